// SPDX-License-Identifier: MIT
// The text mirror of the window: one line for every change of state, written at once, for
// those who cannot see the screen and for programs that test it.
//
// clang-format off
//
//   key Left                a key that went down, as SDL calls it; those that are only held along
//                           with others are left out
//   action zoom_out         the action of that key, as in keys.toml
//   mark 7                   what --events asked to remember
//   button 512 300          a button of the mouse that was let go there
//   long_press 512 300      a finger that stayed there, which from now on is the other button
//   interrupted             something else has the keyboard, or the window is hidden: what was held
//                           is let go
//   command click b1W        what was asked of the game, as in command scripts
//   report refused The ...   what came of it: a word, then the sentence or the move
//   position W=...           the position text after it
//   outcome checkmate ...    how the game ended, when it has, as `strata apply` says it
//   seat red To move         how a seat stands, in games of more than two; nothing: it waits
//   annotations [%cal Gb1Wc3N]   the arrows and marks of the position; "annotations none"
//   status The ...           what the status line says
//   notice Saved ...         what a notice says that comes up and goes by itself
//   said White: pawn, ...    what is given to the voice, where speech is on
//   export begins           a film or pictures are made; a notice tells how it ended
//   program black thinks    a program thinks about its move; "program rests", "program paused"
//                           and "program goes_on"
//   analysis 8 White is ahead by 0.3 pawns. | 1. e4 e5
//                           how deep it looked, for whom the best line is worth what, and its
//                           lines; without lines what the panel says; "analysis none": it is off
//   advice A hint for White | Rd8#: mate in 1 move.
//                           the card of a hint or of threats; "advice none"
//   review 12/61 2 | 6. Nc3 gives away ...
//                           positions judged, mistakes found, and what the panel says; "review
//                           none": it is off
//   thought e2-e4 e7-e5     the moves of a line that the board shows; "thought none"
//   lens Q1 to Q3            the lens looks at that move of a board; lines with what it would
//                           change follow: "lens check Check to ..."; "lens none": at nothing
//   camera 48,24,17         where the camera came to rest: yaw, pitch in degrees, distance
//   cursor b3N              where the cursor of the keyboard stands; "cursor pin Q3" on a pin
//   sound capture 0.25       what is heard, and from where: -1 left, 1 right
//   card b3N: White knight; ...   what the card of the square pointed at says; "card none"
//   light 6 pieces, 0 boards  how many that can move are lit for a moment; "light none"
//   overlay attacks lines    what the overlay shows, and whether lines are drawn
//   at b3N 512 300           where a square can be clicked on the screen
//   pin Q3 400 200           the same for a pin, or the rim of the board on it
//   taken 3 90 400           where the third man that was taken stands beside the board
//   control yes 640 380      the same for a control of the panels
//   show asks Which move?    a demonstration: plays, asks, waits or over, and what it says
//   focus start             the control that the keyboard is on; "focus none"
//   places                   ends a list of at, pin, taken and control lines, which replaces the
//                            one before
//   busy                     a frame is drawn after a rest
//   idle                     nothing moves and nothing waits to be drawn
//   slow WALL PROCESSOR      milliseconds from input to the frame that shows it, when over 50, and
//                            how long the processors worked for it: less where others work too;
//                            then the same of the longest event, and its kind
#pragma once

#include <fstream>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reading/ghost_line.h"
#include "session/session.h"
#include "sound/figures.h"
#include "text/catalogue.h"
#include "ui/frame.h"
#include "ui/panels/lens_words.h"
#include "view/board/board_space.h"
#include "view/settings.h"
#include "window/event_queue.h"

namespace strata::window {

class BoardView;

class Trace {
public:
    Trace() = default; // writes nothing
    // Throws std::runtime_error when the file cannot be written.
    explicit Trace(const std::string& file);

    [[nodiscard]] bool on() const { return out_.is_open(); }
    void key(const std::string& name);
    void action(ui::Action action);
    void mark(const std::string& word);
    void button(glm::vec2 at);
    void long_press(glm::vec2 at);
    void interrupted();
    void command(const session::Session& session, const session::Command& command);
    void report(const session::Session& session, const session::Report& report,
                const std::string& sentence);
    void position(const session::Session& session);
    // Of every seat that stands otherwise than before.
    void seats(const session::Session& session, const reading::Reading& reading,
               const text::Catalogue& words);
    void status(const std::string& sentence);
    void notice(const std::string& sentence);
    void said(const std::string& words);
    void export_begins();
    // The seat whose program thinks; nothing: none does.
    void program(const rules::Variant& variant, std::optional<rules::Seat> thinks);
    void program_paused(bool paused);
    // A line of that kind, if it says something else than the last one; at first that was "none".
    void changed(const char* kind, const std::string& text);
    // The moves that the board shows as ghosts; null: none.
    void ghost(const rules::Topology& topology, const reading::GhostLine* line);
    void sound(sound::Event event, float side);
    // Only when it says something else than before.
    void lens(const std::optional<ui::LensWords>& words);
    void camera(const scene::Camera& camera);
    void cursor(const std::string& place);
    void overlay(const view::ViewSettings& settings);
    // A stage of a photograph is shown.
    void photograph(int samples);
    // Empty: none is shown.
    void card(const std::string& text);
    // Only when something stands elsewhere than before.
    void places(const session::Session& session, const BoardView& board,
                const view::BoardSpace& space, std::span<const ui::Mark> controls);
    // A frame is drawn: the window does not rest any more.
    void busy();
    void idle();
    // Tells of frames that took long only.
    void took(double seconds, double processor_seconds, const EventQueue::Slowest& event = {});

private:
    void line(const std::string& text);
    // When they are others than before.
    void annotations(const session::Session& session);

    std::ofstream out_;
    std::string annotations_ = "none";
    std::string status_;
    std::map<std::string_view, std::string> changed_; // by kind
    std::string cursor_;
    std::optional<ui::LensWords> lens_;
    std::string camera_;
    std::vector<std::string> places_;
    std::vector<std::string> seats_;
    bool idle_ = false;
};

} // namespace strata::window
