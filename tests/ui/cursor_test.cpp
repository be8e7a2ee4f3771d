// SPDX-License-Identifier: MIT
#include "ui/map/cursor.h"

#include <algorithm>
#include <random>
#include <set>

#include "game.h"
#include "reading/lens.h"

using namespace strata;
using ui::Cursor;
using ui::Direction;

namespace {

Cursor on(const session::Session& session, std::string_view name) {
    return {square(session, name), rules::no_pin};
}

// Boards on Q3 and K6 may move.
const char* two_boards =
    "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1=2/2;Q3=N1/2;K1=2/2;K6=1R/2 w - - 0 20 -";

} // namespace

TEST_CASE("The cursor appears on the king of the side to move") {
    const auto session = session_at();
    CHECK(ui::step(session, {}, Direction::left) == on(session, "e0K1"));
}

TEST_CASE("Arrows keep to a board, cross gaps, and turn round with the side to move") {
    auto session = session_at();
    CHECK(ui::step(session, on(session, "c2W"), Direction::ahead) == on(session, "c3W"));
    CHECK(ui::step(session, on(session, "e0K1"), Direction::left) == on(session, "b0Q1"));
    CHECK(ui::step(session, on(session, "b0Q1"), Direction::left) == on(session, "a0Q1"));
    CHECK(ui::step(session, on(session, "a0Q1"), Direction::left) == on(session, "a0Q1"));
    session.apply(session::TypeMove{"b2W-b3W"});
    CHECK(ui::step(session, on(session, "c7B"), Direction::ahead) == on(session, "c6B"));
    CHECK(ui::step(session, on(session, "c7B"), Direction::left) == on(session, "d7B"));
}

TEST_CASE("Higher and lower stay in the column, then go on to the next board") {
    const auto session = session_at();
    CHECK(ui::step(session, on(session, "c3W"), Direction::higher) == on(session, "c3N"));
    CHECK(ui::step(session, on(session, "c3N"), Direction::lower) == on(session, "c3W"));
    const Cursor beyond = ui::step(session, on(session, "c3N"), Direction::higher);
    const auto& topology = session.variant().topology;
    CHECK(topology.at(beyond.square).height > topology.at(square(session, "c3N")).height);
}

TEST_CASE("Arrows and levels reach every square that exists, for both sides") {
    auto session = session_at();
    for (int side = 0; side < 2; ++side) {
        std::set<rules::Square> reached{square(session, "e0K1")};
        for (bool grew = true; grew;) {
            grew = false;
            for (const rules::Square from : std::set(reached))
                for (int way = 0; way < 6; ++way) {
                    const Cursor to =
                        ui::step(session, {from, rules::no_pin}, static_cast<Direction>(way));
                    grew |= reached.insert(to.square).second;
                }
        }
        CHECK(reached.size() == 64);
        session.apply(session::TypeMove{"b2W-b3W"});
    }
}

TEST_CASE("Tab goes round the targets of a piece, each once, and back again") {
    auto session = session_at();
    session.apply(session::ClickSquare{square(session, "b1W")});
    Cursor cursor = ui::next_target(session, on(session, "b1W"), 1);
    const Cursor first = cursor;
    std::set<rules::Square> seen;
    do {
        CHECK(seen.insert(cursor.square).second);
        cursor = ui::next_target(session, cursor, 1);
    } while (!(cursor == first));
    CHECK(seen == std::set{square(session, "c3W"), square(session, "c3N")});
    CHECK(ui::next_target(session, ui::next_target(session, first, 1), -1) == first);
}

TEST_CASE("A board is taken, led and put down with the keys of the cursor alone") {
    auto session = session_at(two_boards);
    Cursor cursor = ui::next_target(session, {}, 1);
    REQUIRE(cursor.pin != rules::no_pin);
    while (cursor.pin != pin(session, "Q3")) cursor = ui::next_target(session, cursor, 1);
    session.apply(ui::click(cursor).value());
    REQUIRE(session.selection().board == pin(session, "Q3"));
    cursor = ui::step(session, cursor, Direction::right);
    CHECK(cursor.pin == pin(session, "K3"));
    session.apply(ui::click(cursor).value());
    CHECK(session.position().arrangement().stands_on(pin(session, "K3")));
    const Cursor after = ui::settled(session, cursor);
    CHECK(after.pin == rules::no_pin);
    CHECK(session.position().exists(after.square));
}

namespace {

// The fewest keys that take a board in hand, lead the cursor to a pin and put the board down there
// as the move says: B or Shift+B, then an arrow or Tab, then Enter or Shift+Enter.
int keys_for(const session::Session& table, const rules::Move& move) {
    int fewest = 99;
    for (const int by : {1, -1}) {
        auto session = table;
        int keys = 0;
        while (session.selection().board != move.pin_from && keys < 9) {
            session.apply(session::ClickPin{ui::next_board(session, by).value()});
            ++keys;
        }
        const Cursor board{rules::no_square, move.pin_from};
        for (int way = 0; way < 6; ++way)
            if (ui::step(session, board, static_cast<Direction>(way)).pin == move.pin_to)
                fewest = std::min(fewest, keys + 2);
        for (const int tab : {1, -1}) {
            Cursor cursor = board;
            for (int pressed = 1; pressed < 6; ++pressed) {
                cursor = ui::next_target(session, cursor, tab);
                if (cursor.pin == move.pin_to) fewest = std::min(fewest, keys + pressed + 1);
            }
        }
    }
    return fewest;
}

} // namespace

TEST_CASE("Any legal board move takes at most four keys, in random games") {
    std::mt19937 random{5};
    int counted = 0;
    int most = 0;
    for (int round = 0; round < 60; ++round) {
        auto session = session_at(round % 2 == 0 ? two_boards : "");
        for (int ply = 0; ply < 60 && !session.legal_moves().empty(); ++ply) {
            const auto moves = session.legal_moves();
            for (const auto& move : moves)
                if (move.kind == rules::MoveKind::board && !move.before.exists() &&
                    random() % 8 == 0) {
                    most = std::max(most, keys_for(session, move));
                    ++counted;
                }
            session.apply(session::PlayMove{moves[random() % moves.size()]});
        }
    }
    CHECK(counted > 300);
    CHECK(most <= 4);
}

TEST_CASE("B goes round the boards that can move; when none can the nearest reason is told") {
    auto session = session_at(two_boards);
    CHECK(ui::next_board(session, 1) == pin(session, "Q3"));
    CHECK(ui::next_board(session, -1) == pin(session, "K6"));
    session.apply(session::ClickPin{pin(session, "Q3")});
    CHECK(ui::next_board(session, 1) == pin(session, "K6"));
    session.apply(session::ClickPin{pin(session, "K6")});
    CHECK(ui::next_board(session, 1) == pin(session, "Q3"));
    const auto start = session_at();
    CHECK_FALSE(ui::next_board(start, 1));
    CHECK(reading::why_no_board(start).reason == rules::IllegalReason::board_crowded);
    // Of a board with the own pieces, though one of the other side's is as full.
    auto answering = session_at();
    answering.apply(session::TypeMove{"b1W-c3N"});
    const auto crowd = reading::why_no_board(answering).squares;
    REQUIRE(crowd.size() == 4);
    for (const auto square : crowd)
        CHECK(answering.position().at(square).army() == answering.position().mover());
}
