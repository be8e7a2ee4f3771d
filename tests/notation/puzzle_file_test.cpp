// SPDX-License-Identifier: MIT
#include "notation/games/puzzle_file.h"

#include "catch.h"
#include "english.h"
#include "shipped_files.h"

using strata::tests::told;

namespace strata::notation {

namespace {

const char* const morphy = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

std::string file_of(const std::string& line, const std::string& more = "") {
    return std::string("variant = \"chess\"\n[[puzzle]]\nposition = \"") + morphy +
           "\"\nline = \"" + line + "\"\nthemes = \"quiet offer\"\ndifficulty = 41\n" + more;
}

std::string refusal(const std::string& text) {
    const auto read = parse_puzzles(tests::shipped_rules(), text, "p.toml");
    REQUIRE_FALSE(read);
    return told(read.error());
}

} // namespace

TEST_CASE("Puzzles are written as they are read") {
    const auto text = file_of("a1-a6 b7-a6 b6-b7", "from = \"a book\"\n");
    const auto read = parse_puzzles(tests::shipped_rules(), text, "p.toml");
    if (!read) FAIL(told(read.error()));
    REQUIRE(read->size() == 1);
    const auto& puzzle = read->front();
    CHECK(puzzle.plies() == 3);
    CHECK(puzzle.hunter() == rules::Seat{0});
    CHECK(puzzle.themes == std::vector<std::string>{"quiet", "offer"});
    CHECK(puzzle.difficulty == 41);
    CHECK(puzzle.from == "a book");
    const auto again = parse_puzzles(tests::shipped_rules(),
                                     write_puzzles(puzzle.position.variant(), *read), "q.toml");
    REQUIRE(again);
    CHECK(write_puzzles(puzzle.position.variant(), *again) ==
          write_puzzles(puzzle.position.variant(), *read));
    const auto none = parse_puzzles(tests::shipped_rules(),
                                    write_puzzles(puzzle.position.variant(), {}), "q.toml");
    REQUIRE(none);
    CHECK(none->empty());
    CHECK(again->front().id() == puzzle.id());
    CHECK(puzzle.id().size() == 8);
}

TEST_CASE("What is wrong in a file of puzzles is told with its place") {
    CHECK(refusal("variant = \"ches\"\npuzzle = []\n").starts_with("p.toml:1:11: "));
    CHECK(refusal("variant = \"chess\"\n").find("'puzzle' is missing") != std::string::npos);
    CHECK(refusal(file_of("a1-a6 b7-a6")) == "p.toml:4:9: the line does not end in a mate");
    CHECK(refusal(file_of("a1-a6 b7-a6 b6-b7 a8-a7")).starts_with("p.toml:4:27: "));
    CHECK(refusal(file_of("a1-b2")).starts_with("p.toml:4:9: "));
    CHECK(refusal(file_of("a1-a2 b8-c7 a2-a1 c7-b8 a1-a2 b8-c7")).find("at most five moves") !=
          std::string::npos);
    auto text = file_of("a1-a6 b7-a6 b6-b7");
    text.replace(text.find("offer"), 5, "bored");
    CHECK(refusal(text) ==
          "p.toml:5:17: 'bored' is not a theme: the themes are board, quiet, offer and promotion");
    text = file_of("a1-a6 b7-a6 b6-b7");
    text.replace(text.find("kbK5"), 4, "kbK9");
    CHECK(refusal(text).starts_with("p.toml:3:16: "));
}

} // namespace strata::notation
