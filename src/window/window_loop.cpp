// SPDX-License-Identifier: MIT
#include "window/window_loop.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <system_error>

#include "data/library.h"
#include "films/graphics.h"
#include "platform/files.h"
#include "render/gl.h"
#include "text/strings.h"
#include "ui/input/keys.h"
#include "ui/panels/lens_words.h"
#include "window/actions.h"
#include "window/window_icon.h"
#include "window/window_shape.h"

namespace strata::window {
namespace {

constexpr glm::ivec2 first_size{1280, 720};
// Seconds of events that one frame waits for: of the processor, and on the clock if the machine is
// busy; and those that the end of the program waits for.
constexpr double time_for_events = 0.03;
constexpr double longest_wait = 0.25;
constexpr double time_to_leave = 0.25;
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

WindowModel::WindowModel(const PlayOptions& options)
    : words(data::command_words()),
      book(rules_with(options.variant)),
      themes(films::shipped_themes()),
      document(book, first_variant(book, options),
               files::SavedGames{platform::state_home() / "games"}),
      settings(settings_for(options, themes)),
      trace(options.trace.empty() ? Trace{} : Trace{options.trace}) {}

WindowLoop::WindowLoop(const PlayOptions& options)
    : model_(options),
      window_("Strata", first_size, shape_in(preferences().window),
              preferences().window.maximising),
      sounds_(platform::data_path("assets/sounds.toml")),
      gui_(with_gl(window_)),
      board_(model_.document.session().variant(), model_.settings.now().view,
             platform::Window::wake),
      game_(model_.document, model_.settings.now().view, glm::vec2(first_size)),
      hand_(click_slack),
      panels_{.rules_page = ui::RulesPage{data::page_folders(model_.words.language())},
              .guide_pictures =
                  GuidePictures{platform::data_path("assets").parent_path() / "docs/guide"},
              .own_variants = data::ids_of_own_variants(model_.book)},
      engines_(platform::Window::wake),
      tablebases_(platform::Window::wake),
      context_{.book = model_.book,
               .words = model_.words,
               .themes = model_.themes,
               .style = gui_.style(),
               .layout = panels_.layout,
               .document = model_.document,
               .settings = model_.settings,
               .state = panels_.state,
               .os_window = window_,
               .pace = pace_,
               .trace = model_.trace,
               .hand = hand_,
               .board = board_,
               .game_table = game_,
               .controller = controller_,
               .spotlight = spotlight_,
               .status = status_,
               .engines = engines_,
               .tablebases = tablebases_,
               .request = [this](const ui::UiRequest& request) { handle(request); }},
      features_(context_, options),
      controller_(context_, features_, sounds_),
      input_(context_, [this] { pass_panels(false); }) {
    set_icon(window_);
    window_.heed_signals("strata: " + model_.words.say("ui.message.ended_at_once") + '\n');
    if (!options.events.empty())
        window_.read_events(options.events, [](const text::Message& message) {
            std::cerr << "strata: " << text::printable(data::command_words().say(message)) << '\n';
        });
    panels_.state.embedded = options.embedded;
    apply_language();
    report_problems();
    controller_.new_game();
    for (const auto& feature : features_) feature->start(options);
    lay_out();
    model_.settings.leave_pieces_in_file();
}

void WindowLoop::report_problems() {
    for (const text::Message& problem : model_.settings.take_problems())
        context_.show_error("ui.message.settings_failed", problem);
    for (const text::TextError& problem : model_.themes.problems)
        context_.show_error("ui.message.theme_failed", problem.message());
    if (const auto& problem = sounds_.problem())
        context_.show_error("ui.message.sounds_failed", problem->message());
    for (const auto& problem : model_.book.problems())
        context_.show_error("ui.message.rules_left_out", problem.message());
}

platform::Window& WindowLoop::begin() {
    platform::keep_memory_at_hand();
    show_frame(); // what is slow about the first one is done before anybody looks
    preferences().window.maximising = window_.shape().maximised;
    save_settings();
    window_.show();
    window_.listen_to_pads();
    pace_.want_frame();
    return window_;
}

int WindowLoop::finish() {
    std::vector<text::Message> lost;
    const auto note = [&](const char* key, const std::optional<text::Message>& why) {
        if (why) lost.push_back({key, {{"reason", *why}}});
    };
    const bool display_lost = leaving_ == Leaving::display_lost;
    if (!display_lost) keep_shape();
    note("ui.message.settings_unsaved", model_.settings.save(true).refusal);
    for (const auto& feature : features_)
        note("ui.message.progress_unsaved", feature->save_at_exit());
    if (const auto why = model_.document.keep_at_last(); why && model_.document.unsaved())
        note("ui.message.autosave_failed", why);
    if (!display_lost) window_.keep_copied();
    if (display_lost) lost.emplace_back("machine.display_lost");
    for (const text::Message& message : lost)
        std::cerr << "strata: " << text::printable(data::command_words().say(message)) << '\n';
    return lost.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}

// Some desktops end a program whose window begins maximised. The settings say that it is tried,
// until the window has come to rest: a start that finds it said begins with a plain window.
void WindowLoop::keep_shape() {
    window::keep_shape(window_.shape(), preferences().window);
    preferences().window.maximising = false;
}

std::optional<double> WindowLoop::step(std::span<const platform::InputEvent> events) {
    const double begun = pace_.now();
    const std::clock_t worked = std::clock();
    events_.add(events);
    const auto handle = [this](const platform::InputEvent& event) {
        // Nobody can be asked on a display that has gone, and a signal asks nobody.
        const auto* quit = std::get_if<platform::Quit>(&event);
        if (quit == nullptr || quit->why == platform::Quit::Why::asked) return input_.handle(event);
        const bool signal = quit->why == platform::Quit::Why::signal;
        if (signal) context_.leave_demonstration();
        leaving_ = signal ? Leaving::asked : Leaving::display_lost;
    };
    // On a busy machine little is done in a while: it would be an event for each slow frame.
    const double from = thread_seconds();
    events_.handle(handle, [&] {
        if (leaving_ != Leaving::no) return pace_.now() - begun > time_to_leave;
        return thread_seconds() - from > time_for_events || pace_.now() - begun > longest_wait;
    });
    update_time();
    input_.update();
    features_.update(context_.game_on_screen());
    update_tablebases();
    const view::Hover hover = hand_.hover;
    const bool over_panel = ui::wants_mouse();
    if (std::exchange(hand_.moved, false)) {
        pass_panels(false);
        if (!(hover == hand_.hover) || over_panel || ui::wants_mouse()) pace_.want_frame();
    }
    if ((pace_.stale() || moving()) && window_.visible()) {
        show_frame();
        model_.trace.took(pace_.now() - begun,
                          static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC,
                          events_.slowest());
    }
    return work_until_next();
}

// What can be done while nothing happens, a little at a time.
std::optional<double> WindowLoop::work_until_next() {
    if (!events_.empty()) return 0.0;
    if (features_.work()) return 0.0;
    const bool moves = moving();
    if (!moves) pace_.arrive();
    if (pace_.stale() && window_.visible()) return 0.0;
    if (moves && window_.visible()) return pace_.until_next_frame();
    if (draw_part() || draw_game_picture()) return 0.0;
    save_settings();
    trace_state();
    model_.trace.idle();
    // What later frames will need, a step at a time.
    if (window_.visible() && context_.game_on_screen() && (board_.warm_up() || try_quality()))
        return 0.0;
    rest_after_a_while();
    std::optional<double> until;
    const auto sooner = [&](std::optional<double> time) {
        if (time) until = std::min(until.value_or(*time), *time);
    };
    if (window_.visible()) {
        for (const ui::Toast& one : panels_.state.toasts) sooner(one.until);
        if (ui::wants_text()) sooner(pace_.last_frame() + caret_time);
        sooner(pace_.reads_until());
        sooner(panels_.wake);
    }
    for (const auto& feature : features_) sooner(feature->due());
    sooner(input_.due());
    if (!pace_.resting()) sooner(pace_.last_frame() + FramePace::rest_after);
    sooner(screen().wakes_at(pace_.now()));
    sooner(controller_.wakes_at());
    for (const auto due : {GameTable::ClockDue::low, GameTable::ClockDue::flag})
        sooner(game_.clock_due_at(pace_.now(), due));
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
    model_.trace.took(pace_.now() - begun,
                      static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC);
    return true;
}

// One of those that a panel has asked for; it shows them as they come.
bool WindowLoop::draw_game_picture() {
    if (!window_.visible()) return false;
    const auto& look = model_.settings.now().view;
    if (!panels_.set_up_picture.draw(board_, look, model_.themes) &&
        !panels_.game_pictures.draw_one(board_, model_.book, look, model_.themes))
        return false;
    pace_.want_frame();
    return true;
}

// Where nobody has chosen: draws one more frame of the trial. What is shown does not change. Where
// settings could not be read a quality may have been chosen: what is measured must not replace it.
bool WindowLoop::try_quality() {
    view::ViewSettings& view = model_.settings.now().view;
    if (view.quality_chosen || view.quality_measured || !model_.settings.now().known) return false;
    if (!trial_) trial_.emplace();
    view::ViewSettings tried = view;
    tried.quality = trial_->quality();
    board_.set_board(screen().session().variant(), tried);
    update_board(controller_.table(), trial_->pace());
    trial_->take(board_.time_frame(trial_->pace()));
    if (!trial_->found()) return true;
    view.measured_quality = *trial_->found();
    view.quality_measured = true;
    view::use_automatic_quality(view);
    trial_.reset();
    pace_.want_frame();
    return true;
}

// Memory that frames need goes back to the system when none has been asked for in a while.
void WindowLoop::rest_after_a_while() {
    if (!pace_.begin_rest()) return;
    keep_shape(); // at rest: on its way to full screen a window has neither shape for a moment
    save_settings();
    board_.rest();
    gui_.rest();
    release_memory();
    if (!panels_.state.dialog) {
        if (!controller_.covers().first_run) panels_.game_pictures.clear();
        panels_.guide_pictures.clear();
        panels_.set_up_picture.clear();
    }
    platform::give_memory_back();
}

// Tables of moves and endings are some hundred megabytes: a window that rests keeps those alone
// that are in use.
void WindowLoop::release_memory() {
    for (const auto& feature : features_) feature->release_memory();
    if (!features_.want_tablebase()) tablebases_.release_memory();
}

bool WindowLoop::moving() const {
    const double now = pace_.now();
    return pace_.hand_turning() || !room_of_result_.finished(now) || screen().moving(now) ||
           controller_.moving(now);
}

// What the clock alone changes.
void WindowLoop::update_time() {
    const double time = pace_.now();
    if (std::ranges::any_of(panels_.state.toasts,
                            [&](const ui::Toast& one) { return one.until <= time; }))
        pace_.want_frame();
    if (ui::wants_text() && time >= pace_.last_frame() + caret_time) pace_.want_frame();
    if (screen().advance(time)) pace_.want_frame();
    if (controller_.advance(time)) pace_.want_frame();
    if (const auto flag = game_.clock_due_at(time, GameTable::ClockDue::flag);
        flag && *flag <= time)
        controller_.play(session::Wait{});
    if (game_.time_ran_low(time)) controller_.hear(std::array{Cue{sound::Event::low_time}}, 0.0);
    if (pace_.reads_until() && *pace_.reads_until() <= time) pace_.want_frame();
    if (panels_.wake && *panels_.wake <= time) pace_.want_frame();
}

void WindowLoop::update_tablebases() {
    if (context_.game_on_screen())
        tablebases_.follow(model_.document.session(), preferences().endings,
                           features_.want_tablebase());
    if (const auto error = tablebases_.take_error())
        context_.show_error("ui.message.failed", *error);
    if (pace_.resting()) release_memory();
}

void WindowLoop::save_settings() {
    context_.note_written(model_.settings.save(), "ui.message.settings_unsaved");
}

void WindowLoop::trace_state() {
    auto& trace = model_.trace;
    if (!trace.on()) return;
    trace.status(status_.message().text);
    const auto table = controller_.table();
    const auto& session = screen().session();
    trace.lens(ui::lens_words(context_.keys(), session.position(), table.reading));
    trace.seats(session, table.reading, model_.words);
    for (const auto& feature : features_) feature->trace(trace);
    trace.ghost(session.variant().topology, table.ghost_line);
    trace.camera(game_.camera_goal(pace_.now()));
    const auto focused = std::ranges::find(panels_.marks, true, &ui::Mark::focused);
    trace.changed("focus", focused == panels_.marks.end() ? "none" : focused->name);
    trace.places(session, board_, screen().space(), panels_.marks);
}

} // namespace strata::window
