// SPDX-License-Identifier: MIT
// Demonstrations and lessons in the window: how they begin and end, the keys and buttons that steer
// them, and the learner's hand on their board. The user's own game, camera and settings wait
// untouched.
#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include "data/library.h"
#include "data/shared_file.h"
#include "lessons/demo_library.h"
#include "lessons/demo_script.h"
#include "notation/moves/move_text.h"
#include "platform/files.h"
#include "ui/dialogs/demonstrations.h"
#include "window/actions.h"
#include "window/window_loop.h"

namespace strata::window {

void WindowLoop::begin_with_demonstrations(std::vector<std::filesystem::path> files) {
    demos_.queue(std::move(files));
    panels_.moment.first_run = false;
    next_demonstration();
}

void WindowLoop::begin_show(lessons::DemoScript script, const std::string& name) {
    panels_.moment.dialog.close();
    panels_.moment.typed_move.open = false;
    demos_.begin(std::move(script), name, settings_.now().view, board_.size(), pace_.now());
    demos_.show()->follow_moves(settings_.now().panels.follow_moves);
    another_board();
}

// The board in the window is another one: of a show, or the user's own again.
void WindowLoop::another_board() {
    set_cursor({});
    hand_.hover = {};
    hand_.pointer.let_go();
    panels_.moment.remark = {};
    panels_.moment.promotion.first.reset();
    if (!demos_.show()) trace_.position(session());
    pace_.want_frame();
}

void WindowLoop::carry_out(const ui::PlayDemonstration& wish) {
    panels_.moment.dialog.close();
    const auto read = data::text_of(wish.path);
    if (!read) return show_error("ui.message.failed", read.error());
    try {
        std::vector<text::TextError> told; // when the list was made
        const auto text = lessons::script_in(words_.language(), wish.path, *read, told);
        auto script = lessons::parse_show(book_, words_, text, wish.path.filename().string(), {});
        if (!script) return show_error("ui.message.failed", script.error().message());
        const bool game = wish.path.extension() != ".demo";
        begin_show(std::move(*script), game ? "" : wish.path.stem().string());
    } catch (const std::system_error& refusal) {
        show_error("ui.message.failed", text::message_of(refusal));
    }
}

void WindowLoop::play_game_as_show() {
    const auto& game = session();
    lessons::GameShow wish;
    if (game.line().back() != game.current()) wish.first = lessons::moves_played(game);
    wish.camera.framing = game_.framing();
    begin_show(lessons::script_of_game(game, words_, wish), "");
}

void WindowLoop::next_demonstration() {
    if (!demos_.has_next()) return leave_demonstration();
    carry_out(ui::PlayDemonstration{demos_.take_next()});
    if (!demos_.show()) leave_demonstration(); // its file is gone
}

void WindowLoop::leave_demonstration() {
    demos_.leave();
    panels_.moment.typed_move.open = false;
    another_board();
}

// It stands still at its end, where one can go on or leave.
void WindowLoop::end_show() {
    if (demos_.has_next()) return next_demonstration();
    if (!demos_.come_to_end()) return;
    tell_log_written(demos_.note_done());
    note_solved();
    pace_.want_frame();
}

void WindowLoop::tell_error(const lessons::LessonLog& log) {
    if (!log.error().empty()) show_error("ui.message.progress_failed", log.error());
}

// Which lessons and puzzles are done.
void WindowLoop::tell_log_written(const data::Written& log) {
    tell_written(log, "ui.message.progress_unsaved");
}

ui::DemoStatus WindowLoop::showing() const {
    auto show = demos_.showing(words_);
    if (demos_.show()->name().empty()) show.follows = settings_.now().panels.follow_moves;
    if (show.over && show.puzzle)
        if (const auto next = panels_.puzzles->after(demos_.show()->name()); next.puzzle)
            show.next = words_.say("ui.puzzle.name", {{"number", next.number}});
    if (!show.over && !panels_.moment.remark.text.empty()) {
        show.remark = panels_.moment.remark.text;
        show.bad = panels_.moment.remark.bad;
    }
    return show;
}

// The wishes of the buttons; keys come here too.
void WindowLoop::carry_out(const ui::SteerShow& wish) {
    DemoShow* show = demos_.show();
    if (!show) return;
    pace_.want_frame();
    if (wish.way == ui::Steer::leave) return leave_demonstration();
    if (wish.way == ui::Steer::play_on) return play_on();
    if (wish.way == ui::Steer::list) {
        if (show->is_puzzle()) return leave_for_puzzles();
        leave_demonstration();
        panels_.moment.dialog.open<ui::DemonstrationsDialog>();
        return;
    }
    if (wish.way == ui::Steer::follow) {
        settings_.now().panels.follow_moves = !settings_.now().panels.follow_moves;
        return show->follow_moves(settings_.now().panels.follow_moves);
    }
    if (wish.way == ui::Steer::slower) return show->change_speed(-1, pace_.now());
    if (wish.way == ui::Steer::faster) return show->change_speed(+1, pace_.now());
    panels_.moment.remark = {};
    set_cursor({});
    if (wish.way == ui::Steer::back) {
        if (demos_.over() && show->is_puzzle())
            return carry_out(ui::OpenPuzzle{std::string{show->name()}});
        demos_.leave_end();
        show->back(pace_.now());
    } else if (demos_.over()) {
        go_on_after_end();
    } else if (wish.way == ui::Steer::hint) {
        show->hint(pace_.now());
    } else if (wish.way == ui::Steer::solution) {
        show->show_all(pace_.now());
    } else if (wish.way == ui::Steer::next) {
        show->next(pace_.now());
    } else if (show->player().waiting()) {
        show->go_on(pace_.now());
    } else {
        show->set_paused(!show->paused(), pace_.now());
    }
    tell_show();
}

void WindowLoop::go_on_after_end() {
    if (goes_on_to_puzzle()) return;
    const auto* next = demos_.next_lesson();
    if (!next) return leave_demonstration();
    const auto file = next->path;
    carry_out(ui::PlayDemonstration{file});
}

void WindowLoop::press_in_show(const std::string& name) {
    const auto action =
        settings_.keys().action_for({name, hand_.held.ctrl, hand_.held.shift, hand_.held.alt});
    if (action) act_in_show(*action, name == "Space");
}

void WindowLoop::act_in_show(ui::Action action, bool by_space) {
    using ui::Steer;
    static constexpr std::array<std::pair<std::string_view, Steer>, 4> steers{
        {{"play_on", Steer::play_on},
         {"undo", Steer::back},
         {"slower", Steer::slower},
         {"faster", Steer::faster}}};
    static constexpr std::array<std::string_view, 15> as_ever{
        "view",       "reset_view", "orbit_left", "orbit_right", "orbit_up",
        "orbit_down", "zoom_in",    "zoom_out",   "full_screen", "screenshot",
        "quit",       "presenter",  "larger",     "smaller",     "usual_size"};
    const DemoShow& show = *demos_.show();
    const bool asks = show.takes_commands();
    const auto steer = [this](Steer way) { carry_out(ui::SteerShow{way}); };
    const std::string_view id = action.row;
    const auto found = std::ranges::find(steers, id, &std::pair<std::string_view, Steer>::first);
    if (found != steers.end()) return steer(found->second);
    if (id == "clear" && asks && session().selection().active())
        return carry_out(session::Command{session::ClearSelection{}});
    if (id == "clear") return steer(Steer::leave);
    if (id == "click" && !asks) return steer(Steer::pause);
    if (id == "click" && by_space && !hand_.cursor.shown()) return steer(Steer::hint);
    if (id == "next_step") return steer(asks ? Steer::hint : Steer::next);
    if (id == "redo") return steer(show.is_puzzle() ? Steer::solution : Steer::next);
    if (id == "follow_mover" && show.name().empty()) return steer(Steer::follow);
    if (id == "cursor_left" && !asks) return steer(Steer::back);
    if (id == "cursor_right" && !asks) return steer(Steer::next);
    if (id == "puzzles") return leave_for_puzzles();
    if (id == "demonstrations") {
        leave_demonstration();
        panels_.moment.dialog.open<ui::DemonstrationsDialog>();
        return;
    }
    const bool always = std::ranges::find(as_ever, id) != as_ever.end();
    if (always || (asks && actions().row(action).topic == ui::Topic::playing)) carry_out(action);
}

void WindowLoop::tell_show() {
    if (!demos_.show() || !trace_.on()) return;
    const auto show = showing();
    const char* state = show.over      ? "over"
                        : show.waiting ? "waits"
                        : show.asking  ? "asks"
                                       : "plays";
    trace_.show(state, show.remark.empty() ? show.caption : show.remark);
}

// Nothing was ever kept for this person, and nothing is asked for now.
bool WindowLoop::is_first_start(const PlayOptions& options) {
    std::error_code error;
    // Where the system will not say, something may be.
    const auto exists = [&](const std::filesystem::path& file) {
        return std::filesystem::status(file, error).type() != std::filesystem::file_type::not_found;
    };
    const bool asks = !options.file.empty() || !options.variant.empty() ||
                      !options.position.empty() || !options.script.empty();
    const bool known =
        files::has_settings(platform::config_home()) || exists(platform::state_home() / "games");
    return !asks && !known && demos_.log().first_start() && demos_.first_lesson();
}

// The card of the first start is answered, and never comes again.
void WindowLoop::carry_out(const ui::FirstRun& answer) {
    panels_.moment.first_run = false;
    demos_.log().note_first_start();
    pace_.want_frame();
    if (const auto lesson = demos_.first_lesson(); lesson && answer.show)
        carry_out(ui::PlayDemonstration{*lesson});
}

} // namespace strata::window
