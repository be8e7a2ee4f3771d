// SPDX-License-Identifier: MIT
// A move costs the same however long the game is: four times the work for four times the moves.
#include "work.h"

#include "session/command_script.h"
#include "session/desk.h"

using namespace strata;
using tests::told;
using namespace strata::session;

namespace {

// Knights that go to and fro: nobody claims the draw.
std::string knights_to_and_fro(int moves) {
    std::string text;
    for (int i = 0; i < moves; ++i)
        text += i % 2 ? "move c3N-b1W\nmove c6N-b8B\n" : "move b1W-c3N\nmove b8B-c6N\n";
    return text;
}

void play_script(const std::string& text) {
    Session session{shipped_rules(), "tri-d"};
    const auto done = run_script(session, text, "long.txt");
    INFO((done ? "" : told(done.error())));
    REQUIRE(done);
}

} // namespace

TEST_CASE("moves that are played one after the other are linear in their number") {
    tests::check_linear("moves", 8000, knights_to_and_fro, play_script);
}

TEST_CASE("moves of a variation are linear in their number") {
    tests::check_linear(
        "moves beside the game", 8000,
        [](int n) { return "move b2W-b3W\nundo\n" + knights_to_and_fro(n); }, play_script);
    tests::check_linear(
        "moves that are tried out", 8000, [](int n) { return "what-if\n" + knights_to_and_fro(n); },
        play_script);
}

TEST_CASE("moves beside a line that was ended by word of mouth are linear in their number") {
    tests::check_linear(
        "moves beside a resignation", 8000,
        [](int n) { return "move b2W-b3W\nresign\nundo\n" + knights_to_and_fro(n); }, play_script);
}
