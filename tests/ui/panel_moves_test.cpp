// SPDX-License-Identifier: MIT
#include "ui/panel_moves.h"

#include <algorithm>

#include "catch.h"

using namespace strata::ui;

namespace {

constexpr glm::vec2 desk{1280, 720};

Layout laid_out(const UiState& state) {
    return lay_out(desk, 1.0F,
                   {.move_list = state.move_list,
                    .flat_map = state.flat_map,
                    .seats = state.seat_panel ? 3 : 0,
                    .analysis = 3,
                    .docks = docks_of(state)});
}

std::string act(UiState& state, Action action) {
    const auto told = act_on_panels(action, state, laid_out(state), 1.0F);
    REQUIRE(told);
    return told->key;
}

const Seam& seam_before(const Layout& layout, Panel after) {
    const auto found = std::ranges::find(layout.seams, after, &Seam::after);
    REQUIRE(found != layout.seams.end());
    return *found;
}

const Seam& border(const Layout& layout, Side side) {
    const auto found = std::ranges::find_if(
        layout.seams, [&](const Seam& one) { return !one.before && one.side == side; });
    REQUIRE(found != layout.seams.end());
    return *found;
}

} // namespace

TEST_CASE("By its action a panel goes to a side, and pressed again one place on") {
    UiState state;
    CHECK(act(state, Action::moves_left) == "ui.layout.standing");
    CHECK(place_of(docks_of(state), Panel::moves) == DockPlace{Side::left, 1});
    CHECK(laid_out(state).move_list.max.x == laid_out(state).board.min.x);
    act(state, Action::moves_left); // the last one comes first
    CHECK(place_of(docks_of(state), Panel::moves) == DockPlace{Side::left, 0});
    act(state, Action::moves_left);
    CHECK(place_of(docks_of(state), Panel::moves) == DockPlace{Side::left, 1});
    act(state, Action::moves_below);
    CHECK(laid_out(state).move_list.min.y == laid_out(state).board.max.y);
}

TEST_CASE("A panel that was off is shown where its action brings it") {
    UiState state;
    state.flat_map = false;
    act(state, Action::map_left);
    CHECK(state.flat_map);
    CHECK(laid_out(state).flat_map.min.x == 0.0F);
}

TEST_CASE("Panels take room from their neighbour, columns from the board") {
    UiState state;
    const Layout before = laid_out(state);
    act(state, Action::moves_more);
    const Layout after = laid_out(state);
    CHECK(after.move_list.size().y > before.move_list.size().y + 15.0F);
    CHECK(after.flat_map.max.y == before.flat_map.max.y);
    act(state, Action::moves_less);
    CHECK(std::abs(laid_out(state).move_list.size().y - before.move_list.size().y) < 3.0F);
    act(state, Action::right_wider);
    CHECK(laid_out(state).move_list.size().x == before.move_list.size().x + 24.0F);
    act(state, Action::right_narrower);
    CHECK(laid_out(state).board == before.board);
    act(state, Action::left_wider);
    CHECK(laid_out(state).seats.size().x > before.seats.size().x);
    act(state, Action::below_higher);
    CHECK(laid_out(state).analysis.size().y == before.analysis.size().y + 24.0F);
    act(state, Action::seats_more); // alone in its column
    CHECK(laid_out(state).seats.size().x > before.seats.size().x + 40.0F);
    state.seat_panel = false;
    CHECK(act(state, Action::seats_more) == "ui.layout.not_shown");
    CHECK(act(state, Action::left_wider) == "ui.layout.nothing_there");
}

TEST_CASE("A border follows the hand as far as board and panels have room, and goes back") {
    UiState state;
    Docks docks = docks_of(state);
    const Layout before = laid_out(state);
    move_seam(docks, before, 1.0F, border(before, Side::right), 900.0F);
    state.layout = written(docks);
    CHECK(laid_out(state).board.max.x == 900.0F);
    const Layout wide = laid_out(state);
    move_seam(docks, wide, 1.0F, border(wide, Side::right), 100.0F);
    state.layout = written(docks);
    CHECK(laid_out(state).board.size().x == least_board);
    const Layout most = laid_out(state);
    move_seam(docks, most, 1.0F, seam_before(most, Panel::map), 200.0F);
    state.layout = written(docks);
    CHECK(std::abs(laid_out(state).flat_map.min.y - 200.0F) < 3.0F);
    reset_seam(docks, most, seam_before(most, Panel::map));
    reset_seam(docks, most, border(most, Side::right));
    CHECK(docks == usual_docks());
}

TEST_CASE("One command puts all panels back to where they were in the beginning") {
    UiState state;
    for (const Action action : {Action::moves_left, Action::map_below, Action::seats_right,
                                Action::right_wider, Action::analysis_left})
        act(state, action);
    state.move_list = false;
    CHECK(act(state, Action::reset_layout) == "ui.layout.is_usual");
    CHECK(state == UiState{});
}
