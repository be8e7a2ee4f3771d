// SPDX-License-Identifier: MIT
#include "session/desk.h"

using namespace strata;
using namespace strata::session;

using Texts = std::vector<std::string>;

TEST_CASE("a pawn that arrives on its last rank asks what it becomes") {
    Desk desk{"W=4/4/4/2K1;N=4/4/4/4;B=4/2P1/4/k3;Q1=2/2;Q6=2/2;K1=2/2;K2=2/2 w - - 0 20 -"};
    desk("click d7B");
    CHECK(desk("click d8B").kind == Kind::choose);
    CHECK(desk.choices() == Texts{"d7B-d8B=B", "d7B-d8B=N", "d7B-d8B=Q", "d7B-d8B=R"});
    const auto& choices = desk.session.selection().choices;
    REQUIRE(choices.size() == 4);
    const auto wanted = choices[2].promotion;
    CHECK(desk("choose 5").kind == Kind::nothing);
    CHECK(desk("choose 3").kind == Kind::played);
    const auto square = *desk.session.variant().topology.square_named("d8B");
    CHECK(desk.session.position().at(square).type() == wanted);
}

TEST_CASE("another click takes the question back") {
    Desk desk{"W=4/4/4/2K1;N=4/4/4/4;B=4/2P1/4/k3;Q1=2/2;Q6=2/2;K1=2/2;K2=2/2 w - - 0 20 -"};
    desk.all({"click d7B", "click d8B", "click d1W"});
    CHECK(desk.session.selection().choices.empty());
    CHECK(desk.candidates().front().starts_with("d1W-"));
}

TEST_CASE("a board that carries one pawn to its last rank and uncovers another asks for both") {
    Desk desk{double_promotion};
    desk.all({"pin Q6", "turn"});
    CHECK(desk("pin K6").kind == Kind::choose);
    CHECK(desk.choices().size() == 16);
    CHECK(desk.choices().front() == "Q6-K6r=B,b8B=B");
    desk("clear");
    desk("pin Q6");
    CHECK(desk("pin Q5").kind == Kind::choose);
    CHECK(desk.choices() == Texts{"Q6-Q5,b8B=B", "Q6-Q5,b8B=N", "Q6-Q5,b8B=Q", "Q6-Q5,b8B=R"});
    CHECK(desk("choose 1").kind == Kind::played);
}

TEST_CASE("a pawn uncovered by the other side is promoted before anything else") {
    Desk desk{opponent_uncovers};
    desk.all({"pin Q6", "pin Q5"});
    CHECK(desk.position().ends_with("w - - 1 21 b8B"));
    CHECK(desk.session.legal_moves().size() == 81);
    const auto before = all_of(desk.session);
    const auto report = desk("click d1W");
    CHECK(report.refusal->reason == IllegalReason::pending_first);
    CHECK(report.refusal->from == desk.session.position().setup().pending);
    CHECK(desk("pin Q5").refusal->reason == IllegalReason::pending_first);
    CHECK(desk("promote king").refusal->reason == IllegalReason::promotion_missing);
    CHECK(all_of(desk.session) == before);

    CHECK(desk("promote rook").kind == Kind::selected);
    CHECK(desk("click d1W").kind == Kind::selected);
    REQUIRE_FALSE(desk.candidates().empty());
    for (const auto& move : desk.candidates()) CHECK(move.starts_with("b8B=R,d1W-"));
    // The promoted piece itself may move at once, as what it has become.
    CHECK(desk("click b8B").kind == Kind::selected);
    CHECK(desk("click c7B").refusal->reason == IllegalReason::not_its_way);
    CHECK(desk("click b7B").kind == Kind::played);
    const auto square = *desk.session.variant().topology.square_named("b7B");
    CHECK(desk.session.position().at(square).type() == rules::PieceType::rook);
    CHECK_FALSE(desk.session.selection().pending);
}

TEST_CASE("the choice for a waiting pawn can be taken back and made anew") {
    Desk desk{opponent_uncovers};
    desk.all({"pin Q6", "pin Q5", "promote knight", "click d1W", "clear"});
    CHECK(desk.session.selection().pending == rules::PieceType::knight);
    desk("clear");
    CHECK_FALSE(desk.session.selection().pending);
    desk.all({"promote queen", "move d1W-d2W"});
    CHECK(desk.session.last_transition()->move.before.type() == rules::PieceType::queen);
}
