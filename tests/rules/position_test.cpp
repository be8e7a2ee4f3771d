// SPDX-License-Identifier: MIT
// What may become a position, how games end, and what counts as the same position.
#include "rules/position/position.h"

#include <algorithm>

#include "catch.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"

using namespace strata;
using rules::SetupFault;

namespace {

std::vector<SetupFault> faults(const std::string& text, const std::string& rules_name = "tri-d") {
    const auto variant = tests::variant_named(rules_name);
    auto setup = notation::parse_setup(*variant, text);
    REQUIRE(setup);
    const auto position = rules::Position::from_setup(variant, *setup);
    std::vector<SetupFault> found;
    if (!position)
        for (const auto& error : position.error()) found.push_back(error.fault);
    return found;
}

using Faults = std::vector<SetupFault>;

void play(rules::Position& position, const std::string& move) {
    auto parsed = notation::parse_move(position, move);
    REQUIRE(parsed);
    position.play(*parsed);
}

} // namespace

TEST_CASE("a set-up that breaks the rules is refused with every reason") {
    CHECK(faults("W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=2/2;K1=2/2;K2=2/2;K6=2/2 w - - 0 20 -")
              .empty());
    CHECK(faults("W=4/4/4/4;N=4/4/4/4;B=1k2/4/4/4;Q3=2/2;K1=2/2;K2=2/2;K6=2/2 w - - 0 20 -") ==
          Faults{SetupFault::king_missing});
    CHECK(faults("W=4/4/4/K1K1;N=4/4/4/4;B=1k2/4/4/4;Q3=2/2;K1=2/2;K2=2/2;K6=2/2 w - - 0 20 -") ==
          Faults{SetupFault::king_doubled});
    CHECK(faults("W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/1R2;Q3=2/2;K1=2/2;K2=2/2;K6=2/2 w - - 0 20 -") ==
          Faults{SetupFault::opponent_in_check});
    CHECK(faults("W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=2/2;K1=2/2;K2=2/2 w - - 0 20 -") ==
          Faults{SetupFault::board_count});
    CHECK(
        faults(
            "W=4/4/1D2/2K1;N=4/4/1D2/4;B=1k2/4/4/4;Q3=2/2;K1=2/2;K2=2/2;K6=2/2 w KQ c4N 0 20 -") ==
        Faults{SetupFault::double_step_impossible, SetupFault::castling_impossible,
               SetupFault::castling_impossible, SetupFault::en_passant_impossible});
    CHECK(faults("W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K2=2/2 b - - 0 20 b8B") ==
          Faults{SetupFault::pending_impossible});
}

TEST_CASE("kings may share a column only where the rules let them (TD-M7)") {
    const std::string text =
        "W=4/4/4/4;N=4/4/k3/4;B=4/4/4/4;Q1=2/2;Q2=2/1K;Q6=2/2;K6=2/2 b - - 0 20 -";
    CHECK(faults(text) == Faults{SetupFault::kings_share_column});
    CHECK(faults(text, "tri-d kingsMayShareColumn=on").empty());
}

TEST_CASE("whoever has resigned has no king that shares a column") {
    const auto variant = tests::variant_named("star-2-takeover");
    auto setup = notation::parse_setup(*variant, "1=8/8/8/8;2=8/8/8/bK,7 w - - 0 1 out=w");
    REQUIRE(setup);
    for (const auto square : variant->topology.squares) {
        setup->board = {};
        setup->board[rules::slot(square)] = {rules::PieceType::king, rules::Seat{1}};
        CAPTURE(variant->topology.at(square).name);
        CHECK(rules::Position::from_setup(variant, *setup));
    }
}

TEST_CASE("two kings in neighbouring columns attack each other (TD-M7)") {
    CHECK(faults("W=4/4/1K2/4;N=4/4/4/k3;B=4/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 w - - 0 20 -") ==
          Faults{SetupFault::opponent_in_check});
}

TEST_CASE("the same position three times may be claimed as a draw (TD-E5, TD-E6)") {
    auto position = rules::Position::start(tests::variant_named("tri-d"));
    std::vector<std::uint64_t> past{rules::repetition_key(position)};
    for (int round = 0; round < 2; ++round) {
        CHECK_FALSE(rules::can_claim_repetition(position, past));
        for (const auto* move : {"b1W-c3N", "b8B-c6N", "c3N-b1W", "c6N-b8B"}) {
            play(position, move);
            past.push_back(rules::repetition_key(position));
        }
    }
    CHECK(rules::can_claim_repetition(position, past));
}

TEST_CASE("a double step that nobody can take is no different position (TD-E6)") {
    auto doubled = rules::Position::start(tests::variant_named("tri-d"));
    play(doubled, "b2W-b4N");
    auto setup = doubled.setup();
    setup.en_passant = rules::Setup::all_none();
    const auto quiet = rules::Position::from_setup(doubled.shared_variant(), setup);
    REQUIRE(quiet);
    CHECK(rules::repetition_key(doubled) == rules::repetition_key(*quiet));
    CHECK(doubled.key() != quiet->key());

    const auto takeable = tests::position_of(
        "tri-d", "W=4/4/4/2K1;N=4/4/Pp2/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 b - b4N 0 20 -");
    setup = takeable.setup();
    setup.en_passant = rules::Setup::all_none();
    CHECK(rules::repetition_key(takeable) !=
          rules::repetition_key(*rules::Position::from_setup(takeable.shared_variant(), setup)));
}

TEST_CASE(
    "after fifty moves without pawn step, capture or promotion a draw may be claimed (TD-E5)") {
    const std::string place =
        "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=P1/2;K1=2/2;K2=2/2;K6=1R/2 w - - ";
    auto position = tests::position_of("tri-d", place + "99 80 -");
    CHECK_FALSE(rules::can_claim_fifty_moves(position));
    auto board_moved = position;
    play(board_moved, "Q3-Q1"); // a board does not reset the count, even with a pawn aboard
    CHECK(rules::can_claim_fifty_moves(board_moved));
    auto promoted = tests::position_of(
        "tri-d", "W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 99 80 -");
    play(promoted, "Q6-Q4,b8B=Q");
    CHECK_FALSE(rules::can_claim_fifty_moves(promoted));
}

TEST_CASE("a rule set can do without claims") {
    const auto position = tests::position_of(
        "tri-d fiftyMoves=off repetition=off",
        "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=P1/2;K1=2/2;K2=2/2;K6=1R/2 w - - 100 80 -");
    CHECK_FALSE(rules::can_claim_fifty_moves(position));
    const std::vector<std::uint64_t> past(3, rules::repetition_key(position));
    CHECK_FALSE(rules::can_claim_repetition(position, past));
}

TEST_CASE("a set-up that no text can tell is refused as well") {
    const auto tri_d = tests::variant_named("tri-d");
    const auto with = [](const std::shared_ptr<const rules::Variant>& variant, auto&& change) {
        auto setup = variant->start;
        change(setup);
        Faults found;
        const auto position = rules::Position::from_setup(variant, setup);
        if (!position)
            for (const auto& error : position.error()) found.push_back(error.fault);
        return found;
    };
    const auto square = [&](const std::string& name) {
        return *tri_d->topology.square_named(name);
    };
    const auto white = rules::Seat{0};
    CHECK(with(tri_d, [](auto&) {}).empty());
    CHECK(with(tri_d, [](auto& setup) { setup.halfmove = -1; }) ==
          Faults{SetupFault::counter_out_of_range});
    CHECK(with(tri_d, [&](auto& setup) { setup.en_passant[1] = square("a3Q3"); }) ==
          Faults{SetupFault::en_passant_impossible});
    CHECK(with(tri_d, [&](auto& setup) { setup.en_passant[1] = square("b8B"); }) ==
          Faults{SetupFault::en_passant_impossible});
    // No square, no pawn, no pawn of the side to move, and a pawn whose board is still there.
    for (const auto* waiting : {"a3Q3", "b8B", "b7B"})
        CHECK(with(tri_d, [&](auto& setup) { setup.pending = square(waiting); }) ==
              Faults{SetupFault::pending_impossible});
    CHECK(with(tri_d, [&](auto& setup) {
              setup.board[rules::slot(square("c5N"))] = {rules::PieceType::crossed_pawn, white};
          }) == Faults{SetupFault::piece_impossible});
    CHECK(with(tri_d, [&](auto& setup) {
              setup.board[rules::slot(square("c5N"))] = {rules::PieceType::draughts_king, white};
          }) == Faults{SetupFault::piece_impossible});
    const auto takeover = tests::variant_named("star-3-takeover");
    CHECK(with(takeover, [](auto& setup) { setup.commander[1] = rules::Seat{7}; }) ==
          Faults{SetupFault::army_impossible});
    CHECK(with(takeover, [](auto& setup) { setup.commander[1] = rules::Seat{0}; }) ==
          Faults{SetupFault::army_impossible});
}
