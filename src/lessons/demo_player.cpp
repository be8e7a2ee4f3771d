// SPDX-License-Identifier: MIT
#include "lessons/demo_player.h"

#include <algorithm>
#include <span>
#include <utility>

#include "view/motion/clear_view.h"

namespace strata::lessons {

namespace {

constexpr double camera_time = 1.0;     // of a glide from view to view
constexpr double levels_time = 0.8;     // of pulling levels apart
constexpr double unhurried = 2.4;       // moves take longer than in a game, to be followed
constexpr double after_a_move = 0.3;    // before the next step
constexpr double thinking_time = 2.5;   // before a question is answered in pictures
constexpr double presenting_time = 2.0; // of a wait in pictures
constexpr double at_once = 1.0;         // a scene that began so lately is left by going back

double speed_of(const view::ViewSettings& settings) {
    return settings.animation_speed > 0.0F ? double{settings.animation_speed} : 1.0;
}

// How much of a script's time a step takes, about; for the bar of the progress.
double weight(const DemoAction& action) {
    if (const auto* pause = std::get_if<PauseStep>(&action)) return pause->seconds;
    if (is_command<session::PlayMove, session::Undo>(action)) return 1.2;
    if (std::holds_alternative<AskStep>(action)) return 4.0;
    return std::holds_alternative<WaitStep>(action) ? presenting_time : 0.0;
}

// What makes sense only on the board that the script knows.
bool needs_main_line(const DemoAction& action) {
    using namespace session;
    return std::holds_alternative<AskStep>(action) ||
           is_command<PlayMove, ClickSquare, ClickPin, ClearSelection, ToggleHalfTurn>(action);
}

} // namespace

struct DemoPlayer::Actor {
    DemoPlayer& player;

    void operator()(const CameraStep& step) const {
        auto& p = player;
        const bool jumps = p.camera_.unset() || p.settings_.reduced_motion;
        p.camera_.glide_to(step, p.pace_.due, jumps ? 0.0 : camera_time);
    }
    void operator()(const CaptionStep& step) const {
        player.shown_.caption = step.text;
        player.asked_.feedback = {};
    }
    void operator()(const session::Command& step) const {
        auto& drawn = player.shown_.annotations; // for longer than the game keeps them
        if (const auto* arrow = std::get_if<session::ToggleArrow>(&step))
            return drawn.arrows.push_back({arrow->ink, arrow->from, arrow->to});
        if (const auto* mark = std::get_if<session::ToggleMark>(&step))
            return drawn.marks.push_back({mark->ink, mark->square});
        if (std::holds_alternative<session::ClearMarks>(step)) {
            drawn = {};
            return;
        }
        // From either answer it leads to the same.
        if (std::holds_alternative<session::Undo>(step)) player.detour_.astray = false;
        const auto report = player.session_.apply(step);
        if (report.transition) player.play(report);
    }
    void operator()(const HoverStep& step) const {
        player.shown_.hover = {};
        player.shown_.hover.square = step.square;
        player.shown_.hover.pin = step.pin;
    }
    void operator()(const PauseStep& step) const {
        player.pace_.due += step.seconds / speed_of(player.settings_);
    }
    void operator()(const PullApartStep& step) const {
        auto& p = player;
        const double duration = p.settings_.reduced_motion ? 0.0 : levels_time;
        auto& pull_apart = p.spread_.pull_apart;
        pull_apart = {pull_apart.at(p.pace_.due), step.amount, p.pace_.due, duration};
    }
    void operator()(const FlattenStep& step) const {
        auto& p = player;
        const double duration = p.settings_.reduced_motion ? 0.0 : 2.0 * levels_time;
        auto& flatten = p.spread_.flatten;
        flatten = {flatten.at(p.pace_.due), step.amount, p.pace_.due, duration};
    }
    void operator()(const FadeStep& step) const { player.settings_.faded_levels = step.levels; }
    void operator()(const OverlayStep& step) const { player.settings_.overlay = step.overlay; }
    void operator()(const LinesStep& step) const { player.settings_.show_lines = step.on; }
    void operator()(const WaitStep&) const {
        if (player.pace_.quick) return;
        if (player.audience_ == Audience::pictures) {
            player.pace_.due += presenting_time;
        } else {
            player.stop_ = Stop::presenter;
            player.pace_.due = never;
        }
    }
    void operator()(const AskStep& step) const {
        auto& p = player;
        p.shown_.caption = step.question;
        p.asked_.feedback = {};
        p.asked_.hinted = false;
        p.stop_ = Stop::question;
        if (p.pace_.quick) return p.answer_by_itself();
        p.shown_.hover = {};
        p.asked_.thinking = p.audience_ == Audience::pictures;
        p.pace_.due = p.asked_.thinking ? p.pace_.due + thinking_time : never;
    }
};

DemoPlayer::DemoPlayer(DemoScript script, const notation::RuleBook& book,
                       const view::ViewSettings& base, double start, Audience audience)
    : script_(std::move(script)),
      book_(&book),
      base_(base),
      audience_(audience),
      session_(book, script_.variant->id),
      space_(session_.position().topology()) {
    for (const auto& step : script_.steps)
        if (const auto* arrow = command_in<session::ToggleArrow>(step.action))
            arrows_.push_back({arrow->ink, arrow->from, arrow->to});
    begin(start);
    advance(start);
}

void DemoPlayer::begin(double start) {
    session_ = session::Session{*book_, script_.variant->id};
    if (script_.position) session_.apply(session::NewGame{script_.variant->id, script_.position});
    settings_ = base_;
    shown_ = {};
    animation_.reset();
    fall_ = view::king_at_rest;
    spread_ = view::ExplodeAnimation({base_.pull_apart, base_.flatten}, start);
    camera_.take({});
    pace_.due = pace_.scene_began = start;
    next_ = 0;
    stop_ = Stop::none;
    asked_ = {};
    detour_ = {};
}

void DemoPlayer::advance(double time) {
    while (pace_.due <= time && (asked_.defence ? take_defence(time) : do_next())) {
    }
}

// One thing that is due; false when there is none left.
bool DemoPlayer::do_next() {
    if (!asked_.replies.empty()) {
        play(session_.apply(session::PlayMove{asked_.replies.back()}));
        asked_.replies.pop_back();
        ++asked_.to_take_back;
        if (asked_.replies.empty()) pace_.due += refuted_time;
        return true;
    }
    if (asked_.to_take_back > 0) {
        play(session_.apply(session::Undo{}));
        if (--asked_.to_take_back > 0) return true;
        asked_.thinking = audience_ == Audience::pictures;
        if (!asked_.thinking) pace_.due = never;
        return true;
    }
    if (std::exchange(asked_.thinking, false)) {
        answer_by_itself();
        return true;
    }
    if (detour_.back) {
        play(session_.apply(session::PlayMove{*std::exchange(detour_.back, std::nullopt)}));
        return true;
    }
    if (next_ == script_.steps.size()) return false;
    const auto& step = script_.steps[next_];
    if (detour_.astray && needs_main_line(step.action)) {
        play_on_main_line();
        return true;
    }
    if (scene_of(next_) == next_) pace_.scene_began = pace_.due;
    ++next_;
    std::visit(Actor{*this}, step.action);
    return true;
}

void DemoPlayer::play_on_main_line() {
    detour_.astray = false;
    detour_.back = detour_.main_answer;
    play(session_.apply(session::Undo{}));
}

void DemoPlayer::skip(double time) {
    if (asking()) return show_answer(time);
    if (stop_ == Stop::presenter) stop_ = Stop::none;
    animation_.reset();
    fall_ = view::king_at_rest;
    pace_.due = std::min(pace_.due, time);
    advance(time);
}

void DemoPlayer::step(double time) {
    pace_.quick = true;
    pace_.due = time;
    if (stop_ == Stop::question) {
        asked_.defence.reset();
        asked_.replies.clear();
        for (; asked_.to_take_back > 0; --asked_.to_take_back) session_.apply(session::Undo{});
        helped_ = true;
        asked_.thinking = false;
        answer_by_itself();
    }
    stop_ = Stop::none;
    for (bool held = false; !held && (detour_.back || next_ < script_.steps.size());) {
        const auto before = next_;
        pace_.due = time;
        const bool on_way = detour_.back || detour_.astray;
        if (!on_way && std::holds_alternative<AskStep>(script_.steps[next_].action))
            pace_.quick = false; // it is put, not answered
        do_next();
        held = next_ != before && ends_scene(before);
    }
    pace_.quick = false;
    const double hold = pace_.due;
    settle(time);
    pace_.due = hold;
}

void DemoPlayer::settle(double time) {
    animation_.reset();
    fall_ = view::king_at_rest;
    pace_.due = time;
    spread_ = view::ExplodeAnimation(spread_.to(), time);
    camera_.settle();
}

void DemoPlayer::run_to(std::size_t step) {
    const double time = pace_.due;
    begin(time);
    pace_.quick = true;
    while (next_ < step) do_next();
    pace_.quick = false;
    stop_ = Stop::none;
    settle(time);
}

void DemoPlayer::back(double time) {
    const auto here = scene_of(next_ == 0 ? 0 : next_ - 1);
    const auto played = std::span(script_.steps).subspan(here, next_ - here);
    const bool moved = std::ranges::any_of(played, [](const DemoStep& done) {
        return is_command<session::PlayMove, session::Undo>(done.action);
    });
    const bool again = moved && time - pace_.scene_began > at_once;
    const auto target = again || here == 0 ? here : scene_of(here - 1);
    pace_.due = time;
    run_to(target);
    pace_.scene_began = time;
    advance(time);
}

void DemoPlayer::go_on(double time) {
    if (stop_ != Stop::presenter) return;
    stop_ = Stop::none;
    pace_.due = time;
    advance(time);
}

bool DemoPlayer::ends_scene(std::size_t step) const {
    const auto& action = script_.steps[step].action;
    return session::is_one_of<PauseStep, WaitStep, AskStep>(action);
}

// Scenes begin after a stop, and each has words of its own: what has none belongs to the one
// before.
std::size_t DemoPlayer::scene_of(std::size_t step) const {
    const auto has_words = [&](std::size_t from) {
        for (; from < script_.steps.size(); ++from) {
            const auto& action = script_.steps[from].action;
            if (session::is_one_of<CaptionStep, AskStep>(action)) return true;
            if (ends_scene(from)) return false;
        }
        return false;
    };
    for (auto at = std::min(step, script_.steps.size()); at > 0; --at)
        if (ends_scene(at - 1) && has_words(at)) return at;
    return 0;
}

// A move, or one taken back, flies.
void DemoPlayer::play(const session::Report& report) {
    shown_.hover = {};
    const auto& position = session_.position();
    std::erase_if(shown_.annotations.marks,
                  [&](const auto& mark) { return !position.exists(mark.square); });
    std::erase_if(shown_.annotations.arrows, [&](const auto& arrow) {
        return !position.exists(arrow.from) || !position.exists(arrow.to);
    });
    if (!report.transition || pace_.quick) return;
    if (script_.kind == DemoKind::puzzle) played_.push_back(report);
    const double duration = settings_.reduced_motion ? 0.0
                                                     : view::default_duration(*report.transition) *
                                                           unhurried / speed_of(settings_);
    animation_.emplace(*report.transition, *report.after, pace_.due, duration, report.backwards);
    pace_.due += duration;
    fall_ = view::king_at_rest;
    if (!report.backwards && duration > 0.0 && reading::fallen_king(session_) != rules::no_square) {
        fall_ = {0.0F, 1.0F, pace_.due, view::falling_time * unhurried / speed_of(settings_)};
        pace_.due += fall_.duration;
    }
    pace_.due += after_a_move;
}

bool DemoPlayer::moving(double time) const {
    return (animation_ && !animation_->finished(time)) || !fall_.finished(time) ||
           !spread_.finished(time) || camera_.moving(time);
}

bool DemoPlayer::finished(double time) const {
    return next_ == script_.steps.size() && stop_ == Stop::none && !detour_.back &&
           time >= pace_.due && !moving(time);
}

float DemoPlayer::progress() const {
    double done = 0.0;
    double all = 0.0;
    for (std::size_t i = 0; i < script_.steps.size(); ++i) {
        const double one = weight(script_.steps[i].action);
        all += one;
        if (i < next_) done += one;
    }
    return all > 0.0 ? static_cast<float>(done / all) : 1.0F;
}

view::Table DemoPlayer::table(double time, const scene::Room& room, const view::Hover* hand) {
    const auto& hover = hand ? *hand : shown_.hover;
    auto table = view::table_of(session_, reader_.read(session_, hover), hover, settings(time),
                                camera(time, room));
    table.annotations = &shown_.annotations;
    table.points_out = hand == nullptr;
    table.animation = animation_ ? &*animation_ : nullptr;
    table.time = time;
    table.laid_down = fall_.at(time);
    if (const auto* view = camera_.named(); view && view->seat)
        table.faded =
            view::squares_before_pieces(space(time), session_.position(),
                                        static_cast<rules::Seat>(*view->seat), table.camera.eye());
    return table;
}

view::ViewSettings DemoPlayer::settings(double time) const {
    auto settings = settings_;
    const auto spread = spread_.at(time);
    settings.pull_apart = spread.pull_apart;
    settings.flatten = spread.flatten;
    return settings;
}

view::BoardSpace DemoPlayer::space(double time) const { return space_.exploded(spread_.at(time)); }

view::Extent DemoPlayer::extent(double time) const { return view::extent_of(space(time), arrows_); }

view::Framing DemoPlayer::framing(double time, const scene::Room& room) const {
    return camera_.at(time, space(time), extent(time), room);
}

scene::Camera DemoPlayer::camera(double time, const scene::Room& room) const {
    const auto drawn = extent(time);
    return view::camera_of(camera_.at(time, space(time), drawn, room), drawn, room);
}

void DemoPlayer::take_camera(const view::Framing& framing) {
    camera_.take(CameraStep{.framing = framing});
}

void DemoPlayer::show_view(const view::NamedView& view, double time) {
    const double duration = settings_.reduced_motion ? 0.0 : camera_time * 0.35;
    camera_.glide_to({.named = &view}, time, duration);
}

} // namespace strata::lessons
