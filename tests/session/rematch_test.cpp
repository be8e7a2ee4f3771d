// SPDX-License-Identifier: MIT
// Another game of the same people, everybody one seat further on.
#include "session/rematch.h"

#include "session/desk.h"
#include "session/players.h"

using namespace strata;
using namespace strata::session;

using rules::Seat;

namespace {

void play_again(Desk& desk, int step = 0) {
    for (const auto& command : rematch(desk.session, step)) desk.session.apply(command);
}

std::string tag(const Desk& desk, const char* name) {
    const auto* value = desk.session.record().tag(name);
    return value == nullptr ? "" : *value;
}

} // namespace

TEST_CASE("in a rematch of two colours change, and time odds with them") {
    Desk desk({}, "chess");
    desk.all({"tag Event Club evening", "tag White Ann", "tag Black Bob", "clock 300 b=60+2",
              "move e2-e4", "resign b"});
    play_again(desk);
    CHECK(tag(desk, "White") == "Bob");
    CHECK(tag(desk, "Black") == "Ann");
    CHECK(tag(desk, "Event") == "Club evening");
    REQUIRE(desk.session.clocks());
    CHECK(desk.session.clocks()->left(Seat{0}, {}) == std::chrono::seconds{60});
    CHECK(desk.session.clocks()->left(Seat{1}, {}) == std::chrono::seconds{300});
    CHECK(desk.session.record().nodes.size() == 1);
    CHECK_FALSE(desk.session.record().result.ended());
    play_again(desk);
    CHECK(tag(desk, "White") == "Ann");
}

TEST_CASE("of three everybody moves on by one seat, also who has no name") {
    Desk desk({}, "yalta");
    desk.all({"tag White Ann", "tag Black Bob"});
    play_again(desk);
    CHECK(tag(desk, "White").empty());
    CHECK(tag(desk, "Black") == "Ann");
    CHECK(tag(desk, "Red") + tag(desk, "Brown") == "Bob");
}

TEST_CASE("a program moves on as well, at the level that the result calls for") {
    Desk desk({}, "chess");
    desk.all({"tag White Ann", "player b 3"});
    play_again(desk, 1);
    CHECK(level_of(desk.session, Seat{0}) == 4);
    CHECK(level_of(desk.session, Seat{1}) == 0);
    CHECK(tag(desk, "Black") == "Ann");
    CHECK(next_level(most_level, 1) == most_level);
    CHECK(next_level(1, -1) == 1);
}

TEST_CASE("a rematch begins where the game began") {
    Desk desk(both_castlings);
    desk("resign w");
    const auto start = desk.session.record().start;
    play_again(desk);
    CHECK(desk.session.record().starts_elsewhere);
    CHECK(desk.session.position().setup() == start);
}

TEST_CASE("a game can go on where only players have ended it") {
    Desk desk({}, "chess");
    CHECK(desk.session.may_be_played_on());
    desk("resign b");
    REQUIRE(desk.session.outcome().ended());
    CHECK(desk.session.may_be_played_on());
    Desk mated({}, "chess");
    mated.all({"move f2-f3", "move e7-e5", "move g2-g4", "move d8-h4"});
    REQUIRE(mated.session.outcome().ended());
    CHECK_FALSE(mated.session.may_be_played_on());
    Desk bare("7k/8/8/8/8/8/5n2/6K1 w - - 0 1", "chess");
    bare("move g1-f2");
    REQUIRE(bare.session.outcome().ended());
    CHECK_FALSE(bare.session.may_be_played_on());
}
