// SPDX-License-Identifier: MIT
#include "ui/map/flat_map_layout.h"

#include "game.h"
#include "rects.h"
#include "view/motion/cameras.h"
#include "view/motion/flatten_camera.h"

using namespace strata;
using ui::Rect;

namespace {

const Rect& rect_of(const ui::FlatMap& map, rules::Square square) {
    for (const ui::MapSquare& one : map.squares)
        if (one.square == square) return one.rect;
    throw std::runtime_error("not on the map");
}

constexpr Rect tall{{1000, 300}, {1280, 720}};
constexpr Rect wide{{0, 100}, {960, 500}};
constexpr Rect very_wide{{0, 0}, {1280, 400}};

} // namespace

TEST_CASE("All 64 squares and 12 pins are on the map, none covers another, all in the room") {
    const auto session = session_at();
    for (const Rect& room : {tall, wide})
        for (const bool from_behind : {false, true}) {
            const ui::FlatMap map = ui::lay_out_map(session.position(), room, from_behind);
            REQUIRE(map.squares.size() == 64);
            REQUIRE(map.pins.size() == 12);
            for (std::size_t i = 0; i < map.squares.size(); ++i) {
                const Rect& rect = map.squares[i].rect;
                REQUIRE(rect.min.x >= room.min.x);
                REQUIRE(rect.min.y >= room.min.y);
                REQUIRE(rect.max.x <= room.max.x);
                REQUIRE(rect.max.y <= room.max.y);
                for (std::size_t j = i + 1; j < map.squares.size(); ++j)
                    REQUIRE_FALSE(overlap(rect, map.squares[j].rect));
            }
        }
}

TEST_CASE("A click in the middle of a square, a free pin or the rim of a board means just that") {
    const auto session = session_at();
    const ui::FlatMap map = ui::lay_out_map(session.position(), tall, false);
    for (const ui::MapSquare& one : map.squares)
        CHECK(ui::hit(map, session.position(), (one.rect.min + one.rect.max) / 2.0F).square ==
              one.square);
    for (const ui::MapPin& one : map.pins) {
        const bool board = session.position().arrangement().stands_on(one.pin);
        const glm::vec2 middle = (one.rect.min + one.rect.max) / 2.0F;
        const glm::vec2 rim{middle.x, one.rect.max.y + map.side * 0.1F};
        CHECK(ui::hit(map, session.position(), board ? rim : middle).pin == one.pin);
    }
}

TEST_CASE("White sees high ranks above low ones and the highest level on top; Black the reverse") {
    const auto session = session_at();
    const ui::FlatMap for_white = ui::lay_out_map(session.position(), tall, false);
    const ui::FlatMap for_black = ui::lay_out_map(session.position(), tall, true);
    const auto low = square(session, "b1W");
    const auto high = square(session, "b4W");
    const auto top = square(session, "b5B");
    CHECK(rect_of(for_white, low).min.y > rect_of(for_white, high).min.y);
    CHECK(rect_of(for_black, low).min.y < rect_of(for_black, high).min.y);
    CHECK(rect_of(for_white, top).min.y < rect_of(for_white, high).min.y);
    CHECK(rect_of(for_black, top).min.y > rect_of(for_black, high).min.y);
    const auto half = [](const ui::FlatMap& map, rules::Square square) {
        return rect_of(map, square).min + rect_of(map, square).max;
    };
    for (const auto& one : for_white.squares)
        CHECK(glm::distance(half(for_white, one.square) + half(for_black, one.square),
                            2.0F * (tall.min + tall.max)) < 6.0F); // rounded to whole pixels
}

TEST_CASE(
    "The flattened board stands the same way round as the map, its levels in the same order") {
    const auto session = session_at();
    const auto& topology = session.variant().topology;
    const Rect& room = GENERATE(false, true) ? tall : very_wide;
    const bool from_behind = GENERATE(false, true);
    const ui::FlatMap map = ui::lay_out_map(session.position(), room, from_behind);
    const view::LevelLayout levels{.across = view::lie_across(topology, room.size()),
                                   .from_behind = from_behind};
    const view::BoardSpace space{topology, {.flatten = 1.0F, .levels = levels}};
    view::Framing home;
    home.yaw = from_behind ? -2.8F : 0.8F;
    const auto extent = view::extent_of(space);
    const auto camera =
        view::camera_of(view::flattened(home, space, extent, room.size()), extent, room.size());
    const auto middle = [](const ui::MapSquare& one) {
        return (one.rect.min + one.rect.max) / 2.0F;
    };
    const auto seen = [&](rules::Square square) {
        return camera.project(space.square(square), room.size()).value();
    };
    // Of any two squares the one that is clearly farther to one side is so in both pictures.
    for (const ui::MapSquare& a : map.squares)
        for (const ui::MapSquare& b : map.squares)
            for (const int axis : {0, 1}) {
                const float on_map = middle(a)[axis] - middle(b)[axis];
                if (std::abs(on_map) < map.side * 0.45F) continue;
                INFO(topology.at(a.square).name << " " << topology.at(b.square).name);
                REQUIRE(on_map * (seen(a.square)[axis] - seen(b.square)[axis]) > 0.0F);
            }
}
