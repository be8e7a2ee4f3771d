// SPDX-License-Identifier: MIT
// Reading takes four times the work for four times the text.
#include "work.h"

#include "notation/games/annotation_text.h"
#include "notation/games/clock_text.h"
#include "notation/games/game_text.h"
#include "notation/variants/rule_file.h"
#include "notation/words/page.h"
#include "shipped.h"
#include "text/catalogue.h"

using namespace strata;
using namespace strata::tests;

namespace {

void read_long_game(const std::string& text) {
    const auto game = notation::parse_game(shipped_rules(), text, "long.pgn");
    INFO((game ? "" : told(game.error())));
    REQUIRE(game);
}

std::string numbered(int count, const std::string& before, const std::string& after) {
    std::string all;
    for (int i = 0; i < count; ++i) {
        all += before;
        all += std::to_string(i);
        all += after;
    }
    return all;
}

const std::string chess = "[Variant \"chess\"]\n\n";

// Knights that go to and fro, `between` after each move of White.
std::string to_and_fro(int moves, const std::string& between) {
    std::string text = chess;
    for (int i = 0; i < moves; ++i)
        text += (i % 2 ? "Ng1 " : "Nf3 ") + between + (i % 2 ? "Ng8 " : "Nf6 ");
    return text + "*";
}

} // namespace

TEST_CASE("reading a comment is linear in whatever looks like a mark") {
    const auto in_comment = [](const std::string& text) {
        return chess + "e4 {" + text + "} e5 *";
    };
    for (const std::string mark : {"clk", "csl", "cal", "eval", "emt", ""})
        for (const std::string end : {"", "]", " 1:0:", ",", " Ga1", " Ga1,", "] [%clk"}) {
            const auto name = "[%" + mark;
            for (const auto& text_of : std::vector<std::function<std::string(int)>>{
                     [&](int n) { return in_comment(times(n, name + " " + end)); },
                     [&](int n) { return in_comment(times(n, name + " " + end) + "]"); },
                     [&](int n) { return in_comment(name + " " + times(n, "Ga1b2") + "]"); }})
                check_linear(name + end, 100000, text_of, read_long_game);
        }
}

TEST_CASE("the first clock of a comment that can be read counts, and goes") {
    const auto taken = [](const char* comment) {
        const auto read = notation::take_clock(comment);
        return (read.clock ? notation::clock_text(*read.clock) : "-") + "|" + read.comment;
    };
    CHECK(taken("a [%clk 0:01:00] b") == "0:01:00|a b");
    CHECK(taken("[%clk x] [%clk 0:02:00] [%clk 0:03:00]") == "0:02:00|[%clk x] [%clk 0:03:00]");
    CHECK(taken("[%clk [%clk 0:02:00]") == "0:02:00|[%clk");
    CHECK(taken("[%clk0:02:00] x") == "-|[%clk0:02:00] x");
    CHECK(taken("[%clk 0:02:00") == "-|[%clk 0:02:00");
    CHECK(taken("] [%eval 1] [%clk 9 ]") == "0:00:09|] [%eval 1]");
}

TEST_CASE("reading a game file is linear in its tags") {
    check_linear(
        "tags", 40000, [](int n) { return numbered(n, "[Tag", " \"x\"]\n") + chess + "e4 *"; },
        read_long_game);
}

TEST_CASE("reading a game file is linear in its comments, glyphs and variations") {
    check_linear(
        "comments at one place", 80000,
        [](int n) { return chess + "e4 " + times(n, "{a word} ") + "*"; }, read_long_game);
    check_linear(
        "line comments", 80000, [](int n) { return chess + "e4 " + times(n, ";word\n") + "*"; },
        read_long_game);
    check_linear(
        "one long comment", 80000,
        [](int n) { return chess + "e4 {" + times(n, " word\n\n") + "} *"; }, read_long_game);
    check_linear(
        "glyphs", 80000, [](int n) { return chess + "e4 " + times(n, "$14 ") + "*"; },
        read_long_game);
    check_linear(
        "variations of one move", 4000,
        [](int n) { return chess + "e4 " + times(n, "(d4 {x} d5) (c4) ") + "*"; }, read_long_game);
    check_linear(
        "comments before a variation's move", 40000,
        [](int n) { return chess + "e4 (" + times(n, "{x} ") + "d4) *"; }, read_long_game);
}

TEST_CASE("reading and writing a game file is linear in its moves") {
    check_linear(
        "moves", 4000, [](int n) { return to_and_fro(n, ""); }, read_long_game);
    check_linear(
        "moves with variations", 2000, [](int n) { return to_and_fro(n, "{a} (a3 a6) "); },
        read_long_game);
    std::optional<notation::LoadedGame> game;
    check_linear(
        "writing", 4000,
        [&](int n) {
            auto read =
                notation::parse_game(shipped_rules(), to_and_fro(n, "{a} (a3 a6) "), "long.pgn");
            REQUIRE(read);
            game = std::move(*read);
            return std::string{};
        },
        [&](const std::string&) {
            REQUIRE_FALSE(notation::write_game(*game->variant, game->record).empty());
        });
}

TEST_CASE("reading a comment is linear in its marks") {
    const auto& topology = shipped("tri-d")->topology;
    const auto read = [&](const std::string& comment) {
        const auto found = notation::read_annotations(topology, comment);
        static_cast<void>(notation::with_annotations(topology, comment, found.annotations));
        static_cast<void>(notation::without_marks(comment));
    };
    check_linear(
        "entries", 20000, [](int n) { return "[%csl " + times(n, "Gb2W,") + "Rb2W]"; }, read);
    check_linear(
        "marks", 20000, [](int n) { return times(n, "[%cal Gb1Wc3N] "); }, read);
    check_linear(
        "marks of others", 20000, [](int n) { return times(n, "[%clk 1] a "); }, read);
    check_linear(
        "entries that cannot be read", 20000,
        [](int n) { return "[%cal " + times(n, "x,") + "y]"; }, read);
    check_linear(
        "one long entry", 20000, [](int n) { return "[%cal G" + times(n, "b") + "]"; }, read);
    check_linear(
        "marks that are not closed", 20000, [](int n) { return times(n, "[%cal "); }, read);
}

TEST_CASE("reading texts, pages and rule files is linear in their entries") {
    check_linear(
        "entries of a catalogue", 20000, [](int n) { return numbered(n, "key", " = 'x'\n"); },
        [](const std::string& text) { REQUIRE(text::Catalogue::parse(text, "long.toml")); });
    check_linear(
        "parts of a page", 10000,
        [](int n) { return "[[section]]\nheading = 'x'\nparts = [" + times(n, "'a', ") + "]"; },
        [](const std::string& text) { REQUIRE(notation::read_page(text, "long.toml")); });
    check_linear(
        "unknown keys", 10000, [](int n) { return numbered(n, "key", " = 1\n"); },
        [](const std::string& text) {
            REQUIRE_FALSE(notation::read_rule_file(text, "long.toml"));
        });
}

TEST_CASE("building a graph is linear in the paths of its pawns and in what they start from") {
    const auto ring = file_text("tests/data/plugins/ring.toml");
    const auto with = [&](int n) {
        auto text = ring;
        const std::string key = "pawnPaths = [";
        const auto at = text.find(key) + key.size();
        text.insert(at, times(n, "'b1 c1 d1', "));
        text.insert(text.find(key), "doubleFrom = '" + times(n, "b1 ") + "'\n");
        return text;
    };
    check_linear("paths", 20000, with, [](const std::string& text) {
        const auto file = notation::read_rule_file(text, "long.toml");
        REQUIRE(file);
        REQUIRE(notation::build_variant(*file));
    });
}

TEST_CASE("refusing a long text takes no more work than reading one") {
    const auto variant = shipped("yalta");
    const auto read = [&](const std::string& text) {
        REQUIRE_FALSE(notation::parse_position(variant, text));
    };
    check_linear(
        "fields", 40000, [](int n) { return times(n, "a "); }, read);
    check_linear(
        "boards", 40000, [](int n) { return times(n, "1=8;") + " w - - 0 1"; }, read);
    check_linear(
        "keys", 40000,
        [&](int n) {
            return notation::write_position(rules::Position::start(variant)) +
                   numbered(n, " k", "=1");
        },
        read);
    check_linear(
        "digits", 40000, [](int n) { return times(n, "9"); }, read);
}
