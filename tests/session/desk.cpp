// SPDX-License-Identifier: MIT
#include "session/desk.h"

#include <algorithm>

#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "session/command_script.h"

using strata::tests::told;

namespace strata::session {

Desk::Desk(const std::string& position, const std::string& variant, const notation::RuleBook& book)
    : session(book, variant) {
    if (position.empty()) return;
    const auto report = session.apply(NewGame{variant, position});
    INFO(told(report.message));
    REQUIRE(report.kind == Kind::new_game);
}

Report Desk::operator()(std::string_view line) {
    const auto command = parse_command(session.variant(), line);
    INFO(line);
    INFO((command ? std::string{} : told(command.error())));
    REQUIRE(command.has_value());
    return session.apply(*command);
}

void Desk::all(std::initializer_list<std::string_view> lines) {
    for (const auto line : lines) {
        const auto report = (*this)(line);
        INFO(line);
        INFO(told(report.message));
        REQUIRE(report.kind != Kind::refused);
        REQUIRE(report.kind != Kind::failed);
    }
}

std::string Desk::position() const { return notation::write_position(session.position()); }

namespace {

std::vector<std::string> texts(const Session& session, const std::vector<rules::Move>& moves) {
    std::vector<std::string> lines;
    for (const auto& move : moves) lines.push_back(notation::write_move(session.position(), move));
    std::sort(lines.begin(), lines.end());
    return lines;
}

} // namespace

std::vector<std::string> Desk::candidates() const {
    return texts(session, session.selection().candidates);
}

std::vector<std::string> Desk::choices() const {
    return texts(session, session.selection().choices);
}

std::string all_of(const Session& session) {
    const auto& hand = session.selection();
    std::string text = session.autosave_text() + notation::write_position(session.position());
    const auto add = [&](auto number) { text += ' ' + std::to_string(number); };
    add(session.current());
    for (const auto node : session.line()) add(node);
    add(rules::index(hand.piece));
    add(rules::index(hand.board));
    add(hand.half_turn);
    add(hand.pending ? rules::index(*hand.pending) : -1);
    for (const auto* moves : {&hand.candidates, &hand.choices, &session.legal_moves()})
        for (const auto& move : texts(session, *moves)) text += ' ' + move;
    add(static_cast<int>(session.outcome().ending));
    add(session.draw_offered_by() ? rules::index(*session.draw_offered_by()) : -1);
    add(session.can_claim_draw());
    add(session.claiming_moves().size());
    add(session.revision());
    add(session.game_revision());
    return text;
}

} // namespace strata::session
