// SPDX-License-Identifier: MIT
#include "ui/panels/move_list_text.h"

#include <string>
#include <vector>

#include "game.h"
#include "panel_desk.h"

using namespace strata;
using Kind = ui::MoveRow::Kind;

TEST_CASE("Moves of both sides share a row; a variation is indented below its move") {
    auto session = session_at();
    ui::MoveListText list;
    CHECK(list.rows(session).empty());
    for (const char* move : {"b2W-b3W", "b7B-b6B", "c2W-c3W"})
        session.apply(session::TypeMove{move});
    session.apply(session::Undo{});
    session.apply(session::Undo{});
    session.apply(session::TypeMove{"c7B-c6B"});
    const auto& rows = list.rows(session);
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].kind == Kind::round);
    REQUIRE(rows[0].cells.size() == 2);
    CHECK(rows[1].kind == Kind::variation);
    CHECK(rows[1].depth == 1);
    REQUIRE(rows[1].cells.size() == 1);
    CHECK(rows[1].cells[0].text.starts_with("1... "));
    CHECK(rows[2].number == 2);
}

TEST_CASE("A comment stands below its move, before what might have been played instead") {
    session::Session session(tests::shipped_rules(), "chess");
    session.apply(session::LoadGame{"1. e4 {best} ({first} 1. d4 {solid} (1. c4) 1... d5) "
                                    "({then} 1. b3) {after} 1... e5 *"});
    ui::MoveListText list;
    std::vector<std::string> texts;
    for (const auto& row : list.rows(session))
        texts.push_back(row.kind == Kind::comment ? row.text : row.cells.back().text);
    CHECK(texts == std::vector<std::string>{"e4", "best", "first", "1. d4", "solid", "1... d5",
                                            "1. c4", "then", "1. b3", "after", "e5"});
}

TEST_CASE("Another game with moves of the same numbers is spelled anew") {
    auto session = session_at();
    ui::MoveListText list;
    session.apply(session::TypeMove{"b2W-b3W"});
    session.apply(session::TypeMove{"b7B-b6B"});
    const std::string before = list.rows(session)[0].cells[0].text;
    session.apply(session::NewGame{"tri-d", std::nullopt});
    CHECK(list.rows(session).empty());
    session.apply(session::TypeMove{"c2W-c3W"});
    session.apply(session::TypeMove{"b7B-b6B"});
    CHECK(list.rows(session)[0].cells[0].text != before);
}

TEST_CASE("What was tried out where the game ends stands under its last move") {
    auto session = session_at();
    for (const session::Command& step :
         {session::Command{session::TypeMove{"b2W-b3W"}}, session::Command{session::ToggleWhatIf{}},
          session::Command{session::TypeMove{"b7B-b6B"}},
          session::Command{session::TypeMove{"c2W-c3W"}}})
        session.apply(step);
    ui::MoveListText list;
    const auto& rows = list.rows(session);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].cells.size() == 1);
    CHECK(rows[1].kind == ui::MoveRow::Kind::variation);
    REQUIRE(rows[1].cells.size() == 2);
    CHECK(rows[1].cells[0].text == "1... b6B");
}

TEST_CASE("A flag that fell is told as such, not as a resignation") {
    using namespace std::chrono_literals;
    session::Session session(tests::shipped_rules(), "yalta");
    session.apply(session::SetClock{game::TimeControl{{{0, 60s}}, {}}});
    session.apply(session::TypeMove{"1d2-1d4"}, 0s);
    session.apply(session::Wait{}, 61s);
    session.apply(session::Resign{}, 62s);
    ui::MoveListText list;
    const auto& rows = list.rows(session);
    REQUIRE(rows[0].cells.size() == 3);
    CHECK(rows[0].cells[1].fate == rules::SeatEvent::Kind::resigned);
    CHECK(rows[0].cells[1].on_time);
    CHECK_FALSE(rows[0].cells[2].on_time);
}

TEST_CASE("Three seats have a column each; who resigned is passed over from then on") {
    session::Session session(tests::shipped_rules(), "yalta");
    for (const char* move : {"1d2-1d4", "2e2-2e4", "resign:r", "1e2-1e4", "2d2-2d4", "1a2-1a3"})
        REQUIRE(session.apply(session::TypeMove{move}).kind == session::Report::Kind::played);
    ui::MoveListText list;
    const auto& rows = list.rows(session);
    REQUIRE(rows.size() == 3);
    REQUIRE(rows[0].cells.size() == 3);
    CHECK(rows[0].cells[2].fate == rules::SeatEvent::Kind::resigned);
    REQUIRE(rows[1].cells.size() == 3);
    CHECK(rows[1].cells[2].node == game::root_node);
    CHECK(rows[1].cells[2].text == "--");
    CHECK(rows[2].cells.size() == 1);
}

TEST_CASE("A seat that is mated has that in its column, where its move would stand") {
    // The next to move is White, mated by Black; with the last king winning Red plays on.
    session::Session session(tests::shipped_rules(), "yalta-last-king");
    const char* moves[]{"1d2-1d3", "2d2-2d3", "3b2-3b3", "1e1-1d2", "2c1-1b4", "3c1-3a3"};
    for (const char* move : moves)
        REQUIRE(session.apply(session::TypeMove{move}).kind == session::Report::Kind::played);
    REQUIRE_FALSE(session.position().is_living(rules::Seat{0}));
    session.apply(session::PlayMove{rules::Move{session.legal_moves().front()}});
    ui::MoveListText list;
    const auto& last = list.rows(session).back();
    REQUIRE(last.cells.size() == 2);
    CHECK(last.cells[0].fate == rules::SeatEvent::Kind::mated);
    CHECK(last.cells[1].node == session.current());
}

TEST_CASE(
    "A capture with many jumps keeps its beginning and its end, however little room there is") {
    using Spellings = std::vector<std::string>;
    CHECK(ui::shorter_and_shorter("1c3x1e1x1g3x2d4") ==
          Spellings{"1c3x1e1x1g3x2d4", "1c3x\u2026x2d4", "1c3x\u2026"});
    CHECK(ui::shorter_and_shorter("Nb1xc3N+") == Spellings{"Nb1xc3N+"});
    CHECK(ui::shorter_and_shorter("0-0") == Spellings{"0-0"});
}

TEST_CASE("The list writes moves in the style that it is made with") {
    auto session = session_at();
    session.apply(session::TypeMove{"b1W-c3N"});
    const auto shown = [&](notation::MoveStyle style) {
        ui::MoveListText list{notation::PieceLetters{tests::english(), style}};
        return list.rows(session)[0].cells[0].text;
    };
    using notation::LevelNames;
    using notation::MoveForm;
    CHECK(shown({}) == "Nc3N");
    CHECK(shown({MoveForm::long_, LevelNames::numbers}) == "Nb1(2)-c3(4)");
    CHECK(shown({MoveForm::figurines, LevelNames::letters}) == "\u265Ec3N");
}

TEST_CASE("Beside a high 2D board four rounds are seen at least, and all four arrows") {
    tests::PanelDesk window("tri-d");
    for (const auto* move : {"b2W-b3W", "b7B-b6B", "c2W-c3W", "c7B-c6B", "d2W-d3W", "d7B-d6B",
                             "e2W-e3W", "e7B-e6B", "b3W-b4W", "b6B-b5B"})
        window.desk.play(move);
    window.desk.session.apply(session::GoTo{game::root_node});
    window.draw();
    for (int ply = 1; ply <= 8; ++ply) {
        INFO(ply);
        CHECK(window.desk.place("move." + std::to_string(ply)));
    }
    for (int step = 0; step < 4; ++step) CHECK(window.desk.place("step." + std::to_string(step)));
    window.desk.requested.clear();
    window.click("step.2");
    REQUIRE(window.desk.requested.size() == 1);
    CHECK(std::get<ui::Action>(window.desk.requested.front()) == ui::Action{"redo"});
}
