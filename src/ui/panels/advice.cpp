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
    const text::Message does{text::enum_key("ui.hint.", reason.kind), std::move(values)};
    return reason.later ? text::Message{"ui.hint.later", {{"reason", does}}} : does;
}

std::vector<text::Message> words_of(const rules::Variant& variant,
                                    const std::vector<reading::Reason>& reasons) {
    using enum reading::Reason::Kind;
    std::vector<text::Message> parts;
    for (const auto& reason : reasons) {
        parts.push_back(words_of(variant, reason));
        if (reason.kind == mates || reason.kind == wins) break; // all the rest is little
    }
    if (parts.empty()) parts.push_back(words_of(variant, reading::Reason{}));
    return parts;
}

LinkedText hint_of(const text::Catalogue& words, const rules::Variant& variant,
                   const std::vector<std::string>& moves,
                   const std::vector<reading::Reason>& reasons) {
    text::Values values{{"move", as_link(moves.front(), 0)},
                        {"reasons", words_of(variant, reasons)}};
    if (moves.size() == 1) return read_links(words.say("ui.hint.line", values));
    std::string next;
    for (std::size_t n = 1; n < moves.size(); ++n)
        next += (n == 1 ? "" : ", ") + as_link(moves[n], static_cast<int>(n));
    values.emplace_back("next", next);
    return read_links(words.say("ui.hint.line_goes_on", values));
}

} // namespace strata::ui
