// SPDX-License-Identifier: MIT
#include "ui/panels/seat_state.h"

#include <algorithm>
#include <fstream>

#include "game.h"
#include "notation/words.h"
#include "ui/panels/move_list_text.h"

using namespace strata;
using tests::english;

namespace {

std::string words(const session::Session& session, rules::Seat seat) {
    return ui::state_words(english(), session.variant(),
                           ui::standings(session, reading::read(session), {})[rules::slot(seat)]);
}

void play(session::Session& session, std::initializer_list<const char*> moves) {
    for (const char* move : moves) {
        INFO(move);
        REQUIRE(session.apply(session::TypeMove{move}).kind == session::Report::Kind::played);
    }
}

} // namespace

TEST_CASE("The panel says who moves and who Next") {
    session::Session session(tests::shipped_rules(), "yalta");
    CHECK(words(session, white) == "To move");
    CHECK(words(session, black) == "Next");
    CHECK(words(session, red).empty());
    play(session, {"1d2-1d4"});
    CHECK(words(session, red) == "Next");
}

TEST_CASE("A check is provisional until the turn comes, and names whose men give it") {
    session::Session session(tests::shipped_rules(), "yalta-last-king");
    play(session, {"1d2-1d3", "2d2-2d3", "3b2-3b3", "1e1-1d2"});
    const auto before = reading::read(session);
    play(session, {"2c1-1b4"});
    CHECK(words(session, white) == "provisional check from Brown, Next");
    CHECK(ui::announcement(english(), session.position(), before.seats,
                           reading::read(session).seats, *session.last_transition(),
                           {}) == "Brown checks White, who is not yet on move.");
}

TEST_CASE("Who is out says why, and what became of the men") {
    session::Session session(tests::shipped_rules(), "yalta-last-king");
    play(session, {"1d2-1d3", "2d2-2d3", "3b2-3b3", "1e1-1d2", "2c1-1b4", "3c1-3a3"});
    CHECK(words(session, white) == "Checkmated by Black, pieces do not move");
    session.apply(session::Undo{});
    CHECK(words(session, white) == "provisional check from Brown, Next");
    session.apply(session::Redo{});
    CHECK(words(session, white) == "Checkmated by Black, pieces do not move");
}

TEST_CASE("What ended the game is told by its result, not as a check") {
    session::Session session(tests::shipped_rules(), "star-4");
    play(session, {"1f2-1f4", "4c2-4c3", "3a2-3a3", "2f2-2f3", "1a2-1a3", "resign:g", "resign:r",
                   "2e1-2h4", "1h2-1h4", "2h4-1c3", "1a1-1a2"});
    const auto before = reading::read(session);
    play(session, {"1c3-1g3"});
    REQUIRE(session.outcome().ended());
    const auto now = reading::read(session);
    const auto said = [&](bool over) {
        return ui::announcement(english(), session.position(), before.seats, now.seats,
                                *session.last_transition(), {.over = over});
    };
    CHECK_THAT(said(false), Catch::Contains("checks"));
    CHECK_THAT(said(true), !Catch::Contains("checks"));
}

TEST_CASE("Whose mate ended the game is not told of a check") {
    session::Session chess(tests::shipped_rules(), "chess");
    play(chess, {"f2-f3", "e7-e5", "g2-g4"});
    CHECK(words(chess, black) == "To move");
    play(chess, {"d8-h4"});
    CHECK(words(chess, white) == "Checkmated by Black");
    CHECK(words(chess, black) == "Wins");
    chess.apply(session::Undo{});
    CHECK(words(chess, white) == "Next");
}

TEST_CASE("Each seat says what is left on its clock, whose runs, and who is out of time") {
    using namespace std::chrono_literals;
    session::Session session(tests::shipped_rules(), "yalta");
    session.apply(session::SetClock{game::TimeControl{{game::Period{20, 80s, {}, {}}}, {}}});
    session.apply(session::TypeMove{"1d2-1d4"}, 0s);
    const auto at = [&](game::Time now) {
        return ui::standings(session, reading::read(session), now);
    };
    const auto next = rules::slot(session.position().mover());
    CHECK(at(71s)[next].left == 9s);
    CHECK(at(71s)[next].clock_runs);
    CHECK(at(71s)[next].low);
    CHECK_FALSE(at(69s)[next].low);
    CHECK_FALSE(at(71s)[rules::slot(white)].low);
    CHECK(at(0s)[next].moves_to_go == 20);
    CHECK(at(0s)[rules::slot(white)].moves_to_go == 19);
    const auto before = reading::read(session);
    session.apply(session::Wait{}, 81s);
    CHECK(at(81s)[next].on_time);
    CHECK(words(session, rules::Seat{static_cast<std::uint8_t>(next)}) ==
          "Out of time, pieces do not move");
    CHECK(ui::announcement(english(), session.position(), before.seats,
                           reading::read(session).seats, *session.last_transition(),
                           {.on_time = true})
              .ends_with(" has run out of time."));
}

TEST_CASE("Who has no move in draughts is out and told so, in a column of moves as well") {
    session::Session session(tests::shipped_rules(), "draughts-3");
    std::ifstream moves(tests::source("tests/data/games/draughts-3.moves"));
    std::string move;
    std::getline(moves, move); // the outcome
    while (session.position().living_count() == 3 && std::getline(moves, move))
        play(session, {move.c_str()});
    REQUIRE_FALSE(session.outcome().ended());
    const auto all = ui::standings(session, reading::read(session), {});
    const auto out = std::ranges::find(all, false, &ui::SeatStanding::living);
    REQUIRE(out != all.end());
    CHECK(words(session, out->seat) == "Out: no legal move, pieces removed");
    while (std::getline(moves, move)) play(session, {move.c_str()});
    ui::MoveListText list;
    int cells = 0;
    for (const auto& row : list.rows(session))
        for (const auto& cell : row.cells) cells += cell.fate == rules::SeatEvent::Kind::blocked;
    CHECK(cells == 1);
}

TEST_CASE("Who resigns among several is out and the others play on") {
    session::Session session(tests::shipped_rules(), "star-4");
    CHECK(session.apply(session::Resign{}).kind == session::Report::Kind::played);
    CHECK_FALSE(session.outcome().ended());
    CHECK(words(session, white) == "Resigned, pieces removed");
    CHECK(session.position().mover() == black);
    session.apply(session::Undo{});
    CHECK(words(session, white) == "To move");
}

TEST_CASE("The last two end the game when one resigns, and the winner is told") {
    session::Session session(tests::shipped_rules(), "star-3");
    session.apply(session::Resign{});
    CHECK(session.apply(session::Resign{}).kind == session::Report::Kind::played);
    CHECK(session.outcome().ending == rules::Ending::last_side);
    CHECK(session.outcome().winner == red);
    CHECK(words(session, red).starts_with("Wins"));
}

TEST_CASE("Points are told with each seat, those of the end included") {
    session::Session session(tests::shipped_rules(), "four-player");
    CHECK(words(session, rules::Seat{0}) == "0 points, To move");
    CHECK(words(session, rules::Seat{3}) == "0 points");
    session.apply(session::NewGame{"four-player",
                                   "1=14/14/14/14/14/14/1,bP,12/bK,bP,12/1,bP,12/14/3,rR,10/"
                                   "14/14/7,rK,6 r - - 0 20 inert=yg score=1-30-4-3"});
    CHECK(words(session, rules::Seat{0}) == "1 point, To move");
    CHECK(words(session, rules::Seat{1}) == "30 points, Next");
    play(session, {"d4-a4"});
    CHECK(words(session, rules::Seat{0}) == "21 points");
    CHECK(words(session, rules::Seat{1}) == "30 points, Wins, Checkmated by Red");
    session.apply(session::Undo{});
    CHECK(words(session, rules::Seat{0}) == "1 point, To move");
}
