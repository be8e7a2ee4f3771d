// SPDX-License-Identifier: MIT
// Animation of a move. Times are in seconds and passed in by the caller; no clock is read.
#pragma once

#include "rules/position/setup.h"
#include "rules/position/transition.h"
#include "view/board/board_space.h"

namespace strata::view {

class Animation {
public:
    // `after` is the position after the move; it runs `duration` seconds from `start`. Backwards
    // animates an undone move: the position displayed with it is then the one before the move.
    Animation(rules::Transition transition, const rules::Setup& after, double start,
              double duration, bool backwards);

    [[nodiscard]] const rules::Transition& transition() const { return transition_; }
    [[nodiscard]] const rules::Setup& after() const { return after_; }
    [[nodiscard]] double ends_at() const { return start_ + duration_; }
    [[nodiscard]] bool finished(double time) const { return time >= ends_at(); }
    [[nodiscard]] bool backwards() const { return backwards_; }
    // Linear progress, 0..1, or 1..0 if backwards; flight() applies the easing.
    [[nodiscard]] float progress(double time) const;

private:
    rules::Transition transition_;
    rules::Setup after_;
    double start_;
    double duration_;
    bool backwards_;
};

// Duration of a move in seconds at speed 1: longer for boards than for pieces, and for captured
// pieces that are moved beside the board. At most longest_move, so that nobody has to wait.
inline constexpr double longest_move = 0.4;
[[nodiscard]] double default_duration(const rules::Transition& transition);

struct Glide {
    float from = 0.0F;
    float to = 0.0F;
    double start = 0.0;
    double duration = 0.0; // 0: immediate
    [[nodiscard]] float at(double time) const;
    [[nodiscard]] bool finished(double time) const { return time >= start + duration; }
};

// The king of a game that is over is laid down: from upright, 0, to lying, 1.
inline constexpr double falling_time = 0.9; // in seconds at speed 1
inline constexpr Glide king_at_rest{1.0F, 1.0F, 0.0, 0.0};

// Animates pulling levels apart and flattening.
struct ExplodeAnimation {
    Glide pull_apart, flatten;
    LevelLayout levels;

    ExplodeAnimation() = default;
    // At rest since that time.
    ExplodeAnimation(const Explode& spread, double time)
        : pull_apart{spread.pull_apart, spread.pull_apart, time, 0.0},
          flatten{spread.flatten, spread.flatten, time, 0.0},
          levels(spread.levels) {}
    [[nodiscard]] Explode at(double time) const {
        return {pull_apart.at(time), flatten.at(time), levels};
    }
    [[nodiscard]] Explode to() const { return {pull_apart.to, flatten.to, levels}; }
    [[nodiscard]] bool finished(double time) const {
        return pull_apart.finished(time) && flatten.finished(time);
    }
};

} // namespace strata::view
