// SPDX-License-Identifier: MIT
#include "reading/reading.h"

#include <algorithm>
#include <set>
#include <string>

#include "catch.h"
#include "notation/positions/position_text.h"
#include "rules/answers/insight.h"
#include "rules/moves/legal.h"
#include "shipped_files.h"

using namespace strata;
using rules::no_square;
using tests::told;

namespace {

rules::Position tri_d(const std::string& text) {
    auto read = notation::parse_position(tests::shipped_rules().find("tri-d"), text);
    if (!read) FAIL(told(read.error()));
    return *read;
}

rules::Square square(const rules::Position& position, const char* name) {
    return position.topology().square_named(name).value();
}

reading::Pointer over(rules::Square square) {
    reading::Pointer pointer;
    pointer.square = square;
    return pointer;
}

const std::string pinned_knight =
    "W=4/4/2N1/2K1;N=4/4/4/4;B=4/2r1/4/4;Q3=2/2;K1=2/2;K2=2/2;K6=1k/2 w - - 0 20 -";

} // namespace

TEST_CASE("What is in hand is spoken of only while nothing is pointed at") {
    const auto position = tri_d(pinned_knight);
    session::Selection hand;
    hand.piece = square(position, "d2W");
    const auto rook = square(position, "d7B");
    const auto empty = square(position, "b1W");
    CHECK(reading::read(position, &hand).square == hand.piece);
    CHECK(reading::read(position, &hand, over(empty)).square == empty);
    CHECK(reading::read(position, &hand, over(empty)).man == hand.piece);
    CHECK(reading::read(position, &hand, over(rook)).man == rook);
    CHECK(reading::read(position, &hand, over(rook)).slider.from == hand.piece);
    CHECK(reading::read(position, nullptr, over(rook)).slider.from == rook);
    CHECK(reading::read(position, nullptr).square == no_square);
}

TEST_CASE("The pointer comes before the cursor, and of two pins the one moved to last") {
    reading::Pointer pointer;
    pointer.cursor = rules::Square{3};
    pointer.cursor_pin = rules::Pin{1};
    CHECK(pointer.any_square() == rules::Square{3});
    CHECK(pointer.any_pin() == rules::Pin{1});
    pointer.square = rules::Square{5};
    pointer.pin = rules::Pin{2};
    CHECK(pointer.any_square() == rules::Square{5});
    CHECK(pointer.any_pin() == rules::Pin{2});
    pointer.cursor_leads = true;
    CHECK(pointer.any_pin() == rules::Pin{1});
}

TEST_CASE("A reading answers what the rules answer, in the start position of every variant") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        CAPTURE(variant->id);
        const auto position = rules::Position::start(variant);
        const auto man = static_cast<rules::Square>(position.occupied().lowest());
        const auto read = reading::read(position, nullptr, over(man));
        REQUIRE(read.seats.size() == static_cast<std::size_t>(variant->seat_count()));
        for (int n = 0; n < variant->seat_count(); ++n) {
            const auto seat = static_cast<rules::Seat>(n);
            const auto& one = read.seats[rules::slot(seat)];
            CHECK(one.attacked == rules::squares_attacked(position, seat));
            CHECK(one.in_check() == rules::in_check(position, seat));
        }
        const auto contest = rules::contest_over(position, man);
        const auto holds = [](const std::vector<reading::Attack>& attacks,
                              const rules::SquareSet& men) {
            return static_cast<int>(attacks.size()) == men.count() &&
                   std::ranges::all_of(attacks, [&](const reading::Attack& one) {
                       return men.test(rules::index(one.man));
                   });
        };
        CHECK(holds(read.attackers, contest.attackers));
        CHECK(holds(read.defenders, contest.defenders));
        CHECK(read.reach == rules::reach_of(position, man));
    }
}

TEST_CASE("The captures are those targets on which something is taken") {
    session::Session session{tests::shipped_rules(), "chess"};
    session.apply(session::NewGame{"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"});
    const auto named = [&](const char* name) { return square(session.position(), name); };
    session.apply(session::ClickSquare{named("e5")});
    const auto read = reading::read(session);
    CHECK(read.targets.size() == 2);
    CHECK(read.captures.count() == 1);
    CHECK(read.captures.test(rules::index(named("d6")))); // in passing
}

TEST_CASE("A capture entered jump by jump tells who is taken and who may be next") {
    session::Session session{tests::shipped_rules(), "draughts-4"};
    session.apply(session::NewGame{
        "draughts-4", "1=3,bM,4/2,wM,5/8/8;2=8/8/8/2,bM,5;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1"});
    const auto named = [&](const char* name) { return square(session.position(), name); };
    session.apply(session::ClickSquare{named("1c3")});
    auto capture = reading::read(session).capture;
    CHECK(capture.taken.empty());
    CHECK(capture.next.size() == 1);
    const auto jumps = capture.jumps.size();
    session.apply(session::ClickSquare{named("3d4")});
    capture = reading::read(session).capture;
    CHECK(capture.taken.size() == 1);
    CHECK(capture.jumps.size() == jumps - 1);
}

TEST_CASE("A session is read once for each revision and each place pointed at") {
    session::Session session{tests::shipped_rules(), "tri-d"};
    reading::Reader reader;
    const auto knight = square(session.position(), "b1W");
    for (int frame = 0; frame < 3; ++frame) reader.read(session, {});
    CHECK(reader.count() == 1);
    for (int frame = 0; frame < 3; ++frame) reader.read(session, over(knight));
    CHECK(reader.count() == 2);
    session.apply(session::ClickSquare{knight});
    CHECK_FALSE(reader.read(session, over(knight)).targets.empty());
    CHECK(reader.count() == 3);
}

TEST_CASE("Another game is never shown with the reading of the one before") {
    reading::Reader reader;
    session::Session one{tests::shipped_rules(), "tri-d"};
    session::Session other{tests::shipped_rules(), "star-4"};
    CHECK(reader.read(one, {}).seats.size() == 2);
    CHECK(reader.read(other, {}).seats.size() == 4);
    CHECK(reader.count() == 2);
}

TEST_CASE("The king that is mated lies, and so does that of who has resigned") {
    session::Session session(tests::shipped_rules(), "chess");
    const auto fallen = [&] { return reading::read(session).fallen; };
    const auto named = [&](const char* name) {
        return session.variant().topology.square_named(name).value();
    };
    for (const char* move : {"f2-f3", "e7-e5", "g2-g4"}) session.apply(session::TypeMove{move});
    CHECK(fallen() == no_square);
    session.apply(session::TypeMove{"d8-h4"});
    CHECK(fallen() == named("e1"));
    // A picture of the position alone shows it too.
    CHECK(reading::read(session.position(), nullptr).fallen == named("e1"));
    session.apply(session::Undo{});
    CHECK(fallen() == no_square);
    session.apply(session::Resign{});
    CHECK(fallen() == named("e8"));
    CHECK(reading::read(session.position(), nullptr).fallen == no_square);
}

TEST_CASE("Where a king may step or stay, the rook with which it castles is its target") {
    const auto variant = tests::shipped_rules().find("chess960");
    const auto targets = [&](const char* fen, const char* king) {
        session::Session session(tests::shipped_rules(), "chess960");
        session.apply(session::NewGame{"chess960", fen});
        session.apply(session::ClickSquare{square(session.position(), king)});
        const auto read = reading::read(session);
        std::set<std::string> names;
        for (const auto target : read.targets) names.insert(variant->topology.at(target).name);
        return names;
    };
    const auto beside = targets("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1");
    CHECK(beside.contains("h1"));
    CHECK(beside.contains("g1"));
    const auto stays = targets("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1");
    CHECK(stays.contains("h1"));
    CHECK_FALSE(stays.contains("g1"));
}
