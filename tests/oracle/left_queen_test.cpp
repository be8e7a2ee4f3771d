// SPDX-License-Identifier: MIT
#include "oracle/left_queen.h"

#include <string>

#include "catch.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"

namespace strata::oracle {

namespace {

bool leaves(const char* rules, const char* position, const char* move) {
    const auto before = tests::position_of(rules, position);
    const auto read = notation::parse_move(before, move);
    REQUIRE(read);
    return leaves_a_queen(before, *read);
}

} // namespace

TEST_CASE("a queen that nobody guards, or a pawn attacks, is left for nothing") {
    // A rook attacks the queen; a pawn may go on, or the queen go away or to where a pawn guards
    // it.
    const auto* rook = "3r2k1/8/8/8/3Q4/8/P6P/6K1 w - - 0 1";
    CHECK(leaves("chess", rook, "a2-a3"));
    CHECK(leaves("chess", rook, "d4-d7"));
    CHECK_FALSE(leaves("chess", rook, "d4-c4"));
    CHECK_FALSE(leaves("chess", rook, "d4-d8"));
    // Guarded, it still goes for a pawn.
    CHECK(leaves("chess", "6k1/8/4p3/8/3Q4/2P5/7P/6K1 w - - 0 1", "d4-d5"));
    CHECK(leaves("chess", "6k1/8/4p3/8/2PQ4/8/7P/6K1 w - - 0 1", "d4-d5"));
}

TEST_CASE("a queen for a man of worth, for a queen or for a mate is not left for nothing") {
    // The rook that takes is taken back.
    CHECK_FALSE(leaves("chess", "3r2k1/8/8/8/3Q4/2P5/7P/6K1 w - - 0 1", "h2-h3"));
    // It takes a rook that is guarded.
    CHECK_FALSE(leaves("chess", "3rr1k1/8/8/8/3Q4/8/7P/6K1 w - - 0 1", "d4-d8"));
    // Queens are exchanged.
    CHECK_FALSE(leaves("chess", "3rq1k1/8/8/8/8/8/7P/4Q1K1 w - - 0 1", "e1-e8"));
    // The knight that takes it does not stop the mate of the rook behind it.
    CHECK_FALSE(leaves("chess", "6k1/5ppp/8/8/1n6/8/4QPPP/4R1K1 w - - 0 1", "e2-a6"));
    CHECK(leaves("chess", "6k1/5ppp/8/8/1n6/8/4QPPP/6K1 w - - 0 1", "e2-a6"));
}

TEST_CASE("whoever cannot keep the queen does not leave it") {
    // In check the king has one move; without the check the queen would go.
    CHECK_FALSE(leaves("chess", "r4rk1/8/8/8/Q7/8/5nPP/7K w - - 0 1", "h1-g1"));
    CHECK(leaves("chess", "r4rk1/8/8/8/Q7/8/6PP/7K w - - 0 1", "h1-g1"));
}

TEST_CASE("a queen is left in Tri-D as well") {
    const auto* position = "W=4/4/4/2K1;N=Q2r/4/4/4;B=1k2/4/4/4;Q1=P1/2;Q6=2/2;K1=2/1N;K6=n1/2 w - "
                           "- 0 20 -";
    CHECK(leaves("tri-d", position, "d1W-c1W"));
    CHECK_FALSE(leaves("tri-d", position, "b6N-e6N"));
}

} // namespace strata::oracle
