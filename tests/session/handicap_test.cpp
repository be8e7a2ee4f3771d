// SPDX-License-Identifier: MIT
// Games that a seat begins without a man.
#include "session/handicap.h"

#include "notation/positions/position_text.h"
#include "session/desk.h"
#include "session/rematch.h"

using namespace strata;
using namespace strata::session;

using rules::PieceType;
using rules::Seat;

TEST_CASE("without a rook there is no castling with it, and the game can be played") {
    const auto variant = shipped_rules().find("chess");
    REQUIRE(variant);
    auto start = without(*variant, variant->start, Seat{0}, PieceType::rook);
    start = without(*variant, start, Seat{1}, PieceType::queen);
    CHECK(notation::write_setup(*variant, start) ==
          "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
    CHECK(is_handicap(*variant, start));
    CHECK_FALSE(is_handicap(*variant, variant->start));
}

TEST_CASE("every seat of every game can go without each kind of man that it has but a king") {
    for (const auto& variant : shipped_rules().variants())
        for (const Seat seat : variant->every_seat()) {
            INFO(variant->id);
            const auto types = spare_pieces(*variant, variant->start, seat);
            CHECK_FALSE(types.empty());
            for (const auto type : types) {
                CHECK(type != PieceType::king);
                const auto start = without(*variant, variant->start, seat, type);
                CHECK(rules::Position::from_setup(variant, start));
                CHECK(is_handicap(*variant, start));
            }
        }
}

TEST_CASE("in a rematch of a game with a handicap everybody keeps the seat") {
    Desk desk("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "chess");
    desk.all({"tag White Ann", "tag Black Bob", "resign"});
    CHECK_FALSE(seats_move_on(desk.session));
    for (const auto& command : rematch(desk.session, 0)) desk.session.apply(command);
    CHECK(*desk.session.record().tag("White") == "Ann");
    CHECK_THAT(desk.position(), Catch::StartsWith("rnb1kbnr/"));
}
