// SPDX-License-Identifier: MIT
#include "session/command_script.h"

#include "notation/positions/position_text.h"
#include "session/desk.h"

using namespace strata;
using tests::told;
using namespace strata::session;

namespace {

const rules::Variant& tri_d() { return *shipped_rules().find("tri-d"); }

std::string mistake(std::string_view line) {
    const auto command = parse_command(tri_d(), line);
    REQUIRE_FALSE(command.has_value());
    return std::to_string(command.error().column) + ": " + told(command.error().reason);
}

} // namespace

TEST_CASE("every command is written as it is read") {
    for (const auto* line : {"click b1W",
                             "click a3Q3",
                             "pin Q3",
                             "turn",
                             "clear",
                             "choose 1",
                             "choose 12",
                             "promote queen",
                             "promote rook",
                             "promote bishop",
                             "promote knight",
                             "move b1W-c3N",
                             "undo",
                             "redo",
                             "goto 12",
                             "sibling +1",
                             "sibling -1",
                             "promote-line 3",
                             "delete-line 4",
                             "add-line 2 b1W-c3N c7B-c5B",
                             "comment 2 a line\\nand \\\\ another",
                             "glyph 2 14",
                             "mark green b1W",
                             "arrow yellow a1Q1 c3N",
                             "clear-marks",
                             "what-if",
                             "back",
                             "new tri-d-meder",
                             "new tri-d W=4 w - - 0 1 -",
                             "load [Variant \"tri-d\"]\\n\\n*\\n",
                             "tag White Ada L.",
                             "resign",
                             "resign b",
                             "forfeit w time forfeit",
                             "forfeit b rules infraction",
                             "player b 3",
                             "player w person",
                             "offer-draw",
                             "accept-draw",
                             "decline-draw",
                             "claim-draw",
                             "claim-draw Nc3N",
                             "clock 300+5 b=40/60:10d1.5",
                             "clock none",
                             "stop-clock",
                             "start-clock",
                             "give-time b 60",
                             "wait 0.25",
                             "take-back w",
                             "play-premove",
                             "accept-take-back",
                             "decline-take-back"}) {
        const auto command = parse_command(tri_d(), line);
        INFO(line);
        REQUIRE(command.has_value());
        CHECK(write_command(Desk{}.session.position(), *command) == line);
    }
}

TEST_CASE("texts over several lines come back whole") {
    const auto command = parse_command(tri_d(), "comment 2 a line\\nand \\\\n another");
    REQUIRE(command.has_value());
    CHECK(std::get<SetComment>(*command).text == "a line\nand \\n another");
}

TEST_CASE("texts keep the blanks that they begin with") {
    for (const std::string text : {" in", "\tin", "  \\n", "out "}) {
        const auto line =
            write_command(Desk{}.session.position(), SetComment{game::NodeId{2}, text});
        const auto command = parse_command(tri_d(), line);
        INFO(line);
        REQUIRE(command.has_value());
        CHECK(std::get<SetComment>(*command).text == text);
    }
}

TEST_CASE("a played move is written as one that was typed") {
    Desk desk{five_pins};
    for (const auto& move : desk.session.legal_moves()) {
        const auto line = write_command(desk.session.position(), PlayMove{move});
        Desk other{five_pins};
        INFO(line);
        CHECK(other(line).kind == Kind::played);
        CHECK(other.session.last_transition()->move == move);
    }
}

TEST_CASE("a line that cannot be read says where and why") {
    CHECK(mistake("clik b1W") == "1: there is no command 'clik'; the nearest is 'click'");
    CHECK(mistake("click") == "6: expected a square");
    CHECK(mistake("click b1") == "7: there is no square 'b1'");
    CHECK(mistake("click c9B") == "7: there is no square 'c9B'");
    CHECK(mistake("pin W") == "5: there is no pin 'W'");
    CHECK(mistake("choose 0") == "8: '0' is not a number of at least 1");
    CHECK(mistake("goto x") == "6: 'x' is not a number of at least 0");
    CHECK(mistake("goto 99999999999999") == "6: '99999999999999' is not a number of at least 0");
    CHECK(mistake("promote horse") == "9: there is no piece 'horse'");
    CHECK(mistake("undo twice") == "6: 'twice' is too large");
    CHECK(mistake("move") == "5: expected a move");
    CHECK(mistake("new") == "4: expected a variant");
}

TEST_CASE("a script plays a session and counts its commands") {
    Session session{shipped_rules(), "tri-d"};
    std::vector<int> lines;
    const auto count = run_script(
        session,
        "# an opening\n\nclick b1W\r\n  click c3N\n"
        "click b1W\nmove c7B-c5B\nundo\n",
        "opening", [&](int line, const Command&, const Report&) { lines.push_back(line); });
    REQUIRE(count.has_value());
    CHECK(*count == 5);
    CHECK(lines == std::vector<int>{3, 4, 5, 6, 7});
    CHECK(session.record().nodes.size() == 3);
    CHECK(session.current() == 1);
}

TEST_CASE("a script stops at its first mistake, with the line") {
    const auto mistake_in = [](std::string_view text) {
        Session session{shipped_rules(), "tri-d"};
        const auto count = run_script(session, text, "game.script");
        REQUIRE_FALSE(count.has_value());
        return told(count.error());
    };
    CHECK(mistake_in("undo\nclik b1W") ==
          "game.script:2:1: there is no command 'clik'; the nearest is 'click'");
    CHECK(mistake_in("\nmove b1W-b9W\n").starts_with("game.script:2: "));
    CHECK(mistake_in("move c2W-c5N").starts_with("game.script:1: "));
    CHECK(mistake_in("resign\nmove c2W-c4N") == "game.script:2: The game is over (TD-E1).");
    CHECK(mistake_in("new tri-e").starts_with("game.script:1: there is no variant"));
}

TEST_CASE("scripts are told from games by their first line of substance") {
    CHECK(looks_like_script("# nothing\n\n click b1W\n"));
    CHECK(looks_like_script("resign"));
    CHECK_FALSE(looks_like_script("[Variant \"tri-d\"]\n"));
    CHECK_FALSE(looks_like_script("1. c2W-c4N *"));
    CHECK_FALSE(looks_like_script("# only this"));
    CHECK_FALSE(looks_like_script(""));
}
