// SPDX-License-Identifier: MIT
#include "ui/map/flat_board.h"

#include <set>

#include <glm/gtc/constants.hpp>

#include "game.h"
#include "ui/map/cursor.h"
#include "ui/map/flat_map_layout.h"

using namespace strata;

namespace {

const char* const flat_variants[]{"chess",  "yalta",  "star-2", "star-3", "star-4",
                                  "star-5", "star-6", "star-7", "star-8"};

} // namespace

TEST_CASE("Arrows reach every square of every flat board, from every seat") {
    for (const char* id : flat_variants) {
        const auto variant = tests::shipped_rules().find(id);
        const ui::FlatBoard board(*variant);
        for (int seat = 0; seat < variant->seat_count(); ++seat) {
            std::set<rules::Square> reached{variant->topology.squares.front()};
            for (bool grew = true; grew;) {
                grew = false;
                for (const rules::Square from : std::set(reached))
                    for (const glm::vec2 way : {glm::vec2{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                        grew |=
                            reached.insert(board.next_to(from, way, static_cast<rules::Seat>(seat)))
                                .second;
            }
            CAPTURE(id, seat);
            CHECK(reached.size() == variant->topology.squares.size());
        }
    }
}

TEST_CASE("Ahead in ordinary chess is the next rank for White and the one before for Black") {
    const session::Session session(tests::shipped_rules(), "chess");
    const ui::FlatBoard board(session.variant());
    const ui::Cursor at{square(session, "e2"), rules::no_pin};
    CHECK(ui::step(session, at, ui::Direction::ahead, {&board, rules::Seat{0}}).square ==
          square(session, "e3"));
    CHECK(ui::step(session, at, ui::Direction::ahead, {&board, rules::Seat{1}}).square ==
          square(session, "e1"));
    CHECK(ui::step(session, at, ui::Direction::left, {&board, rules::Seat{1}}).square ==
          square(session, "f2"));
}

TEST_CASE("The map has the chosen seat below, and a click on the middle of a square means it") {
    for (const char* id : flat_variants) {
        const session::Session session(tests::shipped_rules(), id);
        const ui::FlatBoard board(session.variant());
        for (int i = 0; i < session.variant().seat_count(); ++i) {
            // On the left of a window, on the right of a large one.
            const float at = i % 2 == 0 ? 10.0F : 2230.0F;
            const ui::Rect room{{at, 20}, {at + 320, 340}};
            const auto seat = static_cast<rules::Seat>(i);
            const auto map = ui::lay_out_map(session.position(), room, board, seat);
            CAPTURE(id, i);
            REQUIRE(map.squares.size() == session.variant().topology.squares.size());
            for (const ui::MapSquare& one : map.squares) {
                const glm::vec2 middle = (one.rect.min + one.rect.max) / 2.0F;
                CHECK(room.contains(middle));
                CHECK(ui::hit(map, session.position(), middle).square == one.square);
            }
            for (const ui::MapSeat& other : map.seats)
                CHECK(other.centre.y <= map.seats[static_cast<std::size_t>(i)].centre.y + 0.5F);
        }
    }
}

TEST_CASE("The camera behind a camp sits with that seat") {
    const auto variant = tests::shipped_rules().find("star-5");
    const ui::FlatBoard board(*variant);
    for (int i = 0; i < 5; ++i) {
        const auto seat = static_cast<rules::Seat>(i);
        const float yaw = board.angle(seat) + glm::half_pi<float>();
        CHECK(ui::seat_behind_camera(&board, 5, yaw + 0.2F) == seat);
        CHECK(ui::seat_behind_camera(&board, 5, yaw - 0.2F) == seat);
    }
}
