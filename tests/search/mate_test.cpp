// SPDX-License-Identifier: MIT
#include "search/mate_search.h"

#include <algorithm>
#include <random>

#include "catch.h"
#include "notation/moves/move_text.h"
#include "notation/positions/position_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "search/mate_features.h"
#include "shipped_files.h"

using namespace strata;

namespace {

rules::Position set_up(const std::string& id, const std::string& text) {
    const auto position = notation::parse_position(tests::shipped_rules().find(id), text);
    INFO(text);
    REQUIRE(position);
    return *position;
}

std::vector<std::string> texts(const rules::Position& position,
                               const std::vector<rules::Move>& moves) {
    std::vector<std::string> all;
    for (const auto& move : moves) all.push_back(notation::write_move(position, move));
    std::ranges::sort(all);
    return all;
}

rules::Position after(rules::Position position, const std::string& move) {
    position.play(*notation::parse_move(position, move));
    return position;
}

// The definition, word for word: no shortcut, no order.
bool forced(rules::Position& position, rules::Seat hunter, int plies) {
    if (plies == 0) return false;
    const bool hunting = position.mover() == hunter;
    for (const auto& move : rules::legal_moves(position)) {
        const auto record = position.play(move);
        bool mates = search::has_mated(position, record, hunter);
        if (!mates && !rules::outcome(position).ended() && position.is_living(hunter))
            mates = forced(position, hunter, plies - 1);
        position.undo(record);
        if (mates == hunting) return hunting;
    }
    return !hunting;
}

// Positions one turn of the mating seat before somebody is mated in a game of chance.
std::vector<std::pair<rules::Position, rules::Seat>> near_mates(const std::string& id,
                                                                std::size_t count) {
    std::vector<std::pair<rules::Position, rules::Seat>> found;
    std::mt19937_64 random(7);
    while (found.size() < count) {
        auto position = rules::Position::start(tests::shipped_rules().find(id));
        std::vector<rules::Position> past;
        for (int ply = 0; ply < 400 && !rules::outcome(position).ended(); ++ply) {
            const auto moves = rules::legal_moves(position);
            past.push_back(position);
            const auto record = position.play(moves[random() % moves.size()]);
            if (record.events().empty() && rules::has_legal_move(position)) continue;
            for (const rules::Seat seat : position.variant().every_seat()) {
                if (!search::has_mated(position, record, seat)) continue;
                const auto before = std::ranges::find_if(
                    past.rbegin(), past.rend(), [&](const auto& p) { return p.mover() == seat; });
                found.emplace_back(*before, seat);
            }
        }
    }
    return found;
}

} // namespace

TEST_CASE("A mate in two is found with its one key, and every other move has its defence") {
    const auto start = set_up("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    search::MateSearch hunt{start, start.mover()};
    CHECK_FALSE(hunt.mates_within(1));
    CHECK_FALSE(hunt.mates_within(2));
    const auto mate = hunt.shortest_mate(search::max_puzzle_plies);
    REQUIRE(mate);
    CHECK(mate->plies() == 3);
    CHECK(mate->unique);
    CHECK(texts(start, mate->line[0].forcing) == std::vector<std::string>{"a1-a6"});
    CHECK(mate->line[1].forcing.empty());
    const auto facts = search::features_of(start, *mate);
    CHECK(facts.turns == 2);
    CHECK(facts.quiet);
    CHECK(facts.sacrifice);
    CHECK_FALSE(facts.board);
    for (const auto& move : rules::legal_moves(start)) {
        if (move == mate->line[0].move) continue;
        auto wrong = start;
        wrong.play(move);
        search::MateSearch left{wrong, start.mover()};
        REQUIRE_FALSE(left.mates_within(2));
        const auto defence = left.defence(2);
        REQUIRE(defence.size() == 1);
        wrong.play(defence.front());
        CHECK_FALSE(search::MateSearch(wrong, start.mover()).mates_within(1));
    }
}

TEST_CASE(
    "Of two first moves that mate as fast neither is the solution, promotion twins included") {
    const auto twins = set_up("chess", "7k/P7/6K1/8/8/8/8/8 w - - 0 1");
    const auto mate = search::MateSearch{twins, twins.mover()}.shortest_mate(1);
    REQUIRE(mate);
    CHECK(mate->unique); // the last move may be any
    CHECK(texts(twins, mate->line[0].forcing) == std::vector<std::string>{"a7-a8=Q", "a7-a8=R"});

    const auto slow = set_up("chess", "8/P6k/8/5K2/8/8/8/6R1 w - - 0 1");
    const auto two = search::MateSearch{slow, slow.mover()}.shortest_mate(search::max_puzzle_plies);
    REQUIRE(two);
    CHECK(two->line[0].forcing.size() > 1);
    CHECK_FALSE(two->unique);
}

TEST_CASE("Stalemate is no mate, and a game that ends otherwise is not won") {
    const auto position = set_up("chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1");
    const auto mate = search::MateSearch{position, position.mover()}.shortest_mate(1);
    REQUIRE(mate);
    const auto& forcing = mate->line[0].forcing;
    for (const auto& move : rules::legal_moves(position)) {
        auto played = position;
        played.play(move);
        const bool mates = rules::outcome(played).ending == rules::Ending::checkmate;
        CHECK(mates == (std::ranges::find(forcing, move) != forcing.end()));
    }
    const auto stalemate = after(position, "c1-c7");
    REQUIRE(rules::outcome(stalemate).ended());
    search::MateSearch late{stalemate, position.mover()};
    CHECK(late.defence(3).empty());
}

TEST_CASE("Hunts find what the definition says, whatever all others play") {
    for (const auto* id : {"tri-d", "yalta", "round", "star-4"})
        for (const auto& [position, seat] : near_mates(id, 4)) {
            INFO(notation::write_position(position));
            auto copy = position;
            search::MateSearch hunt{position, seat};
            const int deepest = position.variant().seat_count() == 2 ? 3 : 2;
            for (int plies = 1; plies <= deepest; ++plies)
                CHECK(hunt.mates_within(plies) == forced(copy, seat, plies));
        }
}

TEST_CASE("A hunt that may play no more moves says so") {
    const auto start = set_up("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    search::MateSearch hunt{start, start.mover(), 50};
    CHECK_FALSE(hunt.shortest_mate(3));
    CHECK(hunt.out_of_nodes());
    CHECK(hunt.nodes() == 50);
}
