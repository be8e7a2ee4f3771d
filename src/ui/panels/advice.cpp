// SPDX-License-Identifier: MIT
#include "ui/panels/advice.h"

#include "notation/words/sentences.h"

namespace strata::ui {

text::Message words_of(const rules::Variant& variant, const reading::Reason& reason) {
    using Kind = reading::Reason::Kind;
    const auto man = [&] {
        return text::Message{"words.piece_on",
                             {{"piece", notation::noun(variant, reason.type)},
                              {"square", variant.topology.at(reason.square).name}}};
    };
    switch (reason.kind) {
    case Kind::mates: return {"ui.hint.mates", {{"count", reason.count}}};
    case Kind::wins: return {"ui.hint.wins", {{"count", reason.count}}};
    case Kind::parries: return "ui.hint.parries";
    case Kind::takes: return {"ui.hint.takes", {{"man", man()}}};
    case Kind::captures: return {"ui.hint.captures", {{"count", reason.count}}};
    case Kind::promotes: return "ui.hint.promotes";
    case Kind::material: return "ui.hint.material";
    case Kind::checks: return "ui.hint.checks";
    case Kind::opens: return {"ui.hint.opens", {{"man", man()}}};
    case Kind::closes: return {"ui.hint.closes", {{"man", man()}}};
    case Kind::saves: return {"ui.hint.saves", {{"man", man()}}};
    case Kind::quiet: break;
    }
    return "ui.hint.quiet";
}

text::Message sentence_of(const rules::Variant& variant, const std::string& move,
                          const std::vector<reading::Reason>& reasons) {
    std::vector<text::Message> parts;
    for (const auto& reason : reasons) parts.push_back(words_of(variant, reason));
    return {"ui.hint.line", {{"move", move}, {"reasons", parts}}};
}

} // namespace strata::ui
