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

TEST_CASE("The chooser of a promotion stands beside its square, wherever that is") {
    const ui::Rect free{{10.0F, 90.0F}, {950.0F, 660.0F}};
    const glm::vec2 size{330.0F, 130.0F};
    constexpr float gap = 44.0F;
    for (float x = free.min.x; x <= free.max.x; x += 5.0F)
        for (float y = free.min.y; y <= free.max.y; y += 5.0F) {
            CAPTURE(x, y);
            const auto at = ui::place_beside(free, {x, y}, size, gap);
            const ui::Rect chooser{at, at + size};
            REQUIRE(at.x >= free.min.x);
            REQUIRE(at.y >= free.min.y);
            REQUIRE(chooser.max.x <= free.max.x);
            REQUIRE(chooser.max.y <= free.max.y);
            const ui::Rect around{at - gap * 0.9F, at + size + gap * 0.9F};
            REQUIRE_FALSE(around.contains({x, y}));
        }
    // In a window too small for that it is at least inside.
    const ui::Rect small{{0.0F, 0.0F}, {340.0F, 140.0F}};
    CHECK(ui::place_beside(small, {170.0F, 70.0F}, size, gap) == glm::vec2{5.0F, 0.0F});
}
