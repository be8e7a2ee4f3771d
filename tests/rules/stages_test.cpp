// SPDX-License-Identifier: MIT
// What a search asks of the rules beside their public doors.
#include <algorithm>
#include <random>

#include "catch.h"
#include "rules/moves/legal.h"
#include "rules/moves/reach_counts.h"
#include "shipped_files.h"

using namespace strata;
using rules::MoveStage;

namespace {

// Calls `visit` with the positions of one random game of each variant.
template <class F>
void walk_all_variants(int plies, F&& visit) {
    for (const auto& variant : tests::shipped_rules().variants()) {
        std::mt19937 random(7);
        auto position = rules::Position::start(variant);
        INFO(variant->id);
        for (int ply = 0; ply < plies; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            visit(position, moves);
            position.play(moves[random() % moves.size()]);
        }
    }
}

bool forces(const rules::Position& position, const rules::Move& move) {
    const bool captures = position.at(move.to).exists() && move.to != move.from &&
                          move.kind == rules::MoveKind::piece;
    return captures || move.en_passant || move.before.exists() || !move.jumps.empty() ||
           (move.promotes && move.kind == rules::MoveKind::piece);
}

} // namespace

TEST_CASE("moves that force and quiet moves are together all legal moves, each once") {
    std::size_t forcing = 0;
    walk_all_variants(120, [&](const rules::Position& position, const rules::MoveList& moves) {
        rules::MoveList stages;
        rules::add_legal_moves(position, MoveStage::forcing, stages);
        const auto first = static_cast<std::ptrdiff_t>(stages.size());
        rules::add_legal_moves(position, MoveStage::quiet, stages);
        for (std::ptrdiff_t i = 0; i < std::ssize(stages); ++i)
            REQUIRE(forces(position, stages[static_cast<std::size_t>(i)]) == (i < first));
        REQUIRE(stages.size() == moves.size());
        for (const auto& move : moves) REQUIRE(std::ranges::count(stages, move) == 1);
        forcing += static_cast<std::size_t>(first);
    });
    CHECK(forcing > 1000);
}

TEST_CASE("passing gives the turn to the other and nothing else, and can be taken back") {
    std::size_t passed = 0;
    walk_all_variants(60, [&](const rules::Position& position, const rules::MoveList&) {
        if (position.variant().seat_count() != 2 || position.setup().pending != rules::no_square)
            return;
        auto other = position;
        const auto record = other.pass();
        REQUIRE(other.turn() != position.turn());
        REQUIRE(other.occupied() == position.occupied());
        REQUIRE(other.key() == other.key_from_scratch());
        other.undo(record);
        REQUIRE(other == position);
        REQUIRE(other.key() == position.key());
        ++passed;
    });
    CHECK(passed > 100);
}

TEST_CASE("what men see is what attacks each cell, counted from the other end") {
    walk_all_variants(40, [](const rules::Position& position, const rules::MoveList&) {
        if (!position.variant().has_kings()) return;
        const auto& topology = position.topology();
        rules::ReachCounts wanted;
        for (int number = 0; number < topology.cell_count; ++number) {
            const auto cell = static_cast<rules::Cell>(number);
            for (const auto seat : position.setup().living& position.variant().every_seat())
                rules::attackers(position, topology.square_at(cell, 0), seat).for_each([&](int i) {
                    const auto type = position.at(static_cast<rules::Square>(i)).type();
                    if (!rules::is_pawn(type) && type != rules::PieceType::king)
                        ++wanted.seen[rules::slot(seat)][rules::slot(type)];
                });
        }
        REQUIRE(rules::count_reach(position).seen == wanted.seen);
    });
}
