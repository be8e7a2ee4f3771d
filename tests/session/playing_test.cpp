// SPDX-License-Identifier: MIT
#include "session/desk.h"

#include "notation/moves/move_text.h"

using namespace strata;
using namespace strata::session;

TEST_CASE("a move is typed in machine form, in readable form or by its beginning") {
    for (const auto* text : {"b1W-c3N", "Nc3N", " Nc3N "}) {
        Desk desk;
        INFO(text);
        CHECK(desk.session.apply(TypeMove{text}).kind == Kind::played);
        CHECK(desk.position().find("N=4/4/4/1N2") != std::string::npos);
    }
}

TEST_CASE("a typed move that is against the rules is refused with its law") {
    Desk desk;
    const auto before = all_of(desk.session);
    const auto report = desk("move c2W-c5N");
    REQUIRE(report.kind == Kind::refused);
    CHECK(report.refusal->reason == IllegalReason::not_its_way);
    CHECK_FALSE(report.message.empty());
    CHECK(all_of(desk.session) == before);
}

TEST_CASE("a text that is no move fails with a message") {
    Desk desk;
    const auto before = all_of(desk.session);
    for (const auto* text : {"", "nonsense", "b1W-", "Z", "-", "\xff\xfe"}) {
        const auto report = desk.session.apply(TypeMove{text});
        INFO(text);
        CHECK(report.kind == Kind::failed);
        CHECK_FALSE(report.message.empty());
    }
    CHECK(all_of(desk.session) == before);
}

TEST_CASE("a move as a value is played when it is legal and refused with its law when not") {
    Desk desk;
    const auto square = [&](const char* name) {
        return *desk.session.variant().topology.square_named(name);
    };
    rules::Move move;
    move.from = square("b1W");
    move.to = square("b3W");
    CHECK(desk.session.apply(PlayMove{move}).refusal->reason == IllegalReason::not_its_way);
    move.to = square("c3N");
    CHECK(desk.session.apply(PlayMove{move}).kind == Kind::played);
    rules::Move board;
    board.kind = rules::MoveKind::board;
    board.pin_from = *desk.session.variant().topology.pin_named("Q6");
    board.pin_to = *desk.session.variant().topology.pin_named("Q5");
    CHECK(desk.session.apply(PlayMove{board}).refusal->reason == IllegalReason::board_crowded);
}

TEST_CASE("a pawn's move without its promotion asks for it") {
    Desk desk{"W=4/4/4/2K1;N=4/4/4/4;B=4/2P1/4/k3;Q1=2/2;Q6=2/2;K1=2/2;K2=2/2 w - - 0 20 -"};
    auto move = desk.session.legal_moves().front();
    for (const auto& legal : desk.session.legal_moves())
        if (legal.promotes) move = legal;
    move.promotes = false;
    CHECK(desk.session.apply(PlayMove{move}).refusal->reason == IllegalReason::promotion_missing);
}

TEST_CASE("en passant takes the pawn that just passed, on every level of the column") {
    // En passant
    Desk desk{"W=4/4/D3/2K1;N=4/4/1p2/4;B=3k/4/4/4;Q1=2/2;Q3=2/2;Q6=2/2;K6=2/2 w - - 0 20 -"};
    desk.all({"click b2W", "click b4N", "click c4N"});
    CHECK(desk.candidates() ==
          std::vector<std::string>{"c4N-b3N", "c4N-b3Q3", "c4N-b3W", "c4N-c3N", "c4N-c3W"});
    const auto report = desk("click b3Q3");
    CHECK(report.transition->move.en_passant);
    CHECK(report.transition->captured_on == desk.session.variant().topology.square_named("b4N"));
}
