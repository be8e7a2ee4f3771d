// SPDX-License-Identifier: MIT
// Positions as other programs and people write them.
#include <random>

#include "notation/positions/position_text.h"
#include "rules/moves/legal.h"
#include "shipped.h"

using namespace strata;
using namespace strata::tests;
using notation::read_position;
using notation::write_position;

namespace {

// In our form, with a '!' for each notice.
std::string form_of(const std::string& text, const std::string& id = "chess") {
    const auto given = read_position(shipped(id), text);
    if (!given) return told(given.error());
    return write_position(given->position) + std::string(given->notices.size(), '!');
}

struct Form {
    std::string text, wanted, id = "chess";
};

void check_forms(const std::vector<Form>& cases) {
    for (const auto& [text, wanted, id] : cases) {
        INFO(id << ": " << text);
        CHECK(form_of(text, id) == wanted);
    }
}

const std::string home_rows = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

} // namespace

TEST_CASE("fields that are missing are the usual ones") {
    check_forms({{home_rows + " w KQkq -", home_rows + " w KQkq - 0 1"},
                 {home_rows + " b KQkq - 5", home_rows + " b KQkq - 5 1"},
                 {home_rows + " b KQkq", home_rows + " b KQkq - 0 1"},
                 {home_rows + " b", home_rows + " b - - 0 1"},
                 {home_rows, home_rows + " w - - 0 1"},
                 {home_rows + " w KQkq 3 7", home_rows + " w KQkq - 3 7"},
                 {home_rows + " b 3 7", home_rows + " b - - 3 7"},
                 {"4k3/8/8/8/4P3/8/8/4K3 b - e3", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"},
                 {"5/5/5/5/5/5/5/5 w", "position:2: this row has 5 squares, not 8"}});
    CHECK(form_of("6/7/8/9/10/5K5/11/5k5/11/11/11 w 0 1", "glinski").find("this") !=
          std::string::npos); // its rows begin with one square
    const std::string hexagons =
        "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1";
    for (const auto* rest : {" w - - 0 1", " w - 0 1", " w 0 1", " w - -", " w", ""}) {
        INFO(rest);
        CHECK(form_of(hexagons + rest, "glinski") == hexagons + " w - - 0 1");
    }
    CHECK(form_of(hexagons + " w KQkq - 0 1", "glinski") == hexagons + " w - - 0 1!");
}

TEST_CASE("counters may be dashes, and the first move is number 1 where it is 0") {
    check_forms({{home_rows + " w KQkq - 0 0", home_rows + " w KQkq - 0 1"},
                 {home_rows + " w KQkq - - -", home_rows + " w KQkq - 0 1"},
                 {home_rows + " b KQkq - - 12", home_rows + " b KQkq - 0 12"},
                 {home_rows + " b KQkq - 3 -", home_rows + " b KQkq - 3 1"},
                 {home_rows + " b KQkq - 3 00", home_rows + " b KQkq - 3 1"},
                 {start_text.substr(0, start_text.size() - 5) + "- 0 -", start_text, "tri-d"},
                 {start_text.substr(0, start_text.size() - 5) + "0 0 -", start_text, "tri-d"},
                 {start_text.substr(0, start_text.size() - 5), start_text, "tri-d"}});
    CHECK(form_of(home_rows + " w KQkq - x 1") == "position:54: 'x' is not a non-negative number");
    CHECK(form_of(home_rows + " w KQkq - 0 9999999") ==
          "position:56: 9999999 exceeds the maximum of 1000000");
}

TEST_CASE("rights to castle are told by the files of the rooks as well") {
    check_forms({{home_rows + " w HAha - 0 1", home_rows + " w KQkq - 0 1"},
                 {home_rows + " w AHah - 0 1", home_rows + " w KQkq - 0 1"},
                 {home_rows + " w Ha - 0 1", home_rows + " w Kq - 0 1"},
                 {home_rows + " w KAkq - 0 1", home_rows + " w KQkq - 0 1"},
                 {home_rows + " w qkQK - 0 1", home_rows + " w KQkq - 0 1"},
                 {home_rows + " w wah,bh - 0 1", home_rows + " w KQq - 0 1"}});
    const std::string wide = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w ";
    CHECK(form_of(wide + "JAja - 0 1", "capablanca") == wide + "KQkq - 0 1");
    CHECK(form_of(home_rows + " w KQkx - 0 1").find("'KQkx' is not a castling right") !=
          std::string::npos);
}

TEST_CASE("rights and squares that the pieces make impossible are left out with a notice") {
    check_forms({{"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1!!!"},
                 {"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1!!"},
                 {"4k2r/8/8/8/8/8/8/5K1R w Kk - 0 1", "4k2r/8/8/8/8/8/8/5K1R w k - 0 1!"},
                 {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1!"},
                 {"4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1!"},
                 {"4k3/8/8/8/4P3/8/8/4K3 b - e5 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1!"},
                 {"4k3/8/8/8/4P3/8/8/4K3 b - E3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"}});
    const auto given = read_position(shipped("chess"), "4k3/8/8/8/8/8/8/4K2R w Q - 0 1");
    REQUIRE(given);
    CHECK(
        told(given->notices.at(0)) ==
        "White cannot castle: king and rook must be on their start squares, the rook on a1. It was "
        "ignored.");
    // Where more is wrong, all of it is told.
    CHECK(form_of("8/8/8/8/8/8/8/4K3 w K - 0 1").find("Black has no king. White cannot castle") !=
          std::string::npos);
}

TEST_CASE("quotes, blanks and dashes of any kind stand around a position") {
    for (const auto& text :
         {"\"" + home_rows + " w KQkq - 0 1\"", "'" + home_rows + " w KQkq - 0 1'",
          "\u201C" + home_rows + " w KQkq - 0 1\u201D",
          "\u00AB " + home_rows + " w KQkq - 0 1 \u00BB",
          "\xEF\xBB\xBF" + home_rows + " w KQkq - 0 1\r\n",
          "\t" + home_rows + "\tw  KQkq\u00A0-\u00A00 1 ", home_rows + " w KQkq \u2013 0 1",
          home_rows + " w KQkq \u2212 0 1", home_rows + "_w_KQkq_-_0_1",
          home_rows + " W KQkq - 0 1", home_rows + " white KQkq - 0 1"}) {
        INFO(text);
        CHECK(form_of(text) == home_rows + " w KQkq - 0 1");
    }
    CHECK(form_of("  \"" + start_text + "\"\n", "tri-d") == start_text);
}

TEST_CASE("operations of EPD follow a position, and only its counters count") {
    const std::string mate = "4k3/8/8/8/8/8/8/R3K3 w Q -";
    check_forms({{mate + " bm Ra8#; id \"mate in one; or so\";", mate + " 0 1"},
                 {mate + " hmvc 5; fmvn 20; bm Ra8;", mate + " 5 20"},
                 {mate + " fmvn 20;", mate + " 0 20"},
                 {mate + " 0 1 bm Ra8+; c0 \"x=y\";", mate + " 0 1"},
                 {mate + " 3 9 ;", mate + " 3 9"},
                 {mate + " 0 1 White mates", mate + " 0 1!"},
                 {mate + " acd 12; ce 32000; pv Ra8;", mate + " 0 1"}});
}

TEST_CASE("checks are told as those left or those given, before the counters or behind them") {
    check_forms(
        {{home_rows + " w KQkq - 3+3 0 1", home_rows + " w KQkq - 0 1", "three-check"},
         {home_rows + " w KQkq - 0 1 +0+0", home_rows + " w KQkq - 0 1", "three-check"},
         {home_rows + " w KQkq - 1+2 4 9", home_rows + " w KQkq - 4 9 checks=2-1", "three-check"},
         {home_rows + " w KQkq - 4 9 1+2", home_rows + " w KQkq - 4 9 checks=2-1", "three-check"},
         {home_rows + " w KQkq - 4 9 +2+1", home_rows + " w KQkq - 4 9 checks=2-1", "three-check"},
         {home_rows + " w KQkq - +2+1 4 9", home_rows + " w KQkq - 4 9 checks=2-1", "three-check"},
         {home_rows + " w KQkq - 2+3", home_rows + " w KQkq - 0 1 checks=1-0", "three-check"},
         {home_rows + " w KQkq 2+3 0 5", home_rows + " w KQkq - 0 5 checks=1-0", "three-check"},
         {home_rows + " w KQkq - 4 9 checks=2-1", home_rows + " w KQkq - 4 9 checks=2-1",
          "three-check"}});
    CHECK(form_of(home_rows + " w KQkq - 4+4 0 1", "three-check").find("4+4") != std::string::npos);
    CHECK(form_of(home_rows + " w KQkq - 0 1 +9+9", "three-check").find("the maximum is") !=
          std::string::npos);
    CHECK(form_of(home_rows + " w KQkq - 3+3 0 1").find("checks") != std::string::npos);
}

TEST_CASE("what other programs read says how many checks are left, and comes back") {
    const auto fen = [](const std::string& text, const std::string& id) {
        const auto position = position_at(text, id);
        return notation::write_fen(position.variant(), position.setup());
    };
    CHECK(fen(home_rows + " w KQkq - 4 9 checks=2-1", "three-check") ==
          home_rows + " w KQkq - 1+2 4 9");
    CHECK(fen(home_rows + " w KQkq - 0 1", "three-check") == home_rows + " w KQkq - 3+3 0 1");
    CHECK(fen(home_rows + " w KQkq - 0 1", "king-of-the-hill") == home_rows + " w KQkq - 0 1");
    CHECK(fen(start_text, "tri-d") == start_text);
    for (const auto* id : {"chess", "three-check", "king-of-the-hill", "capablanca", "glinski"}) {
        std::mt19937 random(20261128);
        auto position = rules::Position::start(shipped(id));
        for (int ply = 0; ply < 200; ++ply) {
            const auto moves = rules::legal_moves(position);
            if (moves.empty()) break;
            position.play(moves[random() % moves.size()]);
            const auto text = notation::write_fen(position.variant(), position.setup());
            INFO(id << " " << text);
            const auto again = read_position(shipped(id), text);
            REQUIRE(again);
            CHECK(again->notices.empty());
            CHECK(again->position == position);
        }
    }
}

TEST_CASE("a mistake in a foreign form has no column of a text that nobody wrote") {
    CHECK(form_of("\"" + home_rows + " w KQkx - 0 1\"").starts_with("position: "));
    CHECK(form_of("hello") == "position:1: this board has 8 rows, not 1");
    CHECK(form_of("", "tri-d").starts_with("position:1: expected 7 fields, not 0"));
}
