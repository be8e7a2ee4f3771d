// SPDX-License-Identifier: MIT
#include "search/perft.h"

#include <random>

#include "catch.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;

namespace {

rules::Position start(const std::string& id = "tri-d") {
    return rules::Position::start(tests::shipped_rules().find(id));
}

// Move by move: on the round board a move counts when somebody can move after it.
std::uint64_t positions_with_a_move(rules::Position& position, int depth) {
    if (depth == 0) return rules::has_legal_move(position) ? 1 : 0;
    std::uint64_t nodes = 0;
    for (const auto& move : rules::legal_moves(position)) {
        const auto transition = position.play(move);
        nodes += positions_with_a_move(position, depth - 1);
        position.undo(transition);
    }
    return nodes;
}

// One random game, captures favoured: counts from every tenth position on. Says how many moves of
// those positions ended it.
std::uint64_t compare_counts(std::uint32_t seed) {
    constexpr int longest = 300;
    std::mt19937 random(seed);
    auto position = start("round");
    std::uint64_t ends = 0;
    for (int ply = 0; ply < longest; ++ply) {
        const auto moves = rules::legal_moves(position);
        if (moves.empty()) break;
        if (ply > 60 && ply % 10 == 0) {
            INFO(notation::write_position(position));
            const auto nodes = search::perft(position, 1);
            CHECK(nodes == positions_with_a_move(position, 1));
            CHECK(search::total(search::divide(position, 1)) == nodes);
            CHECK(search::perft(position, 2) == positions_with_a_move(position, 2));
            ends += moves.size() - nodes;
        }
        auto move = moves[random() % moves.size()];
        for (int tries = 0; tries < 6 && !position.at(move.to).exists(); ++tries)
            move = moves[random() % moves.size()];
        position.play(move);
    }
    return ends;
}

} // namespace

TEST_CASE("a count of no plies is the position itself") {
    CHECK(search::perft(start(), 0) == 1);
    CHECK(search::perft(start(), -1) == 1);
}

TEST_CASE("the opening has the counts of the rules page") {
    CHECK(search::perft(start(), 1) == 20);
    CHECK(search::perft(start(), 2) == 400);
    CHECK(search::perft(start(), 3) == 9128);
    CHECK(search::perft(start(), 4) == 207888);
}

TEST_CASE("divided counts are those of the rules page and add up") {
    std::vector<std::string> reported;
    search::PerftCallbacks watch;
    const auto position = start();
    watch.counted = [&](const search::RootCount& count) {
        reported.push_back(notation::write_move(position, count.move));
    };
    const auto counts = search::divide(position, 4, watch);
    CHECK(search::total(counts) == 207888);
    REQUIRE(reported.size() == counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (reported[i] == "b1W-c3N" || reported[i] == "e1W-d3W")
            CHECK(counts[i].nodes == 10884);
        else if (reported[i] == "b2W-b4N")
            CHECK(counts[i].nodes == 10460);
        else if (reported[i] == "c2W-c4W")
            CHECK(counts[i].nodes == 10548);
        else if (reported[i] == "c2W-c3W")
            CHECK(counts[i].nodes == 10040);
    CHECK(std::count(reported.begin(), reported.end(), "e1W-d3W") == 1);
}

TEST_CASE("a count can be stopped on the way and keeps the first moves it finished") {
    int asked = 0;
    search::PerftCallbacks watch;
    watch.stop = [&] { return ++asked > 30; };
    const auto counts = search::divide(start(), 5, watch);
    // Every first move asks once after each of its 20 replies.
    REQUIRE(counts.size() == 1);
    const auto whole = search::divide(start(), 5, {[&](const auto&) {}, {}});
    CHECK(counts.front().nodes == whole.front().nodes);
}

TEST_CASE("on the round board a move counts when somebody can move after it") {
    const auto last_mate = notation::parse_position(
        tests::shipped_rules().find("round"),
        "24/16,bQ,7/24/24/wP,3,wK,19/12,gK,7,bK,3 b - - 0 1 inert=g hilts=111");
    REQUIRE(last_mate);
    auto position = *last_mate;
    const auto moves = rules::legal_moves(position).size();
    CHECK(search::perft(position, 1) < moves);
    CHECK(search::perft(position, 1) == positions_with_a_move(position, 1));
    CHECK(search::perft(start("round"), 1) == 20);
}

TEST_CASE("counts of the round board leave out ends wherever they are") {
    std::uint64_t ends = 0;
    for (std::uint32_t seed = 1; seed <= 30; ++seed) ends += compare_counts(seed);
    CHECK(ends > 0);
}
