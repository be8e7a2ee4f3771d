// SPDX-License-Identifier: MIT
#include "ui/panel_moves.h"

#include <algorithm>
#include <array>

#include "catch.h"
#include "rects.h"
#include "ui/panels/dock_hands.h"
#include "ui/ui_state.h"

using namespace strata::ui;

namespace {

constexpr glm::vec2 desk{1280, 720};

Layout laid_out(const UiState& state, Panel front = Panel::moves) {
    return lay_out(desk, 1.0F,
                   wanted_with({{Panel::moves, state.move_list ? 1 : 0},
                                {Panel::map, state.flat_map ? 1 : 0},
                                {Panel::seats, state.seat_panel ? 3 : 0},
                                {Panel::analysis, 3}},
                               {.front = front, .docks = state.docks}));
}

void put(UiState& state, Panel panel, Side side) {
    place_panel(state.docks, laid_out(state, panel), panel, side);
}

bool resize(UiState& state, Panel panel, float by) {
    return resize_panel(state.docks, laid_out(state), 1.0F, panel, by);
}

bool resize(UiState& state, Side side, float by) {
    return resize_side(state.docks, laid_out(state), 1.0F, side, by);
}

const Splitter& seam_before(const Layout& layout, Panel after) {
    const auto found = std::ranges::find(layout.splitters, after, &Splitter::after);
    REQUIRE(found != layout.splitters.end());
    return *found;
}

const Splitter& border(const Layout& layout, Side side) {
    const auto found = std::ranges::find_if(
        layout.splitters, [&](const Splitter& one) { return !one.before && one.side == side; });
    REQUIRE(found != layout.splitters.end());
    return *found;
}

} // namespace

TEST_CASE("A panel is put at a side, and once more one place on") {
    UiState state;
    put(state, Panel::moves, Side::left);
    CHECK(place_of(state.docks, Panel::moves) == DockSlot{Side::left, 1});
    CHECK(laid_out(state).of(Panel::moves).max.x == laid_out(state).board.min.x);
    put(state, Panel::moves, Side::left); // the last one comes first
    CHECK(place_of(state.docks, Panel::moves) == DockSlot{Side::left, 0});
    put(state, Panel::moves, Side::left);
    CHECK(place_of(state.docks, Panel::moves) == DockSlot{Side::left, 1});
    put(state, Panel::moves, Side::below);
    CHECK(laid_out(state).of(Panel::moves).min.y == laid_out(state).board.max.y);
}

TEST_CASE("Panels take room from their neighbour, columns from the board") {
    UiState state;
    const Layout before = laid_out(state);
    CHECK(resize(state, Panel::moves, 24.0F));
    const Layout after = laid_out(state);
    CHECK(after.of(Panel::moves).size().y > before.of(Panel::moves).size().y + 15.0F);
    CHECK(after.of(Panel::map).max.y == before.of(Panel::map).max.y);
    CHECK(resize(state, Panel::moves, -24.0F));
    CHECK(std::abs(laid_out(state).of(Panel::moves).size().y - before.of(Panel::moves).size().y) <
          3.0F);
    CHECK(resize(state, Side::right, 24.0F));
    CHECK(laid_out(state).of(Panel::moves).size().x == before.of(Panel::moves).size().x + 24.0F);
    CHECK(resize(state, Side::right, -24.0F));
    CHECK(laid_out(state).board == before.board);
    CHECK(resize(state, Side::left, 24.0F));
    CHECK(laid_out(state).of(Panel::seats).size().x > before.of(Panel::seats).size().x);
    put(state, Panel::analysis, Side::below);
    const float high = laid_out(state).of(Panel::analysis).size().y;
    CHECK(resize(state, Side::below, 24.0F));
    CHECK(laid_out(state).of(Panel::analysis).size().y == high + 24.0F);
    CHECK(resize(state, Panel::seats, 24.0F)); // alone in its column
    CHECK(laid_out(state).of(Panel::seats).size().x > before.of(Panel::seats).size().x + 40.0F);
    state.seat_panel = false;
    CHECK_FALSE(resize(state, Panel::seats, 24.0F));
    CHECK_FALSE(has_side(laid_out(state), Side::left));
    CHECK_FALSE(resize(state, Side::left, 24.0F));
}

TEST_CASE("A border follows the hand as far as board and panels have room, and goes back") {
    UiState state;
    Docks& docks = state.docks;
    const Layout before = laid_out(state);
    move_splitter(docks, before, 1.0F, border(before, Side::right), 900.0F);
    CHECK(laid_out(state).board.max.x == 900.0F);
    const Layout wide = laid_out(state);
    move_splitter(docks, wide, 1.0F, border(wide, Side::right), 100.0F);
    CHECK(laid_out(state).board.size().x == least_board);
    const Layout most = laid_out(state);
    move_splitter(docks, most, 1.0F, seam_before(most, Panel::map), 200.0F);
    CHECK(std::abs(laid_out(state).of(Panel::map).min.y - 200.0F) < 3.0F);
    reset_splitter(docks, most, seam_before(most, Panel::map));
    reset_splitter(docks, most, border(most, Side::right));
    CHECK(docks == default_docks());
}

TEST_CASE("One command puts all panels back to where they were in the beginning") {
    UiState state;
    put(state, Panel::moves, Side::left);
    put(state, Panel::map, Side::below);
    resize(state, Side::right, 24.0F);
    put(state, Panel::analysis, Side::left);
    state.move_list = false;
    TransientUiState transient;
    reset_panels(state, transient);
    CHECK(state == UiState{});
}

TEST_CASE("A carried panel can be let go at every side, and only where it changes something") {
    UiState state;
    for (const char* docks : {"", "left: moves, map; right: seats; below: review, analysis",
                              "left: ; right: analysis, seats; below: moves, review, map"}) {
        state.docks = read_docks(docks).value();
        const Layout layout = laid_out(state);
        const Docks before = state.docks;
        for (const Panel panel : {Panel::seats, Panel::moves, Panel::map, Panel::analysis}) {
            CAPTURE(docks, word_of(panel));
            const auto zones = drop_zones(layout, before, 1.0F, panel);
            std::array<bool, 3> sides{};
            for (const DropZone& zone : zones) {
                CHECK_FALSE(zone.rect.empty());
                CHECK(zone.rect.min.x >= 0.0F);
                CHECK(zone.rect.max.x <= desk.x);
                for (const DropZone& other : zones)
                    if (&other != &zone)
                        CHECK((zone.rect.max.x <= other.rect.min.x ||
                               other.rect.max.x <= zone.rect.min.x ||
                               zone.rect.max.y <= other.rect.min.y ||
                               other.rect.max.y <= zone.rect.min.y));
                state.docks = before;
                move_panel(state.docks, panel, zone.to);
                CHECK(state.docks != before);
                CHECK(place_of(state.docks, panel).side == zone.to.side);
                sides[static_cast<std::size_t>(zone.to.side)] = true;
                CHECK_FALSE(laid_out(state, panel).of(panel).empty());
            }
            sides[static_cast<std::size_t>(place_of(before, panel).side)] = true;
            CHECK(sides == std::array{true, true, true});
        }
    }
}

TEST_CASE("What comes is seen, what goes leaves its place, and a key brings the next one forward") {
    TabState tabs;
    PanelRows rows;
    rows[Panel::moves] = 1;
    follow_panels(tabs, rows);
    CHECK(tabs.front == Panel::moves);
    rows[Panel::analysis] = 3;
    follow_panels(tabs, rows);
    CHECK(tabs.front == Panel::analysis);
    rows[Panel::review] = 1;
    follow_panels(tabs, rows);
    CHECK(tabs.front == Panel::review);
    for (const Panel next : {Panel::moves, Panel::analysis, Panel::review}) {
        bring_next_forward(tabs, default_docks());
        CHECK(tabs.front == next);
    }
    follow_panels(tabs, rows); // nothing is new
    CHECK(tabs.front == Panel::review);
    rows[Panel::review] = 0;
    follow_panels(tabs, rows);
    CHECK(tabs.front == Panel::moves);
    // What stands elsewhere shares no place.
    Docks docks = default_docks();
    move_panel(docks, Panel::analysis, {Side::below, 0});
    bring_next_forward(tabs, docks);
    CHECK(tabs.front == Panel::moves);
}

TEST_CASE("The border of a shared place follows the hand, whichever of its panels is seen") {
    UiState state;
    for (const Panel front : {Panel::moves, Panel::analysis}) {
        const Layout before = laid_out(state, front);
        REQUIRE(before.tabs.panels.size() == 2);
        move_splitter(state.docks, before, 1.0F, seam_before(before, Panel::map), 300.0F);
        for (const Panel seen : {Panel::moves, Panel::analysis})
            CHECK(std::abs(laid_out(state, seen).of(Panel::map).min.y - 300.0F) < 3.0F);
    }
    const Layout after = laid_out(state);
    reset_splitter(state.docks, after, seam_before(after, Panel::map));
    CHECK(state.docks == default_docks());
}
