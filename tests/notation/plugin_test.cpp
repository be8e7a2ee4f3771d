// SPDX-License-Identifier: MIT
// The door for games of a user's own: one file in a folder, no C++. The two files of
// tests/data/plugins are the worked examples of rules/README.md.
#include <fstream>

#include "notation/moves/move_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;

namespace {

// Copies the files into a new folder, as a user would, and loads it beside the shipped rules.
notation::RuleBook book_with_plugins() {
    const auto root = std::filesystem::temp_directory_path() / "strata-plugin-test";
    std::filesystem::remove_all(root);
    std::filesystem::create_directories(root);
    for (const std::string name : {"five-by-five.toml", "ring.toml"})
        std::ofstream(root / name, std::ios::binary) << file_text("tests/data/plugins/" + name);
    const std::filesystem::path folders[] = {tests::source("rules"), root};
    auto book = notation::RuleBook::load(folders);
    std::filesystem::remove_all(root);
    return book;
}

std::shared_ptr<const rules::Variant> plugin(const std::string& id) {
    static const auto book = book_with_plugins();
    for (const auto& problem : book.problems()) FAIL(told(problem));
    auto variant = book.find(id);
    REQUIRE(variant);
    return variant;
}

std::string moves_after(const std::string& id, const std::vector<std::string>& played) {
    auto position = rules::Position::start(plugin(id));
    for (const auto& text : played) {
        const auto move = notation::parse_move(position, text);
        INFO(text << "\n" << (move ? "" : told(move.error())));
        REQUIRE(move);
        position.play(*move);
    }
    std::string all;
    for (const auto& text : notation::write_moves(position)) all += (all.empty() ? "" : " ") + text;
    return all;
}

std::uint64_t lines_from(rules::Position& position, int depth) {
    if (depth == 1) return rules::count_legal_moves(position);
    std::uint64_t lines = 0;
    for (const auto& move : rules::legal_moves(position)) {
        const auto change = position.play(move);
        lines += lines_from(position, depth - 1);
        position.undo(change);
    }
    return lines;
}

std::string start_of(const std::string& id) {
    return notation::write_position(rules::Position::start(plugin(id)));
}

} // namespace

TEST_CASE("a grid from a user's folder has the start and the moves that one counts by hand") {
    CHECK(plugin("five-by-five")->name == "Chess on 25 squares");
    CHECK(start_of("five-by-five") == "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1");
    CHECK(moves_after("five-by-five", {}) == "a2-a3 b1-a3 b1-c3 b2-b3 c2-c3 d2-d3 e2-e3");
    // The pawn on a3 stops a pawn, and is captured by another or by the knight.
    CHECK(moves_after("five-by-five", {"a2-a3"}) == "b4-a3 b4-b3 b5-a3 b5-c3 c4-c3 d4-d3 e4-e3");
}

TEST_CASE("pawns of a grid are promoted on the last row, and mate ends the game") {
    const auto variant = plugin("five-by-five");
    const auto at = [&](const std::string& text) {
        auto position = notation::parse_position(variant, text);
        INFO(text << "\n" << (position ? "" : told(position.error())));
        REQUIRE(position);
        return *position;
    };
    const auto promotes = at("4k/P4/5/5/K4 w - - 0 1");
    CHECK(notation::write_moves(promotes) == std::vector<std::string>{"a1-a2", "a1-b1", "a1-b2",
                                                                      "a4-a5=B", "a4-a5=N",
                                                                      "a4-a5=Q", "a4-a5=R"});
    auto mated = at("4k/5/4K/5/1Q3 w - - 0 1");
    mated.play(*notation::parse_move(mated, "b1-e4"));
    CHECK(rules::outcome(mated).ending == rules::Ending::checkmate);
    CHECK(rules::outcome(mated).winner == rules::Seat{0});
}

TEST_CASE("a graph from a user's folder has the start and the moves that one counts by hand") {
    const auto variant = plugin("ring");
    CHECK(variant->topology.shape == rules::Shape::graph);
    CHECK(variant->topology.squares.size() == 32);
    // Eight steps of pawns, and the knight over its pawns on either side.
    CHECK(moves_after("ring", {}) == "a1-c2 a1-g2 b1-c1 b2-c2 b3-c3 b4-c4 h1-g1 h2-g2 h3-g3 h4-g4");
    // The pawn on c2 stops d2; d1, d3 and the knight may take it.
    CHECK(moves_after("ring", {"b2-c2"}) ==
          "d1-c1 d1-c2 d3-c2 d3-c3 d4-c4 e1-c2 e1-g2 f1-g1 f2-g2 f3-g3 f4-g4");
}

TEST_CASE("on the ring a rook goes round, and a pawn is promoted in the enemy's camp") {
    const auto text = [](const std::string& men) { return "1=" + men + " w - - 0 1"; };
    const auto variant = plugin("ring");
    const auto count = [&](const std::string& men) {
        const auto position = notation::parse_position(variant, text(men));
        INFO(men << "\n" << (position ? "" : told(position.error())));
        REQUIRE(position);
        return notation::write_moves(*position).size();
    };
    // a4: king with 4 neighbours (ring 2, inwards 1, slanted 2: five in all). c1: a rook, alone on
    // its ring (7) and its line (3).
    CHECK(count("3,wK,4,wR,9,bK,13") == 5 + 10);
    // d4 steps to e4 and becomes one of four; nothing to capture on e3.
    CHECK(count("3,wK,11,wP,8,bK,7") == 5 + 4);
}

TEST_CASE("both have as many lines of play as a second count, written from their geometry, found") {
    auto grid = rules::Position::start(plugin("five-by-five"));
    CHECK(lines_from(grid, 2) == 53);
    CHECK(lines_from(grid, 4) == 4775);
    auto ring = rules::Position::start(plugin("ring"));
    CHECK(lines_from(ring, 2) == 106);
    CHECK(lines_from(ring, 4) == 16258);
}

TEST_CASE("the worked examples of the grammar page are those files") {
    const auto page = file_text("rules/README.md");
    for (const std::string name : {"five-by-five.toml", "ring.toml"}) {
        INFO(name);
        CHECK(page.find("```rules " + name + "\n" + file_text("tests/data/plugins/" + name) +
                        "```") != std::string::npos);
    }
}
