// SPDX-License-Identifier: MIT
// The puzzles that come with the program, and how they are found and chosen.
#include <algorithm>
#include <map>
#include <set>

#include "book.h"
#include "catch.h"
#include "lab/puzzle_finder.h"
#include "lessons/puzzle_library.h"
#include "window/puzzles.h"

namespace strata::lab {

namespace {

std::vector<notation::Puzzle> shipped(const std::string& id) {
    for (const auto& file : lessons::shipped_puzzles(book())) {
        if (file.stem() != id) continue;
        const auto puzzles = lessons::read_puzzles(book(), file);
        REQUIRE(puzzles);
        return *puzzles;
    }
    return {};
}

bool has(const notation::Puzzle& puzzle, const std::string& theme) {
    return std::ranges::find(puzzle.themes, theme) != puzzle.themes.end();
}

const notation::Puzzle& easiest() {
    static const auto puzzles = shipped("tri-d");
    return puzzles.front();
}

} // namespace

TEST_CASE("Each puzzle is that of one day before one comes again, and a day has always the same") {
    for (const std::size_t count : {1U, 2U, 7U, 120U}) {
        std::set<std::size_t> seen;
        for (long day = 20000; day < 20000 + static_cast<long>(count); ++day)
            seen.insert(lessons::puzzle_of_day(day, count));
        CHECK(seen.size() == count);
        CHECK(*seen.rbegin() == count - 1);
    }
    CHECK(lessons::puzzle_of_day(20785, 120) == lessons::puzzle_of_day(20785, 120));
    CHECK(lessons::puzzle_of_day(20785, 120) == 5);
    CHECK(lessons::puzzle_of_day(-1, 7) < 7);
}

TEST_CASE("The sheet of puzzles begins with the game on the table, and each game has its own day") {
    const window::Puzzles puzzles{book(), {}};
    const auto first = puzzles.sheet("yalta", 20785);
    REQUIRE(first.games.size() > 2);
    CHECK(first.game == 0);
    CHECK(first.games.front().variant->id == "yalta");
    const auto& listed = first.games.front();
    CHECK(listed.of_day == lessons::puzzle_of_day(20785, listed.puzzles.size()));
    // A game without puzzles changes nothing.
    CHECK(puzzles.sheet("chess", 20785).games.front().variant->id ==
          puzzles.sheet("", 20785).games.front().variant->id);
    CHECK(puzzles.sheet("tri-d", 20785).games.size() == first.games.size());
}

TEST_CASE("There are as many puzzles of each game as are promised, the easy ones first") {
    const std::map<std::string, std::size_t> promised{
        {"tri-d", 60}, {"tri-d-federation", 20}, {"tri-d-standard", 8},
        {"yalta", 20}, {"star-4", 20},           {"round", 20}};
    std::set<std::string> ids;
    for (const auto& [id, least] : promised) {
        INFO(id);
        const auto puzzles = shipped(id);
        CHECK(puzzles.size() >= least);
        CHECK(std::ranges::is_sorted(puzzles, {}, &notation::Puzzle::difficulty));
        for (const auto& puzzle : puzzles) {
            CHECK(puzzle.position.variant().id == id);
            CHECK(ids.insert(puzzle.id()).second);
        }
    }
    const auto boards = std::ranges::count_if(
        shipped("tri-d"), [](const auto& puzzle) { return has(puzzle, "board"); });
    CHECK(static_cast<std::size_t>(2 * boards) >= shipped("tri-d").size());
}

// Also when it turns over on its way to such a place, or away from one.
TEST_CASE("Of the puzzles with boards that hang, some are solved by hanging one") {
    std::size_t hung = 0;
    for (const auto& puzzle : shipped("tri-d-federation")) {
        auto position = puzzle.position;
        for (const auto& move : puzzle.line) {
            const bool board = move.kind == rules::MoveKind::board;
            if (position.mover() == puzzle.hunter() && board &&
                (position.topology().at(move.pin_from).hanging ||
                 position.topology().at(move.pin_to).hanging)) {
                ++hung;
                break;
            }
            position.play(move);
        }
    }
    CHECK(hung >= 2);
}

TEST_CASE("Puzzles are chosen among those in which a board without a piece moves") {
    for (const auto* id : {"tri-d-federation", "tri-d-standard"}) {
        const auto all = shipped(id);
        const auto empty = std::ranges::count_if(all, [](const auto& puzzle) {
            return std::ranges::any_of(puzzle.line, [](const rules::Move& move) {
                return move.kind == rules::MoveKind::board && move.from == rules::no_square;
            });
        });
        CHECK(empty > 0);
        CHECK(choose_puzzles(all, 5).size() == 5);
    }
}

TEST_CASE("A puzzle whose file says anything else than what is proved is doubted") {
    CHECK(doubt_of(easiest()).empty());
    auto wrong = easiest();
    ++wrong.difficulty;
    CHECK(doubt_of(wrong).key == "puzzles.other_facts");
    wrong = easiest();
    wrong.themes.emplace_back("promotion");
    CHECK(doubt_of(wrong).key == "puzzles.other_facts");
    wrong = easiest();
    wrong.line.pop_back();
    CHECK(doubt_of(wrong).key == "puzzles.other_line");
    wrong.position = rules::Position::start(wrong.position.shared_variant());
    CHECK(doubt_of(wrong).key == "puzzles.not_forced");
}

TEST_CASE("A game that is looked through again has the same puzzles, and they are proved",
          "[app_puzzles]") {
    const auto variant = book().find("yalta");
    const auto look = [&] {
        return PuzzleFinder{variant, data::load_weights(*variant), 1}.look_in_game(0);
    };
    const auto found = look();
    REQUIRE_FALSE(found.empty());
    CHECK(notation::write_puzzles(*variant, found) == notation::write_puzzles(*variant, look()));
    for (const auto& puzzle : found) CHECK(doubt_of(puzzle).empty());
}

TEST_CASE("Puzzles are chosen without twins, and by preference with boards that move") {
    auto all = shipped("tri-d");
    auto twice = all;
    twice.insert(twice.end(), all.begin(), all.end());
    const auto some = choose_puzzles(twice, 12);
    REQUIRE(some.size() == 12);
    std::set<std::string> ids;
    for (const auto& puzzle : some) CHECK(ids.insert(puzzle.id()).second);
    CHECK(
        2 * std::ranges::count_if(some, [](const auto& puzzle) { return has(puzzle, "board"); }) >=
        12);
    CHECK(choose_puzzles(twice, 1000).size() <= all.size());
}

} // namespace strata::lab
