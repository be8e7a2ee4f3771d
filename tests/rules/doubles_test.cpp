// SPDX-License-Identifier: MIT
// Resignations in doubles, where kings are counted (ST-6.6).
#include "catch.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"

using namespace strata;

namespace {

// What the outcome line says after those moves.
std::string played(const std::string& rules, const std::string& text,
                   std::initializer_list<std::string> moves) {
    auto position = text.empty() ? rules::Position::start(tests::variant_named(rules))
                                 : tests::position_of(rules, text);
    for (const auto& move : moves) position.play(*notation::parse_move(position, move));
    return tests::outcome_word(position);
}

} // namespace

TEST_CASE("a seat that has lost its king does not score again when it gives up") {
    CHECK(played("star-4-doubles",
                 "1=8/8/4,wR,3/8;2=8/8/8/4,bK,3;3=8/gR,7/6,rP,rP/7,rK;4=8/8/8/4,gK,3 w - - 0 1 "
                 "score=0-1",
                 {"resign:w", "3a3-3a1"}) == "checkmate victim=r by=g wins=bg score=0-2");
}

TEST_CASE("a king that is given up counts as one that is mated") {
    CHECK(played("star-4-doubles", "", {"resign:w", "resign:r"}) == "last wins=bg score=0-2");
    CHECK(played("star-2 onMate=dropKing", "", {"resign:w"}) == "last wins=b score=0-1");
}

TEST_CASE("who is on turn and goes out with a partner's last king has no turn left") {
    auto position = tests::position_of(
        "star-6 onMate=dropKing teams=wr-vg-yb",
        "1=8/8/6,wP,1/8;2=8/8/8/4,bK,3;3=8/8/8/4,rK,3;4=8/8/8/4,gK,3;5=8/8/8/4,yK,3;6=8/8/8/4,vK,3 "
        "w - - 0 1 score=0-1-0");
    const auto before = notation::write_position(position);
    const auto done = position.play(*notation::parse_move(position, "resign:r"));
    CHECK(notation::write_position(position) ==
          "1=8/8/6,wP,1/8;2=8/8/8/4,bK,3;3=8/8/8/8;4=8/8/8/4,gK,3;5=8/8/8/4,yK,3;6=8/8/8/4,vK,3 "
          "v - - 0 1 out=r inert=w score=0-1-0");
    position.undo(done);
    CHECK(notation::write_position(position) == before);
}
