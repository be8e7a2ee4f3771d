// SPDX-License-Identifier: MIT
#include "reading/thought.h"

#include <algorithm>

#include "rules/moves/draughts.h"

namespace strata::reading {

namespace {

void add_steps(GhostLine& thought, const rules::Position& before, const rules::Move& move) {
    if (move.from == rules::no_square) return;
    auto from = move.from;
    const auto route = rules::route_of(before, move);
    for (std::size_t n = 0; n < route.size(); ++n) {
        thought.steps.push_back({from, route[n], true});
        from = route[n];
    }
    if (from != move.to) thought.steps.push_back({from, move.to, true});
}

// A board that moves twice still starts at its current pin.
void add_board(GhostLine& thought, const rules::Move& move) {
    if (move.kind != rules::MoveKind::board) return;
    const auto before = std::ranges::find(thought.boards, move.pin_from, &GhostLine::Board::to);
    if (before == thought.boards.end()) {
        thought.boards.push_back({move.pin_from, move.pin_to, move.half_turn});
        return;
    }
    before->to = move.pin_to;
    before->half_turn = before->half_turn != move.half_turn;
}

} // namespace

GhostLine preview_line(const rules::Position& position, std::span<const rules::Move> moves) {
    GhostLine thought;
    auto end = position;
    for (const auto& move : moves) {
        for (auto& step : thought.steps) step.last = false;
        add_steps(thought, end, move);
        add_board(thought, move);
        end.play(move);
    }
    std::erase_if(thought.boards,
                  [](const auto& board) { return board.from == board.to && !board.half_turn; });
    (position.occupied() | end.occupied()).for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        const auto now = position.at(square);
        const auto then = end.at(square);
        if (now == then) return;
        if (now.exists()) thought.abandoned.set(n);
        if (then.exists()) thought.men.push_back({square, then});
    });
    return thought;
}

} // namespace strata::reading
