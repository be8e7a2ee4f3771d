// SPDX-License-Identifier: MIT
#include "window/window_loop.h"

#include "window/actions.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <system_error>

#include "data/library.h"
#include "films/graphics.h"
#include "films/picture_name.h"
#include "films/png_file.h"
#include "platform/files.h"
#include "platform/window.h"
#include "render/canvas.h"
#include "render/gl.h"
#include "text/strings.h"
#include "ui/dialogs/new_game.h"
#include "ui/panels/lens_words.h"
#include "window/window_icon.h"
#include "window/window_shape.h"

namespace strata::window {
namespace {

constexpr glm::ivec2 first_size{1280, 720};
constexpr double caret_time = 0.5; // a caret blinks while a text field has the keyboard

std::string first_variant(const notation::RuleBook& book, const PlayOptions& options) {
    if (!options.variant.empty()) return options.variant;
    return book.usual()->id;
}

notation::RuleBook rules_with(const std::string& variant) {
    notation::RuleBook book = data::load_rules();
    if (!variant.empty() && !book.find(variant)) throw text::Failure{book.unknown(variant)};
    return book;
}

// What a file of the user's says may be wrong: something stands in. What the command line says must
// be right.
files::SettingsStore settings_for(const PlayOptions& options, const view::Themes& themes) {
    files::SettingsStore settings{platform::config_home(), options.settings, window::actions()};
    view::ViewSettings given;
    given.theme = themes.all.front().name;
    if (!themes.pieces.empty()) given.pieces = themes.pieces.front();
    text::put_back(view::settings_of(given), view::settings_of(given),
                   view::settings_of(settings.now().view), options.settings.keys());
    if (const auto why = films::refused_look(themes, given)) throw text::Failure{*why};
    return settings;
}

platform::Window& with_gl(platform::Window& window) {
    render::load_gl(platform::Window::loader());
    return window;
}

} // namespace

WindowLoop::WindowLoop(const PlayOptions& options)
    : words_(data::command_words()),
      book_(rules_with(options.variant)),
      themes_(films::shipped_themes()),
      desk_(book_, first_variant(book_, options),
            files::SavedGames{platform::state_home() / "games"}),
      trace_(options.trace.empty() ? Trace{} : Trace{options.trace}),
      settings_(settings_for(options, themes_)),
      window_("Strata", first_size, shape_in(settings_.now().panels),
              settings_.now().panels.window.maximising),
      sounds_(platform::data_path("assets/sounds.toml")),
      gui_(with_gl(window_)),
      board_(desk_.session().variant(), settings_.now().view, platform::Window::wake),
      game_(desk_, settings_.now().view, glm::vec2(first_size)),
      exporter_([this](const films::Sight& sight, glm::ivec2 size, const films::TakeRows& take) {
          board_.draw_picture(films::scene_of(sight, size, board_.builder(), themes_),
                              sight.table.camera, size, take);
      }),
      demos_(book_, platform::state_home() / "lessons.txt"),
      hand_(click_slack),
      panels_{.rules_page = ui::RulesPage{data::page_folders(words_.language())},
              .own_variants = data::ids_of_own_variants(book_)},
      opponents_(platform::Window::wake) {
    set_icon(window_);
    window_.heed_signals("strata: " + words_.say("ui.message.ended_at_once") + '\n');
    if (!options.speak.empty()) {
        panels_.speech.voice.write_to(options.speak);
        panels_.speech.into_file = true;
    }
    speak();
    for (const text::Message& problem : settings_.take_problems())
        show_error("ui.message.settings_failed", problem);
    for (const text::TextError& problem : themes_.problems)
        show_error("ui.message.theme_failed", problem.message());
    if (const auto& problem = sounds_.problem())
        show_error("ui.message.sounds_failed", problem->message());
    for (const auto& problem : book_.problems())
        show_error("ui.message.rules_left_out", problem.message());
    tell_error(demos_.log());
    if (!options.settings.no_file) load_engines();
    put_game_on_table(options);
    panels_.moment.first_run = is_first_start(options);
    lay_out();
    settings_.leave_pieces_in_file();
}

void WindowLoop::put_game_on_table(const PlayOptions& options) {
    panels_.left_open = desk_.shelf().take_marks_of_killed();
    files::Error why;
    std::optional<notation::GivenText> given;
    if (!options.file.empty()) {
        const bool several = offer_games(options.file);
        files::Error refusal;
        if (!several) given = text_in_file(options.file, refusal);
        if (given && given->kind == notation::GivenKind::position)
            desk_.show(session::NewGame{given->variant->id, given->text});
        if (!several && !given) why = desk_.open(options.file);
        if (why)
            show_error("ui.message.failed", refusal.value_or(*why));
        else
            remember_file(options.file);
        tell_oddity(std::filesystem::path(options.file).filename().string());
    } else if (!options.position.empty()) {
        const auto report =
            desk_.show(session::NewGame{first_variant(book_, options), options.position});
        if (report.kind != session::Report::Kind::new_game)
            show_error("ui.message.failed", report.message);
    } else if (options.variant.empty() && options.script.empty()) {
        tell_of(desk_.restore());
    }
    if (!options.script.empty()) {
        why = desk_.run_script(options.script);
        if (why) show_error("ui.message.failed", *why);
    }
    new_game_on_table();
    if (given) tell_notices(given->notices);
    if (given && given->kind == notation::GivenKind::handover) carry_out(ui::TakeOver{given->text});
    if (!options.file.empty()) pause_engines_from_elsewhere();
    offer_left_open(options.file.empty() && options.variant.empty() && options.position.empty() &&
                    options.script.empty());
}

int WindowLoop::run() {
    platform::keep_memory_at_hand();
    show_frame(); // what is slow about the first one is done before anybody looks
    try_shape();
    window_.show();
    window_.listen_to_pads();
    pace_.want_frame();
    std::optional<double> seconds = 0.0;
    while (leaving_ == Leaving::no)
        seconds = step(seconds && *seconds <= 0.0 ? window_.poll() : window_.wait(seconds));
    return keep_at_last();
}

// What cannot be kept is told on standard error: no window shows it any more.
int WindowLoop::keep_at_last() {
    std::vector<text::Message> lost;
    const auto note = [&](const char* key, const std::optional<text::Message>& why) {
        if (why) lost.push_back({key, {{"reason", *why}}});
    };
    const bool display_lost = leaving_ == Leaving::display_lost;
    if (!display_lost) {
        keep_shape(window_.shape(), settings_.now().panels);
        settings_.now().panels.window.maximising = false;
    }
    note("ui.message.settings_unsaved", settings_.save(true).refusal);
    note("ui.message.progress_unsaved", demos_.log().keep().refusal);
    if (panels_.puzzles) note("ui.message.progress_unsaved", panels_.puzzles->log().keep().refusal);
    if (const files::Error why = desk_.keep_at_last(); why && desk_.unsaved())
        note("ui.message.autosave_failed", why);
    if (display_lost) lost.emplace_back("machine.display_lost");
    for (const text::Message& message : lost)
        std::cerr << "strata: " << text::printable(data::command_words().say(message)) << '\n';
    return lost.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}

// Some desktops end a program whose window begins maximised. The settings say that it is tried,
// until the window has come to rest: a start that finds it said begins with a plain window.
void WindowLoop::try_shape() {
    settings_.now().panels.window.maximising = window_.shape().maximised;
    save_settings();
}

std::optional<double> WindowLoop::step(std::span<const platform::InputEvent> events) {
    const double begun = pace_.now();
    const std::clock_t worked = std::clock();
    for (const platform::InputEvent& event : events) handle(event);
    for (const engines::Inbox::Letter& letter : inbox().take()) receive(letter);
    follow_time();
    follow_hands();
    follow_engines();
    follow_programs();
    follow_endings();
    follow_analysis();
    follow_advice();
    follow_review();
    follow_games();
    if (const int samples = board_.show_photograph(); samples > 0) {
        trace_.photograph(samples);
        pace_.want_frame();
    }
    const view::Hover hover = hand_.hover;
    const bool over_panel = ui::wants_mouse();
    if (std::exchange(hand_.moved, false)) {
        panels(false);
        if (!(hover == hand_.hover) || over_panel || ui::wants_mouse()) pace_.want_frame();
    }
    if ((pace_.stale() || moving()) && window_.visible()) {
        show_frame();
        trace_.took(pace_.now() - begun,
                    static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC);
    }
    return work_until_next();
}

// What can be done while nothing happens, a little at a time.
std::optional<double> WindowLoop::work_until_next() {
    if (export_part()) return 0.0;
    const bool moves = moving();
    if (!moves) pace_.arrive();
    if (pace_.stale() && window_.visible()) return 0.0;
    if (moves && window_.visible()) return pace_.until_next_frame();
    if (draw_part() || draw_game_picture()) return 0.0;
    save_settings();
    tell_places();
    trace_.idle();
    if (work_ahead()) return 0.0;
    rest_after_a_while();
    std::optional<double> until;
    const auto sooner = [&](double time) { until = std::min(until.value_or(time), time); };
    if (window_.visible()) {
        for (const ui::Toast& one : panels_.moment.toasts) sooner(one.until);
        if (ui::wants_text()) sooner(pace_.last_frame() + caret_time);
        if (const auto time = pace_.reads_until()) sooner(*time);
    }
    if (const auto due = opponents_.due()) sooner(*due);
    if (const auto due = hands_due()) sooner(*due);
    if (!pace_.resting()) sooner(pace_.last_frame() + FramePace::rest_after);
    if (const auto wakes = on_table().wakes_at(pace_.now())) sooner(*wakes);
    for (const auto due : {GameTable::ClockDue::low, GameTable::ClockDue::flag})
        if (const auto time = game_.clock_due_at(pace_.now(), due)) sooner(*time);
    if (!until) return std::nullopt;
    return std::max(0.0, *until - pace_.now());
}

// Some more of a picture that takes long; it is shown when it is whole.
bool WindowLoop::draw_part() {
    if (!board_.in_parts() || !window_.visible()) return false;
    const double begun = pace_.now();
    const std::clock_t worked = std::clock();
    board_.draw_part();
    if (!board_.in_parts()) pace_.want_frame();
    trace_.took(pace_.now() - begun, static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC);
    return true;
}

// One of those that a panel has asked for; it shows them as they come.
bool WindowLoop::draw_game_picture() {
    if (!window_.visible() ||
        !panels_.game_pictures.draw_one(board_, book_, settings_.now().view, themes_))
        return false;
    pace_.want_frame();
    return true;
}

// A window that waits prepares what later frames will need, a step at a time.
bool WindowLoop::work_ahead() {
    if (!window_.visible() || demos_.show()) return false;
    return board_.warm_up() || try_quality();
}

// At the first start: draws one more frame of the trial. What is shown does not change. Where
// settings could not be read a quality may have been chosen: what is measured must not replace it.
bool WindowLoop::try_quality() {
    view::ViewSettings& view = settings_.now().view;
    if (view.quality_chosen || !settings_.now().known) return false;
    if (!trial_) trial_.emplace();
    view::ViewSettings tried = view;
    tried.quality = trial_->quality();
    board_.set_board(session().variant(), tried);
    update_board(table_now(), trial_->pace());
    trial_->take(board_.time_frame(trial_->pace()));
    if (!trial_->found()) return true;
    view.quality = *trial_->found();
    view.quality_chosen = true;
    trial_.reset();
    pace_.want_frame();
    return true;
}

// Memory that frames need goes back to the system when none has been asked for in a while.
void WindowLoop::rest_after_a_while() {
    if (!pace_.begin_rest()) return;
    // At rest: on its way to full screen a window has neither shape for a moment.
    keep_shape(window_.shape(), settings_.now().panels);
    settings_.now().panels.window.maximising = false;
    save_settings();
    board_.rest();
    gui_.rest();
    release_programs();
    if (panels_.moment.dialog.as<ui::NewGameDialog>() == nullptr) panels_.game_pictures.clear();
    platform::give_memory_back();
}

bool WindowLoop::moving() const { return pace_.hand_turning() || on_table().moving(pace_.now()); }

// What the clock alone changes.
void WindowLoop::follow_time() {
    const double time = pace_.now();
    if (std::ranges::any_of(panels_.moment.toasts,
                            [&](const ui::Toast& one) { return one.until <= time; }))
        pace_.want_frame();
    if (ui::wants_text() && time >= pace_.last_frame() + caret_time) pace_.want_frame();
    if (on_table().advance(time)) pace_.want_frame();
    if (const auto flag = game_.clock_due_at(time, GameTable::ClockDue::flag);
        flag && *flag <= time)
        play_in_game(session::Wait{});
    if (game_.time_ran_low(time)) hear(std::array{Cue{sound::Event::low_time}}, 0.0);
    if (pace_.reads_until() && *pace_.reads_until() <= time) pace_.want_frame();
    if (!demos_.show()) return;
    hear_puzzle();
    if (demos_.show()->finished(time)) end_show();
    tell_show();
}

// The first free name; nothing is ever overwritten.
void WindowLoop::save_picture(bool clean) {
    const auto folder = platform::pictures_dir();
    try {
        const auto file = films::free_picture_name(folder, settings_.now().view.picture_name,
                                                   session().variant().id);
        films::write_png(clean ? board_.clean_picture() : render::read_back({}, window_.pixels()),
                         file.string());
        toast(words_.say("ui.message.picture", {{"file", file.string()}}));
    } catch (const std::exception& refusal) {
        show_error("ui.message.failed", text::message_of(refusal));
    }
}

void WindowLoop::save_settings() { tell_written(settings_.save(), "ui.message.settings_unsaved"); }

void WindowLoop::tell_written(const data::Written& file, const char* unsaved) {
    if (!file.kept_aside.empty()) tell_kept_as(file.kept_aside);
    if (file.refusal) show_error(unsaved, *file.refusal);
}

void WindowLoop::tell_kept_as(const std::filesystem::path& file) {
    toast(words_.say("ui.message.old_file_kept", {{"file", file.string()}}), true);
}

void WindowLoop::tell_places() {
    if (!trace_.on()) return;
    trace_.status(panels_.moment.remark.text);
    const auto table = table_now();
    trace_.lens(ui::lens_words(hints(), session().position(), table.reading));
    trace_.seats(session(), table.reading, words_);
    tell_analysis();
    tell_review();
    trace_.camera(game_.camera_goal(pace_.now()));
    trace_.places(session(), board_, on_table().space(), panels_.marks);
}

} // namespace strata::window
