// SPDX-License-Identifier: MIT
// Where no move of the game was played yet, what was tried out stands beside `--`.
#include <random>

#include "game/record.h"
#include "notation/games/game_text.h"
#include "notation/moves/move_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using game::GameRecord;
using game::NodeId;
using game::root_node;

namespace {

rules::Move move_of(const char* text) {
    const auto move = notation::parse_move(position_at(start_text), text);
    REQUIRE(move);
    return *move;
}

std::string shape(const GameRecord& record, NodeId node = root_node) {
    std::string text = record.nodes[node].open ? "-" : "";
    for (const NodeId child : record.nodes[node].children) text += "(" + shape(record, child) + ")";
    return text;
}

} // namespace

TEST_CASE("What is tried out where the game ends is no move of it until it is played") {
    GameRecord record;
    const NodeId tried = record.try_out(root_node, move_of("b1W-c3N"));
    const NodeId other = record.try_out(root_node, move_of("b2W-b3W"));
    CHECK(record.last_of_main_line() == root_node);
    CHECK_FALSE(record.on_main_line(tried));
    CHECK_FALSE(record.next(root_node));

    SECTION("another move is played") {
        const NodeId played = record.add(root_node, move_of("c2W-c3W"));
        CHECK(record.nodes[root_node].children == std::vector{played, tried, other});
    }
    SECTION("one of those tried out is played") {
        CHECK(record.add(root_node, move_of("b2W-b3W")) == other);
        CHECK(record.nodes[root_node].children == std::vector{other, tried});
        CHECK(record.last_of_main_line() == other);
    }
    SECTION("one of them is promoted") {
        record.promote(other);
        CHECK(record.last_of_main_line() == other);
    }
    SECTION("all are deleted") {
        record.remove(tried);
        record.remove(other);
        CHECK_FALSE(record.nodes[root_node].open);
    }
}

TEST_CASE("Games with moves that were only tried out come back from their text") {
    std::mt19937 random{3};
    for (const auto& variant : shipped_rules().variants()) {
        CAPTURE(variant->id);
        GameRecord record;
        record.start = rules::Position::start(variant).setup();
        std::vector<std::pair<NodeId, rules::Position>> places{
            {root_node, rules::Position::start(variant)}};
        for (int n = 0; n < 14; ++n) {
            const auto [node, before] = places[random() % places.size()];
            const auto moves = rules::legal_moves(before);
            if (moves.empty() || rules::outcome(before).ended()) continue;
            const auto move = moves[random() % moves.size()];
            const NodeId child = random() % 2 ? record.try_out(node, move) : record.add(node, move);
            auto after = before;
            after.play(move);
            places.emplace_back(child, after);
        }
        const auto text = notation::write_game(*variant, record);
        CAPTURE(text);
        const auto read = notation::parse_game(shipped_rules(), text, "game");
        REQUIRE(read.has_value());
        CHECK(shape(read->record) == shape(record));
        CHECK(notation::write_game(*variant, read->record) == text);
        CHECK(read->record.line_to(read->record.last_of_main_line()) ==
              record.line_to(record.last_of_main_line()));
    }
}

TEST_CASE("A variation of a move that was not played is written as PGN knows it") {
    const auto read = notation::parse_game(
        shipped_rules(), "[Variant \"chess\"]\n\n1. e4 e5 2. -- (2. Nf3 Nc6) (2. f4) *\n", "game");
    REQUIRE(read.has_value());
    const auto& record = read->record;
    CHECK(record.ply(record.last_of_main_line()) == 2);
    CHECK(record.nodes[record.last_of_main_line()].children.size() == 2);
    const auto text = notation::write_game(*read->variant, record);
    CHECK(text.ends_with("1. e4 e5 2. -- (2. Nf3 Nc6) (2. f4) *\n"));
}
