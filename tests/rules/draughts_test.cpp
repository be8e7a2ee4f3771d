// SPDX-License-Identifier: MIT
// Draughts beyond what tests/data/draughts-cases.txt says in texts: routes, and the men they take.
#include "rules/moves/draughts.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "catch.h"
#include "data_reader.h"
#include "fast_generator.h"
#include "notation/moves/move_text.h"
#include "source.h"

using namespace strata;

namespace {

const std::filesystem::path tests_folder = tests::source("tests");

std::string names(const rules::Position& position, const std::vector<rules::Square>& squares) {
    std::string text;
    for (const auto square : squares)
        text += (text.empty() ? "" : " ") + position.topology().at(square).name;
    return text;
}

std::string name(const rules::Position& position, const rules::Jumps& route) {
    std::vector<rules::Square> landings;
    for (std::size_t i = 0; i < route.size(); ++i) landings.push_back(route[i]);
    return names(position, landings);
}

std::set<std::string> routes(const rules::Position& position, const std::string& from) {
    std::set<std::string> found;
    for (const auto& route :
         rules::capture_routes(position, *position.topology().square_named(from)))
        found.insert(name(position, route));
    return found;
}

// A lone king of White and men that he can take one after the other, as many as there is room for
// and at most `most`.
rules::Position with_chain(const std::shared_ptr<const rules::Variant>& variant, int most,
                           std::mt19937& random) {
    const auto& topology = variant->topology;
    auto setup = variant->start;
    setup.board = {};
    setup.unmoved = {};
    auto dark = topology.squares;
    std::erase_if(dark, [&](rules::Square square) { return !topology.at(square).dark(); });
    auto at = dark[random() % dark.size()];
    setup.board[rules::slot(at)] = {rules::PieceType::draughts_king, rules::Seat{0}};
    rules::SquareSet used = rules::SquareSet::one(rules::index(at));
    const auto is_free = [&](rules::Cell cell) { return !used.test(rules::index(cell)); };
    for (int man = 0; man < most; ++man) {
        std::vector<rules::Path> ways;
        for (const auto& path : topology.cells[rules::slot(topology.cell_of(at))].diagonal)
            if (path.size() > 1 && is_free(path[0]) && is_free(path[1])) ways.push_back(path);
        if (ways.empty()) break;
        const auto& way = ways[random() % ways.size()];
        used.set(rules::index(way[0]));
        used.set(rules::index(way[1]));
        const rules::Seat army{static_cast<std::uint8_t>(1 + random() % 7)};
        setup.board[rules::slot(topology.square_at(way[0], 0))] = {rules::PieceType::draughts_king,
                                                                   army};
        at = topology.square_at(way[1], 0);
    }
    const auto position = rules::Position::from_setup(variant, setup);
    REQUIRE(position);
    return *position;
}

} // namespace

TEST_CASE("a man's routes are those that take most, also of several branches") {
    const auto position =
        tests::position_of("draughts-4", "1=3,bM,4/2,wM,3,wM,1/8/8;2=8/2,bM,5/8/8;3=8/2,rM,5/8/8;"
                                         "4=8/8/7,gM/8 w - - 0 1");
    CHECK(routes(position, "1c3") == std::set<std::string>{"2d4 2b2", "3d4 3b2"});
    CHECK(routes(position, "1g3").empty());
    CHECK(routes(position, "1d4").empty());
    CHECK(routes(position, "1a1").empty());
}

TEST_CASE("a man who can take fewer than another has no legal route") {
    const auto position = tests::position_of(
        "draughts-4", "1=3,bM,1,rM,2/4,wM,3/1,bM,6/wM,7;2=8/8/7,bM/8;3=8/8/7,rM/8;4=8/8/7,gM/8 "
                      "w - - 0 1");
    CHECK(routes(position, "1a1") == std::set<std::string>{"1c3 2d4", "1c3 3d4", "1c3 4d4"});
    CHECK(routes(position, "1e3").empty());
}

TEST_CASE("both ways round are routes of one move") {
    const auto position =
        tests::position_of("draughts-2", "1=3,bM,1,bM,2/2,wD,5/3,bM,1,bM,2/8;2=8/8/8/8 w - - 0 1");
    const auto all = routes(position, "1c3");
    CHECK(all.size() == 6);
    CHECK(all.contains("1e1 1g3 2d4 1c3"));
    CHECK(all.contains("2d4 1g3 1e1 1c3"));
    CHECK(rules::draughts_moves(position).size() == 5);
}

TEST_CASE("a capture names the men it takes in the order of its jumps") {
    const auto position =
        tests::position_of("draughts-3", "1=8/2,bM,5/8/wD,7;2=8/8/7,bM/8;3=8/2,rM,5/8/8 "
                                         "w - - 0 1");
    const auto moves = rules::draughts_moves(position);
    REQUIRE(moves.size() == 2);
    for (const auto& move : moves)
        CHECK(names(position, rules::jumped_pieces(position, move.from,
                                                   rules::route_of(position, move))) == "1c3 3c3");
}

TEST_CASE("each legal capture is one of the routes of its man, and takes as many as it has jumps") {
    std::size_t captures = 0;
    for (const auto& test : tests::read_cases(tests_folder / "data" / "draughts-cases.txt")) {
        const auto position = tests::position_of(test.rules, test.position);
        if (position.is_over()) continue;
        const auto moves = rules::draughts_moves(position);
        INFO(test.name);
        CHECK(rules::has_draughts_move(position) == !moves.empty());
        CHECK(rules::count_draughts_moves(position) == moves.size());
        for (const auto& move : moves) {
            const auto all = routes(position, position.topology().at(move.from).name);
            CHECK(all.empty() == (move.jumps == 0));
            if (move.jumps == 0) continue;
            const auto route = rules::route_of(position, move);
            CHECK(all.contains(name(position, route)));
            CHECK(route.size() == move.jumps);
            CHECK(rules::jumped_pieces(position, move.from, route).size() == move.jumps);
            ++captures;
        }
    }
    CHECK(captures >= 60);
}

TEST_CASE("a capture of many men finds its route again, and is taken back") {
    const auto variant = tests::variant_named("draughts-8");
    std::mt19937 random(7);
    std::size_t longest = 0;
    for (int n = 0; n < 60; ++n) {
        auto position = with_chain(variant, 8 + n / 3, random);
        const auto before = position;
        std::set<std::pair<rules::Square, std::vector<rules::Square>>> known;
        const auto moves = rules::draughts_moves(position);
        for (const auto& move : moves) {
            const auto route = rules::route_of(position, move);
            auto men = rules::jumped_pieces(position, move.from, route);
            REQUIRE(route.size() == move.jumps);
            REQUIRE(rules::move_by_route(position, move.from, route) == move);
            const auto transition = position.play(move);
            REQUIRE(transition.route() == route);
            REQUIRE(std::ranges::equal(transition.lifted(), men, {}, &rules::JumpedPiece::square));
            position.undo(transition);
            REQUIRE(position == before);
            REQUIRE(position.key() == before.key());
            std::ranges::sort(men);
            REQUIRE(known.emplace(move.to, men).second);
            longest = std::max(longest, route.size());
        }
    }
    CHECK(longest >= 15);
}
