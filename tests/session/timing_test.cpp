// SPDX-License-Identifier: MIT
// Games with clocks, by lines of a script in which time passes only as it says.
#include "session/desk.h"

using namespace strata;
using namespace strata::session;
using namespace std::chrono_literals;

using Ending = rules::Ending;
using game::Time;
using rules::Seat;

namespace {

struct ClockDesk : Desk {
    explicit ClockDesk(const std::string& variant = "chess", const std::string& position = {})
        : Desk(position, variant) {}
    [[nodiscard]] Time left(Seat seat) {
        return session.clocks()->left(seat, session.given_time());
    }
    [[nodiscard]] const std::string* tag(std::string_view name) const {
        return session.record().tag(name);
    }
    void reload() { session.apply(LoadGame{session.autosave_text()}); }
};

} // namespace

TEST_CASE("each clock runs while its seat thinks, and the move says what is left") {
    ClockDesk desk;
    desk.all({"clock 300+2", "wait 60", "move e2-e4", "wait 10", "move e7-e5", "wait 4"});
    CHECK(desk.left(Seat{0}) == 296s);
    CHECK(desk.left(Seat{1}) == 292s);
    CHECK(*desk.tag("TimeControl") == "300+2");
    CHECK_THAT(desk.session.game_text(),
               Catch::Contains("1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:04:52]}"));
}

TEST_CASE("of two, who has no time left has lost") {
    ClockDesk desk;
    desk.all({"clock 10", "move e2-e4"});
    CHECK(desk("wait 9.999").kind == Kind::nothing);
    CHECK(desk("wait 0.001").kind == Kind::ended);
    CHECK(desk.session.outcome().ending == Ending::time);
    CHECK(desk.session.outcome().winner == Seat{0});
    CHECK(desk.session.outcome().loser == Seat{1});
    CHECK(desk("move e7-e5").kind == Kind::refused);
    CHECK(desk("wait 100").kind == Kind::nothing);
    CHECK(desk.left(Seat{0}) == 10s);
    CHECK(desk.left(Seat{1}) == 0s);
    const auto text = desk.session.game_text();
    CHECK_THAT(text, Catch::Contains("[Termination \"time forfeit\"]"));
    desk.reload();
    CHECK(desk.session.outcome().ending == Ending::time);
    CHECK(desk.session.outcome().loser == Seat{1});
    CHECK(desk.session.game_text() == text);
}

TEST_CASE("against men that could never mate a lone king, time is up for a draw") {
    ClockDesk desk("chess", "8/8/4k3/8/8/3NK3/8/7q b - - 0 1");
    desk.all({"clock 10", "move h1-h2", "wait 5", "move d3-f4", "wait 10"});
    CHECK(desk.session.outcome().ending == Ending::time);
    CHECK(desk.session.outcome().winners.none());
    CHECK(desk.session.outcome().loser == Seat{1});
    desk.reload();
    CHECK(desk.session.outcome().ending == Ending::time);
    CHECK(desk.session.outcome().winners.none());
    CHECK(desk.session.outcome().loser == Seat{1});
}

TEST_CASE("a bishop wins on time against a pawn, as a mate is possible") {
    ClockDesk desk("chess", "7k/7p/8/8/8/5B2/8/K7 w - - 0 1");
    desk.all({"clock 6", "move a1-a2", "wait 6"});
    CHECK(desk.session.outcome().ending == Ending::time);
    CHECK(desk.session.outcome().winner == Seat{0});
    desk.reload();
    CHECK(desk.session.outcome().winner == Seat{0});
}

TEST_CASE("between the last two of three, a flag is a draw where no moves can win") {
    ClockDesk desk("star-3", "1=8/8/8/4,wK,3;2=8/8/8/8;3=8/8/rP,7/4,rK,3 w - - 0 1 out=b");
    desk.all({"clock 6", "move 1e1-1e2", "wait 6"});
    CHECK(desk.session.outcome().ending == Ending::time);
    CHECK(desk.session.outcome().winners.none());
    CHECK(desk.session.outcome().loser == Seat{1});
    const auto text = desk.session.game_text();
    desk.reload();
    CHECK(desk.session.outcome().ending == Ending::time);
    CHECK(desk.session.outcome().loser == Seat{1});
    CHECK(desk.session.game_text() == text);
    ClockDesk other("star-3", "1=8/8/8/4,wK,3;2=8/8/8/8;3=8/8/rP,7/4,rK,3 w - - 0 1 out=b");
    other.all({"clock 6", "start-clock", "wait 6"});
    CHECK(other.session.outcome().ending == Ending::last_side);
    CHECK(other.session.outcome().winners == rules::Seats(Seat{1}));
}

TEST_CASE("a flag that fell falls before the move that came too late") {
    ClockDesk desk;
    desk.all({"clock 10", "move e2-e4"});
    const auto report = desk.session.apply(TypeMove{"e7-e5"}, desk.session.given_time() + 11s);
    CHECK(report.kind == Kind::refused);
    CHECK(desk.session.outcome().ending == Ending::time);
}

TEST_CASE("among more than two, a flag puts its seat out as if it gave up") {
    ClockDesk desk("yalta");
    desk("clock 10 r=60");
    const auto first = desk.session.legal_moves().front();
    desk.session.apply(PlayMove{first});
    const auto second = desk.session.position().mover();
    const auto fallen = desk("wait 60");
    CHECK(fallen.kind == Kind::played);
    CHECK_FALSE(desk.session.position().is_living(second));
    CHECK(desk.session.gave_up_on_time(desk.session.current()));
    CHECK(desk.session.clocks()->seat() == desk.session.position().mover());
    CHECK(desk.session.clocks()->running());
    const auto text = desk.session.game_text();
    desk.reload();
    CHECK(desk.session.game_text() == text);
    CHECK(desk.session.gave_up_on_time(desk.session.current()));
}

TEST_CASE("who looks back at the game sees the flag fall") {
    ClockDesk desk;
    desk.all({"clock 10", "move e2-e4", "move e7-e5", "undo", "undo", "what-if", "move d2-d4"});
    CHECK(desk("wait 10").kind == Kind::ended);
    CHECK(desk.session.outcome().loser == Seat{0});
    CHECK(desk.session.on_main_line());
    CHECK_FALSE(desk.session.in_what_if());
}

TEST_CASE("variations take no time") {
    ClockDesk desk;
    desk.all({"clock 100", "move e2-e4", "move e7-e5", "undo", "wait 5", "move c7-c5", "wait 5"});
    CHECK(desk.left(Seat{0}) == 90s);
    CHECK(desk.left(Seat{1}) == 100s);
    CHECK_FALSE(desk.session.record().nodes[desk.session.current()].clock);
}

TEST_CASE("the clocks stop and go on by command; a move meanwhile takes and brings nothing") {
    ClockDesk desk;
    desk.all({"clock 100+5", "move e2-e4", "wait 5"});
    CHECK(desk("stop-clock").kind == Kind::changed);
    CHECK(desk("stop-clock").kind == Kind::nothing);
    desk.all({"wait 50", "start-clock", "wait 5"});
    CHECK(desk.left(Seat{1}) == 90s);
    desk.all({"stop-clock", "wait 50", "move e7-e5", "wait 1"});
    CHECK(desk.left(Seat{1}) == 90s);
    CHECK(desk.left(Seat{0}) == 100s);
    desk.all({"start-clock", "wait 1", "move g1-f3"});
    CHECK(desk.left(Seat{0}) == 104s);
}

TEST_CASE("a game that is opened stands still until somebody starts its clocks") {
    ClockDesk desk;
    desk.session.apply(
        LoadGame{"[Variant \"chess\"]\n[TimeControl \"100+5\"]\n1. e4 {[%clk 0:01:40]} *"});
    desk.all({"wait 1000", "move e7-e5", "wait 1000", "move g1-f3"});
    CHECK(desk.left(Seat{0}) == 100s);
    CHECK(desk.left(Seat{1}) == 100s);
    desk.all({"start-clock", "wait 1"});
    CHECK(desk.left(Seat{1}) == 99s);
}

TEST_CASE("the clock may begin without waiting for the first move") {
    ClockDesk desk;
    desk.all({"clock 100", "start-clock", "wait 5"});
    CHECK(desk.left(Seat{0}) == 95s);
    desk("move e2-e4");
    CHECK(desk.left(Seat{0}) == 95s);
}

TEST_CASE("time that was given is still there when the game is opened again") {
    ClockDesk desk;
    desk.all(
        {"clock 100", "give-time b 20", "move e2-e4", "wait 10", "move e7-e5", "give-time b 5"});
    CHECK(desk.left(Seat{1}) == 115s);
    CHECK(*desk.tag("TimeControl") == "100 b=120");
    desk.reload();
    CHECK(desk.left(Seat{1}) == 115s);
    CHECK(desk.left(Seat{0}) == 100s);
    CHECK_FALSE(desk.session.clocks()->running());
}

TEST_CASE("a game that is restored goes on with the thought that was cut off") {
    ClockDesk desk;
    desk.all({"clock 100d5", "move e2-e4", "move e7-e5", "wait 20"});
    desk.reload();
    CHECK(desk.left(Seat{0}) == 85s);
    CHECK(desk.session.clocks()->seat() == Seat{0});
    desk.all({"wait 1000", "start-clock", "wait 5"});
    CHECK(desk.left(Seat{0}) == 80s);
    CHECK(desk.tag("Thought") == nullptr);
}

TEST_CASE("a game without clocks has none, whatever its tag says") {
    ClockDesk desk;
    for (const auto* value : {"-", "?"}) {
        CHECK(desk(std::string("tag TimeControl ") + value).kind == Kind::changed);
        CHECK_FALSE(desk.session.clocks());
        CHECK(*desk.tag("TimeControl") == value);
    }
    CHECK(desk("tag TimeControl soon").kind == Kind::failed);
    CHECK(desk("tag TimeControl 60").kind == Kind::changed);
    CHECK(desk.session.clocks());
    CHECK(desk("clock none").kind == Kind::changed);
    CHECK_FALSE(desk.session.clocks());
    CHECK(desk.tag("TimeControl") == nullptr);
}

TEST_CASE("a move is taken back when the others agree, with its time") {
    ClockDesk desk;
    desk.all(
        {"clock 100", "move e2-e4", "wait 3", "move e7-e5", "wait 30", "move g1-f3", "wait 4"});
    CHECK(desk.session.can_take_back() == (rules::Seats{Seat{0}} | rules::Seats{Seat{1}}));
    CHECK(desk("take-back w").kind == Kind::take_back_wished);
    CHECK(desk.session.take_back_wished_by() == Seat{0});
    desk("decline-take-back");
    CHECK_FALSE(desk.session.take_back_wished_by());
    CHECK(desk.session.record().nodes.size() == 4);
    desk.all({"take-back w", "accept-take-back"});
    CHECK(desk.session.current() == 2);
    CHECK(desk.session.record().last_of_main_line() == 2);
    CHECK(desk.left(Seat{0}) == 100s);
    CHECK(desk.left(Seat{1}) == 97s);
    CHECK(desk.session.clocks()->seat() == Seat{0});
    CHECK(desk.session.clocks()->running());
    desk.all({"wait 2", "move d2-d4"});
    CHECK(desk.left(Seat{0}) == 98s);
    CHECK(desk.session.record().on_main_line(desk.session.current()));
    CHECK(desk.session.record().nodes[2].children.size() ==
          2); // what was taken back stays to be seen
}

TEST_CASE("a seat takes back its own last move, and the answer to it") {
    ClockDesk desk;
    desk.all({"move e2-e4", "move e7-e5", "take-back w", "accept-take-back"});
    CHECK(desk.session.current() == game::root_node);
    CHECK(desk.session.can_take_back().none());
    CHECK(desk("take-back w").kind == Kind::nothing);
    CHECK(desk("accept-take-back").kind == Kind::nothing);
}

TEST_CASE("a wish to take back ends with the next move") {
    ClockDesk desk;
    desk.all({"move e2-e4", "take-back w", "move e7-e5"});
    CHECK_FALSE(desk.session.take_back_wished_by());
}

TEST_CASE("whatever becomes the main line, the clocks tell of its end") {
    ClockDesk desk;
    desk.all({"clock 100", "move e2-e4", "wait 10", "move e7-e5", "wait 5", "move d2-d4", "undo",
              "undo", "move c7-c5", "promote-line 4"});
    CHECK(desk.session.clocks()->seat() == Seat{0});
    CHECK_FALSE(desk.session.clocks()->running());
    CHECK(desk.left(Seat{1}) == 100s);
    desk.all({"start-clock", "move g1-f3", "wait 1", "move d7-d6"});
    CHECK(desk.left(Seat{1}) == 99s);
    desk("delete-line 1");
    CHECK(desk.session.clocks()->seat() == rules::no_seat);
}
