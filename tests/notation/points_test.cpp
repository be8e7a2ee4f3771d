// SPDX-License-Identifier: MIT
// Games for points: four-player chess free for all (FP-6), its texts, and rule files with [points].
#include <algorithm>
#include <utility>
#include <vector>

#include "english.h"
#include "notation/foreign/pgn4.h"
#include "notation/games/found_games.h"
#include "notation/games/game_text.h"
#include "notation/games/given_text.h"
#include "notation/games/handover.h"
#include "notation/moves/move_text.h"
#include "notation/moves/readable.h"
#include "notation/positions/fen4.h"
#include "notation/positions/position_text.h"
#include "notation/words/sentences.h"
#include "rules/game/outcome.h"
#include "rules/game/winnable.h"
#include "rules/moves/legal.h"
#include "shipped.h"

namespace strata::tests::points {
namespace {

const rules::Seat red{0}, blue{1}, yellow{2}, green{3};

std::shared_ptr<const rules::Variant> alone() { return shipped("four-player"); }

rules::Position position_of(const std::string& text) {
    auto position = notation::parse_position(alone(), text);
    INFO(text);
    if (!position) FAIL(told(position.error()));
    return *std::move(position);
}

using Men = std::vector<std::pair<const char*, const char*>>;

// Red mates Blue, who is behind pawns of its own, by d4-a4.
Men walled_in(const Men& more = {}) {
    Men men{{"rK", "h1"}, {"rR", "d4"}, {"bK", "a7"}, {"bP", "b6"}, {"bP", "b7"}, {"bP", "b8"}};
    men.insert(men.end(), more.begin(), more.end());
    return men;
}

// Kings on their squares of the start, and more men: "rN h9".
rules::Position position_with(const Men& men, char turn, const std::string& keys = "") {
    std::string text = "1=";
    for (int rank = 14; rank > 0; --rank) {
        for (char file = 'a'; file <= 'n'; ++file) {
            const auto name = file + std::to_string(rank);
            const auto man = std::ranges::find(
                men, name, [](const auto& one) { return std::string(one.second); });
            text += man == men.end() ? "1" : man->first;
            text += file == 'n' ? '/' : ',';
        }
    }
    text.pop_back();
    return position_of(text + ' ' + turn + " - - 0 9" + keys);
}

rules::Position after(rules::Position position, std::initializer_list<const char*> moves) {
    for (const auto* text : moves) {
        INFO(text);
        const auto move = notation::parse_move(position, text);
        if (!move) FAIL(told(move.error()));
        const auto before = position;
        auto undone = position;
        const auto record = undone.play(*move);
        position = undone;
        CHECK(position.key() == position.key_from_scratch());
        undone.undo(record);
        CHECK(undone == before);
        CHECK(undone.key() == before.key());
        const auto again = notation::write_position(position);
        CHECK(notation::write_position(position_of(again)) == again);
    }
    return position;
}

std::string score(const rules::Position& position) {
    return notation::score_text(position.variant(), position.setup().score);
}

std::string ending(const rules::Position& position) {
    return told(notation::sentence(position.variant(), rules::outcome(position)));
}

} // namespace

TEST_CASE("Captures of men that play score, of grey ones nothing (FP-6.1, FP-6.3)") {
    const auto start = position_with({{"rK", "h1"},
                                      {"rR", "d4"},
                                      {"bK", "a7"},
                                      {"bB", "d9"},
                                      {"yK", "g14"},
                                      {"yD", "f9"},
                                      {"gK", "n8"},
                                      {"gP", "h9"}},
                                     'r');
    auto position = after(start, {"d4-d9"});
    CHECK(score(position) == "5-0-0-0");
    position = after(position, {"a7-a8", "g14-h14", "n8-n7", "d9-f9"});
    CHECK(score(position) == "6-0-0-0");
    position = after(position, {"resign:g", "a8-a7", "h14-g14", "f9-h9"});
    CHECK(score(position) == "6-0-0-0");
    CHECK(position.is_inert(green));
    CHECK(position.turn() == blue);
}

TEST_CASE("Several kings attacked at once bring points, with a queen fewer (FP-6.2)") {
    const auto men = [](const char* attacker) {
        return position_with({{"rK", "h1"},
                              {attacker, "h9"},
                              {"bK", "a7"},
                              {"yK", "g12"},
                              {"gK", "k10"},
                              {"rP", "d5"}},
                             'r');
    };
    CHECK(score(after(men("rN"), {"h9-i11"})) == "5-0-0-0");
    CHECK(score(after(men("rN"), {"h9-j8"})) == "0-0-0-0");
    CHECK(score(after(men("rQ"), {"h9-k12"})) == "1-0-0-0");
    CHECK(score(after(men("rD"), {"h9-k12"})) == "1-0-0-0");
    const auto three =
        position_with({{"rK", "h1"}, {"rN", "i5"}, {"bK", "e5"}, {"yK", "f8"}, {"gK", "i7"}}, 'r');
    CHECK(score(after(three, {"i5-g6"})) == "20-0-0-0");
}

TEST_CASE("Who is mated or stalemated at their turn is out, and stands grey (FP-6.3)") {
    const auto start = position_with(walled_in({{"yK", "g14"}, {"gK", "n8"}, {"gQ", "n11"}}), 'r',
                                     " score=1-30-2-3");
    const auto mated = after(start, {"d4-a4"});
    CHECK(score(mated) == "21-30-2-3");
    CHECK(mated.is_inert(blue));
    CHECK(mated.turn() == yellow);
    CHECK(mated.at(*alone()->topology.square_named("a7")).exists());
    // The grey king is no king any more, and may be taken.
    const auto taken = after(mated, {"g14-h14", "n11-n10", "a4-a7"});
    CHECK(score(taken) == "21-30-2-3");
    const auto stale = position_with(
        {{"rK", "h1"}, {"bK", "a4"}, {"rR", "d5"}, {"yR", "b9"}, {"yK", "g14"}, {"gK", "n8"}}, 'r');
    CHECK(score(after(stale, {"h1-g1"})) == "0-20-0-0");
}

TEST_CASE("The last one ends the game, and who has most points wins (FP-6.5)") {
    const std::string out = " inert=yg score=";
    const auto start = [&](const char* points) {
        return position_with(walled_in(), 'r', out + points);
    };
    const auto won = rules::outcome(after(start("5-9-20-3"), {"d4-a4"}));
    CHECK(won.ending == rules::Ending::checkmate);
    CHECK(won.winners == rules::Seats{red});
    CHECK(won.score[0] == 25);
    CHECK(ending(after(start("5-9-20-3"), {"d4-a4"})) ==
          "Blue is checkmated by Red: Red wins with 25 points.");
    const auto elsewhere = after(start("5-9-30-3"), {"d4-a4"});
    CHECK(rules::outcome(elsewhere).winners == rules::Seats{yellow});
    CHECK(ending(after(start("10-9-30-3"), {"d4-a4"})) ==
          "Blue is checkmated by Red: Red and Yellow win with 30 points.");
    CHECK(rules::outcome(after(start("5-9-20-3"), {"resign:r"})).winners == rules::Seats{blue});
    CHECK(ending(after(start("5-9-20-3"), {"resign:r"})) ==
          "Only one player is left: Blue wins with 29 points.");
}

TEST_CASE("The leader of the last two may claim the win by more than a mate (FP-6.4)") {
    const auto start = [](const char* points) {
        return position_with({{"rK", "h1"}, {"rR", "d4"}, {"bK", "a7"}, {"bR", "b7"}}, 'r',
                             std::string(" inert=yg score=") + points);
    };
    CHECK_FALSE(rules::can_claim_win(start("29-9-20-3")));
    CHECK(rules::can_claim_win(start("30-9-20-3")));
    CHECK_FALSE(rules::can_claim_win(start("30-9-30-3")));
    CHECK(rules::outcome(after(start("30-9-20-3"), {"resign:r"})).winners == rules::Seats{red});
    CHECK(rules::outcome(after(start("29-9-20-3"), {"resign:r"})).winners.count() == 2);
}

TEST_CASE("A draw brings points to all who play, and the leader wins it (FP-6.5)") {
    const auto bare = position_with({{"rK", "h1"}, {"bK", "a7"}, {"rB", "d5"}, {"bP", "e6"}}, 'r',
                                    " inert=yg score=5-9-20-3");
    const auto end = after(bare, {"d5-e6", "a7-a8"});
    // A bishop may still score nothing here, but the position is not called dead while it plays.
    CHECK_FALSE(rules::full_outcome(end).ended());
    const auto drawn = rules::drawn(end, rules::Ending::repetition);
    CHECK(notation::score_text(*alone(), drawn.score) == "16-19-20-3");
    CHECK(drawn.winners == rules::Seats{yellow});
}

TEST_CASE("Points are no part of a position that repeats (FP-6.6)") {
    const auto one =
        position_with({{"rK", "h1"}, {"bK", "a7"}, {"yK", "g14"}, {"gK", "n8"}, {"rR", "d4"}}, 'r',
                      " score=5-0-0-0");
    const auto other =
        position_with({{"rK", "h1"}, {"bK", "a7"}, {"yK", "g14"}, {"gK", "n8"}, {"rR", "d4"}}, 'r',
                      " score=0-5-0-0");
    CHECK(rules::repetition_key(one) == rules::repetition_key(other));
    CHECK_FALSE(one == other);
}

TEST_CASE("FEN4 has the points and the grey men") {
    const auto position = position_with(
        {{"rK", "h1"}, {"bK", "a7"}, {"bQ", "b7"}, {"yK", "g14"}, {"yD", "f9"}, {"gK", "n8"}}, 'y',
        " inert=b score=12-0-34-5");
    const auto text = notation::write_fen4(*alone(), position.setup());
    CHECK(text.starts_with("Y-0,1,0,0-0,0,0,0-0,0,0,0-12,0,34,5-0-"));
    CHECK(text.find("dbK,dbQ") != std::string::npos);
    CHECK(text.find("yD") != std::string::npos);
    auto wanted = position.setup();
    wanted.fullmove = 1;
    CHECK(position_of(text).setup() == wanted);
    // Some writers mark the men alone.
    auto unsaid = text;
    unsaid.replace(unsaid.find("-0,1,0,0-"), 9, "-0,0,0,0-");
    CHECK(position_of(unsaid).setup() == wanted);
}

TEST_CASE("What is written as PGN4 is read again after somebody is out") {
    auto position =
        position_with(walled_in({{"rP", "j7"}, {"yK", "g14"}, {"gK", "n8"}, {"gN", "l9"}}), 'r');
    game::GameRecord record;
    record.start = position.setup();
    record.start.fullmove = 1;
    record.starts_elsewhere = true;
    auto node = game::root_node;
    for (const auto* text : {"d4-a4", "g14-h14", "l9-j8", "h1-h2", "resign:y", "n8-n7", "h2-h3",
                             "j8-h9", "j7-j8=D", "n7-n6", "j8-h8", "n6-n5"}) {
        INFO(text);
        const auto move = notation::parse_move(position, text);
        if (!move) FAIL(told(move.error()));
        node = record.add(node, *move);
        position.play(*move);
    }
    const auto text = notation::write_pgn4(alone(), record);
    INFO(text);
    CHECK(text.find("[RuleVariants \"EnPassant PromoteTo=D\"]") != std::string::npos);
    CHECK(text.find("\n4. j7-j8=D .. Kn7-n6\n5. Dj8-h8 .. Kn6-n5") != std::string::npos);
    for (const bool servers : {false, true}) {
        auto shown = text;
        // Servers call the queen Q.
        if (servers) shown.replace(shown.find("Dj8-h8"), 1, "Q");
        const auto again = notation::read_game(shipped_rules(), shown, "g.pgn4");
        REQUIRE(again);
        for (const auto& error : again->errors) FAIL_CHECK(told(error));
        CHECK(again->game.variant == alone());
        CHECK(again->game.record.line_to(again->game.record.last_of_main_line()) ==
              record.line_to(record.last_of_main_line()));
    }
}

TEST_CASE("A PGN4 file of several games is read to its end") {
    const std::string one = "[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]\n[Red \"Ann\"]\n\n"
                            "1. h2-h3 .. b8-d8 .. g13-g12 .. m5-l5\n2. Ne1-f3\n";
    const std::string other = "[Variant \"FFA\"]\n[RuleVariants \"EnPassant PromoteTo=D\"]\n"
                              "[Red \"Bob\"]\n[Result \"*\"]\n\n1. h2-h3 .. b8-d8\n2. Ne1-f9\n";
    std::vector<std::string> reds;
    std::vector<std::string> errors;
    notation::for_each_game(shipped_rules(), one + '\n' + other + '\n' + one, "g.pgn4",
                            [&](const notation::FoundGame& found) {
                                REQUIRE(found.read);
                                reds.push_back(found.read->game.variant->id + ' ' +
                                               *found.read->game.record.tag("Red"));
                                for (const auto& error : found.read->errors)
                                    errors.push_back(told(error));
                            });
    CHECK(reds == std::vector<std::string>{"four-player-teams Ann", "four-player Bob",
                                           "four-player-teams Ann"});
    REQUIRE(errors.size() == 1);
    CHECK(errors.front().starts_with("g.pgn4:14:"));
    const auto given = notation::read_given(shipped_rules(), nullptr, one + '\n' + other);
    REQUIRE(given);
    CHECK(given->kind == notation::GivenKind::games);
}

TEST_CASE("Mistakes in [points] are told with place and reason") {
    const auto fault = [](const std::string& points) {
        const std::pair<std::string, std::string> texts[] = {
            {"four-player-teams.toml", file_text("rules/four-player-teams.toml")},
            {"four-player.toml", file_text("rules/four-player.toml")},
            {"my.toml", "inherits = 'four-player'\nname = 'x'\n[points]\n" + points + '\n'}};
        const auto book = notation::RuleBook::from_texts(texts);
        REQUIRE(book.problems().size() == 1);
        return told(book.problems().front());
    };
    CHECK(fault("captures = 'P1 W3'") == "my.toml:4:16: 'W3' is not a piece's letter and a number, "
                                         "such as P1; a king scores as a mate");
    CHECK(fault("captures = 'P100'") == "my.toml:4:13: 'captures' must be a number from 0 to 99");
    CHECK(fault("checks = '1 2 3'") ==
          "my.toml:4:15: 'checks' has more numbers than there are other kings");
    CHECK(fault("mates = 3") ==
          "my.toml:4:1: unknown key 'mates'; the nearest known one is 'mate'");
}

} // namespace strata::tests::points
