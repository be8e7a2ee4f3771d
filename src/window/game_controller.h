// SPDX-License-Identifier: MIT
// Commands on their way to the game or the demonstration on the screen, and what their reports
// change in the window.
#pragma once

#include <optional>
#include <span>

#include "reading/ghost_line.h"
#include "session/session.h"
#include "ui/input/action.h"
#include "ui/map/cursor.h"
#include "ui/on_screen.h"
#include "view/motion/movable_light.h"
#include "view/table.h"
#include "window/cues.h"
#include "window/ports.h"
#include "window/table_maker.h"

namespace strata::window {

class FeatureList;
class Sounds;
struct WindowContext;

class GameController {
public:
    // All three must live as long; they may be constructed later.
    GameController(WindowContext& context, FeatureList& features, Sounds& sounds)
        : context_(context),
          features_(features),
          sounds_(sounds) {}

    // What is on the screen: the game, or a demonstration.
    [[nodiscard]] TableMaker& screen() const;
    // With what the window shows over it.
    [[nodiscard]] view::Table table();

    // Of a person, for what is on the screen.
    void handle(const session::Command& command);
    // In the game of the user, whoever is to move.
    void play(const session::Command& command);
    // Of a command that was carried out; null: nobody on the board gave it.
    void answer(const session::Report& report, const session::Command* command = nullptr);
    // Another game is on the table.
    void new_game();
    // It was made elsewhere. `known`: seats that external engines of this machine played before.
    void foreign_game(rules::Seats known = {});
    // A demonstration begins or ends.
    void screen_changed();
    void show_result();
    // Whatever is pressed ends the show of how a game ended. Returns false if there is none.
    bool ends_show();
    void close_result();
    // Takes the card of the result away, without a word.
    std::optional<ui::ResultCard> take_result();
    // It waits for nothing any more.
    void let_result_come();
    [[nodiscard]] const std::optional<ui::ResultCard>& result() const { return result_; }
    [[nodiscard]] ui::OnScreen on_screen() const;
    [[nodiscard]] Covers covers() const;
    // One move back, unless others have to agree.
    void undo();

    void set_cursor(ui::Cursor cursor);
    void end_mark(rules::Square square);
    // A person has pressed something; the action that it means, and whether it was the space bar.
    void pressed();
    void press(ui::Action action, bool by_space);
    // Escape.
    void cancel();
    // The window has.
    void come_to_front();
    // The line under the board: the next command has come.
    void clear_status();
    // What the clock alone changes. Returns true if that must be seen.
    bool advance(double now);
    [[nodiscard]] bool moving(double now) const { return light_.breathes(now); }
    // When a light that stands still goes out.
    [[nodiscard]] std::optional<double> wakes_at() const { return light_.ends_at(); }
    // The line that is shown, a move further or back.
    void step_line(bool forward);
    // For those who listen.
    void message(const std::string& sentence);
    // One after the other, the first one after so many seconds.
    void hear(std::span<const Cue> cues, double after);

    // The moves that the table was last seen with as ghosts; null: none.
    [[nodiscard]] const reading::GhostLine* ghost() const { return ghost_ ? &*ghost_ : nullptr; }

private:
    // For about a second, or until the next command.
    void light_movable();
    void light_first_turn();

    WindowContext& context_;
    FeatureList& features_;
    Sounds& sounds_;
    std::optional<reading::GhostLine> ghost_; // of the last table
    view::MovableLight light_;
    std::optional<ui::ResultCard> result_; // of the game on the table, until it is closed
    int results_ = 0;                      // that there were
    bool first_turn_ = false;              // of a person, and what can move was not lit yet
};

} // namespace strata::window
