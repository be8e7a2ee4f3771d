// SPDX-License-Identifier: MIT
#include "ui/dialogs/live_diagram.h"

#include <algorithm>

#include "game.h"
#include "view/builder.h"

using namespace strata;
using tests::shipped_rules;
using ui::LiveDiagram;

namespace {

notation::Diagram diagram(const std::string& part) {
    const auto page =
        notation::read_page("[[section]]\nheading = 'A'\nparts = [{ " + part + " }]", "page.toml");
    REQUIRE(page);
    return *page->front().parts[0].diagram;
}

LiveDiagram live(const std::string& id, const std::string& part) {
    auto made = LiveDiagram::make(shipped_rules(), shipped_rules().find(id), diagram(part));
    REQUIRE(made);
    return *std::move(made);
}

std::size_t lit(const LiveDiagram& diagram) {
    return session::target_squares(diagram.session().selection()).size();
}

ui::MapHit at(const LiveDiagram& diagram, const char* name) {
    return {square(diagram.session(), name), rules::no_pin};
}

} // namespace

TEST_CASE("A diagram has its man in hand, with the squares that the rules give him") {
    CHECK(lit(live("yalta", "men = 'wK1d4 wP1a2', show = '1d4'")) == 9);
    CHECK(lit(live("yalta", "men = 'wN1d4 bP2a2', show = '1d4'")) == 10);
    CHECK(lit(live("yalta-last-king", "men = 'wN1d4 bP2a2', show = '1d4'")) == 11);
    CHECK(lit(live("star-3", "men = 'wR1a1 wR1h1', show = '1e1'")) == 7); // castling both ways
    CHECK(lit(live("tri-d", "men = 'wKc4W bPd7B', show = 'c4W'")) == 16);
    CHECK(lit(live("round", "men = 'wBwd4 bPbb2', show = 'wd4'")) == 20);
    CHECK(lit(live("draughts-4", "men = 'wM1c3 bM1d4', show = '1c3'")) == 3);
}

TEST_CASE("A click takes another man in hand, also one whose turn it is not; nothing ever moves") {
    LiveDiagram board = live("star-4", "men = 'wR1c2 bN2d4', show = '1c2'");
    const auto before = board.session().position().setup().board;
    CHECK(lit(board) == 14);
    board.click(at(board, "2d4"));
    CHECK(board.session().selection().piece == square(board.session(), "2d4"));
    CHECK(lit(board) == 12);
    board.click(at(board, "2c2")); // empty
    CHECK(board.session().selection().piece == square(board.session(), "2d4"));
    board.click(at(board, "1c2"));
    CHECK(lit(board) == 14);
    board.click(at(board, "1c3")); // a target
    CHECK(board.session().position().setup().board == before);
}

TEST_CASE("A right to take en passant is there again when its owner's turn comes back") {
    LiveDiagram board =
        live("chess", "position = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', show = 'e5'");
    CHECK(lit(board) == 2);
    board.click(at(board, "d5"));
    CHECK(lit(board) == 1);
    board.click(at(board, "e5"));
    CHECK(lit(board) == 2);
}

TEST_CASE("An attack board is taken in hand by its rim, and free pins do nothing") {
    LiveDiagram board =
        live("tri-d",
             "position = 'W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 w - - "
             "0 20 -', show = 'Q3'");
    const auto pins = [&] { return session::target_pins(board.session().selection()).size(); };
    CHECK(pins() == 5); // TD-A4: the example of the sheet
    board.click({rules::no_square, pin(board.session(), "K6")});
    CHECK(pins() == 3);
    board.click({rules::no_square, pin(board.session(), "K5")});
    CHECK(board.session().selection().board == pin(board.session(), "K6"));
}

TEST_CASE("A diagram that the reader's board has no room for is left out") {
    const auto variant = shipped_rules().find("star-2");
    CHECK_FALSE(
        LiveDiagram::make(shipped_rules(), variant, diagram("men = 'wR3c2', show = '3c2'")));
}
