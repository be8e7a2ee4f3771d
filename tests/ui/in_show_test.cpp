// SPDX-License-Identifier: MIT
// What keys do while a demonstration plays, as the rows of all actions say it.
#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "catch.h"
#include "ui/input/in_show.h"
#include "window/actions.h"

using namespace strata;
using ui::InShow;
using ui::ShowState;
using ui::Steer;

namespace {

InShow::Effect effect(std::string_view id, const ShowState& state = {}) {
    return window::actions().row({id}).in_show.effect(state);
}

constexpr ShowState plays{};
constexpr ShowState asks{.asks = true};

} // namespace

TEST_CASE("A demonstration is steered by the keys that go through a game") {
    const auto steers = [](std::string_view id, const ShowState& state, Steer way) {
        INFO(id);
        CHECK(effect(id, state) == InShow::Effect{way});
    };
    for (const auto& state : {plays, asks}) {
        steers("play_on", state, Steer::play_on);
        steers("undo", state, Steer::back);
        steers("slower", state, Steer::slower);
        steers("faster", state, Steer::faster);
        steers("redo", state, Steer::next);
        steers("clear", state, Steer::leave);
    }
    steers("click", plays, Steer::pause);
    steers("next_step", plays, Steer::next);
    steers("next_step", asks, Steer::hint);
    steers("cursor_left", plays, Steer::back);
    steers("cursor_right", plays, Steer::next);
    steers("redo", {.asks = true, .puzzle = true}, Steer::solution);
    steers("follow_mover", {.game = true}, Steer::follow);
    CHECK(effect("follow_mover", plays).kind == InShow::blocked);
}

TEST_CASE("Keys of the board are for a learner who is to answer, and for nobody else") {
    int keys_of_board = 0;
    for (const auto action : window::actions().all()) {
        if (window::actions().row(action).topic != ui::Topic::playing || action.row == "clear")
            continue;
        INFO(action.row);
        CHECK(effect(action.row, asks).kind == InShow::as_ever);
        CHECK(effect(action.row, plays).kind != InShow::as_ever);
        ++keys_of_board;
    }
    CHECK(keys_of_board >= 12);
    const ShowState space{.asks = true, .by_space = true};
    CHECK(effect("click", space) == InShow::Effect{Steer::hint});
    CHECK(effect("click", {.asks = true, .by_space = true, .cursor = true}).kind ==
          InShow::as_ever);
    CHECK(effect("clear", {.asks = true, .holds = true}).kind == InShow::puts_down);
}

TEST_CASE("At the end of the first lesson keys begin a game") {
    ShowState end{.invites = true};
    CHECK(effect("click", end) == InShow::Effect{Steer::open_boards});
    CHECK(effect("new_game", end) == InShow::Effect{Steer::computer});
    CHECK(effect("new_game", plays).kind == InShow::blocked);
    end.by_space = true;
    CHECK(effect("click", end) == InShow::Effect{Steer::pause});
}

TEST_CASE("Cameras, pictures and the window are as ever in a demonstration; the rest waits") {
    const std::set<std::string_view> ever{
        "view",        "reset_view",  "orbit_left", "orbit_right",  "orbit_up",
        "orbit_down",  "zoom_in",     "zoom_out",   "larger",       "smaller",
        "usual_size",  "full_screen", "screenshot", "save_picture", "presenter",
        "save_cutout", "quit",        "puzzles",    "copy_picture", "copy_link"};
    const std::set<std::string_view> own{"play_on", "undo",      "redo",          "slower",
                                         "faster",  "next_step", "demonstrations"};
    std::set<std::string_view> found;
    for (const auto action : window::actions().all()) {
        const auto& row = window::actions().row(action);
        if (row.topic == ui::Topic::playing || own.contains(row.id)) continue;
        INFO(row.id);
        for (const auto& state : {plays, asks}) {
            const auto kind = row.in_show.effect(state).kind;
            CHECK(kind == (ever.contains(row.id) ? InShow::as_ever : InShow::blocked));
            if (kind == InShow::as_ever) found.insert(row.id);
        }
    }
    CHECK(found == ever);
    CHECK(effect("demonstrations").kind == InShow::leaves);
}
