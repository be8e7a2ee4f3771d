// SPDX-License-Identifier: MIT
#include "reading/lens.h"

#include <algorithm>

#include "rules/answers/insight.h"
#include "rules/moves/legal.h"

namespace strata::reading {

namespace {

using rules::AttackChange;

// The pieces that the other side attacks after the move. `before` has the pending promotion made.
std::vector<AttackChange> under_attack(std::vector<AttackChange> men,
                                       const rules::AttackChanges& own,
                                       const rules::Position& before) {
    const auto other = before.next_seat(before.turn());
    const auto among = [](const std::vector<AttackChange>& list, const AttackChange& one) {
        return std::ranges::find(list, one.before, &AttackChange::before) != list.end();
    };
    std::erase_if(men, [&](const AttackChange& one) {
        if (among(own.attacked, one)) return false;
        return among(own.freed, one) || rules::attackers(before, one.before, other).none();
    });
    return men;
}

// How close a board is to being movable if it is refused for this reason.
int nearness(rules::IllegalReason reason) {
    using enum rules::IllegalReason;
    switch (reason) {
    case leaves_king_attacked:
    case check_remains:
    case kings_share_column: return 5;
    case pin_taken:
    case board_backwards: return 4;
    case board_crowded: return 3;
    case board_empty: return 2;
    default: return 1;
    }
}

} // namespace

const rules::PinOutlook* BoardMovePreview::pointed() const {
    const auto found = std::ranges::find(pins, pointed_pin, &rules::PinOutlook::pin);
    return found == pins.end() ? nullptr : &*found;
}

std::optional<BoardMovePreview> look_through(const rules::Position& position,
                                             const session::Selection* selection,
                                             const Pointer& pointer) {
    if (!selection || selection->board == rules::no_pin) return std::nullopt;
    BoardMovePreview lens;
    lens.board = selection->board;
    lens.half_turn = selection->half_turn;
    lens.pins = rules::outlooks(position, selection->candidates, lens.board, lens.half_turn);
    lens.pointed_pin = pointer.any_pin();
    const auto* pointed = lens.pointed();
    if (!pointed || !pointed->move) return lens;
    lens.effect = rules::effect_of(position, *pointed->move);
    const auto& move = lens.effect->move;
    const auto before =
        move.before.exists() ? position.after_pending(move.before) : rules::Position{position};
    lens.undefended = under_attack(lens.effect->own.undefended, lens.effect->own, before);
    lens.defended = under_attack(lens.effect->own.defended, lens.effect->own, before);
    return lens;
}

rules::Refusal why_no_board(const session::Session& session) {
    rules::Refusal best;
    best.reason = rules::IllegalReason::game_over;
    if (session.outcome().ended()) return best;
    const rules::Position& position = session.input_position();
    int nearest = 0;
    const auto& own = position.of(position.mover());
    for (const rules::Pin pin : position.topology().every_pin()) {
        if (!position.arrangement().stands_on(pin)) continue;
        rules::Refusal reason = rules::why_immobile(position, pin);
        // With equal nearness, a board with own pieces on it is preferred.
        const int near = 2 * nearness(reason.reason) +
                         std::ranges::any_of(position.topology().at(pin).squares, [&](auto square) {
                             return own.test(rules::index(square));
                         });
        if (near <= nearest) continue;
        nearest = near;
        best = std::move(reason);
    }
    return best;
}

} // namespace strata::reading
