// SPDX-License-Identifier: MIT
#include "ui/panels/advice.h"

#include "notation/words/sentences.h"
#include "text/enum_names.h"

namespace strata::ui {

text::Message words_of(const rules::Variant& variant, const reading::Reason& reason) {
    text::Values values{{"count", reason.count}};
    if (reason.square != rules::no_square)
        values.emplace_back("man",
                            text::Message{"words.piece_on",
                                          {{"piece", notation::noun(variant, reason.type)},
                                           {"square", variant.topology.at(reason.square).name}}});
    return {text::enum_key("ui.hint.", reason.kind), std::move(values)};
}

text::Message sentence_of(const rules::Variant& variant, const std::string& move,
                          const std::vector<reading::Reason>& reasons) {
    std::vector<text::Message> parts;
    for (const auto& reason : reasons) parts.push_back(words_of(variant, reason));
    return {"ui.hint.line", {{"move", move}, {"reasons", parts}}};
}

} // namespace strata::ui
