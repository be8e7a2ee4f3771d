// SPDX-License-Identifier: MIT
// What the ports of features, commands and input know of the window. The window owns all of it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/tablebase_loader.h"
#include "files/game_document.h"
#include "files/settings_store.h"
#include "platform/window.h"
#include "render/image.h"
#include "text/catalogue.h"
#include "ui/style.h"
#include "ui/ui_state.h"
#include "window/board_view.h"
#include "window/engine_registry.h"
#include "window/frame_pace.h"
#include "window/game_controller.h"
#include "window/game_table.h"
#include "window/pointer.h"
#include "window/spotlight.h"
#include "window/status_line.h"
#include "window/trace.h"

namespace strata::window {

struct WindowContext {
    notation::RuleBook& book; // another one where a rule file was changed
    const text::Catalogue& words;
    const view::Themes& themes;
    const ui::Style& style;
    const ui::Layout& layout;
    files::GameDocument& document;
    files::SettingsStore& settings;
    ui::TransientUiState& state;
    platform::Window& os_window;
    FramePace& pace;
    Trace& trace;
    Hand& hand;
    BoardView& board;
    GameTable& game_table;
    GameController& controller;
    Spotlight& spotlight;
    StatusLine& status;
    EngineRegistry& engines;
    engines::TablebaseLoader& tablebases;

    // Does at once what is asked for: a command, an action or another request.
    std::function<void(const ui::UiRequest&)> request;

    // The game of the user, whatever is on the screen.
    [[nodiscard]] const session::Session& game() const { return document.session(); }
    [[nodiscard]] const session::Session& shown() const { return screen().session(); }
    [[nodiscard]] TableMaker& screen() const { return controller.screen(); }
    [[nodiscard]] bool game_on_screen() const;
    [[nodiscard]] Covers covers() const { return controller.covers(); }
    // Whether pieces and boards may be taken in hand now.
    [[nodiscard]] bool takes_commands() const {
        return screen().takes_commands() && !covers().photograph;
    }
    void leave_demonstration();
    [[nodiscard]] ui::UiState& panels() const { return settings.now().panels; }
    [[nodiscard]] view::ViewSettings& view() const { return settings.now().view; }
    [[nodiscard]] ui::Hints keys() const {
        return {words, settings.keys(), hand.pad_leads, hand.digits, hand.pad_family};
    }
    // Null while there is none for the game.
    [[nodiscard]] std::shared_ptr<const search::Tablebase> tablebase() const;

    // A line that comes up and goes; `error`: it stays longer.
    void toast(const std::string& text, bool error = false);
    void show_error(const char* key, const text::Message& reason);
    // Saves a picture of what is shown, with its position, under the first free name; nothing is
    // ever overwritten. `draw` may throw.
    void save_picture(const std::function<render::Image()>& draw);
    // Puts such a picture on the clipboard instead.
    void copy_picture(const std::function<render::Image()>& draw);
    // A file that holds more than is read was kept under that name.
    void note_kept(const std::filesystem::path& file);
    // Why a file was not written, and whether an older one was kept.
    void note_written(const data::Written& file, const char* unsaved);
    // Where the game that was on the table before is found again, if it is another one.
    void note_set_aside(const std::filesystem::path& before);
    // Stays in the status line until something else happens.
    void set_status(const std::string& sentence, std::vector<rules::Square> squares = {});
    void set_refusal(const std::string& sentence, std::vector<rules::Square> squares = {});
};

} // namespace strata::window
