// SPDX-License-Identifier: MIT
// What is written in a game stays where it was written: variations that repeat a move, comments
// around variations, glyphs.
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

namespace game_places {

namespace {

notation::LoadedGame read(const std::string& text) {
    INFO(text);
    auto game = notation::parse_game(shipped_rules(), text, "game");
    REQUIRE(game.has_value());
    return *std::move(game);
}

// The moves of a chess game as they are written, from the first number on.
std::string written(const GameRecord& record) {
    const auto text = notation::write_game(*shipped("chess"), record);
    auto moves = text.substr(text.find("\n\n") + 2);
    moves.pop_back();
    return moves;
}

std::string again(const std::string& moves) {
    return written(read("[Variant \"chess\"]\n\n" + moves).record);
}

std::string main_line(const notation::LoadedGame& game) {
    std::string text;
    const auto& record = game.record;
    for (const auto& move :
         notation::write_line(*rules::Position::from_setup(game.variant, record.start),
                              record.line_to(record.last_of_main_line())))
        text += move + ' ';
    return text;
}

// Each node with all that is said of it, whatever numbers the nodes have.
std::string tree(const GameRecord& record, NodeId id = root_node) {
    const auto& node = record.nodes[id];
    std::string text = node.open ? "-" : "";
    for (const int glyph : node.glyphs) text += '$' + std::to_string(glyph);
    if (node.clock) text += '@' + std::to_string(node.clock->count());
    text += '[' + node.comment + ']';
    for (const NodeId child : node.children) {
        const auto& next = record.nodes[child];
        text += "(<" + next.comment_before + '>' + std::to_string(rules::index(next.move.from)) +
                '-' + std::to_string(rules::index(next.move.to)) + tree(record, child) + ")<" +
                next.comment_after + '>';
    }
    return text;
}

// Grows trees in which moves repeat and comments stand wherever a file has room for one.
class Grower {
public:
    Grower(const std::shared_ptr<const rules::Variant>& variant, unsigned seed) : random_(seed) {
        record.start = rules::Position::start(variant).setup();
        record.nodes.front().comment = words();
        places_.emplace_back(root_node, rules::Position::start(variant));
    }
    void grow() {
        const auto [parent, before] =
            places_[one_of(3) ? places_.size() - 1 : random_() % places_.size()];
        const auto moves = rules::legal_moves(before);
        if (moves.empty() || rules::outcome(before).ended()) return;
        const auto& siblings = record.nodes[parent].children;
        // Half of the variations begin with the move of another one.
        const auto move = siblings.empty() || one_of(2) ? moves[random_() % moves.size()]
                                                        : record.nodes[siblings.front()].move;
        const NodeId child =
            one_of(8) ? record.append_aside(parent, move) : record.append(parent, move);
        decorate(child);
        auto after = before;
        after.play(move);
        places_.emplace_back(child, after);
    }

    GameRecord record;

private:
    bool one_of(unsigned count) { return random_() % count == 0; }
    std::string words() {
        constexpr const char* all[] = {"",          "",           "",           "one",
                                       "two words", "[%csl Ga1]", "$1 (x) ; y", "a\nb"};
        return all[random_() % std::size(all)];
    }
    void decorate(NodeId id) {
        auto& node = record.nodes[id];
        node.comment = words();
        if (one_of(3)) node.glyphs = {6, 14};
        if (one_of(4)) node.clock = game::Time{1000 * (random_() % 1000)};
        if (record.next(node.parent) == id) return;
        node.comment_before = words();
        node.comment_after = words();
    }

    std::mt19937 random_;
    std::vector<std::pair<NodeId, rules::Position>> places_;
};

} // namespace

TEST_CASE("a variation that begins with the move it varies leaves the main line as it is written") {
    struct Case {
        const char* moves;
        const char* main;
    };
    for (const auto& [moves, main] :
         {Case{"1. e4 (1. e4 e5 2. Nc3) 1... c5 2. Nf3 *", "e2-e4 c7-c5 g1-f3 "},
          Case{"1. e4 e5 (1... e5 2. f4 (2. f4 exf4)) (1... e5 2. d4) 2. Nf3 *",
               "e2-e4 e7-e5 g1-f3 "},
          Case{"1. e4 (1. d4 d5 (1... d5 2. c4)) (1. d4 Nf6) (1. e4 c5) 1... e5 *", "e2-e4 e7-e5 "},
          Case{"1. e4 (1. e4) *", "e2-e4 "},
          Case{"1. e4 e5 2. -- (2. Nf3) (2. Nf3 Nc6) *", "e2-e4 e7-e5 "}}) {
        INFO(moves);
        CHECK(main_line(read("[Variant \"chess\"]\n\n" + std::string(moves))) == main);
        CHECK(again(moves) == moves);
    }
    const auto boards =
        read("[Variant \"tri-d\"]\n\n1. c4N (1. c4N c5B 2. d3W) 1... b6N 2. Nd3N *");
    CHECK(main_line(boards) == "c2W-c4N b7B-b6N e1W-d3N ");
}

TEST_CASE("comments and glyphs are written where they were read") {
    for (const std::string moves : {"{a} 1. e4 {b} (1. d4) {c} (1. c4) {d} 1... e5 *",
                                    "1. e4 ({before} 1. d4 {after} 1... d5) {behind} 1... e5 *",
                                    "1. e4 ({before} 1. e4) ({again} 1. e4 e5) {behind} *",
                                    "1. e4 e5 2. -- ({before} 2. Nf3) {behind} (2. f4) {last} *",
                                    "1. e4 (1. d4 d5 (1... Nf6) {inner}) {outer} *"})
        CHECK(again(moves) == moves);
    // What has no place of its own goes to the next one, with all its words.
    CHECK(again("1. e4 $1 {good} $14 ($6 {x} 1. d4) *") == "1. e4 $1 $14 {good} ({x} 1. d4 $6) *");
    CHECK(again("1. e4 (1. d4 (1. c4) {inner}) {outer} *") ==
          "1. e4 (1. d4) (1. c4) {inner outer} *");
    CHECK(again("1. {a} e4 {b} {c} ; d\n 1... {e} e5 *") == "{a} 1. e4 {b c d e} 1... e5 *");
    CHECK(again("1. e4 ({alone}) 1... e5 *") == "1. e4 {alone} 1... e5 *");
    CHECK(again("1. e4 {a} (1. d4) ({alone}) () e5 *") == "1. e4 {a} (1. d4) {alone} 1... e5 *");
    CHECK(again("1. e4 (1. d4 {a} ({alone})) e5 *") == "1. e4 (1. d4 {a alone}) 1... e5 *");
    CHECK(again("1. e4 {a} $1 {b} $14 e5 *") == "1. e4 $1 $14 {a b} 1... e5 *");
}

TEST_CASE("trees of every game keep each move and comment in its place, written and read again") {
    unsigned seed = 0;
    for (const auto& variant : shipped_rules().variants())
        for (int round = 0; round < (variant->id == "chess" || variant->id == "tri-d" ? 20 : 2);
             ++round) {
            CAPTURE(variant->id, ++seed);
            Grower grower(variant, seed);
            for (int n = 0; n < 40; ++n) grower.grow();
            // Some games can be won in a few random moves, and a reader sees that.
            auto end = rules::Position::start(variant);
            for (const auto& move : grower.record.line_to(grower.record.last_of_main_line()))
                end.play(move);
            grower.record.result = rules::outcome(end);
            const auto text = notation::write_game(*variant, grower.record);
            CAPTURE(text);
            const auto game = read(text);
            REQUIRE(tree(game.record) == tree(grower.record));
            REQUIRE(notation::write_game(*game.variant, game.record) == text);
        }
}

TEST_CASE("what stands around a variation keeps its place when it becomes the main line") {
    const auto changed = [](auto&& change) {
        auto record =
            read("[Variant \"chess\"]\n\n{a} 1. e4 {b} ({c} 1. d4 {d}) {e} (1. c4) {f} *").record;
        change(record, record.nodes[root_node].children);
        return written(record);
    };
    CHECK(changed([](GameRecord& record, auto children) { record.promote(children[1]); }) ==
          "{a c} 1. d4 {d e} (1. e4 {b}) (1. c4) {f} *");
    CHECK(changed([](GameRecord& record, auto children) { record.remove(children[0]); }) ==
          "{a c} 1. d4 {d e} (1. c4) {f} *");
    CHECK(changed([](GameRecord& record, auto children) { record.promote(children[2]); }) ==
          "{a} 1. e4 {b} (1. c4) {f} ({c} 1. d4 {d}) {e} *");
    CHECK(changed([](GameRecord& record, auto children) {
              record.remove(children[0]);
              record.remove(children[2]);
          }) == "{a c} 1. d4 {d e} *");
}

} // namespace game_places
