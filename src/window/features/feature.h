// SPDX-License-Identifier: MIT
// A feature of the window is one object: its thread, its panel's data, its actions, what it does
// while nothing happens, and how it ends. It knows the window by ports, and no other feature;
// without it the rest goes on.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "reading/ghost_line.h"
#include "ui/frame.h"
#include "ui/input/action_row.h"
#include "window/ports.h"
#include "window/table_maker.h"

namespace strata::window {

// What panels read of features; null or empty: there is nothing to show.
struct FeatureViews {
    const ui::Engines* engines = nullptr;
    std::optional<rules::Seat> thinking{}; // whose engine thinks
    bool paused = false;                   // no engine may
    std::span<const ui::Demonstration> demonstrations{};
    std::optional<ui::DemoStatus> demo{};        // while one plays
    std::span<const std::string> puzzle_games{}; // ids
    const ui::Advice* advice = nullptr;
    const ui::Analysis* analysis = nullptr;
    const ui::ReviewSheet* review = nullptr;
    const ui::WorkbenchSheet* workbench = nullptr;
    ui::OnScreen on_screen{};
};

// What a frame has shown.
struct ShownFrame {
    const ui::Announced& announced;
    const reading::Reading& reading;
    const FeatureViews& views;
};

struct PlayOptions;

class Feature : public ui::ActionHost {
public:
    Feature() = default;
    Feature(const Feature&) = delete;
    Feature& operator=(const Feature&) = delete;
    virtual ~Feature() = default;

    // Otherwise it is suspended while a demonstration is on the screen.
    [[nodiscard]] virtual bool runs_in_demonstrations() const { return false; }
    // After everything that has happened: what is to be done now, and what was found out.
    virtual void update() {}
    // In place of update(): shows nothing, starts nothing.
    virtual void suspend() {}
    // When it is to be updated next, if nothing happens before.
    [[nodiscard]] virtual std::optional<double> due() const { return {}; }
    // Does a request of its own. Returns false if it is not its own.
    virtual bool handle(const ui::UiRequest& /*request*/) { return false; }
    // Takes a command of a person in place of the game. Returns false if the game is to have it.
    virtual bool intercept(const session::Command& /*command*/) { return false; }

    // A command of a person was carried out; what came of a command; a sentence that is shown; a
    // key or button; the cursor of the keyboard; a frame.
    virtual void on_command(const session::Command& /*command*/) {}
    virtual void on_report(const session::Report& /*report*/) {}
    virtual void on_message(const std::string& /*sentence*/) {}
    virtual void on_press() {}
    virtual void on_cursor() {}
    // The window has come to the front.
    virtual void on_focus() {}
    virtual void on_frame(const ShownFrame& /*frame*/) {}
    // The game is over, and its card is about to come.
    virtual void on_result(ui::ResultCard& /*card*/) {}
    // Another game is on the table.
    virtual void on_new_game() {}
    // It was made elsewhere. `known`: seats that external engines of this machine played before.
    virtual void on_foreign_game(rules::Seats /*known*/) {}

    // Takes an action that a person chose by key. Returns false if its owner is to have it.
    virtual bool intercept(ui::Action /*action*/, bool /*by_space*/) { return false; }
    // A little of what takes long, while nothing else happens. Returns true if more is to be done.
    virtual bool work() { return false; }
    // Whether it covers the board: asked often, and so apart from show().
    virtual void cover(Covers& /*covers*/) const {}
    // What it puts on the screen in place of the game.
    [[nodiscard]] virtual TableMaker* screen() { return nullptr; }
    // Once, before the first frame.
    virtual void start(const PlayOptions& /*options*/) {}
    // What could not be saved as the window closes.
    [[nodiscard]] virtual std::optional<text::Message> save_at_exit() { return {}; }
    // The OpenGL context is about to go.
    virtual void release_graphics() {}

    // Escape: ends what it shows for a moment. Returns false if there is nothing to end.
    virtual bool cancel() { return false; }
    // The same once nothing else is left: puts away what stays until somebody closes it.
    virtual bool put_away() { return false; }
    // Shows the next move of its line, or the one before. Returns false if it shows no line.
    virtual bool step_line(bool /*forward*/) { return false; }
    // The moves that the board shows as ghosts.
    [[nodiscard]] virtual std::optional<reading::GhostLine> ghost_line() const { return {}; }
    virtual void show(FeatureViews& /*views*/) const {}
    // Writes into the text mirror what it shows.
    virtual void trace(Trace& /*trace*/) const {}

    // Sentences are said in another language from now on.
    virtual void on_language() {}
    // Tables of endings are loaded while some feature wants them.
    [[nodiscard]] virtual bool wants_tablebase() const { return false; }
    // The window rests: memory that is not in use goes back to the system.
    virtual void release_memory() {}
};

// The host of an action as the class that the member is of.
template <class Owner, class... Args>
[[nodiscard]] Owner& owner_of(void (Owner::* /*member*/)(Args...), ui::ActionHost& host) {
    return static_cast<Owner&>(host);
}

// The effect of an action: a member of its owner, with what is given to it or else the number in
// the run.
template <auto member, auto... given>
void call(ui::ActionHost& host, [[maybe_unused]] int n) {
    auto& owner = owner_of(member, host);
    if constexpr (std::is_invocable_v<decltype(member), decltype(owner), decltype(given)...>)
        (owner.*member)(given...);
    else
        (owner.*member)(n);
}

} // namespace strata::window
