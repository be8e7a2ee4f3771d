// SPDX-License-Identifier: MIT
// People and programs at the seats of a game.
#include "session/players.h"

#include "session/desk.h"

using namespace strata;
using namespace strata::session;

using rules::Seat;

namespace {

struct Table : Desk {
    explicit Table(const std::string& variant = "chess") : Desk({}, variant) {}
    [[nodiscard]] const std::string* tag(std::string_view name) const {
        return session.record().tag(name);
    }
};

} // namespace

TEST_CASE("a seat is the program's or a person's, and the file says so") {
    Table table;
    CHECK(programs(table.session).none());
    table("player b 3");
    CHECK(level_of(table.session, Seat{0}) == 0);
    CHECK(level_of(table.session, Seat{1}) == 3);
    CHECK(*table.tag("BlackType") == "program");
    CHECK(*table.tag("BlackLevel") == "3");
    CHECK(*table.tag("Black") == "Strata");
    CHECK_THAT(table.session.game_text(), Catch::Contains("[BlackLevel \"3\"]"));
    table.session.apply(LoadGame{table.session.autosave_text()});
    CHECK(level_of(table.session, Seat{1}) == 3);
    CHECK(table("player b 3").kind == Kind::nothing);
    table("player b person");
    CHECK(programs(table.session).none());
    for (const auto* name : {"Black", "BlackType", "BlackLevel"}) CHECK(table.tag(name) == nullptr);
}

TEST_CASE("a program that has a name keeps it") {
    Table table;
    table.all({"tag White Hal", "player w 8"});
    CHECK(*table.tag("White") == "Hal");
    table("player w person");
    CHECK(*table.tag("White") == "Hal");
}

TEST_CASE("a program of others, and a level that there is not, play no seat") {
    Table table;
    table.all({"tag WhiteType program", "tag BlackType program", "tag BlackLevel 9"});
    CHECK(programs(table.session).none());
    table.all({"tag BlackLevel 4x", "tag WhiteLevel -1"});
    CHECK(programs(table.session).none());
    table("tag BlackLevel 4");
    CHECK(programs(table.session) == rules::Seats{Seat{1}});
}

TEST_CASE("a number is a level, never the name of an engine") {
    for (const auto* number : {"0", "9", "90", "1234567890"}) {
        INFO(number);
        CHECK_FALSE(is_engine_name(number));
    }
    CHECK(is_engine_name("GNU Chess 6"));
}

TEST_CASE("a program moves where the game goes on, and nowhere else") {
    Table table;
    table("player b 2");
    CHECK_FALSE(program_to_move(table.session));
    table("move e2-e4");
    CHECK(program_to_move(table.session) == Seat{1});
    table("what-if");
    CHECK_FALSE(program_to_move(table.session));
    table("what-if");
    table.all({"move e7-e5", "move g1-f3"});
    CHECK(program_to_move(table.session) == Seat{1});
    table.all({"undo", "undo"});
    CHECK_FALSE(program_to_move(table.session));
    table.all({"redo", "redo"});
    CHECK(program_to_move(table.session) == Seat{1});
    table("resign w");
    CHECK_FALSE(program_to_move(table.session));
}

TEST_CASE("a stopped clock lets nobody think, one that waits for the first move does") {
    Table table;
    table.all({"player w 2", "clock 60"});
    CHECK(clocks_let_think(table.session));
    table.all({"move e2-e4", "move e7-e5"});
    CHECK(clocks_let_think(table.session));
    table("stop-clock");
    CHECK_FALSE(clocks_let_think(table.session));
}

TEST_CASE("what a move is about changes with the position, the players and the clocks") {
    Table table;
    table.all({"player b 2", "clock 60", "move e2-e4"});
    auto before = table.session.search_revision();
    const auto changes = [&](std::string_view line) {
        table(line);
        return std::exchange(before, table.session.search_revision()) != before;
    };
    CHECK_FALSE(changes("click e7"));
    CHECK_FALSE(changes("clear"));
    CHECK_FALSE(changes("comment 1 mine"));
    CHECK_FALSE(changes("mark green e4"));
    CHECK_FALSE(changes("offer-draw"));
    CHECK(changes("what-if"));
    CHECK(changes("what-if"));
    CHECK(changes("stop-clock"));
    CHECK(changes("start-clock"));
    CHECK(changes("player b 3"));
    CHECK(changes("move e7-e5"));
    CHECK(changes("undo"));
    CHECK(changes("new chess"));
}

TEST_CASE("programs agree at once to what is taken back") {
    Table table;
    table.all({"player b 1", "move e2-e4", "move e7-e5", "move g1-f3"});
    CHECK(table("take-back w").kind == Kind::moved);
    CHECK(table.session.record().ply(table.session.current()) == 2);
    CHECK(at_the_game(table.session));
    CHECK(table("take-back w").kind == Kind::moved);
    CHECK(table.session.current() == game::root_node);
    CHECK(at_the_game(table.session));
    CHECK(table.session.record().nodes.size() == 4); // as something that was tried
}

TEST_CASE("the only person takes a move back also after the end, without a clock") {
    const auto mated = [](std::initializer_list<std::string_view> before) {
        Table table;
        table.all(before);
        table.all({"move f2-f3", "move e7-e5", "move g2-g4", "move d8-h4"});
        return table;
    };
    Table alone = mated({"player b 1"});
    REQUIRE(alone.session.record().result.ended());
    CHECK(alone.session.can_take_back() == rules::Seats{Seat{0}});
    CHECK(alone("take-back b").kind == Kind::nothing);
    CHECK(alone("take-back w").kind == Kind::moved);
    CHECK_FALSE(alone.session.record().result.ended());
    CHECK(at_the_game(alone.session));
    CHECK(alone.session.record().ply(alone.session.current()) == 2);
    CHECK(alone.session.record().nodes.size() == 5); // what was taken back stays to be seen
    alone.all({"move e2-e4", "resign b"});
    REQUIRE(alone.session.record().result.ended());
    CHECK(alone("take-back w").kind == Kind::moved); // a declared end is none without its move
    CHECK(at_the_game(alone.session));
    CHECK(mated({}).session.can_take_back().none());
    CHECK(mated({"player w 1", "player b 1"}).session.can_take_back().none());
    CHECK(mated({"player b 1", "clock 100"}).session.can_take_back().none());
}

TEST_CASE("of several people the others are asked all the same") {
    Table table("yalta");
    table("player " + std::string(1, table.session.variant().seats[2].letter) + " 1");
    table.session.apply(PlayMove{table.session.legal_moves().front()});
    CHECK(table.session.apply(TakeBack{Seat{0}}).kind == Kind::take_back_wished);
}

TEST_CASE("of two a person gives up also while the program thinks") {
    Table table;
    table.all({"player b 5", "move e2-e4"});
    CHECK(who_may_resign(table.session) == Seat{0});
    CHECK(table("resign w").kind == Kind::ended);
    CHECK(table.session.outcome().loser == Seat{0});
    Table many("yalta");
    many.session.apply(SetPlayer{Seat{0}, {1}});
    CHECK_FALSE(who_may_resign(many.session));
    CHECK(many.session.apply(Resign{Seat{1}}).kind == Kind::nothing);
}

TEST_CASE("who plays against programs has no analysis until the game is over") {
    Table table;
    CHECK(may_be_analysed(table.session));
    table("player b 3");
    CHECK_FALSE(may_be_analysed(table.session));
    table.all({"move e2-e4", "undo", "what-if"});
    CHECK_FALSE(may_be_analysed(table.session));
    table.all({"what-if", "player w 2"}); // programs alone
    CHECK(may_be_analysed(table.session));
    table.all({"player w person", "resign w"});
    CHECK(may_be_analysed(table.session));
    table("undo"); // it stays over
    CHECK(may_be_analysed(table.session));
}
