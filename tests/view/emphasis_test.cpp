// SPDX-License-Identifier: MIT
// Which pieces have a strong outline where something covers them.
#include "view/marks/emphasis.h"

#include <array>
#include <set>

#include "board.h"
#include "session/session.h"
#include "view/pick_code.h"

namespace strata::view {

namespace {

using Names = std::set<std::string>;

// White's knight on d4N can take the queen on b5B.
const std::string middle_game =
    "W=4/2P1/PP1P/1BKQ;N=4/1p2/2N1/4;B=1bb1/pp1p/2n1/q3;Q1=P1/2;Q6=2/r1;K1=2/1R;K6=rk/pp "
    "w - - 4 12 -";

session::Session game_at(const std::string& text) {
    session::Session made{shipped_rules(), "tri-d"};
    REQUIRE(made.apply(session::NewGame{"tri-d", text}).kind == session::Report::Kind::new_game);
    return made;
}

Names strong(const Table& table) {
    Names names;
    for (const auto& one : builder().build(table, studio()).instances) {
        if (one.through != scene::Through::body || one.outline != scene::Outline::strong) continue;
        // A dragged piece has no owner.
        const bool owned = one.owner != scene::PickId::none;
        names.insert(owned ? board().at(picked(one.owner).square).name : "dragged");
    }
    return names;
}

Names strong(const session::Session& session, const Hover& hover = {},
             const ViewSettings& look = {}) {
    return strong(*OnTable{session, hover, look});
}

} // namespace

TEST_CASE("Outlines are quiet until something is pointed at, selected or in check") {
    CHECK(strong(game_at(middle_game)).empty());
    CHECK(strong(session::Session{shipped_rules(), "tri-d"}).empty());
}

TEST_CASE("The pieces under the pointer, under the cursor and in the hand have strong outlines") {
    const auto session = game_at(middle_game);
    Hover hover;
    hover.square = square("c1W");
    CHECK(strong(session, hover) == Names{"c1W"});
    hover.cursor = square("d1W");
    CHECK(strong(session, hover) == Names{"c1W", "d1W"});
    hover = {};
    hover.square = square("c3N"); // empty
    CHECK(strong(session, hover).empty());
    hover.dragged = square("b2W");
    CHECK(strong(session, hover) == Names{"dragged"});
}

TEST_CASE("The selected piece and what it may capture have strong outlines") {
    auto session = game_at(middle_game);
    session.apply(session::ClickSquare{square("d4N")});
    CHECK(strong(session) == Names{"d4N", "b5B"});
    ViewSettings look;
    look.show_targets = false; // then outlines do not tell either
    CHECK(strong(session, {}, look) == Names{"d4N"});
    CHECK(strong(bare(*OnTable{session})).empty());
}

TEST_CASE("The pieces on a selected board have strong outlines") {
    auto session = game_at(lone_riders);
    session.apply(session::ClickPin{pin("Q1")});
    REQUIRE(session.selection().board == pin("Q1"));
    OnTable on{session};
    CHECK(strong(*on) == Names{"b1Q1"});
}

TEST_CASE("A king in check, what checks it and what prevented a move have strong outlines") {
    const auto session =
        game_at("W=3q/4/1K2/3R;N=4/4/4/3P;B=k3/4/4/4;Q1=2/2;Q6=2/2;K1=2/2;K6=2/2 w - - 0 20 -");
    CHECK(strong(session) == Names{"c2W", "e4W"});
    OnTable on{session};
    const std::array blockers{square("e1W")};
    on->in_the_way = blockers;
    CHECK(strong(*on) == Names{"c2W", "e1W", "e4W"});
}

} // namespace strata::view
