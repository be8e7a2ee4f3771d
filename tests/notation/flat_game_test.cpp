// SPDX-License-Identifier: MIT
// Game files of flat boards, and how their endings and events are told.
#include "notation/games/game_text.h"
#include "notation/games/game_words.h"
#include "notation/moves/move_text.h"
#include "notation/words.h"
#include "notation/words/sentences.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::write_game;
using rules::Ending;
using rules::SeatEvent;

namespace {

notation::LoadedGame load_flat(const std::string& text) {
    auto game = notation::parse_game(shipped_rules(), text, "test.pgn");
    INFO(text << "\n" << (game ? "" : told(game.error())));
    REQUIRE(game);
    return *game;
}

std::string rewritten(const std::string& text) {
    const auto game = load_flat(text);
    const auto written = write_game(*game.variant, game.record);
    const auto again = load_flat(written);
    CHECK(again.record.result == game.record.result);
    CHECK(again.record.start == game.record.start);
    CHECK(write_game(*again.variant, again.record) == written);
    return written.substr(written.find("\n\n") + 2);
}

} // namespace

TEST_CASE("a game of ordinary chess is ordinary PGN") {
    CHECK(rewritten("[Variant \"chess\"]\n1. f3 e5 2. g4 Qh4# 0-1") == "1. f3 e5 2. g4 Qh4# 0-1\n");
    CHECK(rewritten("[Variant \"chess\"]\n1. e4 (1. d4 d5 2. c4) e5 2. Nf3 {hm} Nc6 1/2-1/2") ==
          "1. e4 (1. d4 d5 2. c4) 1... e5 2. Nf3 {hm} 2... Nc6 1/2-1/2\n");
}

TEST_CASE("a round of three seats has one number, and the result a number for each seat") {
    const auto text = "[Variant \"yalta\"]\n1. d3 i6 g10 2. Kd2 Bb4+ Bh10#";
    CHECK(rewritten(text) == "1. 1d3 2d3 3b3 2. K1d2 B1b4+w B3a3#w 0-1-0\n");
    const auto game = load_flat(text);
    CHECK(game.record.result.winner == rules::Seat{1});
    CHECK(notation::outcome_line(*game.variant, game.record.result) ==
          "checkmate victim=w by=b wins=b");
    CHECK(told(notation::sentence(*game.variant, game.record.result)) ==
          "White is checkmated; Black gave the first check and wins (ST-6.2).");
}

TEST_CASE("one seat resigns within the moves, and those that are out have no place in a round") {
    CHECK(rewritten("[Variant \"yalta\"]\n1. d3 resign:b g10 2. a3 h10 3. b3 *") ==
          "1. 1d3 resign:b 3b3 2. 1a3 3a3 3. 1b3 *\n");
    const auto last = load_flat("[Variant \"yalta\"]\n1. resign:w resign:b");
    CHECK(last.record.result.ending == Ending::last_side);
    CHECK(told(notation::sentence(*last.variant, last.record.result)) ==
          "Red is the last player and wins.");
}

TEST_CASE("draws are shared by the seats that still play, and partners win together") {
    using notation::result_text;
    using notation::winners_of;
    rules::Outcome drawn;
    drawn.ending = Ending::agreement;
    const auto yalta = shipped("yalta");
    CHECK(result_text(*yalta, drawn, rules::Seats{0b111}) == "1/3-1/3-1/3");
    CHECK(result_text(*yalta, drawn, rules::Seats{0b110}) == "0-1/2-1/2");
    CHECK(winners_of(*yalta, "0-1/2-1/2") == rules::Seats{0});
    CHECK(winners_of(*yalta, "0-1-0") == rules::Seats{0b010});
    CHECK_FALSE(winners_of(*yalta, "1-1-0"));
    CHECK_FALSE(winners_of(*yalta, "0-0-0"));
    CHECK_FALSE(winners_of(*yalta, "1/2-1/2"));
    const auto doubles = shipped("star-4-doubles");
    CHECK(result_text(*doubles, drawn, rules::Seats{0b1111}) == "1/2-1/2-1/2-1/2");
    CHECK(winners_of(*doubles, "1-0-1-0") == rules::Seats{0b0101});
    CHECK_FALSE(winners_of(*doubles, "1-1-0-0"));
    auto won = drawn;
    won.winner = rules::Seat{1};
    CHECK(result_text(*doubles, won, rules::Seats{0b1111}) == "0-1-0-1");
}

TEST_CASE("games of chess that were saved before it had automatic draws are still read") {
    CHECK(rewritten("[Variant \"chess\"]\n[RuleSet \"standard\"]\n1. e4 e5 *") == "1. e4 e5 *\n");
    const auto game = load_flat("[Variant \"chess\"]\n1. e4 *");
    CHECK(write_game(*game.variant, game.record).find("RuleSet") == std::string::npos);
    CHECK_FALSE(notation::parse_game(shipped_rules(),
                                     "[Variant \"chess\"]\n[RuleSet "
                                     "\"fivefold=off\"]\n1. e4 *",
                                     "test.pgn"));
}

TEST_CASE("a draw by the fifth time is read as it was written") {
    const auto game = load_flat("[Variant \"chess\"]\n[Termination \"fivefold repetition\"]\n"
                                "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 "
                                "7. Nf3 Nf6 8. Ng1 Ng8 1/2-1/2");
    CHECK(game.record.result.ending == Ending::fivefold);
}

TEST_CASE("who leads and wins a draw is told with every way to draw") {
    auto variant = *shipped("star-4-doubles");
    for (const auto ending :
         {Ending::stalemate, Ending::dead_position, Ending::agreement, Ending::repetition,
          Ending::fifty_moves, Ending::fivefold, Ending::seventy_five_moves})
        for (const rules::Seats winners : {rules::Seats{0b0101}, rules::Seats{0b0001}}) {
            rules::Outcome outcome{ending, rules::no_seat, rules::Seat{1}, winners};
            const auto text = told(notation::sentence(variant, outcome));
            INFO(text);
            CHECK(text.find(winners.count() == 1
                                ? "White leads and wins"
                                : "White and Red lead and win") != std::string::npos);
        }
}

TEST_CASE("a pair that ends by two resignations is told who gave up, not that kings were mated") {
    const auto ended = [](const std::string& moves) {
        const auto game = load_flat("[Variant \"star-4-doubles\"]\n" + moves);
        return told(notation::sentence(*game.variant, game.record.result));
    };
    CHECK(ended("1. resign:w resign:r") == "White and Red resigned: Green and Black win "
                                           "(ST-6.6). Kings mated or resigned: 0-2.");
    CHECK(ended("1. resign:w 1/2-1/2-1/2-1/2") == "Draw. Kings mated or resigned: 0-1.");
    CHECK(ended("1. 1d3 1/2-1/2-1/2-1/2") == "Draw. Kings mated: 0-0.");
}

TEST_CASE("a result of three that nobody explains has no reason") {
    const auto drawn = load_flat("[Variant \"yalta\"]\n1. d3 1/3-1/3-1/3");
    CHECK(drawn.record.result.ending == Ending::unstated);
    CHECK(drawn.record.result.winners.none());
    const auto lost = load_flat("[Variant \"yalta\"]\n1. d3 resign:b 0-0-1");
    CHECK(lost.record.result.ending == Ending::unstated);
    CHECK(lost.record.result.winners == rules::Seats{0b100});
}

TEST_CASE("every event has its sentence, for each rule of mates") {
    for (const auto* id : {"yalta-last-king", "star-4", "star-4-takeover", "star-4-doubles"})
        for (const auto kind :
             {SeatEvent::Kind::mated, SeatEvent::Kind::stalemated, SeatEvent::Kind::skipped,
              SeatEvent::Kind::resigned, SeatEvent::Kind::king_taken, SeatEvent::Kind::blocked}) {
            const auto text = told(
                notation::sentence(*shipped(id), SeatEvent{kind, rules::Seat{0}, rules::Seat{1}}));
            INFO(text);
            CHECK(text.ends_with("."));
            CHECK(text.find('{') == std::string::npos);
            CHECK(text.find("White") != std::string::npos);
        }
    CHECK(told(notation::sentence(
              *shipped("star-3-takeover"),
              SeatEvent{SeatEvent::Kind::mated, rules::Seat{0}, rules::Seat{2}})) ==
          "White is checkmated by Black, who takes over their pieces (ST-6.5).");
}

TEST_CASE("a seat that gives up before its turn is written where it did") {
    const std::string moves = "1. 1a2-1a3 2a2-2a3 3a2-3a3 2. resign:r 1b2-1b3 2b2-2b3 *";
    const auto game = load_flat("[Variant \"yalta\"]\n" + moves);
    const auto text = write_game(*game.variant, game.record);
    const auto again = load_flat(text);
    CHECK(write_game(*again.variant, again.record) == text);
    REQUIRE(again.record.nodes.size() == game.record.nodes.size());
    CHECK(again.record.nodes[4].move.resigns == rules::Seat{2});
    CHECK(rewritten("[Variant \"yalta\"]\n1. resign:b 1a2-1a3 3a2-3a3 *") ==
          "1. resign:b 1a3 3a3 *\n");
}

TEST_CASE("draws by a claim are read as they were written, also where the leader wins them") {
    std::vector<std::pair<std::string, std::string>> texts{
        {"own.toml", "inherits = 'star-3'\n[options]\nonMate = 'dropKing'\nleaderAtDraw = 'wins'"}};
    for (const auto& variant : shipped_rules().variants())
        texts.emplace_back(variant->id + ".toml", file_text("rules/" + variant->id + ".toml"));
    const auto book = notation::RuleBook::from_texts(texts);
    const auto load_led = [&](const std::string& tag) {
        const auto text = "[Variant \"own\"]\n[SetUp \"1\"]\n[FEN \"1=8/8/8/8;2=8/8/8/4,bK,3;3="
                          "rR,7/8/8/4,rK,3 b - - 0 1 out=w score=0-1-0\"]\n" +
                          tag + "1. 2e1-2e2 0-1-0";
        const auto game = notation::parse_game(book, text, "test.pgn");
        INFO((game ? "" : told(game.error())));
        REQUIRE(game);
        return *game;
    };
    for (const std::string ending : {"repetition", "fifty moves", "agreement"}) {
        const auto tag = "[Termination \"" + ending + "\"]\n";
        const auto game = load_flat("[Variant \"yalta\"]\n" + tag + "1. a3 i6 j10 1/3-1/3-1/3");
        CHECK(notation::word_for(game.record.result.ending) == ending);
        const auto led = load_led(tag);
        CHECK(notation::word_for(led.record.result.ending) == ending);
        CHECK(led.record.result.winners == rules::Seats{0b010});
        CHECK(write_game(*led.variant, led.record).find(tag) != std::string::npos);
    }
    CHECK(load_led("").record.result.ending == Ending::unstated);
}
