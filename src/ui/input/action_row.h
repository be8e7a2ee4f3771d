// SPDX-License-Identifier: MIT
// One row says all of an action. Menus, the help sheet, the list to find actions in, gamepads and
// keys.toml go through the table of all rows.
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

// `review` is shown in the menu `explore` while there is a review, `boards` in `levels` where a
// game has some.
// clang-format off
enum class Menu : std::uint8_t {
    none, game, explore, review, camera, levels, boards, overlays, window, learn, help,
};
// clang-format on

// Where a menu has it.
struct In {
    Menu menu = Menu::none;
    int place = 0;                                 // they count up; a line parts the tens
    bool (*ticked)(const Frame&, int n) = nullptr; // a switch tells it itself
};

// What an action may change that needs no file, camera or game.
struct LocalState {
    UiState& state;
    TransientUiState& moment;
    view::ViewSettings& view;
    const view::Themes& themes;
    const session::Session& session;
    float scale = 1.0F;      // in use now
    bool side_panels = true; // whether the window has room for them
};

// Whoever carries out the rest: the window, which knows itself.
class ActionHost {
protected:
    ActionHost() = default;
    ~ActionHost() = default;
};

using Switch = bool& (*)(LocalState&);
using Change = void (*)(LocalState&, int n);
using Give = session::Command (*)(const session::Session&);
using Call = void (*)(ActionHost&, int n);
// Turns a switch, changes what is local, gives the game a command, or calls the host. Nothing: it
// is only for demonstrations. `n` is that of the Action.
using Effect = std::variant<std::monostate, Switch, Change, Give, Call>;

// Opens that dialog, which may want to know the game, or closes it.
template <class D>
void opens(LocalState& local, int) {
    OpenDialog& dialog = local.moment.dialog;
    local.moment.typed_move.open = false;
    if (dialog.as<D>() != nullptr)
        dialog.close();
    else if constexpr (std::constructible_from<D, const session::Session&>)
        dialog.open<D>(local.session);
    else
        dialog.open<D>();
}

// What a switch turns: a member of one of the three.
template <auto flag>
bool& flag_of(LocalState& local) {
    if constexpr (requires { local.state.*flag; })
        return local.state.*flag;
    else if constexpr (requires { local.view.*flag; })
        return local.view.*flag;
    else
        return local.moment.*flag;
}

template <std::shared_ptr<Dialog> (*question)()>
void asks(LocalState& local, int) {
    local.moment.typed_move.open = false;
    local.moment.dialog.open(question());
}

// So many actions, with the digits behind that of the first key.
struct Run {
    int count = 0;          // 0: it is one action, without a number
    bool own_words = false; // of each
    // What it is called in the game on the table. Null: as everywhere.
    text::Message (*name)(const session::Session&, int n) = nullptr;
    // Whether lists have this one. Null: they have all.
    bool (*listed)(const session::Session&, int n) = nullptr;
};

struct ActionRow {
    std::string_view id; // in keys.toml; its words are ui.action.ID
    Topic topic{};
    Chords keys{}; // and the button of a gamepad
    Effect effect{};
    In menu{};
    // Whether it would do anything now; menus grey out the rest. Null: it always would.
    bool (*possible)(const session::Session&) = nullptr;
    Run run{};
};

class ActionTable {
public:
    // Of a key with two actions the first one has it.
    ActionTable(std::initializer_list<std::span<const ActionRow>> owners,
                std::span<const ActionRow* const> others);

    // By topic, in the order of the menus; what no menu has comes last.
    [[nodiscard]] std::span<const Action> all() const { return all_; }
    // Precondition: there is one.
    [[nodiscard]] const ActionRow& row(Action action) const;
    [[nodiscard]] bool has(Action action) const;
    [[nodiscard]] std::vector<Chord> default_keys(Action action) const;
    [[nodiscard]] std::optional<Action> on_pad(std::string_view button) const;
    [[nodiscard]] bool possible(Action action, const session::Session& session) const;
    // Of a menu, in its order.
    [[nodiscard]] std::vector<const ActionRow*> in(Menu menu) const;

private:
    std::vector<Action> all_;
    std::map<std::string_view, const ActionRow*> rows_;
};

// Rows of what needs no window, each with its owner.
[[nodiscard]] std::span<const ActionRow> game_actions();
[[nodiscard]] std::span<const ActionRow> view_actions();

// Conditions that others ask as well.
[[nodiscard]] bool may_play(const session::Session& session); // the game goes on
[[nodiscard]] bool may_offer_draw(const session::Session& session);
[[nodiscard]] bool may_claim_draw(const session::Session& session);
[[nodiscard]] bool may_stop_time(const session::Session& session); // or programs
[[nodiscard]] bool is_behind_root(const session::Session& session);
[[nodiscard]] bool has_many_seats(const session::Session& session); // more than two
[[nodiscard]] bool has_levels(const session::Session& session);
// The first move of the line that one is in beside the main line; the root on the main line.
[[nodiscard]] game::NodeId side_line(const session::Session& session);
[[nodiscard]] bool has_board_in_hand(const session::Session& session);

// What its row says. A command for the game is returned.
[[nodiscard]] std::optional<session::Command> act(const ActionRow& row, int n, LocalState& local,
                                                  ActionHost& host);

} // namespace strata::ui
