// SPDX-License-Identifier: MIT
// Why a wish is refused holds in random positions; what is said of it, tests/data/sentences.txt.
#include "rules/answers/refusal.h"

#include <algorithm>
#include <random>

#include "catch.h"
#include "fast_generator.h"
#include "rules/answers/insight.h"
#include "rules/moves/legal.h"

using namespace strata;
using rules::IllegalReason;

namespace {

// Every man that cannot move has a reason; other squares say what stands there.
void check_immobile(const rules::Position& position, const rules::MoveList& moves) {
    for (const auto square : position.topology().squares) {
        if (std::ranges::any_of(moves,
                                [&](const rules::Move& move) { return move.from == square; }))
            continue;
        const auto reason = rules::why_immobile(position, square);
        INFO(position.topology().at(square).name);
        CHECK(reason.from == square);
        CHECK_FALSE(rules::clause(reason.reason, position.variant()).empty());
        const bool own = position.of(position.mover()).test(rules::index(square));
        if (!position.exists(square))
            CHECK(reason.reason == IllegalReason::square_absent);
        else if (!position.at(square).exists())
            CHECK(reason.reason == IllegalReason::empty_square);
        else
            CHECK((reason.reason == IllegalReason::not_your_piece) == !own);
    }
}

} // namespace

// The law that keeps the two apart: whatever is not legal has a reason that the position bears out.
TEST_CASE("every wish that is not legal is refused for a reason that holds") {
    const auto* rule_set = GENERATE(
        "tri-d", "yalta", "star-4-doubles", "chess", "round", "draughts-4", "tri-d gaps=block",
        "star-4-doubles ownCapture=on", "yalta kingCapture=allowed",
        "star-4-doubles partnerCapture=off", "round momentaryHilt=on", "round freeOpenHilt=on",
        "round bladeFallsWithHilt=on", "yalta-last-king", "star-3-takeover");
    std::mt19937 random(20261121);
    const auto first = rules::Position::start(tests::variant_named(rule_set));
    auto position = first;
    for (int ply = 0; ply < 240; ++ply) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty() || ply % 80 == 79) {
            position = first;
            continue;
        }
        const auto& squares = position.topology().squares;
        for (int i = 0; i < 200; ++i) {
            const auto from = squares[random() % squares.size()];
            const auto to = squares[random() % squares.size()];
            if (std::ranges::any_of(moves, [&](const rules::Move& move) {
                    return move.kind != rules::MoveKind::board && move.from == from &&
                           move.to == to;
                }))
                continue;
            const auto reason = rules::why_not(position, from, to);
            if (position.variant().game == rules::Game::chess &&
                rules::pieces_attacking(position, to, position.mover()).test(rules::index(from)))
                CHECK(reason.reason != IllegalReason::not_its_way);
            CHECK_FALSE(rules::clause(reason.reason, position.variant()).empty());
            const bool names_men = reason.reason == IllegalReason::blocked ||
                                   reason.reason == IllegalReason::pinned ||
                                   reason.reason == IllegalReason::check_remains ||
                                   reason.reason == IllegalReason::king_into_attack;
            if (names_men) REQUIRE_FALSE(reason.squares.empty());
            for (const auto square : reason.squares)
                if (names_men) CHECK(position.at(square).exists());
        }
        check_immobile(position, moves);
        position.play(moves[random() % moves.size()]);
    }
}
