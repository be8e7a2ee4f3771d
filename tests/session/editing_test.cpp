// SPDX-License-Identifier: MIT
#include "session/desk.h"

using namespace strata;
using namespace strata::session;

TEST_CASE("a variation can become the main line, and the result is then its own") {
    Desk desk{"W=4/4/4/4;N=4/2k1/4/4;B=4/1p2/4/1N2;Q1=2/2;Q2=2/2;Q4=KN/2;K3=2/Q1 w - - 0 20 -"};
    desk.all({"move K3-K4", "undo", "move K3-K2"}); // mate
    CHECK(desk.session.outcome().ending == rules::Ending::checkmate);
    CHECK_FALSE(desk.session.record().result.ended());
    CHECK(desk("promote-line 2").kind == Kind::changed);
    CHECK(desk.session.record().result.ending == rules::Ending::checkmate);
    CHECK(desk("promote-line 2").kind == Kind::nothing);
    desk.all({"goto 1", "promote-line 1"});
    CHECK_FALSE(desk.session.record().result.ended());
}

TEST_CASE("a line is added where one does not stand, whole or not at all") {
    Desk desk;
    desk.all({"move c2W-c4N", "move c7B-c5B"});
    const auto turn = desk.session.search_revision();
    CHECK(desk("add-line 1 d7B-d6B b1W-c3N").kind == Kind::changed);
    CHECK(desk.session.current() == 2);
    CHECK(desk.session.search_revision() == turn);
    const auto& nodes = desk.session.record().nodes;
    CHECK(nodes[1].children == std::vector<game::NodeId>{2, 3});
    CHECK(nodes[3].children == std::vector<game::NodeId>{4});
    CHECK(desk("add-line 1 d7B-d5B d7B-d5B").kind == Kind::failed);
    CHECK(desk("add-line 9 d7B-d5B").kind == Kind::nothing);
    CHECK(nodes.size() == 5);
    // Behind the last move it is tried out, and no move of the game.
    CHECK(desk("add-line 2 b1W-c3N").kind == Kind::changed);
    CHECK_FALSE(desk.session.record().next(2));
}

TEST_CASE("a removed variation is gone with all that follows, also when one stands in it") {
    Desk desk;
    desk.all({"move c2W-c4N", "move c7B-c5B", "undo", "move d7B-d6B", "move b1W-c3N"});
    const auto report = desk("delete-line 3");
    CHECK(report.kind == Kind::changed);
    CHECK(report.backwards);
    CHECK(desk.session.current() == 1);
    CHECK(desk.session.line() == std::vector<game::NodeId>{1, 2});
    CHECK(desk("goto 3").kind == Kind::nothing);
    CHECK(desk("goto 4").kind == Kind::nothing);
    CHECK(desk("comment 4 gone").kind == Kind::nothing);
    desk("redo");
    CHECK(desk.session.current() == 2);
    CHECK(desk("delete-line 0").kind == Kind::nothing);
    desk("delete-line 1");
    CHECK(desk.session.current() == game::root_node);
    CHECK(desk.session.line().empty());
    desk("move d2W-d3W");
    CHECK(desk.session.line().size() == 1);
}

TEST_CASE(
    "a comment is kept as a file gives it back, whatever was typed: line ends at its end, closing "
    "braces, blanks") {
    const std::pair<std::string, std::string> typed[] = {
        {"ends in a line end\n", "ends in a line end"},
        {"\n\n two\r\n\n\nlines \t \n", "two\nlines"},
        {"a } and {b}", "a ) and (b)"},
        {"}", ")"},
        {"; not the end % of it", "; not the end % of it"},
        {"first\n% second", "first\n% second"},
        {" \n\t ", ""},
        {"[%csl Gb2W] \\ \" (1. e4) $1 1-0 *", "[%csl Gb2W] \\ \" (1. e4) $1 1-0 *"},
        {std::string(300, 'x') + "\n" + std::string(300, 'y'),
         std::string(300, 'x') + "\n" + std::string(300, 'y')},
    };
    for (const auto& [text, kept] : typed) {
        INFO(text);
        Desk desk;
        desk("move c2W-c4N");
        desk.session.apply(SetComment{1, text});
        CHECK(desk.session.record().nodes[1].comment == kept);
        CHECK(desk.session.apply(SetComment{1, kept}).kind == Kind::nothing);
        Desk other;
        REQUIRE(other.session.apply(LoadGame{desk.session.game_text()}).kind == Kind::new_game);
        CHECK(other.session.record().nodes[1].comment == kept);
        CHECK(other.session.game_text() == desk.session.game_text());
    }
}

TEST_CASE("a tag is kept as a file gives it back: control characters are blanks") {
    Desk desk;
    desk.session.apply(SetTag{"White", "Ada\tB\x1b[2J\n\"C\" \\ \x7F."});
    const std::string kept = "Ada B [2J \"C\" \\  .";
    CHECK(*desk.session.record().tag("White") == kept);
    Desk other;
    REQUIRE(other.session.apply(LoadGame{desk.session.game_text()}).kind == Kind::new_game);
    CHECK(*other.session.record().tag("White") == kept);
}

TEST_CASE("comments, marks and tags change what a file holds and nothing else") {
    Desk desk;
    desk("move c2W-c4N");
    const auto position = desk.position();
    const auto before = desk.session.game_revision();
    CHECK(desk("comment 1 to the middle level").kind == Kind::changed);
    CHECK(desk("comment 1 to the middle level").kind == Kind::nothing);
    CHECK(desk("glyph 1 1").kind == Kind::changed);
    CHECK(desk("glyph 1 3").kind == Kind::changed); // one judgement at a time
    CHECK(desk("glyph 1 14").kind == Kind::changed);
    CHECK(desk("glyph 0 1").kind == Kind::nothing);
    CHECK(desk("glyph 1 256").kind == Kind::nothing);
    CHECK(desk("tag White Ada Lovelace").kind == Kind::changed);
    CHECK(desk("tag Variant chess").kind == Kind::failed);
    CHECK(desk("tag !!! x").kind == Kind::failed);
    CHECK(desk.session.record().nodes[1].glyphs == std::vector<int>{3, 14});
    desk("glyph 1 14");
    CHECK(desk.session.record().nodes[1].glyphs == std::vector<int>{3});
    CHECK(desk.session.record().nodes[1].comment == "to the middle level");
    CHECK(*desk.session.record().tag("White") == "Ada Lovelace");
    CHECK(desk.session.game_revision() == before + 6);
    CHECK(desk.position() == position);
}

TEST_CASE("looking around changes the revision and not that of the game") {
    Desk desk;
    desk("move c2W-c4N");
    const auto game = desk.session.game_revision();
    auto all = desk.session.revision();
    for (const auto* line : {"undo", "redo", "click c7B", "clear", "goto 0", "move c2W-c4N"}) {
        desk(line);
        INFO(line);
        CHECK(desk.session.game_revision() == game);
        CHECK(desk.session.revision() > all);
        all = desk.session.revision();
    }
}

TEST_CASE("a variation with a passed turn never becomes the main line") {
    Desk desk;
    desk("load [Variant \"chess\"]\\n\\n1. e4 e5 (1... -- 2. d4 {a threat}) *");
    const auto passed = desk.session.record().nodes[1].children[1];
    const auto refused = desk("promote-line " + std::to_string(passed));
    CHECK(refused.kind == Kind::failed);
    CHECK(told(refused.message).starts_with("a variation with a passed turn"));
    desk("delete-line " + std::to_string(desk.session.record().nodes[1].children[0]));
    const auto text = desk.session.game_text();
    CHECK(text.ends_with("1. e4 -- (1... -- 2. d4 {a threat}) *\n"));
    desk("goto " + std::to_string(passed));
    CHECK(desk.session.position().turn() == rules::Seat{0});
    CHECK(desk.session.autosave_text().find("1. e4 -- (1... -- 2. d4") != std::string::npos);
}
