// SPDX-License-Identifier: MIT
// What the analysis says, and for whom.
#include "ui/panels/analysis.h"

#include "catch.h"
#include "game.h"
#include "notation/moves/move_text.h"

using namespace strata;
using tests::shipped_rules;
using ui::Analysis;
using ui::AnalysisLine;

namespace {

std::string said(const std::string& variant, const AnalysisLine& line) {
    const session::Session session(shipped_rules(), variant);
    const Analysis analysis{.depth = 1, .lines = {line}};
    return tests::english().say(ui::sentence_of(session.variant(), analysis));
}

AnalysisLine ahead(rules::Seat seat, int hundredths) {
    AnalysisLine line;
    line.whose = seat;
    line.ahead = hundredths;
    return line;
}

} // namespace

TEST_CASE("A value is always somebody's") {
    CHECK(said("chess", ahead(white, 183)) == "White is 1.8 pawns ahead.");
    CHECK(said("chess", ahead(black, 96)) == "Black is 1 pawn ahead.");
    CHECK(said("chess", ahead(black, 9)) == "The position is equal.");
    auto wins = ahead(black, 30000);
    wins.wins_in = 3;
    CHECK(said("chess", wins) == "Black wins in 3 moves.");
    CHECK(tests::english().say(ui::value_of(wins)) == "wins in 3");
    CHECK(tests::english().say(ui::value_of(ahead(white, 183))) == "+1.8");
    CHECK(tests::english().say(ui::value_of(ahead(white, 0))) == "=");
    auto partners = ahead(white, 200);
    partners.whose = rules::Seats{rules::Seat{1}} | rules::Seats{rules::Seat{3}};
    CHECK_THAT(said("star-4-doubles", partners), Catch::Contains(" are 2 pawns ahead."));
}

TEST_CASE("What a table of endings knows is told as such") {
    const session::Session session(shipped_rules(), "tri-d");
    const auto sentence = [&](const AnalysisLine& line) {
        const Analysis analysis{.depth = 1, .by_table = true, .lines = {line}};
        return tests::english().say(ui::sentence_of(session.variant(), analysis));
    };
    auto wins = ahead(black, 30000);
    wins.wins_in = 22;
    CHECK(sentence(wins) == "Endgame table: Black mates in 22 moves.");
    CHECK(sentence(ahead(white, 0)) == "Endgame table: draw.");
}

TEST_CASE("Of more than two sides each has a share") {
    AnalysisLine line;
    line.two_sides = false;
    line.whose = black;
    line.bands = {{white, 30}, {black, 45}, {rules::Seat{2}, 25}};
    CHECK(said("yalta", line) == "Black to move: expected score 45%.");
    CHECK(tests::english().say(ui::value_of(line)) == "45%");
}

TEST_CASE("Without a line it says why") {
    const session::Session session(shipped_rules(), "chess");
    const auto sentence = [&](Analysis::State state) {
        return tests::english().say(ui::sentence_of(session.variant(), {.state = state}));
    };
    CHECK(sentence(Analysis::State::thinks) == "Thinking...");
    CHECK(sentence(Analysis::State::over) == "The game is over here.");
    CHECK_THAT(sentence(Analysis::State::closed), Catch::StartsWith("Analysis is off"));
}

TEST_CASE("Moves of a line have the numbers of the move list") {
    session::Session session(shipped_rules(), "chess");
    const auto texts = [&](std::initializer_list<const char*> moves) {
        auto end = session.position();
        std::vector<rules::Move> all;
        for (const auto* text : moves) {
            all.push_back(*notation::parse_readable(end, text));
            end.play(all.back());
        }
        return ui::numbered(session.position(), all, {});
    };
    CHECK(texts({"e4", "e5", "Nf3"}) == std::vector<std::string>{"1. e4", "e5", "2. Nf3"});
    session.apply(session::TypeMove{"e4"});
    CHECK(texts({"e5", "Nf3"}) == std::vector<std::string>{"1... e5", "2. Nf3"});
}
