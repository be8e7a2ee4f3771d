// SPDX-License-Identifier: MIT
#include "game/record.h"

#include "notation/moves/move_text.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using game::GameRecord;
using game::NodeId;
using game::root_node;

namespace {

rules::Move first_move(const std::string& text) {
    const auto move = notation::parse_move(position_at(start_text), text);
    REQUIRE(move);
    return *move;
}

} // namespace

TEST_CASE("the same move twice is one node, another one is a variation") {
    GameRecord game;
    const NodeId a = game.add(root_node, first_move("b1W-c3N"));
    const NodeId b = game.add(root_node, first_move("b2W-b3W"));
    CHECK(game.add(root_node, first_move("b1W-c3N")) == a);
    CHECK(game.nodes[root_node].children == std::vector{a, b});
    CHECK(game.on_main_line(a));
    CHECK_FALSE(game.on_main_line(b));
    CHECK(game.on_main_line(root_node));
}

TEST_CASE("lines and plies are told from the root") {
    GameRecord game;
    const NodeId a = game.add(root_node, first_move("b1W-c3N"));
    const NodeId b = game.add(a, first_move("b2W-b3W"));
    const NodeId c = game.add(a, first_move("c2W-c3W"));
    CHECK(game.path_to(c) == std::vector{a, c});
    CHECK(game.line_to(c) == std::vector{first_move("b1W-c3N"), first_move("c2W-c3W")});
    CHECK(game.path_to(root_node).empty());
    CHECK(game.ply(c) == 2);
    CHECK(game.ply(root_node) == 0);
    CHECK(game.last_of_main_line() == b);
}

TEST_CASE("a variation climbs one place at a time") {
    GameRecord game;
    const NodeId a = game.add(root_node, first_move("b1W-c3N"));
    const NodeId b = game.add(root_node, first_move("b2W-b3W"));
    const NodeId c = game.add(root_node, first_move("c2W-c3W"));
    game.promote(c);
    CHECK(game.nodes[root_node].children == std::vector{a, c, b});
    game.promote(c);
    game.promote(c);
    game.promote(root_node);
    CHECK(game.nodes[root_node].children == std::vector{c, a, b});
    CHECK(game.on_main_line(c));
}

TEST_CASE("what is removed is out of the tree, and other ids stay") {
    GameRecord game;
    const NodeId a = game.add(root_node, first_move("b1W-c3N"));
    const NodeId b = game.add(a, first_move("b2W-b3W"));
    const NodeId c = game.add(root_node, first_move("c2W-c3W"));
    game.remove(a);
    CHECK(game.nodes[root_node].children == std::vector{c});
    CHECK(game.on_main_line(c));
    CHECK_FALSE(game.on_main_line(a));
    CHECK_FALSE(game.on_main_line(b));
    game.remove(c);
    CHECK_FALSE(game.on_main_line(c));
    CHECK(game.last_of_main_line() == root_node);
}

TEST_CASE("a tag keeps its place when its value changes") {
    GameRecord game;
    game.set_tag("Event", "a");
    game.set_tag("White", "b");
    game.set_tag("Event", "c");
    REQUIRE(game.tags.size() == 2);
    CHECK(*game.tag("Event") == "c");
    CHECK(game.tags.front().first == "Event");
    CHECK(game.tag("Black") == nullptr);
}
