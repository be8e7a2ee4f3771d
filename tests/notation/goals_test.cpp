// SPDX-License-Identifier: MIT
// Ways to win besides mate, as a rule file names them (CH-8).
#include "english.h"
#include "notation/games/game_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using rules::Ending;
using rules::Position;

namespace {

notation::RuleBook book_of(const std::string& text) {
    const std::pair<std::string, std::string> texts[] = {
        {"chess.toml", file_text("rules/chess.toml")},
        {"star-4.toml", file_text("rules/star-4.toml")},
        {"star-2.toml", file_text("rules/star-2.toml")},
        {"draughts-2.toml", file_text("rules/draughts-2.toml")},
        {"my.toml", text}};
    return notation::RuleBook::from_texts(texts);
}

std::shared_ptr<const rules::Variant> game_with(const std::string& end) {
    static std::vector<notation::RuleBook> kept;
    kept.push_back(book_of("inherits = 'chess'\n[end]\n" + end));
    for (const auto& problem : kept.back().problems()) FAIL(told(problem));
    return kept.back().find("my");
}

Position set_up(const std::string& end, const std::string& text) {
    const auto position = notation::parse_position(game_with(end), text);
    REQUIRE(position);
    return *position;
}

void go(Position& position, const std::string& text) {
    const auto move = notation::parse_move(position, text);
    INFO(text);
    REQUIRE(move);
    position.play(*move);
}

std::string ending(const Position& position) {
    return notation::outcome_line(position.variant(), rules::outcome(position));
}

std::string end_refusal(const std::string& text) {
    const auto book = book_of(text);
    REQUIRE(book.problems().size() == 1);
    return told(book.problems().front());
}

const std::string hill = "hill = 'd4 e4'";

} // namespace

TEST_CASE("a king that stands on the hill has won, and nobody moves any more") {
    auto position = set_up(hill, "4k3/8/8/8/8/3K4/8/8 w - - 0 1");
    CHECK_FALSE(rules::outcome(position).ended());
    const auto key = position.key();
    const auto record = position.play(*notation::parse_move(position, "d3-d4"));
    CHECK(ending(position) == "hill wins=w");
    CHECK(rules::outcome(position).loser == rules::Seat{1});
    CHECK(rules::legal_moves(position).empty());
    CHECK(rules::count_legal_moves(position) == 0);
    CHECK(rules::why_not(position, *position.topology().square_named("e8"),
                         *position.topology().square_named("e7"))
              .reason == rules::IllegalReason::game_over);
    position.undo(record);
    CHECK(position.key() == key);
    CHECK(rules::count_legal_moves(position) == 8);
}

TEST_CASE("only a king wins on the hill, and he may not walk into check") {
    auto position = set_up(hill, "r3k3/8/8/8/4r3/3K4/8/3Q4 w - - 0 1");
    CHECK_FALSE(notation::parse_move(position, "d3-d4"));
    go(position, "d3-c3");
    CHECK_FALSE(rules::outcome(position).ended());
}

TEST_CASE("of two kings on the hill the one that moved last has won") {
    const std::string corners = "hill = 'd4 f4'";
    CHECK(ending(set_up(corners, "8/8/8/8/3K1k2/8/8/8 b - - 0 1")) == "hill wins=w");
    CHECK(ending(set_up(corners, "8/8/8/8/3K1k2/8/8/8 w - - 0 1")) == "hill wins=b");
}

TEST_CASE("bare kings are not dead while one can reach the hill") {
    CHECK(ending(set_up(hill, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")) == "none");
    CHECK(ending(set_up("checks = 2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")) == "dead");
    CHECK(ending(set_up("checks = 2", "4k3/8/8/8/8/8/8/3NK3 w - - 0 1")) == "none");
}

TEST_CASE("checks are counted for whoever gives them, and enough of them win") {
    auto position = set_up("checks = 2", "4k3/8/8/8/8/8/8/R3K2r w Q - 0 1");
    const auto text = notation::write_position(position);
    CHECK(text == "4k3/8/8/8/8/8/8/R3K2r w Q - 0 1");
    go(position, "e1-e2");
    go(position, "h1-h2");
    CHECK(notation::write_position(position).ends_with(" checks=0-1"));
    go(position, "e2-e3");
    go(position, "h2-h8");
    go(position, "a1-a8");
    const auto key = position.key();
    CHECK(key == position.key_from_scratch());
    CHECK(notation::write_position(position) == "R3k2r/8/8/8/8/4K3/8/8 b - - 5 3 checks=1-1");
    go(position, "e8-e7");
    const auto record = position.play(*notation::parse_move(position, "a8-e8"));
    CHECK(notation::write_position(position).ends_with(" checks=2-1"));
    CHECK(ending(position) == "checks wins=w");
    CHECK(rules::legal_moves(position).empty());
    position.undo(record);
    CHECK(notation::write_position(position).ends_with(" checks=1-1"));
}

TEST_CASE("a double check is one check") {
    auto position = set_up("checks = 3", "4k3/8/8/8/4B3/8/8/4RK2 w - - 0 1");
    go(position, "e4-g6");
    CHECK(notation::write_position(position).ends_with(" checks=1-0"));
}

TEST_CASE("positions that differ in checks given are not the same") {
    const std::string men = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    CHECK(rules::repetition_key(set_up("checks = 3", men)) !=
          rules::repetition_key(set_up("checks = 3", men + " checks=1-0")));
}

TEST_CASE("a third check that mates is told as the third check") {
    auto position = set_up("checks = 3", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1 checks=2-0");
    go(position, "a1-a8");
    CHECK(ending(position) == "checks wins=w");
}

TEST_CASE("counts of checks that cannot be are refused") {
    const auto refused = [](const std::string& end, const std::string& keys) {
        const auto position =
            notation::parse_position(game_with(end), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 " + keys);
        REQUIRE_FALSE(position);
        return told(position.error());
    };
    CHECK(refused(hill, "checks=1-0") == "position:39: checks are not counted in this game");
    CHECK(refused("checks = 3", "checks=1") == "position:39: expected 2 seats, not 1");
    CHECK(refused("checks = 3", "checks=1-4") == "position:41: the maximum is 3");
}

TEST_CASE("a game won so is written and read with its end") {
    const std::string text = "[Variant \"my\"]\n[Result \"1-0\"]\n[Termination \"hill\"]\n"
                             "[Setup \"4k3/8/8/8/8/3K4/8/8 w - - 0 1\"]\n\n1. Kd4 1-0\n";
    const auto book = book_of("inherits = 'chess'\n[end]\n" + hill);
    const auto game = notation::parse_game(book, text, "test");
    REQUIRE(game);
    CHECK(game->record.result.ending == Ending::hill);
    const auto written = notation::write_game(*game->variant, game->record);
    CHECK(written.find("[Termination \"hill\"]") != std::string::npos);
}

TEST_CASE("mistakes in [end] are named with their place") {
    CHECK(end_refusal("inherits = 'chess'\n[end]\nhill = 'd4 z9'") ==
          "my.toml:3:12: 'z9' is not a square of this board");
    CHECK(end_refusal("inherits = 'chess'\n[end]\nchecks = 0") ==
          "my.toml:3:10: 'checks' must be a number from 1 to 99");
    CHECK(end_refusal("inherits = 'chess'\n[end]\nchecks = 100") ==
          "my.toml:3:10: 'checks' must be a number from 1 to 99");
    CHECK(end_refusal("inherits = 'draughts-2'\n[end]\nchecks = 3") ==
          "my.toml:3:10: draughts has no king that could be checked or reach a square");
    CHECK(end_refusal("inherits = 'star-4'\n[end]\nchecks = 3") ==
          "my.toml:3:10: checks can only be counted between two seats");
    CHECK(end_refusal("inherits = 'draughts-2'\n[end]\nhill = '1d4'") ==
          "my.toml:3:8: draughts has no king that could be checked or reach a square");
    CHECK(end_refusal("inherits = 'chess'\n[end]\ncheck = 3") ==
          "my.toml:3:1: unknown key 'check'; the nearest known one is 'checks'");
}

namespace {

const std::string princes = "inherits = 'chess'\n[[pieces]]\nname = 'prince'\nletter = 'I'\n"
                            "moves = 'K'\n[end]\nlastOf = 'prince'\n";

Position with_princes(const std::string& text) {
    static const auto book = book_of(princes);
    for (const auto& problem : book.problems()) FAIL(told(problem));
    const auto position = notation::parse_position(book.find("my"), text);
    if (!position) FAIL(told(position.error()));
    return *position;
}

} // namespace

TEST_CASE(
    "who captures the last piece of a kind has won, and it may be left where it is attacked") {
    auto position = with_princes("4k3/8/8/8/8/i7/2i5/R2IK3 w - - 0 1");
    CHECK_FALSE(position.is_over());
    go(position, "a1-a3");
    CHECK(ending(position) == "none"); // there is another
    CHECK(notation::parse_move(position, "e8-e7"));
    go(position, "c2-d1");
    CHECK(ending(position) == "pieces wins=b");
    CHECK(position.is_over());
    CHECK(rules::legal_moves(position).empty());
    // Nobody ever had one.
    CHECK(ending(with_princes("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")) == "none");
}

TEST_CASE("kings alone are not dead while they can capture the last piece of a kind") {
    const auto position = with_princes("4k3/8/8/8/8/i7/8/3IK3 w - - 0 1");
    CHECK_FALSE(rules::is_dead(position));
    CHECK_FALSE(rules::cannot_mate(position, rules::Seat{0}));
    CHECK_FALSE(rules::cannot_mate(position, rules::Seat{1}));
}

TEST_CASE("mistakes in what decides a game by its last piece are named with their place") {
    const auto with = [](const std::string& name) {
        auto text = princes;
        text.replace(text.rfind("'prince'"), 8, "'" + name + "'");
        return end_refusal(text);
    };
    for (const char* name : {"pawn", "king", "queen"}) {
        INFO(name);
        CHECK(with(name) == "my.toml:7:10: 'lastOf' must name a piece that no pawn becomes, other "
                            "than king and pawn, in a game of two");
    }
    CHECK(with("prinse") == "my.toml:7:10: unknown piece 'prinse'; the nearest known one is "
                            "'prince'");
    CHECK(end_refusal("inherits = 'draughts-2'\n[end]\nlastOf = 'man'\n") ==
          "my.toml:3:10: draughts has no king that could be checked or reach a square");
    CHECK(end_refusal("inherits = 'star-4'\n[[pieces]]\nname = 'prince'\nletter = 'I'\n"
                      "moves = 'K'\n[end]\nlastOf = 'prince'\n") ==
          "my.toml:7:10: 'lastOf' must name a piece that no pawn becomes, other than king and "
          "pawn, in a game of two");
}
