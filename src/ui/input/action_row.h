// SPDX-License-Identifier: MIT
// One row describes an action completely. Menus, the help sheet, the action search, gamepads and
// keys.toml use the table of all rows.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "session/session.h"
#include "text/message.h"
#include "ui/input/action.h"
#include "ui/input/chords.h"
#include "ui/input/in_show.h"
#include "ui/ui_state.h"
#include "view/settings.h"
#include "view/theme.h"

namespace strata::ui {

struct Frame;

// Groups of the help sheet, in its order.
enum class Topic : std::uint8_t { playing, moves, view, game, panels, shows, speech };
inline constexpr std::array topic_titles{
    "ui.help.topic_playing", "ui.help.topic_moves", "ui.help.topic_view",  "ui.help.topic_game",
    "ui.help.topic_panels",  "ui.help.topic_shows", "ui.help.topic_speech"};

// Those of the bar, then menus in menus (ui/panels/menu_bar.cpp says where). `review` is there
// while there is a review; `boards` stands below `levels` if the game has movable boards.
// clang-format off
enum class Menu : std::uint8_t {
    none, file, game, view, analyse, learn, window, help,
    share, camera, seats, levels, boards, overlays, review, variations, annotate, appearance, text_size,
};
// clang-format on

// Position of an action in a menu.
struct In {
    Menu menu = Menu::none;
    int place = 0;                                 // ascending; a separator is drawn between tens
    bool (*ticked)(const Frame&, int n) = nullptr; // a switch provides its state itself
};

// State that an action may change without access to files, camera or game.
struct LocalState {
    UiState& state;
    TransientUiState& transient;
    view::ViewSettings& view;
    const view::Themes& themes;
    const session::Session& session;
    float scale = 1.0F;      // current UI scale
    bool side_panels = true; // true if the window is wide enough for them
};

// Implemented by the window for actions that need it.
class ActionHost {
protected:
    ActionHost() = default;
    ~ActionHost() = default;
};

using Switch = bool& (*)(LocalState&);
using Change = void (*)(LocalState&, int n);
using Give = session::Command (*)(const session::Session&);
using Call = void (*)(ActionHost&, int n);
// Toggles a flag, changes local state, sends a command to the game, or calls the host.
// std::monostate: the action exists only for demonstrations. `n` is that of the Action.
using Effect = std::variant<std::monostate, Switch, Change, Give, Call>;

// Opens the dialog, passing the game if it needs it, or closes it.
template <class D>
void opens(LocalState& local, int) {
    OpenDialog& dialog = local.transient.dialog;
    local.transient.typed_move.open = false;
    if (dialog.as<D>() != nullptr)
        dialog.close();
    else if constexpr (std::constructible_from<D, const session::Session&>)
        dialog.open<D>(local.session);
    else
        dialog.open<D>();
}

// `flag` is a pointer to a member of one of the three structures.
template <auto flag>
bool& flag_of(LocalState& local) {
    if constexpr (requires { local.state.*flag; })
        return local.state.*flag;
    else if constexpr (requires { local.view.*flag; })
        return local.view.*flag;
    else
        return local.transient.*flag;
}

template <std::shared_ptr<Dialog> (*question)()>
void asks(LocalState& local, int) {
    local.transient.typed_move.open = false;
    local.transient.dialog.open(question());
}

// A group of numbered actions, whose keys have consecutive digits after those of the first action.
struct Run {
    int count = 0;          // 0: a single action without a number
    bool own_words = false; // each has a name of its own
    // Name that depends on the current game; null: fixed.
    text::Message (*name)(const session::Session&, int n) = nullptr;
    // True if lists contain the action; null: always.
    bool (*listed)(const session::Session&, int n) = nullptr;
};

struct ActionRow {
    std::string_view id; // in keys.toml; its name is ui.action.ID in the catalogue
    Topic topic{};
    InShow in_show; // while a demonstration plays
    Chords keys{};  // also the button of a gamepad
    Effect effect{};
    In menu{};
    // True if it has an effect now; menus grey out the rest. Null: always.
    bool (*possible)(const session::Session&) = nullptr;
    Run run{};
};

class ActionTable {
public:
    // If two actions have the same key, the first one gets it.
    ActionTable(std::span<const std::span<const ActionRow>> owners,
                std::span<const ActionRow* const> others);

    // By topic and in menu order; actions without a menu come last.
    [[nodiscard]] std::span<const Action> all() const { return all_; }
    // Precondition: the action has a row.
    [[nodiscard]] const ActionRow& row(Action action) const;
    [[nodiscard]] bool has(Action action) const;
    [[nodiscard]] std::vector<Chord> default_keys(Action action) const;
    [[nodiscard]] std::optional<Action> on_pad(std::string_view button) const;
    [[nodiscard]] bool possible(Action action, const session::Session& session) const;
    [[nodiscard]] std::vector<const ActionRow*> in(Menu menu) const;

private:
    std::vector<Action> all_;
    std::map<std::string_view, const ActionRow*> rows_;
};

// Rows that need no window, each with its owner.
[[nodiscard]] std::span<const ActionRow> game_actions();
[[nodiscard]] std::span<const ActionRow> view_actions();

// Conditions used elsewhere too.
[[nodiscard]] bool may_play(const session::Session& session); // the game is not over
[[nodiscard]] bool may_offer_draw(const session::Session& session);
[[nodiscard]] bool may_claim_draw(const session::Session& session);
[[nodiscard]] bool may_stop_time(const session::Session& session); // clocks, or engines
[[nodiscard]] bool is_behind_root(const session::Session& session);
[[nodiscard]] bool has_many_seats(const session::Session& session); // more than two
[[nodiscard]] bool is_stacked(const session::Session& session);     // boards above each other
[[nodiscard]] bool has_movable_boards(const session::Session& session);
// First move of the current variation off the main line; the root if the current position is on the
// main line.
[[nodiscard]] game::NodeId side_line(const session::Session& session);
[[nodiscard]] bool has_board_in_hand(const session::Session& session);

// Executes the action. A command for the game is returned instead.
[[nodiscard]] std::optional<session::Command> act(const ActionRow& row, int n, LocalState& local,
                                                  ActionHost& host);

} // namespace strata::ui
