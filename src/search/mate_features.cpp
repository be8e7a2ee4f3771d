// SPDX-License-Identifier: MIT
#include "search/mate_features.h"

#include <algorithm>

#include "rules/moves/legal.h"

namespace strata::search {

namespace {

bool promotes(const rules::Move& move) {
    return move.promotes || move.before.exists() || move.uncovered.exists();
}

bool checks_somebody(const rules::Position& position, rules::Seat attacker) {
    for (const rules::Seat seat : position.variant().every_seat())
        if (position.are_enemies(attacker, seat) && rules::in_check(position, seat)) return true;
    return false;
}

} // namespace

MateFeatures features_of(const rules::Position& position, const ForcedMate& mate) {
    MateFeatures facts;
    const auto attacker = position.mover();
    auto after = position;
    facts.moves = static_cast<int>(rules::count_legal_moves(position));
    const auto key = mate.line.front().move;
    after.play(key);
    facts.quiet = !checks_somebody(after, attacker);
    const auto replies = rules::legal_moves(after);
    facts.replies = static_cast<int>(replies.size());
    facts.sacrifice = std::ranges::any_of(replies, [&](const rules::Move& reply) {
        return reply.kind == rules::MoveKind::piece && reply.to == key.to && reply.from != reply.to;
    });
    for (const auto& [move, forcing] : mate.line) {
        if (forcing.empty()) continue;
        ++facts.turns;
        facts.board = facts.board || move.kind == rules::MoveKind::board;
        facts.promotion = facts.promotion || promotes(move);
    }
    return facts;
}

// Weights chosen by judgement, not measured with people. docs/puzzles.md has the same numbers.
int MateFeatures::difficulty() const {
    constexpr int of_turn = 20, of_quiet = 12, of_board = 6, of_sacrifice = 6, of_promotion = 3;
    constexpr int of_moves = 15, of_replies = 10;
    return of_turn * (turns - 1) + (quiet ? of_quiet : 0) + (board ? of_board : 0) +
           (sacrifice ? of_sacrifice : 0) + (promotion ? of_promotion : 0) +
           std::min(moves / 4, of_moves) + std::min(replies / 2, of_replies);
}

} // namespace strata::search
