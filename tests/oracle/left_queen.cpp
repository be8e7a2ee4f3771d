// SPDX-License-Identifier: MIT
#include "oracle/left_queen.h"

#include <algorithm>

#include "oracle/worth.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"

namespace strata::oracle {

namespace {

int queens_of(const rules::Position& position, rules::Seat seat) {
    int queens = 0;
    position.of(seat).for_each([&](int i) {
        if (position.at(static_cast<rules::Square>(i)).is(rules::PieceType::queen)) ++queens;
    });
    return queens;
}

// What the seat that moves has at most after one move; much, where it wins.
int best_balance(rules::Position& position) {
    const auto side = position.mover();
    int best = balance(position, side); // no move: nothing comes back
    for (const auto& answer : rules::legal_moves(position)) {
        const auto record = position.play(answer);
        const bool wins = !rules::has_legal_move(position) && rules::outcome(position).wins(side);
        best = std::max(best, wins ? worth(rules::PieceType::king) : balance(position, side));
        position.undo(record);
    }
    return best;
}

bool loses_a_queen(rules::Position position, const rules::Move& move) {
    const auto side = position.mover();
    const int before = balance(position, side);
    position.play(move);
    if (position.is_over()) return false;
    const int queens = queens_of(position, side);
    const int nothing = worth(rules::PieceType::queen) - worth(rules::PieceType::pawn);
    for (const auto& reply : rules::legal_moves(position)) {
        const auto record = position.play(reply);
        const bool lost = queens_of(position, side) < queens &&
                          (position.is_over() || before - best_balance(position) >= nothing);
        position.undo(record);
        if (lost) return true;
    }
    return false;
}

} // namespace

bool leaves_a_queen(const rules::Position& position, const rules::Move& move) {
    if (!loses_a_queen(position, move)) return false;
    return std::ranges::any_of(rules::legal_moves(position), [&](const rules::Move& other) {
        return !loses_a_queen(position, other);
    });
}

} // namespace strata::oracle
