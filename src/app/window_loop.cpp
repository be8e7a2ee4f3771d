// SPDX-License-Identifier: MIT
#include "app/window_loop.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <system_error>

#include <fmt/format.h>
#include <glm/gtc/constants.hpp>

#include "app/caption.h"
#include "app/graphics.h"
#include "app/library.h"
#include "app/picture_name.h"
#include "app/png_file.h"
#include "platform/files.h"
#include "platform/memory.h"
#include "render/canvas.h"
#include "render/gl.h"
#include "ui/lens_words.h"
#include "ui/panels.h"

namespace strata::app {
namespace {

constexpr glm::ivec2 first_size{1280, 720};
constexpr double frame_time = 1.0 / 60.0;
constexpr double caret_time = 0.5; // a caret blinks while a text field has the keyboard
constexpr double rest_after = 2.0; // seconds without a frame
constexpr float click_slack = 5.0F;
constexpr double flatten_time = 1.3; // seconds from space to the flat map

std::string first_variant(const notation::RuleBook& book, const PlayOptions& options) {
    if (!options.variant.empty()) return options.variant;
    return book.find("tri-d") ? "tri-d" : book.variants().front()->id;
}

notation::RuleBook rules_with(const std::string& variant) {
    notation::RuleBook book = load_rules();
    if (!variant.empty() && !book.find(variant))
        throw std::runtime_error("There is no variant \"" + variant + "\"; the nearest is \"" +
                                 book.nearest(variant) + "\".");
    return book;
}

platform::Window& with_gl(platform::Window& window) {
    render::load_gl(platform::Window::loader());
    return window;
}

} // namespace

WindowLoop::WindowLoop(const PlayOptions& options)
    : words_(load_words()),
      book_(rules_with(options.variant)),
      themes_(load_shipped_themes()),
      desk_(book_, first_variant(book_, options), GameShelf{platform::state_home() / "games"}),
      trace_(options.trace.empty() ? Trace{} : Trace{options.trace}),
      preferences_(load_preferences(platform::config_home(), settings_problems_)),
      saved_preferences_(preferences_),
      tried_preferences_(preferences_),
      window_("Strata", first_size),
      gui_(with_gl(window_)),
      space_(desk_.session().variant().topology),
      board_(desk_.session().variant().topology, preferences_.view),
      camera_(space_, Screen{glm::vec2(first_size), 0.0F}),
      pointer_(click_slack),
      lessons_(platform::state_home() / "lessons.txt"),
      demonstrations_(list_demonstrations()),
      rules_page_(platform::data_path("assets/pages/en")) {
    own_variants_ = ids_of_own_variants(book_);
    seat_ = view::CameraSeat::free;
    pull_.from = pull_.to = preferences_.view.pull_apart;
    flat_.from = flat_.to = preferences_.view.flatten;
    viewpoints_ = load_viewpoints(platform::config_home(), settings_problems_);
    for (const std::string& problem : settings_problems_)
        complain("ui.message.settings_failed", problem);
    for (const text::TextError& problem : themes_.problems)
        complain("ui.message.theme_failed", problem.text());
    for (const auto& problem : book_.problems())
        complain("ui.message.rules_left_out", problem.text());
    put_game_on_table(options);
    moment_.first_run = is_first_start(options);
    lay_out();
    saved_preferences_.view.pieces = preferences_.view.pieces; // refused ones stay in the file
}

void WindowLoop::put_game_on_table(const PlayOptions& options) {
    if (const Trouble why = desk_.take_in(platform::state_home() / "autosave.pgn"))
        complain("ui.message.old_game_left", *why);
    left_open_ = desk_.shelf().take_marks_of_killed();
    Trouble why;
    if (!options.file.empty()) {
        why = desk_.open(options.file);
        if (why) complain("ui.message.failed", *why);
    } else if (!options.position.empty()) {
        const auto report =
            desk_.show(session::NewGame{first_variant(book_, options), options.position});
        if (report.kind != session::Report::Kind::new_game)
            complain("ui.message.failed", report.message);
    } else if (options.variant.empty() && options.script.empty()) {
        tell_of(desk_.restore());
    }
    if (!options.script.empty()) {
        why = desk_.run_script(options.script);
        if (why) complain("ui.message.failed", *why);
    }
    new_game_on_table();
    offer_left_open(options.file.empty() && options.variant.empty() && options.position.empty() &&
                    options.script.empty());
}

double WindowLoop::now() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
}

int WindowLoop::run() {
    platform::keep_memory_at_hand();
    while (!leaving_) {
        const auto events = next_events();
        const double begun = now();
        const std::clock_t worked = std::clock();
        for (const platform::InputEvent& event : events) handle(event);
        follow_time();
        const view::Hover hover = hover_;
        const bool over_panel = ui::wants_mouse();
        if (std::exchange(pointer_moved_, false)) {
            panels(false);
            if (!(hover == hover_) || over_panel || ui::wants_mouse()) stale_ = true;
        }
        if (!stale_ && !moving()) continue;
        if (!window_.visible()) continue;
        show_frame();
        trace_.took(now() - begun, static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC);
    }
    remember_preferences(true);
    if (const Trouble why = desk_.keep_at_last(); why && desk_.unsaved())
        throw std::runtime_error(words_.say("ui.message.autosave_failed", {{"reason", *why}}));
    return exit_fine;
}

std::span<const platform::InputEvent> WindowLoop::next_events() {
    const bool moves = moving();
    // What the last frame showed on its way has arrived, and was not seen there yet.
    if (frame_moved_ && !moves) stale_ = true;
    if (stale_ && window_.visible()) return window_.poll();
    if (moves && window_.visible())
        return window_.wait(std::max(0.0, last_frame_ + frame_time - now()));
    if (draw_part()) return window_.poll();
    remember_preferences();
    tell_places();
    trace_.idle();
    if (work_ahead()) return window_.poll();
    rest_after_a_while();
    const auto until = sleep_until();
    if (!until) return window_.wait();
    return window_.wait(std::max(0.0, *until - now()));
}

std::optional<double> WindowLoop::sleep_until() const {
    std::optional<double> until;
    const auto sooner = [&](double time) { until = std::min(until.value_or(time), time); };
    for (const ui::Toast& one : moment_.toasts) sooner(one.until);
    if (ui::wants_text()) sooner(last_frame_ + caret_time);
    if (!resting_) sooner(last_frame_ + rest_after);
    if (demo_)
        if (const auto wakes = demo_->wakes_at(now())) sooner(*wakes);
    return until;
}

// Some more of a picture that takes long; it is shown when it is whole.
bool WindowLoop::draw_part() {
    if (!board_.in_parts() || !window_.visible()) return false;
    const double begun = now();
    const std::clock_t worked = std::clock();
    board_.draw_part();
    stale_ = !board_.in_parts();
    trace_.took(now() - begun, static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC);
    return true;
}

// A window that waits prepares what later frames will need, a step at a time.
bool WindowLoop::work_ahead() {
    if (!window_.visible() || demo_) return false;
    return board_.rehearse() || try_quality();
}

// At the first start: draws one more frame of the trial. What is shown does not change. Where
// settings could not be read a quality may have been chosen: what is measured must not replace it.
bool WindowLoop::try_quality() {
    view::ViewSettings& view = preferences_.view;
    if (view.quality_chosen || !preferences_.view_known) return false;
    if (!trial_) trial_.emplace();
    view::ViewSettings tried = view;
    tried.quality = trial_->quality();
    board_.set_board(session().variant().topology, tried);
    board_.update(build_scene(), camera_now(), trial_->pace());
    trial_->take(board_.time_frame(trial_->pace()));
    if (!trial_->found()) return true;
    view.quality = *trial_->found();
    view.quality_chosen = true;
    trial_.reset();
    stale_ = true;
    return true;
}

// Memory that frames need goes back to the system when none has been asked for in a while.
void WindowLoop::rest_after_a_while() {
    if (resting_ || now() < last_frame_ + rest_after) return;
    resting_ = true;
    board_.rest();
    gui_.rest();
    platform::give_memory_back();
}

bool WindowLoop::moving() const {
    const double time = now();
    if (demo_) return time < hand_until_ || demo_->moving(time);
    return time < hand_until_ || animation_ || turning_ || camera_.moving(time) ||
           !pull_.finished(time) || !flat_.finished(time);
}

// What the clock alone changes.
void WindowLoop::follow_time() {
    const double time = now();
    if (std::ranges::any_of(moment_.toasts,
                            [&](const ui::Toast& one) { return one.until <= time; }))
        stale_ = true;
    if (ui::wants_text() && time >= last_frame_ + caret_time) stale_ = true;
    if (animation_ && animation_->finished(time)) {
        animation_.reset();
        stale_ = true;
    }
    if (turning_) {
        const double turns = preferences_.view.turntable_speed / 60.0 * (time - turned_at_);
        camera_.turn(static_cast<float>(turns * glm::two_pi<double>()), time);
        turned_at_ = time;
    }
    if (!demo_) return;
    const auto wakes = demo_->wakes_at(time);
    if (wakes && *wakes <= time) stale_ = true;
    if (!demo_->paused()) demo_->advance(time);
    if (demo_->finished(time)) end_show();
    tell_show();
}

void WindowLoop::lay_out() {
    const glm::vec2 pixels(window_.pixels());
    float scale = ui::fitting_scale(preferences_.panels.scale, pixels);
    if (moment_.presenter) scale = ui::presenter_scale(scale, pixels);
    gui_.dress(themes_.find(preferences_.view.theme), scale);
    pointer_.set_slack(click_slack * scale);
    const bool shows_panels = !demo_ && !moment_.presenter;
    layout_ =
        ui::lay_out(pixels, scale,
                    {.move_list = shows_panels && preferences_.panels.move_list,
                     .flat_map = shows_panels && preferences_.panels.flat_map && !moment_.map_large,
                     .seats = shows_panels ? seats_in_panel() : 0,
                     .flat_board = flat_board_.has_value()});
    if (!shows_panels) layout_ = ui::lay_out_for_caption(pixels, scale, moment_.presenter);
    const rules::Topology& topology = session().variant().topology;
    board_.set_board(topology, preferences_.view);
    if (const auto why = board_.take_refusal()) put_up_with_other_pieces(*why);
    board_.set_room(layout_.board);
    if (demo_) {
        const auto settings = demo_->player().settings(demo_->clock(now()));
        space_ = view::BoardSpace(topology, {settings.pull_apart, settings.flatten});
        return;
    }
    const view::ViewSettings& view = preferences_.view;
    camera_.set_duration(view.reduced_motion ? 0.0 : 0.32);
    const Screen screen{layout_.board.size(), layout_.banner.max.y - layout_.board.min.y};
    const bool pulled = view.pull_apart != pull_.to;
    if (pulled) pull_ = {pull_.at(now()), view.pull_apart, now(), view.reduced_motion ? 0.0 : 0.5};
    if (pulled || !(screen == screen_))
        camera_.fit(space_.bent({pull_.to, flat_.to}), screen, now());
    screen_ = screen;
    bend_space();
    follow_seat();
}

// They are not offered again.
void WindowLoop::put_up_with_other_pieces(const text::TextError& refusal) {
    std::erase(themes_.pieces, preferences_.view.pieces);
    preferences_.view.pieces = board_.pieces();
    complain("ui.message.pieces_failed", refusal.text());
}

view::Spread WindowLoop::spread_now() const { return {pull_.at(now()), flat_.at(now())}; }

// The camera goes along while a board is flattened.
void WindowLoop::bend_space() {
    const view::ViewSettings& view = preferences_.view;
    const float wanted = view::flattens(session().variant().topology) ? view.flatten : 0.0F;
    if (wanted != flat_.to) {
        camera_.flatten(space_, true, now());
        const double whole_way = view.reduced_motion ? 0.0 : flatten_time;
        const double way = std::abs(wanted - flat_.at(now()));
        flat_ = {flat_.at(now()), wanted, now(), whole_way * way};
    }
    space_ = space_.bent(spread_now());
    camera_.flatten(space_, false, now());
}

// `settle`: as often as ImGui needs to know its own sizes.
void WindowLoop::panels(bool settle) {
    for (int i = 0; i < (settle ? 2 : 1); ++i) {
        lay_out();
        const bool dialog = moment_.dialog != ui::Dialog::none && !demo_;
        gui_.pass(layout_.window, now(), dialog, [&] { draw_panels(); });
        letter_ = 0;
    }
}

void WindowLoop::point_at_board() {
    hover_.square = rules::no_square;
    hover_.pin = rules::no_pin;
    if (demo_ && !learner_plays()) return;
    if (ui::wants_mouse() && !pointer_.busy()) {
        hover_.square = on_map_.square;
        hover_.pin = on_map_.pin;
        return;
    }
    const view::Picked under = board_.pick(mouse_);
    hover_.square = under.square;
    hover_.pin = under.pin;
}

void WindowLoop::draw_panels() {
    point_at_board();
    auto shown = table();
    shown.in_the_way = in_the_way_;
    std::optional<ui::Showing> show;
    if (demo_) show = showing();
    ui::Frame frame{.session = session(),
                    .table = shown,
                    .book = book_,
                    .words = words_,
                    .themes = themes_,
                    .symbols = board_.symbols(),
                    .style = gui_.style(),
                    .layout = layout_,
                    .demonstrations = demonstrations_,
                    .showing = show ? &*show : nullptr,
                    .time = now(),
                    .file = desk_.file().filename().string(),
                    .unsaved = desk_.unsaved(),
                    .letter = letter_,
                    .state = preferences_.panels,
                    .moment = moment_,
                    .view = preferences_.view,
                    .hover = hover_,
                    .move_text = move_text_,
                    .flat_board = sight().board,
                    .from_seat = sight().from,
                    .own_variants = own_variants_,
                    .rules_page = &rules_page_};
    ui::draw_everything(frame);
    marks_ = std::move(frame.marks);
    on_map_ = frame.on_map;
    point_at_board();
    trace_.card(moment_.card);
    trace_.overlay(preferences_.view);
    carry_out(std::move(frame.wishes));
}

ui::Sight WindowLoop::sight() const {
    const ui::FlatBoard* board = flat_board_ ? &*flat_board_ : nullptr;
    const float yaw = demo_ ? camera_now().yaw : camera_.goal().yaw;
    return {board, ui::seat_behind_camera(board, session().variant().seat_count(), yaw)};
}

int WindowLoop::seats_in_panel() const {
    const int seats = session().variant().seat_count();
    return preferences_.panels.seat_panel && seats > 2 ? seats : 0;
}

scene::Camera WindowLoop::camera_now() const {
    if (demo_) return demo_->player().camera(demo_->clock(now()), board_.size());
    return camera_.camera(now());
}

view::Table WindowLoop::table() {
    const double time = now();
    if (demo_) return demo_->table(time, board_.size(), hover_);
    auto table = view::table_of(session(), reader_.read(session(), hover_));
    table.hover = hover_;
    table.animation = animation_ ? &*animation_ : nullptr;
    table.time = time;
    table.look = preferences_.view;
    table.look.pull_apart = pull_.at(time);
    table.look.flatten = flat_.at(time);
    table.camera = camera_.camera(time);
    return table;
}

scene::Scene WindowLoop::build_scene() {
    auto shown = table();
    shown.in_the_way = in_the_way_;
    if (moment_.presenter) {
        shown.look.coordinates = true;
        shown.look.label_size = presenter_labels(shown.look.label_size);
    }
    return board_.builder().build(shown, themes_.find(shown.look.theme));
}

void WindowLoop::show_frame() {
    const bool settle = std::exchange(stale_, false);
    last_frame_ = now();
    resting_ = false;
    trace_.busy();
    panels(settle); // they may set something going
    const bool goes_on = std::exchange(frame_moved_, moving()) && frame_moved_;
    board_.update(build_scene(), camera_now(),
                  frame_moved_ ? render::Pace::moving : render::Pace::still);
    board_.draw(window_.pixels(), wants_picture_ || wants_clean_picture_);
    if (!std::exchange(told_of_letters_, !board_.no_letters().empty()) && told_of_letters_)
        complain("ui.message.letters_failed", board_.no_letters());
    gui_.show(window_.pixels(), layout_.board, goes_on);
    if (std::exchange(wants_picture_, false)) save_picture(false);
    if (std::exchange(wants_clean_picture_, false)) save_picture(true);
    window_.swap();
}

// The first free name; nothing is ever overwritten.
void WindowLoop::save_picture(bool clean) {
    const auto folder = platform::pictures_dir();
    try {
        const auto file =
            free_picture_name(folder, preferences_.view.picture_name, session().variant().id);
        write_png(clean ? board_.clean_picture() : render::read_back({}, window_.pixels()),
                  file.string());
        toast(words_.say("ui.message.picture", {{"file", file.string()}}));
    } catch (const std::exception& refusal) {
        complain("ui.message.failed", refusal.what());
    }
}

// Those that could not be written are tried again at the next change and at the end.
void WindowLoop::remember_preferences(bool at_last) {
    if (preferences_ == saved_preferences_) return;
    if (!at_last && preferences_ == tried_preferences_) return;
    tried_preferences_ = preferences_;
    try {
        for (const auto& kept :
             save_preferences(platform::config_home(), saved_preferences_, preferences_))
            tell_kept_as(kept);
        saved_preferences_ = preferences_;
        preferences_refused_ = false;
    } catch (const std::system_error& refusal) {
        if (!std::exchange(preferences_refused_, true))
            complain("ui.message.settings_unsaved", refusal.what());
    }
}

void WindowLoop::tell_kept_as(const std::filesystem::path& file) {
    toast(words_.say("ui.message.settings_kept", {{"file", file.string()}}), true);
}

void WindowLoop::tell_places() {
    if (!trace_.on()) return;
    trace_.status(moment_.status);
    const reading::Reading& reading = table().reading;
    trace_.lens(ui::lens_words(words_, session().position(), reading));
    trace_.seats(session(), reading, words_);
    trace_.camera(camera_.goal());
    trace_.places(session(), board_, space_, marks_);
}

} // namespace strata::app
