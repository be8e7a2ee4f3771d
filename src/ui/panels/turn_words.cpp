// SPDX-License-Identifier: MIT
#include "ui/panels/turn_words.h"

#include "notation/words/piece_letters.h"
#include "notation/words/sentences.h"

namespace strata::ui {

std::string turn_or_result(const Frame& frame) {
    const session::Session& session = frame.session;
    if (session.outcome().ended())
        return frame.say(notation::sentence(session.variant(), session.outcome()));
    return frame.words.say(
        "ui.banner.turn",
        {{"seat", notation::noun(frame.session.variant(), session.position().mover())}});
}

std::string last_move_words(const Frame& frame) {
    const auto& last = frame.session.last_transition();
    if (!last || last->move.kind == rules::MoveKind::resignation) return {};
    rules::Position before = frame.session.position();
    before.undo(*last);
    return frame.words.say("ui.demo.move",
                           {{"number", before.setup().fullmove},
                            {"seat", notation::noun(frame.session.variant(), before.turn())},
                            {"move", notation::readable_in(frame.words, before, last->move)}});
}

} // namespace strata::ui
