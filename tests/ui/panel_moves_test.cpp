// SPDX-License-Identifier: MIT
#include "ui/panel_moves.h"

#include <algorithm>
#include <array>

#include "catch.h"
#include "ui/arrangement.h"
#include "ui/panels/dock_hands.h"

using namespace strata::ui;

namespace {

constexpr glm::vec2 desk{1280, 720};

const Action analysis_left = action_for({PanelStep::to_left, Panel::analysis});
const Action map_below = action_for({PanelStep::to_below, Panel::map});
const Action map_left = action_for({PanelStep::to_left, Panel::map});
const Action moves_below = action_for({PanelStep::to_below, Panel::moves});
const Action moves_left = action_for({PanelStep::to_left, Panel::moves});
const Action moves_less = action_for({PanelStep::less, Panel::moves});
const Action moves_more = action_for({PanelStep::more, Panel::moves});
const Action seats_more = action_for({PanelStep::more, Panel::seats});
const Action seats_right = action_for({PanelStep::to_right, Panel::seats});

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
    CHECK(act(state, moves_left) == "ui.layout.standing");
    CHECK(place_of(docks_of(state), Panel::moves) == DockPlace{Side::left, 1});
    CHECK(laid_out(state).move_list.max.x == laid_out(state).board.min.x);
    act(state, moves_left); // the last one comes first
    CHECK(place_of(docks_of(state), Panel::moves) == DockPlace{Side::left, 0});
    act(state, moves_left);
    CHECK(place_of(docks_of(state), Panel::moves) == DockPlace{Side::left, 1});
    act(state, moves_below);
    CHECK(laid_out(state).move_list.min.y == laid_out(state).board.max.y);
}

TEST_CASE("A panel that was off is shown where its action brings it") {
    UiState state;
    state.flat_map = false;
    act(state, map_left);
    CHECK(state.flat_map);
    CHECK(laid_out(state).flat_map.min.x == 0.0F);
}

TEST_CASE("Panels take room from their neighbour, columns from the board") {
    UiState state;
    const Layout before = laid_out(state);
    act(state, moves_more);
    const Layout after = laid_out(state);
    CHECK(after.move_list.size().y > before.move_list.size().y + 15.0F);
    CHECK(after.flat_map.max.y == before.flat_map.max.y);
    act(state, moves_less);
    CHECK(std::abs(laid_out(state).move_list.size().y - before.move_list.size().y) < 3.0F);
    act(state, Action::right_wider);
    CHECK(laid_out(state).move_list.size().x == before.move_list.size().x + 24.0F);
    act(state, Action::right_narrower);
    CHECK(laid_out(state).board == before.board);
    act(state, Action::left_wider);
    CHECK(laid_out(state).seats.size().x > before.seats.size().x);
    act(state, Action::below_higher);
    CHECK(laid_out(state).analysis.size().y == before.analysis.size().y + 24.0F);
    act(state, seats_more); // alone in its column
    CHECK(laid_out(state).seats.size().x > before.seats.size().x + 40.0F);
    state.seat_panel = false;
    CHECK(act(state, seats_more) == "ui.layout.not_shown");
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
    for (const Action action :
         {moves_left, map_below, seats_right, Action::right_wider, analysis_left})
        act(state, action);
    state.move_list = false;
    Moment moment;
    REQUIRE(choose_layout(Action::reset_layout, state, moment));
    CHECK(state == UiState{});
}

TEST_CASE("A carried panel can be let go at every side, and only where it changes something") {
    UiState state;
    for (const char* docks : {"", "left: moves, map; right: seats; below: review, analysis",
                              "left: ; right: analysis, seats; below: moves, review, map"}) {
        state.layout = docks;
        const Layout layout = laid_out(state);
        const Docks before = docks_of(state);
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
                state.layout = docks;
                move_by_hand(state, layout, {panel, zone.to});
                CHECK(docks_of(state) != before);
                CHECK(place_of(docks_of(state), panel).side == zone.to.side);
                sides[static_cast<std::size_t>(zone.to.side)] = true;
                CHECK_FALSE(laid_out(state).of(panel).empty());
            }
            sides[static_cast<std::size_t>(place_of(before, panel).side)] = true;
            CHECK(sides == std::array{true, true, true});
        }
    }
}

TEST_CASE("A layout is kept under a name, chosen, renamed and deleted") {
    UiState state;
    Moment moment;
    act(state, moves_left);
    state.flat_map = false;
    const auto mine = present_arrangement(state, moment);
    CHECK(read_arrangement(written(mine)) == mine);
    CHECK(keep_layout("  My = desk ", {}, state, moment).key == "ui.layout.kept");
    CHECK(name_of_layout(state, 0) == "My  desk");
    REQUIRE(choose_layout(Action::reset_layout, state, moment));
    CHECK(state.flat_map);
    CHECK(layout_in_use(Action::reset_layout, state, moment));
    REQUIRE(choose_layout(Action::own_layout_1, state, moment));
    CHECK(present_arrangement(state, moment) == mine);
    CHECK(keep_layout("Other", {}, state, moment).key == "ui.layout.kept");
    CHECK(keep_layout("Other", 0, state, moment).key == "ui.layout.name_taken");
    CHECK(keep_layout("Desk", 0, state, moment).key == "ui.layout.renamed");
    CHECK(name_of_layout(state, 0) == "Desk");
    forget_layout(0, state);
    CHECK(name_of_layout(state, 0) == "Other");
    for (int n = 0; n < 20; ++n) keep_layout(std::to_string(n), {}, state, moment);
    CHECK(state.layouts.size() == most_own_layouts);
    CHECK(keep_layout(" \t", {}, state, moment).key == "ui.layout.no_name");
    CHECK(keep_layout("Other", {}, state, moment).key == "ui.layout.replaced");
    for (const auto& line : state.layouts) CHECK(is_own_layout(line));
    CHECK(choose_layout(Action::own_layout_9, state, moment)->key == "ui.layout.chosen");
    state.layouts.clear();
    CHECK(choose_layout(Action::own_layout_9, state, moment)->key == "ui.layout.none_there");
}

TEST_CASE("Every change of the layout can be undone and done again") {
    UiState state;
    Moment moment;
    std::vector<UiState> states;
    const auto frame = [&](bool held = false) {
        moment.layout_history.watch(state, moment, held);
        if (!held) states.push_back(state);
    };
    const auto deed = [&](Action action) { return choose_layout(action, state, moment)->key; };
    frame();
    CHECK(deed(Action::undo_layout) == "ui.layout.nothing_to_undo");
    act(state, moves_left);
    frame();
    keep_layout("Mine", {}, state, moment);
    frame();
    for (const int width : {250, 260, 270}) { // a border that is pulled is one change
        state.layout = "left " + std::to_string(width) + ": moves";
        frame(true);
    }
    frame();
    CHECK(deed(Action::layout_analysis) == "ui.action.layout_analysis");
    frame();
    moment.analysis = false; // as when the game ends
    frame();
    states.pop_back();
    keep_layout("Mine", {}, state, moment);
    frame();
    forget_layout(0, state);
    frame();
    deed(Action::reset_layout);
    frame();
    for (auto before = states.rbegin() + 1; before != states.rend(); ++before) {
        CHECK(deed(Action::undo_layout) == "ui.layout.undone");
        CHECK(state == *before);
    }
    CHECK_FALSE(moment.layout_history.can_undo());
    for (auto after = states.begin() + 1; after != states.end(); ++after) {
        CHECK(deed(Action::redo_layout) == "ui.layout.redone");
        CHECK(state == *after);
        frame(true);
    }
    CHECK(deed(Action::redo_layout) == "ui.layout.nothing_to_redo");
    deed(Action::undo_layout);
    state.flat_map = !state.flat_map; // another way from here
    CHECK(deed(Action::redo_layout) == "ui.layout.nothing_to_redo");
}

TEST_CASE("The layouts that come with the program do what their names say") {
    UiState state;
    Moment moment;
    for (const Action action : offered_layouts()) {
        REQUIRE(choose_layout(action, state, moment));
        CHECK(layout_in_use(action, state, moment));
        CHECK(read_docks(state.layout));
    }
    CHECK_FALSE(state.move_list); // the board alone came last
    CHECK_FALSE(moment.analysis);
    REQUIRE(choose_layout(Action::layout_analysis, state, moment));
    CHECK(moment.analysis);
    CHECK(laid_out(state).analysis.max.y == laid_out(state).move_list.min.y);
    REQUIRE(choose_layout(Action::reset_layout, state, moment));
    CHECK(moment.analysis); // it is no question of places
    REQUIRE(choose_layout(Action::layout_mirrored, state, moment));
    CHECK(laid_out(state).move_list.min.x == 0.0F);
    CHECK(laid_out(state).seats.max.x == desk.x);
    for (const char* bad : {"a name", "= left: moves", "Desk = left: clock", "Desk = shown: clock",
                            "Desk = shown: moves; hidden: moves"}) {
        CAPTURE(bad);
        CHECK_FALSE(is_own_layout(bad));
    }
}
