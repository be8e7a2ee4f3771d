// SPDX-License-Identifier: MIT
// Draws that nobody has to claim (CH-O31, CH-O32), and what a claim compares.
#include "session/desk.h"
#include "text/catalogue.h"

using namespace strata;
using namespace strata::session;

using Ending = rules::Ending;

namespace {

// Both sides move a knight out and back.
void to_and_fro(Desk& desk, std::initializer_list<std::string_view> moves, int times) {
    for (int i = 0; i < times; ++i) desk.all(moves);
}

} // namespace

TEST_CASE("chess draws by itself when a position stands for the fifth time") {
    Desk desk{"", "chess"};
    to_and_fro(desk, {"move g1-f3", "move g8-f6", "move f3-g1", "move f6-g8"}, 3);
    CHECK(desk.session.can_claim_draw());
    desk.all({"move g1-f3", "move g8-f6", "move f3-g1"});
    CHECK_FALSE(desk.session.outcome().ended());
    desk("move f6-g8");
    CHECK(desk.session.outcome().ending == Ending::fivefold);
    CHECK(desk.session.record().result.ending == Ending::fivefold);
    CHECK(desk.session.legal_moves().empty());
}

TEST_CASE("chess draws by itself after 75 moves of each side without progress") {
    Desk desk{"4k3/8/8/8/8/8/7R/4K3 w - - 148 120", "chess"};
    desk("move h2-h3");
    CHECK(desk.session.can_claim_draw());
    CHECK_FALSE(desk.session.outcome().ended());
    desk("move e8-e7");
    CHECK(desk.session.outcome().ending == Ending::seventy_five_moves);
    CHECK(desk.session.outcome().winners.none());
}

TEST_CASE("a mate by the last of 75 moves counts as mate") {
    Desk desk{"4k3/R7/8/8/8/8/7R/4K3 w - - 149 120", "chess"};
    desk("move h2-h8");
    CHECK(desk.session.outcome().ending == Ending::checkmate);
    CHECK(desk.session.outcome().winner == rules::Seat{0});
}

TEST_CASE("rule sets that do not ask for them have no draws by a fifth time or 75 moves") {
    Desk repeated;
    to_and_fro(repeated, {"move b1W-c3W", "move b8B-c6B", "move c3W-b1W", "move c6B-b8B"}, 5);
    CHECK_FALSE(repeated.session.outcome().ended());
    Desk long_game{
        "W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q3=N1/2;K1=2/2;K2=2/2;K6=1R/2 w - - 180 90 -"};
    CHECK_FALSE(long_game.session.outcome().ended());
}

TEST_CASE("a position is the same although the ban on castling with the first move has ended") {
    Desk desk;
    const auto banned = desk.session.legal_moves().size();
    to_and_fro(desk, {"move b1W-c3W", "move b8B-c6B", "move c3W-b1W", "move c6B-b8B"}, 2);
    CHECK(desk.session.legal_moves().size() > banned);
    CHECK(desk.session.can_claim_draw());
}
