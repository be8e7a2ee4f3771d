// SPDX-License-Identifier: MIT
// Results that others write, and how a game ended: only what the file says is told and written.
#include "game/record.h"
#include "notation/games/found_games.h"
#include "notation/games/game_list.h"
#include "notation/games/game_text.h"
#include "notation/games/game_words.h"
#include "notation/words.h"
#include "notation/words/sentences.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using rules::Ending;

namespace stated_endings {

namespace {

notation::ReadGame read(const std::string& text) {
    INFO(text);
    auto game = notation::read_game(shipped_rules(), text, "game");
    REQUIRE(game.has_value());
    return *std::move(game);
}

std::string written(const notation::ReadGame& game) {
    return notation::write_game(*game.game.variant, game.game.record);
}

std::string tag_in(const std::string& text, const std::string& name) {
    const auto at = text.find("[" + name + " \"");
    if (at == std::string::npos) return "none";
    const auto begin = at + name.size() + 3;
    return text.substr(begin, text.find('"', begin) - begin);
}

std::string moves_in(const std::string& text) {
    auto moves = text.substr(text.find("\n\n") + 2);
    moves.pop_back();
    for (char& c : moves)
        if (c == '\n') c = ' ';
    return moves;
}

std::string ending_of(const std::string& text) {
    return std::string(notation::word_for(read(text).game.record.result.ending));
}

std::string sentence_of(const std::string& text) {
    const auto game = read(text);
    return told(notation::sentence(*game.game.variant, game.game.record.result));
}

} // namespace

TEST_CASE("results as others write them are read behind the moves and in the tag") {
    struct Case {
        const char* text;
        const char* wanted;
    };
    for (const auto& [text, wanted] : {Case{"0.5-0.5", "1/2-1/2"},
                                       Case{"1.0-0.0", "1-0"},
                                       Case{"0.0-1.0", "0-1"},
                                       Case{"0,5-0,5", "1/2-1/2"},
                                       Case{"1,0-0,0", "1-0"},
                                       Case{".5-.5", "1/2-1/2"},
                                       Case{"0.50-0.50", "1/2-1/2"},
                                       Case{"1 - 0", "1-0"},
                                       Case{"0 - 1", "0-1"},
                                       Case{"1/2 - 1/2", "1/2-1/2"},
                                       Case{"\u00BD - \u00BD", "1/2-1/2"},
                                       Case{"1- 0", "1-0"},
                                       Case{"1/2 -1/2", "1/2-1/2"},
                                       Case{"1 : 0", "1-0"},
                                       Case{"1-O", "1-0"},
                                       Case{"O-1", "0-1"},
                                       Case{"1\u20130", "1-0"},
                                       Case{"0:0", "0-0"},
                                       Case{"0.0-0.0", "0-0"},
                                       Case{"0 - 0", "0-0"},
                                       Case{"0\u20130", "0-0"}}) {
        const std::string tags = "[Event \"x\"]\n[Result \"" + std::string(text) + "\"]\n\n";
        for (const auto& whole : {tags + "1. e4 e5 2. Nf3 " + text, tags + "1. e4 e5 2. Nf3"}) {
            const auto game = read(whole);
            INFO(whole);
            CHECK(game.errors.empty());
            CHECK(game.game.record.nodes.size() == 4);
            CHECK(tag_in(written(game), "Result") == wanted);
        }
    }
}

TEST_CASE("0-0 behind the moves is castling or a game that both lose") {
    struct Case {
        const char* text;
        std::size_t moves;
        const char* result;
    };
    const std::string both = "[Result \"0-0\"]\n\n", won = "[Result \"1-0\"]\n\n";
    const std::string to_castle = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 ";
    for (const auto& [text, moves, result] :
         {Case{"[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0", 6, "0-0"},
          Case{"[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0 {neither came back}", 6,
               "0-0"},
          Case{"[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 0-0", 8, "0-0"},
          Case{"[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0", 7, "0-0"},
          Case{"[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *", 6, "0-0"},
          Case{"[Result \"0-0\"]\n\n0-0", 0, "0-0"},
          Case{"[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0", 7, "*"},
          Case{"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0", 7, "*"}, Case{"1. e4 e5 0-0", 2, "0-0"},
          Case{"[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0 Nf6 1-0", 8, "1-0"}}) {
        INFO(text);
        const auto game = read(text);
        CHECK(game.errors.empty());
        CHECK(game.game.record.nodes.size() == moves + 1);
        const auto again = written(game);
        CHECK(tag_in(again, "Result") == result);
        // Most readers take 0-0 for castling wherever it stands.
        CHECK(moves_in(again).find("0-0") == std::string::npos);
        const auto reread = read(again);
        CHECK(reread.warnings.empty());
        CHECK(reread.game.record.result == game.game.record.result);
    }
    CHECK(sentence_of(both + to_castle + "0-0") == "Both players lose.");
    CHECK_FALSE(read(won + "1. e4 e5 2. 0-0").errors.empty());
}

TEST_CASE("0-0 is the last word of its game, whatever game follows") {
    const std::string both = "[Event \"a\"]\n[Result \"0-0\"]\n\n";
    const std::string to_castle = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0";
    for (const auto& first :
         {both + to_castle, both + to_castle + " {neither came back}", std::string("1. e4 e5 0-0")})
        for (const std::string second :
             {"\n\n[Event \"b\"]\n\n1. d4 1-0\n", "\n[Event \"b\"]\n\n1. d4 1-0\n",
              "\n\n1. d4 d5 1-0\n", "\n1. d4 d5 1-0\n"}) {
            INFO(first + second);
            std::vector<std::string> results;
            notation::for_each_game(shipped_rules(), first + second, "file", [&](const auto& one) {
                REQUIRE(one.read);
                CHECK(one.read->errors.empty());
                results.push_back(tag_in(written(*one.read), "Result"));
            });
            CHECK(results == std::vector<std::string>{"0-0", "1-0"});
        }
    // Tags in another order begin a game as well; castling ends none.
    const auto count = [](const std::string& text) { return notation::games_in(text).size(); };
    const std::string other = "\n[Site \"b\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n";
    CHECK(count(both + to_castle + other) == 2);
    CHECK(count(both + to_castle + " Nf6\n5. d3 *") == 1);
    CHECK(count("[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0\n[Site \"b\"]\nNf6 *") ==
          1);
}

TEST_CASE("words behind the result become a comment, and the game is whole") {
    struct Case {
        const char* text;
        const char* moves;
        const char* ending;
    };
    for (const auto& [text, moves, ending] :
         {Case{"1. e4 e5 0-1 White resigns", "1. e4 e5 {White resigns} 0-1", "resignation"},
          Case{"1. e4 e5 1-0 Time forfeit", "1. e4 e5 {Time forfeit} 1-0", "time forfeit"},
          Case{"1. e4 e5 1/2-1/2 Draw by agreement.", "1. e4 e5 {Draw by agreement.} 1/2-1/2",
               "agreement"}}) {
        INFO(text);
        const auto game = read(std::string("[Event \"x\"]\n\n") + text);
        CHECK(game.errors.empty());
        CHECK_FALSE(game.warnings.empty());
        CHECK(moves_in(written(game)) == moves);
        CHECK(notation::word_for(game.game.record.result.ending) == ending);
    }
    const auto in_tag = read("[Result \"0-1 White resigns\"]\n\n1. e4 e5 0-1");
    CHECK(in_tag.errors.empty());
    CHECK(in_tag.warnings.size() == 1);
    CHECK(in_tag.game.record.result.ending == Ending::resignation);
    CHECK(moves_in(written(in_tag)) == "1. e4 e5 {White resigns} 0-1");
    const auto timed = read("[Result \"1-0 [%clk 0:01:00] won\"]\n\n1. e4 e5");
    CHECK(moves_in(written(timed)) == "1. e4 e5 {[%clk 0:01:00] won} 1-0");
    CHECK(timed.game.record.nodes.back().clock.has_value());
    // A move behind the result is still a mistake.
    CHECK_FALSE(read("1. e4 e5 1-0 2. Nf3").errors.empty());
}

TEST_CASE("a result that is none of the game stays in its tag") {
    for (const char* odd : {"2-0", "1/2-0", "Line", "1-0-0"}) {
        const auto game = read("[Result \"" + std::string(odd) + "\"]\n\n1. e4 e5 *");
        INFO(odd);
        CHECK(game.errors.empty());
        CHECK(game.warnings.size() == 1);
        CHECK_FALSE(game.game.record.result.ended());
        CHECK(tag_in(written(game), "Result") == odd);
        CHECK(moves_in(written(game)) == "1. e4 e5 *");
        const auto ended = read("[Result \"" + std::string(odd) + "\"]\n\n1. e4 e5 1-0");
        CHECK(ended.warnings.size() == 1);
        CHECK(ended.game.record.tag("Result") == nullptr);
        CHECK(tag_in(written(ended), "Result") == "1-0");
    }
}

TEST_CASE("an ending that nobody stated is neither told nor written") {
    const std::string moves = "1. e4 e5 ";
    CHECK(sentence_of(moves + "1-0") == "White wins.");
    CHECK(sentence_of(moves + "1/2-1/2") == "Draw.");
    CHECK(sentence_of("[Variant \"yalta\"]\n\n1. a3 i6 j10 0-1-0") == "Black wins.");
    for (const char* text :
         {"1. e4 e5 1-0", "1. e4 e5 1/2-1/2", "1. e4 e5 {White wins on time} 1-0",
          "1. f3 e5 2. g4 Qh4# 0-1", "1. e4 e5 {Draw by agreement} 1/2-1/2"}) {
        INFO(text);
        const auto again = written(read(text));
        CHECK(tag_in(again, "Termination") == "none");
        CHECK(ending_of(again) == ending_of(text));
    }
}

TEST_CASE("a Termination is kept as it was written, whatever it says") {
    for (const char* value : {"unterminated", "Normal", "normal", "Time forfeit", "time forfeit",
                              "Abandoned", "rules infraction", "adjudication", "death", "emergency",
                              "Ada won by resignation", "checkmate", "resignation", "unstated"})
        for (const char* result : {"1-0", "*", "1/2-1/2"}) {
            const auto tags = "[Termination \"" + std::string(value) + "\"]\n\n";
            INFO(value << " " << result);
            const auto game = read(tags + "1. e4 e5 " + result);
            CHECK(game.errors.empty());
            CHECK(tag_in(written(game), "Termination") == value);
        }
}

TEST_CASE("the words of others tell how a game ended") {
    struct Case {
        const char* words;
        const char* result;
        const char* ending;
    };
    const std::string names = "[White \"Ada\"]\n[Black \"Bob\"]\n";
    for (const auto& [words, result, ending] :
         {Case{"Time forfeit", "1-0", "time forfeit"}, Case{"Abandoned", "0-1", "abandoned"},
          Case{"Rules infraction", "1-0", "rules infraction"},
          Case{"Adjudication", "1/2-1/2", "adjudication"}, Case{"Normal", "1-0", "unstated"},
          Case{"Unterminated", "1-0", "unstated"}, Case{"Ada won on time", "1-0", "time forfeit"},
          Case{"Bob won by resignation", "0-1", "resignation"},
          Case{"Bob won by resignation", "1-0", "unstated"},
          Case{"Ada won - game abandoned", "1-0", "abandoned"},
          Case{"Game drawn by agreement", "1/2-1/2", "agreement"},
          Case{"Game drawn by agreement", "1-0", "unstated"},
          Case{"Game drawn by timeout vs insufficient material", "1/2-1/2", "time forfeit"},
          Case{"illegal move", "1-0", "rules infraction"},
          Case{"stalled connection", "1-0", "abandoned"}}) {
        INFO(words << " " << result);
        CHECK(ending_of(names + "[Termination \"" + words + "\"]\n\n1. e4 e5 " + result) == ending);
    }
    for (const auto& [words, result, ending] :
         {Case{"White wins on time", "1-0", "time forfeit"},
          Case{"White wins on time.", "1-0", "time forfeit"},
          Case{"White wins on time", "0-1", "unstated"},
          Case{"Black forfeits on time", "1-0", "time forfeit"},
          Case{"Black's flag fell", "1-0", "time forfeit"},
          Case{"Black resigns", "1-0", "resignation"},
          Case{"Bob resigns. A pity!", "1-0", "resignation"},
          Case{"[%clk 0:00:01] Black resigns", "1-0", "resignation"},
          Case{"A fine move; Black resigned", "1-0", "resignation"},
          Case{"If Black resigns now", "1-0", "unstated"},
          Case{"White forfeits by disconnection", "0-1", "abandoned"},
          Case{"Black makes an illegal move: e9", "1-0", "rules infraction"},
          Case{"White wins by adjudication: SyzygyTB", "1-0", "adjudication"},
          Case{"Game drawn by mutual agreement", "1/2-1/2", "agreement"},
          Case{"Draw by 3-fold repetition", "1/2-1/2", "repetition"},
          Case{"time", "1-0", "unstated"}}) {
        INFO(words << " " << result);
        CHECK(ending_of(names + "\n1. e4 e5 {" + words + "} " + result) == ending);
    }
    CHECK(sentence_of("1. e4 e5 {White wins on time} 1-0") == "Black ran out of time: White wins.");
    CHECK(sentence_of("[Termination \"Abandoned\"]\n\n1. e4 e5 1-0") ==
          "Black left the game: White wins.");
}

TEST_CASE("a bad move takes nothing from the result of the game") {
    struct Case {
        const char* text;
        const char* moves;
    };
    for (const auto& [text, moves] :
         {Case{"[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 d6 1-0", "1. e4 e5 {2. Ke3 d6} 1-0"},
          Case{"[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 d6", "1. e4 e5 {2. Ke3 d6} 1-0"},
          Case{"1. e4 e5 2. Ke3 d6 0-1", "1. e4 e5 {2. Ke3 d6} 0-1"},
          Case{"1. e4 e5 2. Ke3 (2. Kd3 1-0) d6 1/2-1/2",
               "1. e4 e5 {2. Ke3 (2. Kd3 1-0) d6} 1/2-1/2"},
          Case{"1. e4 e5 White resigns 0-1", "1. e4 e5 {White resigns} 0-1"}}) {
        INFO(text);
        const auto game = read(text);
        CHECK(game.errors.size() == 1);
        CHECK(game.warnings.empty());
        CHECK(moves_in(written(game)) == moves);
    }
    // The moves before it may have ended the game.
    const auto over = read("1. e4 resign:b e5 *");
    CHECK(over.errors.size() == 1);
    CHECK(over.game.record.result.ending == Ending::last_side);
    CHECK(moves_in(written(over)) == "1. e4 resign:b {e5} 1-0");
}

} // namespace stated_endings
