// SPDX-License-Identifier: MIT
// A demonstration playing in the window: the player, and a clock that can stand still and run
// faster. The game of the user is not touched.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "app/demo_player.h"

namespace strata::app {

class DemoShow {
public:
    static constexpr double slowest = 0.25;
    static constexpr double fastest = 8.0;

    DemoShow(DemoScript script, const notation::RuleBook& book, const view::ViewSettings& base,
             double now)
        : player_(std::move(script), book, base, 0.0, Audience::learner),
          since_(now) {
        player_.set_caption_share(0.0F); // the window has a strip for it
    }

    // Times are of the window's clock.
    void advance(double now) { player_.advance(clock(now)); }
    // On to the next stop; without flights while the clock stands.
    void next(double now) {
        if (paused_)
            player_.step(clock(now));
        else
            player_.skip(clock(now));
    }
    void back(double now) { player_.back(clock(now)); }
    // What is played by these three must fly.
    void go_on(double now) {
        set_paused(false, now);
        player_.go_on(clock(now));
    }
    void hint(double now) {
        if (!player_.asking()) return;
        if (player_.hinted() || !player_.has_hint()) set_paused(false, now);
        player_.hint(clock(now));
    }
    session::Report answer(const session::Command& command, double now) {
        set_paused(false, now);
        return player_.answer(command, clock(now));
    }
    void show_view(const view::NamedView& view, double now) {
        set_paused(false, now);
        player_.show_view(view, clock(now));
    }
    void take_camera(const scene::Camera& camera) { player_.take_camera(camera); }
    void follow_moves(bool follows) { player_.set_leaning(follows); }
    void drop_animation() { player_.drop_animation(); }

    void set_paused(bool paused, double now) {
        set_clock(now);
        paused_ = paused;
    }
    [[nodiscard]] bool paused() const { return paused_; }
    // Twice or half as fast, within slowest..fastest.
    void change_speed(int doublings, double now) {
        set_clock(now);
        speed_ = std::clamp(speed_ * std::exp2(doublings), slowest, fastest);
    }
    [[nodiscard]] double speed() const { return speed_; }

    [[nodiscard]] bool finished(double now) const { return player_.finished(clock(now)); }
    [[nodiscard]] bool moving(double now) const { return !paused_ && player_.moving(clock(now)); }
    // When the window must look again; nothing while it stands still.
    [[nodiscard]] std::optional<double> wakes_at(double now) const {
        if (paused_ || finished(now) || player_.wakes_at() == DemoPlayer::never)
            return std::nullopt;
        return since_ + (player_.wakes_at() - base_) / speed_;
    }
    [[nodiscard]] const DemoPlayer& player() const { return player_; }
    // What is seen now in a picture of `size` pixels; `hover` counts while the learner plays.
    [[nodiscard]] view::Table table(double now, glm::vec2 size, const view::Hover& hover) {
        return player_.table(clock(now), size, player_.asking() ? &hover : nullptr);
    }
    // The player's own time, which its animations are in.
    [[nodiscard]] double clock(double now) const {
        return paused_ ? base_ : base_ + (now - since_) * speed_;
    }

private:
    void set_clock(double now) {
        base_ = clock(now);
        since_ = now;
    }

    DemoPlayer player_;
    double since_;      // of the window's clock, when
    double base_ = 0.0; // the player's clock stood there
    double speed_ = 1.0;
    bool paused_ = false;
};

} // namespace strata::app
