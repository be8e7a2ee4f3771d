// SPDX-License-Identifier: MIT
#include "session/desk.h"

#include "notation/moves/move_text.h"

using namespace strata;
using namespace strata::session;

using Texts = std::vector<std::string>;

TEST_CASE("a click on an own piece takes it in hand with its legal moves") {
    Desk desk;
    CHECK(desk("click b1W").kind == Kind::selected);
    CHECK(desk.candidates() == Texts{"b1W-c3N", "b1W-c3W"});
    CHECK(desk("click e1W").kind == Kind::selected);
    CHECK(desk.candidates() == Texts{"e1W-d3N", "e1W-d3W"});
}

TEST_CASE("a click on the piece in hand puts it down") {
    Desk desk;
    desk.all({"click b1W", "click b1W"});
    CHECK_FALSE(desk.session.selection().active());
    CHECK(desk.session.selection().candidates.empty());
}

TEST_CASE("a click on a target plays the move and empties the hand") {
    Desk desk;
    desk("click b1W");
    const auto report = desk("click c3N");
    REQUIRE(report.kind == Kind::played);
    REQUIRE(report.transition);
    CHECK(report.transition->changes[0].to == desk.session.variant().topology.square_named("c3N"));
    CHECK_FALSE(desk.session.selection().active());
    CHECK(desk.session.record().nodes.size() == 2);
}

TEST_CASE("a click elsewhere is refused with the reason and keeps the piece in hand") {
    Desk desk;
    desk("click b1W");
    const auto before = all_of(desk.session);
    const auto report = desk("click b3W");
    REQUIRE(report.kind == Kind::refused);
    CHECK(report.refusal->reason == IllegalReason::not_its_way);
    CHECK(all_of(desk.session) == before);
}

TEST_CASE("a piece that is let go over another of its side goes back, and the reason is told") {
    Desk desk;
    CHECK(desk("drop c3N").kind == Kind::nothing); // nothing was carried
    desk("click b1W");
    const auto before = all_of(desk.session);
    const auto report = desk("drop d2W");
    REQUIRE(report.kind == Kind::refused);
    REQUIRE(report.refusal);
    CHECK(report.refusal->reason == rules::IllegalReason::own_piece_there);
    CHECK(all_of(desk.session) == before);
    CHECK(desk("drop c3N").kind == Kind::played);
}

TEST_CASE("a piece that cannot move is refused and the hand stays as it was") {
    Desk desk;
    desk("click b1W");
    const auto before = all_of(desk.session);
    CHECK(desk("click a0Q1").kind == Kind::refused);
    CHECK(all_of(desk.session) == before);
}

TEST_CASE("clicks that select nothing say why") {
    Desk desk;
    CHECK(desk("click c4N").refusal->reason == IllegalReason::empty_square);
    CHECK(desk("click b8B").refusal->reason == IllegalReason::not_your_piece);
    CHECK(desk("click a2Q3").refusal->reason == IllegalReason::square_absent);
    CHECK(desk("click a9Q6").kind == Kind::refused); // a board of the other side
    CHECK(desk("pin Q1").refusal->reason == IllegalReason::board_crowded);
    CHECK(desk("pin Q3").refusal->reason == IllegalReason::board_absent);
}

TEST_CASE("a board is taken by its pin or by an empty square of it") {
    Desk desk{five_pins};
    CHECK(desk("pin Q3").kind == Kind::selected);
    CHECK(desk.candidates() == Texts{"Q3-K3", "Q3-K3r", "Q3-Q1", "Q3-Q1r", "Q3-Q2", "Q3-Q2r",
                                     "Q3-Q4", "Q3-Q4r", "Q3-Q5", "Q3-Q5r"});
    desk("clear");
    CHECK_FALSE(desk.session.selection().active());
    CHECK(desk("click b2Q3").kind == Kind::selected);
    CHECK(desk.session.selection().board == desk.session.variant().topology.pin_named("Q3"));
    CHECK(desk("pin K6").kind == Kind::selected);
    CHECK(desk.candidates().front() == "K6-K4");
    const auto before = all_of(desk.session);
    CHECK(desk("pin K1").refusal->reason == IllegalReason::board_empty);
    CHECK(desk("click f0K1").refusal->reason == IllegalReason::board_empty);
    CHECK(all_of(desk.session) == before);
}

TEST_CASE("a board in hand goes to a free pin, turned if that was asked for") {
    Desk desk{five_pins};
    desk.all({"pin Q3", "pin Q4"});
    CHECK(
        desk.session.position().at(*desk.session.variant().topology.square_named("a7Q4")).exists());
    desk.all({"undo", "pin Q3", "turn", "pin Q4"});
    CHECK(
        desk.session.position().at(*desk.session.variant().topology.square_named("b6Q4")).exists());
    desk.all({"undo", "pin Q3", "pin Q3"});
    CHECK(desk.session.selection().half_turn);
    desk("click a2Q3");
    CHECK_FALSE(desk.session.selection().half_turn);
    desk.all({"turn", "pin Q4"});
    CHECK(desk.session.last_transition()->move.half_turn);
}

TEST_CASE("a pin out of reach or taken is refused and keeps the board in hand") {
    Desk desk{five_pins};
    desk.all({"pin Q3", "turn"});
    const auto before = all_of(desk.session);
    const auto report = desk("pin K5");
    CHECK(report.refusal->reason == IllegalReason::pin_not_adjacent);
    CHECK(all_of(desk.session) == before);
    CHECK(desk("click c1W").refusal->reason == IllegalReason::empty_square);
    CHECK(all_of(desk.session) == before);
}

TEST_CASE("the piece on a board can be taken in hand instead of the board") {
    Desk desk{five_pins};
    desk.all({"pin Q3", "click a3Q3"});
    CHECK(desk.session.selection().board == rules::no_pin);
    CHECK(desk.candidates().front().starts_with("a3Q3-"));
}

TEST_CASE("only one of the two ways round may save the king") {
    Desk desk{"W=4/4/3R/4;N=4/1k2/q3/4;B=4/4/4/4;Q2=2/2;Q4=2/1N;Q5=2/K1;Q6=2/2 w - - 0 20 -"};
    desk("pin Q5");
    CHECK(desk.candidates() == Texts{"Q5-K5r", "Q5-Q3"});
    CHECK(desk("pin K5").refusal->reason == IllegalReason::check_remains);
    CHECK(desk.session.selection().active());
    desk("turn");
    CHECK(desk("pin K5").kind == Kind::played);
}

TEST_CASE("rule sets without the half turn refuse it, and an empty board of theirs moves") {
    Desk desk{"W=4/4/4/2K1;N=4/4/4/4;B=1k2/4/4/4;Q1w=2/2;Q6b=1p/2;K1w=2/1N;K6b=n1/2 w - - 0 20 -",
              "tri-d-meder"};
    desk("pin Q1");
    CHECK(desk("turn").refusal->reason == IllegalReason::half_turn_off);
    CHECK(desk("pin Q3").kind == Kind::played);
}

TEST_CASE("turning is asked of a board only") {
    Desk desk;
    desk("click b1W");
    CHECK(desk("turn").kind == Kind::nothing);
    CHECK(desk("choose 1").kind == Kind::nothing);
    CHECK(desk("promote queen").kind == Kind::nothing);
}

TEST_CASE("castling is the king to its square, or to the rook") {
    for (const auto* target : {"click f0K1", "drop f0K1"}) {
        Desk desk{both_castlings};
        desk("click e0K1");
        CHECK(desk(target).kind == Kind::played);
        CHECK(desk.session.last_transition()->move.kind == rules::MoveKind::castling);
    }
    for (const auto* target : {"click b0Q1", "click a0Q1"}) {
        Desk desk{both_castlings};
        desk("click e0K1");
        CHECK(desk(target).kind == Kind::played);
        CHECK(desk.session.last_transition()->move.side == rules::Castling::queen_side);
    }
}

TEST_CASE("where the king may step or stay, castling is a click on its rook") {
    const auto kind = [](Desk& desk) { return desk.session.last_transition()->move.kind; };
    for (const auto* target : {"click h1", "drop h1"}) {
        Desk desk{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "chess960"};
        desk("click f1");
        CHECK(desk(target).kind == Kind::played);
        CHECK(kind(desk) == rules::MoveKind::castling);
    }
    Desk steps{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "chess960"};
    steps("click f1");
    CHECK(steps("click g1").kind == Kind::played);
    CHECK(kind(steps) == rules::MoveKind::piece);
    Desk stays{"4k3/8/8/8/8/8/8/6KR w H - 0 1", "chess960"};
    stays("click g1");
    CHECK(stays("click g1").kind != Kind::played);
    stays("clear");
    stays("click g1");
    CHECK(stays("click h1").kind == Kind::played);
    CHECK(stays.position().starts_with("4k3/8/8/8/8/8/8/5RK1 b - "));
}

TEST_CASE("a rook that the king may not castle with is taken in hand instead") {
    Desk desk{"W=4/4/4/4;N=4/4/4/4;B=1k2/4/4/4;Q1=2/R1;Q6=2/2;K1=2/KR;K6=2/2 w - - 0 20 -"};
    desk("click e0K1");
    CHECK(desk("click f0K1").kind == Kind::selected);
    CHECK(desk.candidates().front().starts_with("f0K1-"));
}

TEST_CASE("what may be selected has the moves of the generator and no others") {
    for (const auto* position : {five_pins, double_promotion, both_castlings}) {
        Desk desk{position};
        Texts shown;
        for (const auto square : desk.session.variant().topology.squares)
            if (desk.session.position()
                    .of(desk.session.position().turn())
                    .test(rules::index(square)) &&
                desk.session.apply(ClickSquare{square}).kind == Kind::selected) {
                for (auto& move : desk.candidates()) shown.push_back(std::move(move));
                desk("clear");
            }
        for (std::size_t pin = 0; pin < desk.session.variant().topology.pins.size(); ++pin)
            if (desk.session.apply(ClickPin{static_cast<rules::Pin>(pin)}).kind == Kind::selected) {
                for (auto& move : desk.candidates()) shown.push_back(std::move(move));
                desk("clear");
            }
        std::sort(shown.begin(), shown.end());
        CHECK(shown == notation::write_moves(desk.session.position()));
    }
}

namespace {

const char* const two_jumps =
    "1=3,bM,4/2,wM,3,wM,1/8/8;2=8/8/8/2,bM,5;3=8/2,rM,5/8/8;4=8/gM,7/8/8 w - - 0 1";

} // namespace

TEST_CASE("a capture of several jumps is entered square by square") {
    Desk desk(two_jumps, "draughts-4");
    desk("click 1c3");
    CHECK(desk.session.selection().routes.size() == 1);
    CHECK(desk("click 3d4").kind == Kind::selected);
    CHECK(desk.session.selection().entered == 1);
    CHECK(desk("click 3b2").kind == Kind::played);
    CHECK(desk.position() == "1=8/6,wM,1/8/8;2=8/8/8/2,bM,5;3=8/8/1,wM,6/8;4=8/gM,7/8/8 g - - 0 1");
}

TEST_CASE("a capture that alone ends on a square is entered by that square") {
    Desk desk(two_jumps, "draughts-4");
    desk("click 1c3");
    CHECK(desk("click 3b2").kind == Kind::played);
}

TEST_CASE("where two captures end on one square the last square alone says too little") {
    Desk desk("1=3,bM,1,bM,2/8/3,bM,1,bM,2/4,wM,3;2=8/8/8/8 w - - 0 1", "draughts-2");
    desk("click 1e1");
    const auto report = desk("click 2d4");
    CHECK(report.kind == Kind::refused);
    CHECK(report.refusal->reason == IllegalReason::several_captures);
    CHECK(desk("click 1c3").kind == Kind::selected);
    CHECK(desk("click 2d4").kind == Kind::played);
}
