// SPDX-License-Identifier: MIT
#include "ui/input/action_row.h"

#include <algorithm>

#include "game.h"
#include "ui/dialogs/key_sheet.h"
#include "window/actions.h"

using namespace strata;
using ui::Action;

namespace {

struct NoHost : ui::ActionHost {};

// The window without a window.
struct BareWindow {
    ui::UiState state;
    ui::TransientUiState transient;
    view::ViewSettings view;
    view::Themes themes;
    session::Session session = session_at();
    NoHost host;

    std::optional<session::Command> act(Action action) {
        ui::LocalState local{state, transient, view, themes, session};
        return ui::act(window::actions().row(action), action.n, local, host);
    }
};

} // namespace

TEST_CASE("An action opens its dialog, and pressed again closes it") {
    BareWindow desk;
    CHECK_FALSE(desk.act({"settings"}));
    CHECK(desk.transient.dialog);
    desk.act({"settings"});
    CHECK_FALSE(desk.transient.dialog);
    desk.act({"new_game"});
    desk.act({"change_keys"});
    CHECK(desk.transient.dialog.as<ui::KeysDialog>() != nullptr);
    desk.act({"resign"});
    CHECK(desk.transient.dialog.as<ui::KeysDialog>() == nullptr);
}

TEST_CASE("An action turns a switch, changes what is local, or gives the game a command") {
    BareWindow desk;
    const bool had_sound = desk.state.sound;
    desk.act({"mute"});
    CHECK(desk.state.sound != had_sound);
    desk.act({"fade", 3});
    CHECK(desk.view.faded(2));
    CHECK_FALSE(desk.view.faded(0));
    const auto command = desk.act({"redo"});
    REQUIRE(command);
    CHECK(std::holds_alternative<session::Redo>(*command));
    CHECK_FALSE(desk.act({"slower"})); // only in a demonstration
}

TEST_CASE("Menus have the rows in the order of their places, and know what is possible") {
    const ui::ActionTable& table = window::actions();
    const auto rows = table.in(ui::Menu::file);
    REQUIRE(rows.size() > 8);
    CHECK(rows.front()->id == "open_game");
    CHECK(rows.back()->id == "quit");
    CHECK(std::ranges::is_sorted(rows, {}, [](const auto* row) { return row->menu.place; }));
    const auto session = session_at();
    CHECK_FALSE(table.possible({"undo"}, session));
    CHECK(table.possible({"what_if"}, session));
    CHECK(table.possible({"next_board"}, session)); // has levels
    CHECK(table.has({"from_seat", 8}));
    CHECK_FALSE(table.has({"from_seat", 9}));
    CHECK_FALSE(table.has({"own_layout", 1}));
}

TEST_CASE("Lists have the actions of a topic in the order of the menus, whoever owns them") {
    const ui::ActionTable& table = window::actions();
    std::vector<std::string> file;
    int place = 0;
    for (const ui::Action action : table.all()) {
        const ui::ActionRow& row = table.row(action);
        if (row.topic != ui::Topic::game || row.menu.menu != ui::Menu::file) continue;
        file.emplace_back(row.id);
        CHECK(row.menu.place >= place);
        place = row.menu.place;
    }
    REQUIRE(file.size() > 6);
    CHECK(file.front() == "open_game");
    CHECK(file.back() == "quit");
    CHECK(table.all().front() == ui::Action{"cursor_left"});
}
