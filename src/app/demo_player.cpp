// SPDX-License-Identifier: MIT
#include "app/demo_player.h"

#include <algorithm>
#include <utility>

namespace strata::app {

namespace {

constexpr double camera_time = 1.0;  // of a glide from view to view
constexpr double levels_time = 0.8;  // of pulling levels apart
constexpr double unhurried = 1.5;    // moves take longer than in a game, to be followed
constexpr float for_caption = 0.16F; // of the picture's height
constexpr double after_a_move = 0.3; // before the next step

// A camera made for the picture without the strip at its lower edge, for the whole picture.
scene::Camera above_caption(scene::Camera camera) {
    camera.distance /= 1.0F - for_caption;
    const float height = 2.0F * camera.distance * glm::tan(camera.field_of_view * 0.5F);
    camera.target -= camera.up() * (height * for_caption * 0.5F);
    return camera;
}

double speed_of(const view::ViewSettings& settings) {
    return settings.animation_speed > 0.0F ? double{settings.animation_speed} : 1.0;
}

} // namespace

struct DemoPlayer::Actor {
    DemoPlayer& player;

    void operator()(const CameraStep& step) const {
        auto& p = player;
        const bool first = !p.camera_to_.named && !p.camera_to_.exact;
        p.camera_from_ = first ? step : p.camera_to_;
        p.camera_to_ = step;
        p.camera_start_ = p.due_;
        p.camera_duration_ = first || p.settings_.reduced_motion ? 0.0 : camera_time;
    }
    void operator()(const CaptionStep& step) const { player.caption_ = step.text; }
    void operator()(const SelectStep& step) const {
        player.session_.apply(session::ClearSelection{});
        if (step.square != rules::no_square)
            player.session_.apply(session::ClickSquare{step.square});
        else if (step.pin != rules::no_pin)
            player.session_.apply(session::ClickPin{step.pin});
    }
    void operator()(const HoverStep& step) const {
        player.hover_ = {};
        player.hover_.square = step.square;
        player.hover_.pin = step.pin;
    }
    void operator()(const TurnStep&) const { player.session_.apply(session::ToggleHalfTurn{}); }
    void operator()(const MoveStep& step) const {
        animate(player.session_.apply(session::PlayMove{step.move}));
    }
    void operator()(const UndoStep&) const { animate(player.session_.apply(session::Undo{})); }
    void operator()(const PauseStep& step) const {
        player.due_ += step.seconds / speed_of(player.settings_);
    }
    void operator()(const PullApartStep& step) const {
        auto& p = player;
        const double duration = p.settings_.reduced_motion ? 0.0 : levels_time;
        p.pull_apart_ = {p.pull_apart_.at(p.due_), step.amount, p.due_, duration};
    }
    void operator()(const FadeStep& step) const { player.settings_.faded_levels = step.levels; }

    void animate(const session::Report& report) const {
        player.hover_ = {};
        if (!report.transition) return;
        const double duration =
            player.settings_.reduced_motion
                ? 0.0
                : view::usual_duration(*report.transition) * unhurried / speed_of(player.settings_);
        player.animation_.emplace(*report.transition, player.due_, duration, report.backwards);
        player.due_ += duration + after_a_move;
    }
};

DemoPlayer::DemoPlayer(DemoScript script, const notation::RuleBook& book,
                       const view::ViewSettings& base, double start)
    : script_(std::move(script)),
      session_(book, script_.variant->id),
      settings_(base),
      pull_apart_{base.pull_apart, base.pull_apart, start, 0.0},
      due_(start) {
    if (script_.position) session_.apply(session::NewGame{script_.variant->id, script_.position});
    advance(start);
}

void DemoPlayer::advance(double time) {
    while (next_ < script_.steps.size() && due_ <= time)
        std::visit(Actor{*this}, script_.steps[next_++].action);
}

void DemoPlayer::skip(double time) {
    animation_.reset();
    due_ = std::min(due_, time);
    advance(time);
}

bool DemoPlayer::moving(double time) const {
    return (animation_ && !animation_->finished(time)) || !pull_apart_.finished(time) ||
           time < camera_start_ + camera_duration_;
}

bool DemoPlayer::finished(double time) const {
    return next_ == script_.steps.size() && time >= due_ && !moving(time);
}

view::ViewSettings DemoPlayer::settings(double time) const {
    auto settings = settings_;
    settings.pull_apart = pull_apart_.at(time);
    return settings;
}

scene::Camera DemoPlayer::resolve(const CameraStep& step, double time, glm::vec2 size) const {
    if (step.exact) return *step.exact;
    const view::BoardSpace space{session_.position().topology(),
                                 {.pull_apart = pull_apart_.at(time)}};
    const auto& named = step.named ? *step.named : view::default_view();
    return above_caption(
        view::camera_for(named, space, size * glm::vec2{1.0F, 1.0F - for_caption}));
}

scene::Camera DemoPlayer::camera(double time, glm::vec2 size) const {
    const view::CameraGlide glide{resolve(camera_from_, time, size),
                                  resolve(camera_to_, time, size), camera_start_, camera_duration_};
    return glide.at(time);
}

} // namespace strata::app
