// SPDX-License-Identifier: MIT
// Puzzles in the window: their sheet, the one on the board, and the next. They are shows that ask,
// as lessons are; the user's own game waits untouched.
#include "lessons/puzzle_script.h"
#include "platform/files.h"
#include "window/window_loop.h"

namespace strata::window {

std::span<const ui::ActionRow> WindowLoop::show_actions() {
    using namespace ui;
    using W = WindowLoop;
    static constexpr ActionRow rows[]{
        {"puzzles", Topic::shows, ctrl("F3"), call<&W::open_puzzles>, In{Menu::game, 16}},
        {"play_as_show", Topic::shows, key("J"), call<&W::play_game_as_show>, In{Menu::learn, 2},
         [](const session::Session& session) { return !session.line().empty(); }},
        // While a demonstration plays: WindowLoop::act_in_show.
        {"slower", Topic::shows, key("[")},
        {"faster", Topic::shows, key("]")},
        {"next_step", Topic::shows, key("N")},
    };
    return rows;
}

void WindowLoop::open_puzzles() { list_puzzles(session().variant().id); }

// Those of that game first, where it has some.
void WindowLoop::list_puzzles(const std::string& variant) {
    if (!panels_.puzzles) {
        panels_.puzzles.emplace(book_, platform::state_home() / "solved-puzzles.txt");
        for (const auto& fault : panels_.puzzles->faults())
            show_error("ui.message.failed", fault.message());
        tell_error(panels_.puzzles->log());
    }
    panels_.moment.dialog.open<ui::PuzzlesDialog>(panels_.puzzles->sheet(variant));
    pace_.want_frame();
}

void WindowLoop::leave_for_puzzles() {
    const auto variant = session().variant().id;
    leave_demonstration();
    list_puzzles(variant);
}

void WindowLoop::carry_out(const ui::OpenPuzzle& wish) {
    panels_.moment.dialog.close();
    const auto [puzzle, number] = panels_.puzzles->find(wish.id);
    if (!puzzle) return;
    begin_show(lessons::script_of_puzzle(*puzzle, words_,
                                         words_.say("ui.puzzle.name", {{"number", number}})),
               wish.id);
}

void WindowLoop::hear_puzzle() {
    for (const auto& report : demos_.show()->take_played())
        hear(cues_of(report, session(), table_now().reading), demos_.show()->lands_in(pace_.now()));
}

void WindowLoop::note_solved() {
    const auto& show = *demos_.show();
    if (show.is_puzzle() && !show.player().helped())
        tell_log_written(panels_.puzzles->log().finish(show.name()));
}

// False where no puzzle is on the board, or none of its game is left to be solved.
bool WindowLoop::goes_on_to_puzzle() {
    if (!demos_.show()->is_puzzle()) return false;
    const auto [puzzle, number] = panels_.puzzles->after(demos_.show()->name());
    if (!puzzle) return false;
    carry_out(ui::OpenPuzzle{puzzle->id()});
    return true;
}

} // namespace strata::window
