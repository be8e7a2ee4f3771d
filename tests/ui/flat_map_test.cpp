// SPDX-License-Identifier: MIT
#include "ui/map/flat_map_layout.h"

#include <algorithm>
#include <string>
#include <vector>

#include "game.h"
#include "label_desk.h"
#include "rects.h"
#include "ui/map/map_drawing.h"
#include "ui/panels.h"
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
constexpr Rect whole_picture{{0, 0}, {960, 650}};

// Of a window of that size as it begins: the map in the column, or over the picture.
float side_in_window(const char* id, glm::vec2 size, bool large) {
    const session::Session session(tests::shipped_rules(), id);
    const auto flat = ui::flat_board_of(session.variant());
    const int seats = session.variant().seat_count();
    const float scale = ui::fitting_scale(0.0F, size);
    const ui::Layout layout = ui::lay_out(
        size, scale,
        wanted_with({{ui::Panel::map, large ? 0 : 1}, {ui::Panel::seats, seats > 2 ? seats : 0}},
                    {.bars = seats == 2, .flat_board = flat.has_value(), .large_map = large}));
    const Rect strip = ui::place_of_strip(layout, scale, session);
    const Rect panel =
        large ? ui::panel_of_large_map(layout, scale, strip) : layout.of(ui::Panel::map);
    const Rect room = ui::room_of_map(panel, scale);
    return flat ? ui::lay_out_map(session.position(), room, *flat, rules::Seat{0}).side
                : ui::lay_out_map(session.position(), room, false).side;
}

// Keeps the colours of all frames that were drawn.
class FramePen : public ui::Pen {
public:
    struct Frame {
        Rect rect;
        glm::vec4 colour;
    };
    std::vector<Frame> frames;

    void fill(const Rect& /*rect*/, glm::vec4 /*colour*/) override {}
    void fill(const Line& /*corners*/, glm::vec4 /*colour*/) override {}
    void shape(const Line& /*line*/, const ui::SymbolColours& /*of*/, float /*width*/) override {}
    void frame(const Rect& rect, glm::vec4 colour, float /*width*/) override {
        frames.push_back({rect, colour});
    }
    void line(const Line& /*points*/, glm::vec4 /*colour*/, float /*width*/,
              bool /*closed*/) override {}
    void disc(glm::vec2 /*centre*/, float /*radius*/, glm::vec4 /*colour*/) override {}
    void circle(glm::vec2 /*centre*/, float /*radius*/, glm::vec4 /*colour*/,
                float /*width*/) override {}
    void words(const std::string& /*text*/, glm::vec2 /*centre*/, glm::vec4 /*colour*/,
               float /*wide*/) override {}
    void label(const std::string& /*text*/, glm::vec2 /*foot*/, glm::vec4 /*colour*/,
               glm::vec4 /*ground*/) override {}
    void piece(const rules::PieceKind& /*kind*/, glm::vec2 /*corner*/, float /*size*/,
               const ui::SymbolColours& /*colours*/) override {}
};

} // namespace

TEST_CASE("All 64 squares and 12 pins are on the map, none covers another, all in the room") {
    const auto session = session_at();
    for (const Rect& room : {tall, wide, very_wide, whole_picture})
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

TEST_CASE("24 places are on the map, and none covers another (TD-G8)") {
    const auto topology = rules::tri_d_topology({.hanging = true});
    rules::SquareSet every;
    for (const auto square : topology.squares) every.set(rules::index(square));
    for (const Rect& room : {tall, wide, very_wide, whole_picture})
        for (const bool from_behind : {false, true}) {
            const ui::FlatMap map = ui::lay_out_map(topology, every, room, from_behind);
            REQUIRE(map.pins.size() == 24);
            REQUIRE(map.squares.size() == 144);
            for (std::size_t i = 0; i < map.squares.size(); ++i)
                for (std::size_t j = i + 1; j < map.squares.size(); ++j)
                    REQUIRE_FALSE(overlap(map.squares[i].rect, map.squares[j].rect));
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

TEST_CASE("At 1280x720 squares of Tri-D have 30 pixels in the column and 48 over the picture") {
    CHECK(side_in_window("tri-d", {1280, 720}, false) >= 30.0F);
    CHECK(side_in_window("tri-d", {1280, 720}, true) >= 48.0F);
    CHECK(side_in_window("tri-d", {1920, 1080}, false) >= 45.0F);
    CHECK(side_in_window("tri-d", {1920, 1080}, true) >= 70.0F);
    CHECK(side_in_window("tri-d", {3840, 2160}, true) >= 145.0F);
}

TEST_CASE("The map of no flat board is smaller at 1280x720 than it has been") {
    struct Sides {
        const char* id;
        float column, large;
    };
    for (const Sides& least : {Sides{"chess", 30.8F, 63.5F},
                               {"hexagonal", 22.8F, 47.1F},
                               {"yalta", 23.8F, 47.4F},
                               {"round", 19.7F, 36.2F},
                               {"star-2", 30.8F, 63.5F},
                               {"star-3", 23.8F, 47.4F},
                               {"star-4", 20.4F, 37.3F},
                               {"star-5", 19.0F, 35.2F},
                               {"star-6", 17.1F, 31.4F},
                               {"star-7", 16.4F, 30.3F},
                               {"star-8", 15.1F, 27.6F}}) {
        CAPTURE(least.id);
        CHECK(side_in_window(least.id, {1280, 720}, false) >= least.column);
        CHECK(side_in_window(least.id, {1280, 720}, true) >= least.large);
    }
}

TEST_CASE("Levels above each other share their files, levels side by side their ranks") {
    const auto session = session_at();
    const bool from_behind = GENERATE(false, true);
    const ui::FlatMap map = ui::lay_out_map(session.position(), whole_picture, from_behind);
    REQUIRE(map.levels.size() == 3);
    const Rect& lower = map.levels[0].rect;
    const Rect& middle = map.levels[1].rect;
    const Rect& upper = map.levels[2].rect;
    CHECK(lower.min.x == middle.min.x);
    CHECK(middle.min.y == upper.min.y);
    CHECK((middle.min.y < lower.min.y) != from_behind);
    CHECK((upper.min.x > middle.min.x) != from_behind);
    const ui::FlatMap column = ui::lay_out_map(session.position(), tall, from_behind);
    CHECK(column.levels[0].rect.min.x == column.levels[1].rect.min.x);
    CHECK(column.levels[1].rect.min.x == column.levels[2].rect.min.x);
    const ui::FlatMap row = ui::lay_out_map(session.position(), very_wide, from_behind);
    CHECK(row.levels[0].rect.min.y == row.levels[1].rect.min.y);
    CHECK(row.levels[1].rect.min.y == row.levels[2].rect.min.y);
}

TEST_CASE("Free pins are seen on the panel in every theme") {
    const auto session = session_at();
    const auto tongue = tests::tongues().front();
    const auto reading = reading::read(session, {});
    const ui::FlatMap map = ui::lay_out_map(session.position(), tall, false);
    for (const view::Theme& theme : tests::label_themes().all) {
        CAPTURE(theme.name);
        const ui::Palette colours = ui::palette_for(theme);
        FramePen pen;
        ui::draw_map(pen, map,
                     {.session = session,
                      .table = view::table_of(session, reading, {}, {}),
                      .words = tongue.words,
                      .colours = colours});
        int free = 0;
        for (const ui::MapPin& one : map.pins) {
            if (session.position().arrangement().stands_on(one.pin)) continue;
            ++free;
            const auto around = [&](const FramePen::Frame& frame) {
                return frame.rect.contains((one.rect.min + one.rect.max) / 2.0F);
            };
            const auto frame = std::ranges::find_if(pen.frames, around);
            REQUIRE(frame != pen.frames.end());
            CHECK(ui::contrast(frame->colour, colours.panel) >= 4.5F);
        }
        CHECK(free == 8);
    }
}

TEST_CASE("Over the picture the map has its height, and the bars of players go to the move list") {
    const ui::Wanted wanted = wanted_with({{ui::Panel::map, 0}}, {.bars = true, .large_map = true});
    const ui::Layout layout = ui::lay_out({1280, 720}, 1.0F, wanted);
    const Rect& list = layout.of(ui::Panel::moves);
    CHECK(layout.board.min.y == layout.menu.max.y);
    CHECK(layout.board.max.y == layout.status.min.y);
    CHECK(layout.bar_above.max == glm::vec2{list.max.x, list.min.y});
    CHECK(layout.bar_below.min == glm::vec2{list.min.x, list.max.y});
    // Without the list they are where they always are.
    ui::Wanted bare = wanted;
    bare.rows[ui::Panel::moves] = 0;
    const ui::Layout other = ui::lay_out({1280, 720}, 1.0F, bare);
    CHECK(other.bar_above.max == glm::vec2{other.board.max.x, other.board.min.y});
}
