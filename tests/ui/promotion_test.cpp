// SPDX-License-Identifier: MIT
#include "ui/panels/promotion.h"

#include "game.h"

using namespace strata;
using rules::PieceType;
using About = ui::PromotionQuestion::About;

TEST_CASE("A pawn that arrives asks once, and the answer plays the move") {
    auto session =
        session_at("W=4/4/4/K3;N=4/4/4/4;B=1n2/2P1/4/4;Q1=2/2;Q6=2/k1;K1=2/2;K6=2/2 w - - 0 20 -");
    REQUIRE_FALSE(ui::promotion_question(session));
    session.apply(session::ClickSquare{square(session, "d7B")});
    session.apply(session::ClickSquare{square(session, "d8B")});
    const auto question = ui::promotion_question(session);
    REQUIRE(question);
    CHECK(question->about == About::mover);
    CHECK(question->square == square(session, "d8B"));
    CHECK(question->types.size() == 4);
    const auto answer = ui::answer_promotion(session, *question, PieceType::knight);
    REQUIRE(answer);
    session.apply(*answer);
    CHECK(session.position().at(square(session, "d8B")).is(PieceType::knight));
}

TEST_CASE("A board that promotes its rider and uncovers a pawn asks twice (TD-P7)") {
    auto session =
        session_at("W=4/4/4/2K1;N=4/4/4/4;B=P2k/4/4/4;Q1=2/2;Q6=2/P1;K1=2/2;K2=2/2 w - - 0 20 -");
    session.apply(session::ClickPin{pin(session, "Q6")});
    session.apply(session::ToggleHalfTurn{});
    session.apply(session::ClickPin{pin(session, "K6")});
    const auto first = ui::promotion_question(session);
    REQUIRE(first);
    CHECK(first->about == About::mover);
    CHECK_FALSE(ui::answer_promotion(session, *first, PieceType::rook));
    const auto second = ui::promotion_question(session, PieceType::rook);
    REQUIRE(second);
    CHECK(second->about == About::uncovered);
    CHECK(second->square == square(session, "b8B"));
    session.apply(
        ui::answer_promotion(session, *second, PieceType::bishop, PieceType::rook).value());
    CHECK(session.position().at(square(session, "f9K6")).is(PieceType::rook));
    CHECK(session.position().at(square(session, "b8B")).is(PieceType::bishop));
}

TEST_CASE("A pawn that the other side uncovered asks before anything else is moved (TD-P7)") {
    auto session =
        session_at("W=4/4/4/2K1;N=4/4/4/4;B=P3/4/3k/4;Q1=2/2;Q6=n1/2;K1=2/2;K2=2/2 b - - 0 20 -");
    session.apply(session::TypeMove{"Q6-Q5"});
    const auto question = ui::promotion_question(session);
    REQUIRE(question);
    CHECK(question->about == About::waiting);
    session.apply(ui::answer_promotion(session, *question, PieceType::queen).value());
    CHECK_FALSE(ui::promotion_question(session));
    CHECK(session.selection().pending == PieceType::queen);
}
