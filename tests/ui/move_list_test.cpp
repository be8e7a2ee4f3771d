// SPDX-License-Identifier: MIT
#include "ui/move_list_text.h"

#include "game.h"

using namespace strata;
using Kind = ui::MoveRow::Kind;

TEST_CASE("Moves of both sides share a row; a variation is indented below its move") {
    auto session = game();
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

TEST_CASE("Another game with moves of the same numbers is spelled anew") {
    auto session = game();
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

TEST_CASE("Comments are shown without the marks that programs read") {
    CHECK(ui::plain_comment("[%csl Gb3N] a fine move [%clk 0:01]") == "a fine move");
    CHECK(ui::plain_comment("[%cam 1,2").empty());
}
