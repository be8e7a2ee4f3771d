// SPDX-License-Identifier: MIT
// What was taken, below the flat map.
#include "ui/map/taken_rows.h"

#include <algorithm>
#include <random>

#include "catch.h"
#include "session/session.h"
#include "shipped_files.h"

using namespace strata;
using namespace strata::ui;

namespace {

constexpr float box = 18.0F;
constexpr Rect room{{10.0F, 20.0F}, {294.0F, 220.0F}};
constexpr int most = 3;

reading::Taken after(session::Session& session, int plies, unsigned seed) {
    std::mt19937 chance{seed};
    for (int ply = 0; ply < plies && !session.legal_moves().empty(); ++ply)
        session.apply(
            session::PlayMove{session.legal_moves()[chance() % session.legal_moves().size()]});
    return reading::captured_pieces(session.past());
}

} // namespace

TEST_CASE("Men that look alike stand together with their number, by who has taken them") {
    using rules::Piece;
    using rules::PieceType;
    using rules::Seat;
    const Piece pawn{PieceType::pawn, Seat{1}};
    const Piece rook{PieceType::rook, Seat{1}};
    const Piece bishop{PieceType::bishop, Seat{0}};
    const auto groups =
        taken_groups({{pawn, Seat{0}}, {bishop, Seat{1}}, {rook, Seat{0}}, {pawn, Seat{0}}});
    REQUIRE(groups.size() == 3);
    CHECK(groups[0] == TakenGroup{Seat{0}, rook, 1, 2});
    CHECK(groups[1] == TakenGroup{Seat{0}, pawn, 2, 0});
    CHECK(groups[2] == TakenGroup{Seat{1}, bishop, 1, 1});
    CHECK(taken_groups({}).empty());
    CHECK(lay_out_taken({}, room, box, most).high == 0.0F);
}

TEST_CASE(
    "All that was taken is counted, in the room and in no more rows than it has, in every game") {
    for (const auto& variant : tests::shipped_rules().variants()) {
        INFO(variant->id);
        session::Session session(tests::shipped_rules(), variant->id);
        const auto taken = after(session, 400, 7);
        const auto rows = lay_out_taken(taken_groups(taken), room, box, most);
        std::size_t count = 0;
        for (const auto& one : rows.men) {
            count += static_cast<std::size_t>(one.group.count);
            CHECK(one.corner.x >= room.min.x);
            CHECK(one.corner.y >= room.max.y - rows.high);
            CHECK(one.corner.x + (one.group.man.exists() ? rows.size : 0.0F) <= room.max.x);
            CHECK(one.corner.y + rows.size <= room.max.y + 0.01F);
        }
        CHECK(count == taken.size());
        CHECK(rows.high <= static_cast<float>(most) * 1.2F * box);
        CHECK(rows.size >= 0.79F * box);
        for (std::size_t a = 0; a < rows.men.size(); ++a)
            for (std::size_t b = a + 1; b < rows.men.size(); ++b) {
                const auto apart = glm::abs(rows.men[a].corner - rows.men[b].corner);
                CHECK(std::max(apart.x, apart.y) >= 0.45F * rows.size);
            }
    }
}
