// SPDX-License-Identifier: MIT
#include "ui/layout.h"

#include <array>
#include <cstdint>
#include <vector>

#include "catch.h"
#include "rects.h"
#include "ui/ui_state.h"

using namespace strata::ui;

namespace {

constexpr std::array<glm::vec2, 6> windows{glm::vec2{640, 480},   {800, 600},   {1280, 720},
                                           glm::vec2{1920, 1080}, {2560, 1080}, {3840, 2160}};

bool inside(const Rect& inner, glm::vec2 window) {
    return inner.min.x >= 0 && inner.min.y >= 0 && inner.max.x <= window.x &&
           inner.max.y <= window.y;
}

bool apart(const Rect& a, const Rect& b) {
    return a.max.x <= b.min.x || b.max.x <= a.min.x || a.max.y <= b.min.y || b.max.y <= a.min.y;
}

} // namespace

TEST_CASE("No panel leaves the window or covers another, at any size and scale") {
    for (const glm::vec2 window : windows)
        for (const float wanted : {0.0F, 0.75F, 1.0F, 2.0F, 3.0F})
            for (const int shown : {0, 1, 2, 3})
                for (const int seats : {0, 3, 8}) {
                    CAPTURE(window.x, window.y, wanted, shown, seats);
                    const Layout layout = lay_out(window, fitting_scale(wanted, window),
                                                  wanted_with({{Panel::moves, shown & 1},
                                                               {Panel::map, shown & 2},
                                                               {Panel::seats, seats}},
                                                              {.clocks = seats > 0}));
                    std::vector<Rect> panels{layout.menu, layout.board, layout.status};
                    if (!layout.of(Panel::seats).empty()) panels.push_back(layout.of(Panel::seats));
                    if (!layout.of(Panel::moves).empty()) panels.push_back(layout.of(Panel::moves));
                    if (!layout.of(Panel::map).empty()) panels.push_back(layout.of(Panel::map));
                    for (std::size_t i = 0; i < panels.size(); ++i) {
                        REQUIRE_FALSE(panels[i].empty());
                        REQUIRE(inside(panels[i], window));
                        for (std::size_t j = i + 1; j < panels.size(); ++j)
                            REQUIRE(apart(panels[i], panels[j]));
                    }
                    REQUIRE(layout.banner.size().y < layout.board.size().y);
                    REQUIRE(inside(layout.banner, window));
                }
}

TEST_CASE("The cards of the first start stand beside or below the board, at any size and scale") {
    for (const glm::vec2 window : windows)
        for (const float wanted : {0.0F, 0.75F, 1.0F, 2.0F, 3.0F}) {
            CAPTURE(window.x, window.y, wanted);
            Wanted all = wanted_with({{Panel::moves, 1}, {Panel::map, 1}}, {.bars = true});
            all.first_run = true;
            const Layout layout = lay_out(window, fitting_scale(wanted, window), all);
            REQUIRE(layout.of(Panel::moves).empty());
            REQUIRE(layout.of(Panel::map).empty());
            const std::array parts{layout.menu,      layout.board,  layout.bar_above,
                                   layout.bar_below, layout.status, layout.first_run};
            for (std::size_t i = 0; i < parts.size(); ++i) {
                REQUIRE_FALSE(parts[i].empty());
                REQUIRE(inside(parts[i], window));
                for (std::size_t j = i + 1; j < parts.size(); ++j)
                    REQUIRE(apart(parts[i], parts[j]));
            }
        }
    Wanted first{.bars = true};
    first.first_run = true;
    const Layout usual = lay_out({1280, 720}, 1.0F, first);
    CHECK(usual.board.size().x * usual.board.size().y > 0.55F * 1280 * 720);
}

TEST_CASE("The usual scale grows with the window and never makes text smaller than at 100%") {
    CHECK(default_scale({640, 480}) == 1.0F);
    CHECK(default_scale({1280, 720}) == 1.0F);
    CHECK(default_scale({1920, 1080}) > 1.2F);
    // So much and no more: the panels of such a window show more as well.
    CHECK(default_scale({3840, 2160}) == 2.0F);
    CHECK(default_scale({3840, 2160}) <= largest_scale);
    CHECK(default_scale({1600, 960}, 2.0F) == 2.0F); // 800x480 units of a dense screen
    CHECK(fitting_scale(0.0F, {1600, 960}, 2.0F) == 2.0F);
    CHECK(fitting_scale(1.0F, {1600, 960}, 2.0F) == 1.0F);
}

TEST_CASE("A wanted scale is kept where the window has room for it, and cut where it has not") {
    CHECK(fitting_scale(3.0F, {1920, 1080}) == 3.0F);
    CHECK(fitting_scale(0.75F, {640, 480}) == 0.75F);
    CHECK(fitting_scale(3.0F, {640, 480}) < 2.0F);
}

TEST_CASE("Both side panels are there at 1280x720, and the board keeps most of the window") {
    const Layout layout = lay_out({1280, 720}, 1.0F, wanted_with({}));
    CHECK_FALSE(layout.of(Panel::moves).empty());
    CHECK_FALSE(layout.of(Panel::map).empty());
    CHECK(layout.board.size().x > 1280.0F * 0.7F);
}

TEST_CASE("Before an audience the bar is low, and the map stands beside the board where wanted") {
    for (const glm::vec2 window : windows)
        for (const bool map : {false, true}) {
            const Layout layout = lay_out_for_audience(window, presenter_scale(1.0F, window), map);
            INFO(window.x << "x" << window.y << (map ? " with" : " without") << " map");
            CHECK(layout.status.size().y <= window.y * 0.3F);
            CHECK(layout.board.max.y == layout.status.min.y);
            CHECK(layout.of(Panel::map).empty() == !map);
            if (map) CHECK(layout.of(Panel::map).min.x == layout.board.max.x);
            CHECK(layout.board.size().x >= window.x * 0.7F);
        }
    CHECK(lay_out_for_audience({1280, 720}, 1.5F, true).status.size().y < 110.0F);
}

TEST_CASE("Eight seats stand beside the board at 1280x720, and as rows in a narrow window") {
    const Layout wide =
        lay_out({1280, 720}, 1.0F, wanted_with({{Panel::seats, 8}}, {.flat_board = true}));
    CHECK_FALSE(wide.seats_are_rows);
    CHECK(wide.of(Panel::seats).max.x <= wide.board.min.x);
    CHECK(wide.board.size().x > wide.board.size().y);
    const Layout narrow =
        lay_out({640, 480}, 1.0F, wanted_with({{Panel::seats, 8}}, {.flat_board = true}));
    CHECK(narrow.seats_are_rows);
    CHECK(narrow.of(Panel::seats).min.x >= narrow.board.max.x);
}

TEST_CASE(
    "Bars of two players lie between panels and picture and take no more than a fifth of it") {
    for (const glm::vec2 window : windows)
        for (const float wanted : {0.0F, 0.75F, 1.0F, 2.0F, 3.0F}) {
            CAPTURE(window.x, window.y, wanted);
            const float scale = fitting_scale(wanted, window);
            const Layout bare = lay_out(window, scale, wanted_with({{Panel::analysis, 3}}));
            const Layout layout =
                lay_out(window, scale, wanted_with({{Panel::analysis, 3}}, {.bars = true}));
            CHECK(layout.bar_above.min == bare.board.min);
            CHECK(layout.bar_above.max == glm::vec2{layout.board.max.x, layout.board.min.y});
            CHECK(layout.bar_below.min == glm::vec2{layout.board.min.x, layout.board.max.y});
            CHECK(layout.bar_below.max == bare.board.max);
            CHECK(layout.banner.empty());
            CHECK(layout.board.size().y >= bare.board.size().y * 0.77F);
        }
}

TEST_CASE("A large window has the list beside a larger map, with analysis and review below it") {
    for (const glm::vec2 window : {glm::vec2{1920, 1080}, {3840, 2160}}) {
        const float scale = window.y / 1080.0F;
        CAPTURE(window.x);
        const Layout layout = lay_out(window, scale, wanted_with({{Panel::analysis, 3}}));
        const Rect& list = layout.of(Panel::moves);
        const Rect& map = layout.of(Panel::map);
        CHECK(list.max.x <= map.min.x);
        CHECK(list.min.y == map.min.y);
        CHECK(map.size().x > 480.0F * scale);
        CHECK(map.size().y > 900.0F * scale);
        CHECK(layout.of(Panel::analysis).min.x == list.min.x);
        CHECK(layout.of(Panel::analysis).min.y >= list.max.y);
        CHECK(list.size().y > 400.0F * scale);
        CHECK(layout.board.size().x > window.x * 0.5F);
        CHECK(layout.board.size().y > window.y * 0.8F);
    }
    // A layout of one's own stays, and so does that of a smaller window.
    Wanted own = wanted_with({});
    move_panel(own.docks, Panel::moves, {Side::left, 0});
    CHECK(lay_out({1920, 1080}, 1.0F, own).of(Panel::moves).max.x < 500.0F);
    const Layout small = lay_out({1280, 720}, 1.0F, wanted_with({}));
    CHECK(small.of(Panel::moves).min.x == small.of(Panel::map).min.x);
}

TEST_CASE("The map of a flat board is as high as wide") {
    const Layout layout =
        lay_out({1280, 720}, 1.0F, wanted_with({{Panel::seats, 3}}, {.flat_board = true}));
    CHECK(layout.of(Panel::map).size().x == layout.of(Panel::map).size().y);
}

namespace {

struct Dice {
    std::uint32_t state;
    int operator()(int sides) {
        state = state * 1664525U + 1013904223U;
        return static_cast<int>((state >> 8U) % static_cast<std::uint32_t>(sides));
    }
};

Docks thrown_docks(Dice& dice) {
    Docks docks = default_docks();
    for (int n = 0; n < 8; ++n)
        move_panel(docks, static_cast<Panel>(dice(panel_count)),
                   {static_cast<Side>(dice(3)), static_cast<std::size_t>(dice(4))});
    for (Dock& dock : docks.sides) {
        if (dice(2) == 0) dock.size = smallest_dock + dice(largest_dock - smallest_dock);
        for (Docked& one : dock.panels)
            if (dice(2) == 0) one.share = 1 + dice(999);
    }
    return docks;
}

Wanted thrown_wishes(Dice& dice) {
    Wanted wanted{.clocks = dice(2) == 0, .flat_board = dice(2) == 0, .docks = thrown_docks(dice)};
    wanted.bars = dice(2) == 0;
    wanted.large_map = dice(4) == 0;
    wanted.front = static_cast<Panel>(dice(panel_count));
    for (const Panel panel : {Panel::moves, Panel::map, Panel::review})
        wanted.rows[panel] = dice(2);
    wanted.rows[Panel::graph] = wanted.rows[Panel::review];
    wanted.rows[Panel::seats] = dice(9);
    wanted.rows[Panel::analysis] = dice(6);
    return wanted;
}

void check_layout(const Layout& layout, glm::vec2 window, float scale) {
    std::vector<Rect> rects{layout.menu, layout.board, layout.status};
    for (std::size_t n = 0; n < panel_count; ++n) {
        const Rect& rect = layout.of(static_cast<Panel>(n));
        if (rect == Rect{}) continue;
        CAPTURE(word_of(static_cast<Panel>(n)), rect.min.x, rect.min.y, rect.max.x, rect.max.y);
        REQUIRE_FALSE(rect.empty());
        rects.push_back(rect);
    }
    for (const Rect& rect : {layout.tabs.rect, layout.bar_above, layout.bar_below})
        if (!rect.empty()) rects.push_back(rect);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        REQUIRE(inside(rects[i], window));
        for (std::size_t j = i + 1; j < rects.size(); ++j) REQUIRE(apart(rects[i], rects[j]));
    }
    const float room = layout.status.min.y - layout.menu.max.y;
    REQUIRE(layout.board.size().x >= least_board * scale - 0.5F);
    const bool bars_at_board = layout.bar_below.min.y == layout.board.max.y;
    const float bars = bars_at_board ? 2.0F * layout.bar_below.size().y : 0.0F;
    REQUIRE(layout.board.size().y + bars >= room * 0.32F);
    REQUIRE(layout.status.size().x >= least_board * scale - 0.5F);
}

} // namespace

TEST_CASE("However the panels are docked, none covers another and the board keeps its least size") {
    Dice dice{1};
    for (int n = 0; n < 20'000; ++n) {
        const glm::vec2 window{640 + dice(3201), 480 + dice(1681)};
        const float scale = fitting_scale(0.75F + static_cast<float>(dice(10)) * 0.25F, window);
        const Wanted wanted = thrown_wishes(dice);
        CAPTURE(n, window.x, window.y, scale, written(wanted.docks), wanted.rows.all);
        check_layout(lay_out(window, scale, wanted), window, scale);
    }
}

TEST_CASE("In a wide window every panel that is wanted has a place, wherever it is docked") {
    Dice dice{2};
    for (int n = 0; n < 2'000; ++n) {
        Wanted wanted = thrown_wishes(dice);
        wanted.rows[Panel::moves] = 1; // else the graph goes with the review
        CAPTURE(n, written(wanted.docks), wanted.rows.all);
        const Layout layout = lay_out({1920, 1080}, 1.0F, wanted);
        for (std::size_t p = 0; p < panel_count; ++p) {
            const auto panel = static_cast<Panel>(p);
            CAPTURE(word_of(panel));
            const auto& tabs = layout.tabs.panels;
            const bool behind =
                panel != layout.tabs.front && std::ranges::find(tabs, panel) != tabs.end();
            // The graph is in the review, or behind a tab with it.
            const bool goes_along = panel == Panel::graph && !tabs.empty();
            if (!goes_along || !layout.of(Panel::review).empty())
                CHECK((layout.of(panel).empty() && !behind) == (wanted.rows[panel] == 0));
            if (behind) CHECK(layout.of(panel).empty());
        }
    }
}

TEST_CASE("A panel stands on the side that it is docked to") {
    const auto at = [](const char* docks) {
        return lay_out(
            {1280, 720}, 1.0F,
            wanted_with(
                {{Panel::seats, 3}, {Panel::analysis, 3}, {Panel::review, 1}, {Panel::graph, 1}},
                {.docks = *read_docks(docks)}));
    };
    const Layout mirrored = at("left: moves, graph, map; right: seats; below: review, analysis");
    CHECK(mirrored.of(Panel::moves).min.x == 0.0F);
    CHECK(mirrored.of(Panel::moves).max.x == mirrored.board.min.x);
    CHECK(mirrored.of(Panel::seats).max.x == 1280.0F);
    CHECK_FALSE(mirrored.seats_are_rows);
    CHECK(mirrored.status.max.x == 1280.0F); // under the seats
    const Layout strip = at("left: analysis; right: map; below: seats, review, moves");
    CHECK(strip.of(Panel::analysis).max.x == strip.board.min.x);
    CHECK(strip.of(Panel::seats).max.x == strip.of(Panel::review).min.x);
    CHECK(strip.of(Panel::review).max.x == strip.of(Panel::moves).min.x);
    CHECK(strip.of(Panel::moves).min.y == strip.board.max.y);
    const Layout sized = at("left 200: seats; right 300: moves 300, map 700; below 150: analysis");
    CHECK(sized.of(Panel::seats).size().x == 200.0F);
    CHECK(sized.of(Panel::map).size().x == 300.0F);
    CHECK(sized.of(Panel::analysis).size().y == 150.0F);
    CHECK(sized.board.max.y == sized.status.min.y - 150.0F);
    CHECK(sized.of(Panel::moves).size().y < sized.of(Panel::map).size().y * 0.5F);
}

TEST_CASE("In a narrow window both columns become one, and the layout is not forgotten") {
    const Docks docks = *read_docks("left: moves; right: map");
    const Wanted wanted = wanted_with({}, {.docks = docks});
    const Layout wide = lay_out({1280, 720}, 1.0F, wanted);
    CHECK(wide.of(Panel::moves).max.x <= wide.board.min.x);
    const Layout narrow = lay_out({640, 480}, 1.0F, wanted);
    CHECK(narrow.of(Panel::moves).min.x == narrow.of(Panel::map).min.x);
    CHECK(narrow.of(Panel::moves).max.y == narrow.of(Panel::map).min.y);
    CHECK(wanted.docks == docks);
}

TEST_CASE("On a telephone the board comes first, and one panel and the buttons are beside it") {
    for (const glm::vec2 size :
         {glm::vec2{360, 640}, {390, 844}, {430, 932}, {640, 360}, {844, 390}, {932, 430}}) {
        CAPTURE(size.x);
        const float scale = fitting_scale(0.0F, size * 2.0F, 2.0F);
        CHECK(scale == 2.0F); // the smallest letters have 13 units
        const bool upright = size.y > size.x;
        for (const Panel front : {Panel::moves, Panel::map}) {
            const Wanted wanted = wanted_with({}, {.bars = true, .fingers = true, .front = front});
            const auto layout = lay_out(size * 2.0F, scale, wanted);
            const float share = upright ? layout.board.size().y / (2.0F * size.y)
                                        : layout.board.size().x / (2.0F * size.x);
            CHECK(share > 0.45F);
            CHECK(layout.board.min.x == 0.0F);
            if (upright) CHECK(layout.board.size().x == 2.0F * size.x);
            std::vector<Rect> parts{layout.menu,      layout.board,  layout.bar_above,
                                    layout.bar_below, layout.status, layout.buttons};
            if (!layout.tabs.rect.empty()) {
                CHECK(layout.tabs.front == front);
                parts.push_back(layout.tabs.rect);
                CHECK(layout.tabs.rect.size().y == finger_size * scale);
            }
            for (const Panel panel : all_panels)
                if (!layout.of(panel).empty()) parts.push_back(layout.of(panel));
            CHECK(parts.size() >= 7);
            for (std::size_t i = 0; i < parts.size(); ++i) {
                CHECK(inside(parts[i], size * 2.0F));
                for (std::size_t j = i + 1; j < parts.size(); ++j) CHECK(apart(parts[i], parts[j]));
            }
            CHECK(layout.buttons.size().y >= finger_size * scale);
        }
    }
    // A desktop's window of that size is laid out as others are.
    CHECK(lay_out({640, 480}, 1.0F, wanted_with({})).buttons.empty());
}

TEST_CASE("Docks are written as a text and read from it again; another text is refused") {
    CHECK(written(default_docks()).empty());
    CHECK(read_docks("") == default_docks());
    Dice dice{3};
    for (int n = 0; n < 500; ++n) {
        const Docks docks = thrown_docks(dice);
        CAPTURE(written(docks));
        CHECK(read_docks(written(docks)) == docks);
    }
    for (const char* bad :
         {"left", "up: moves", "left: moves, moves", "left: moves; right: moves", "left: clock",
          "left: moves 0", "left: moves 1001", "left 10: moves", "left x: moves",
          "left: moves; left: map", "left 300 px: moves", "left: moves 3 4"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_docks(bad));
    }
    const auto some = read_docks("right: map"); // what it leaves out stands as usual
    REQUIRE(some);
    CHECK(place_of(*some, Panel::seats) == DockSlot{Side::left, 0});
    CHECK(place_of(*some, Panel::moves).side == Side::right);
    CHECK(place_of(*some, Panel::map) == DockSlot{Side::right, 0});
}

TEST_CASE("List, analysis and review share a place in the column, and the board keeps its height") {
    Wanted wanted =
        wanted_with({{Panel::analysis, 3}, {Panel::review, 1}, {Panel::graph, 1}}, {.bars = true});
    Rect place;
    for (const Panel front : {Panel::moves, Panel::analysis, Panel::review}) {
        CAPTURE(word_of(front));
        wanted.front = front;
        const Layout layout = lay_out({1280, 720}, 1.0F, wanted);
        CHECK(layout.board.size().y >= 0.62F * 720.0F);
        CHECK(layout.board.size().x >= 0.7F * 1280.0F);
        CHECK(layout.tabs.panels == std::vector{Panel::moves, Panel::analysis, Panel::review});
        CHECK(layout.tabs.front == front);
        for (const Panel panel : layout.tabs.panels)
            CHECK(layout.of(panel).empty() == (panel != front));
        CHECK(layout.of(Panel::graph).empty() == (front != Panel::review));
        // Nothing moves when another one is seen.
        if (place.empty()) place = layout.with_tabs(front);
        const float top = layout.tabs.rect.min.y;
        CHECK(top == place.min.y);
        CHECK(layout.of(front).max.y == place.max.y);
        CHECK(layout.of(Panel::map).min.y == place.max.y);
        CHECK(layout.of(front).size().y >= 150.0F);
    }
    // One alone has no tab; a column without the map has room for all of them.
    CHECK(lay_out({1280, 720}, 1.0F, wanted_with({})).tabs.panels.empty());
    const Layout high =
        lay_out({1280, 720}, 1.0F, wanted_with({{Panel::map, 0}, {Panel::analysis, 3}}));
    CHECK(high.tabs.panels.empty());
    CHECK_FALSE(high.of(Panel::moves).empty());
    CHECK_FALSE(high.of(Panel::analysis).empty());
}

TEST_CASE("A layout of an older version stays as it was saved") {
    const auto docks = read_docks(
        "left: seats; right 330: moves 300, graph, map 700; below 180: review, analysis");
    REQUIRE(docks);
    const Layout layout =
        lay_out({1280, 720}, 1.0F, wanted_with({{Panel::analysis, 3}}, {.docks = *docks}));
    CHECK(layout.tabs.panels.empty());
    CHECK(layout.of(Panel::analysis).min.y == layout.board.max.y);
    CHECK(layout.of(Panel::moves).size().x == 330.0F);
}

TEST_CASE("Where no column has room, analysis and review stand below the board") {
    const Layout layout = lay_out({640, 480}, 1.25F, wanted_with({{Panel::analysis, 3}}));
    CHECK(layout.of(Panel::moves).empty());
    CHECK(layout.of(Panel::analysis).min.y == layout.board.max.y);
}
