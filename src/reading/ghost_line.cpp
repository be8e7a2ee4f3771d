// SPDX-License-Identifier: MIT
#include "reading/ghost_line.h"

#include <algorithm>

#include "rules/moves/draughts.h"

namespace strata::reading {

namespace {

void add_steps(GhostLine& ghost_line, const rules::Position& before, const rules::Move& move) {
    if (move.from == rules::no_square) return;
    auto from = move.from;
    const auto route = rules::route_of(before, move);
    for (std::size_t n = 0; n < route.size(); ++n) {
        ghost_line.steps.push_back({from, route[n], true});
        from = route[n];
    }
    if (from != move.to) ghost_line.steps.push_back({from, move.to, true});
}

// A board that moves twice still starts at its current pin.
void add_board(GhostLine& ghost_line, const rules::Move& move) {
    if (move.kind != rules::MoveKind::board) return;
    const auto before = std::ranges::find(ghost_line.boards, move.pin_from, &GhostLine::Board::to);
    if (before == ghost_line.boards.end()) {
        ghost_line.boards.push_back({move.pin_from, move.pin_to, move.half_turn});
        return;
    }
    before->to = move.pin_to;
    before->half_turn = before->half_turn != move.half_turn;
}

} // namespace

GhostLine preview_line(const rules::Position& position, std::span<const rules::Move> moves) {
    GhostLine ghost_line;
    auto end = position;
    for (const auto& move : moves) {
        for (auto& step : ghost_line.steps) step.last = false;
        add_steps(ghost_line, end, move);
        add_board(ghost_line, move);
        end.play(move);
    }
    std::erase_if(ghost_line.boards,
                  [](const auto& board) { return board.from == board.to && !board.half_turn; });
    (position.occupied() | end.occupied()).for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        const auto now = position.at(square);
        const auto then = end.at(square);
        if (now == then) return;
        if (now.exists()) ghost_line.abandoned.set(n);
        if (then.exists()) ghost_line.men.push_back({square, then});
    });
    return ghost_line;
}

} // namespace strata::reading
