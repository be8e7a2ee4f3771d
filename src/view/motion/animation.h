// SPDX-License-Identifier: MIT
// A move on its way. Time is always handed in, in seconds; nothing here reads a clock.
#pragma once

#include "rules/position/setup.h"
#include "rules/position/transition.h"
#include "view/board/board_space.h"

namespace strata::view {

class Animation {
public:
    // `after` is the state that the move leads to; `duration` seconds from `start`; backwards for a
    // move taken back: the position shown with it is then the one before the move.
    Animation(rules::Transition transition, const rules::Setup& after, double start,
              double duration, bool backwards);

    [[nodiscard]] const rules::Transition& transition() const { return transition_; }
    [[nodiscard]] const rules::Setup& after() const { return after_; }
    [[nodiscard]] double ends_at() const { return start_ + duration_; }
    [[nodiscard]] bool finished(double time) const { return time >= ends_at(); }
    [[nodiscard]] bool backwards() const { return backwards_; }
    // The share of its time, 0..1, from 1 to 0 when backwards; flights ease it as what flies needs.
    [[nodiscard]] float progress(double time) const;

private:
    rules::Transition transition_;
    rules::Setup after_;
    double start_;
    double duration_;
    bool backwards_;
};

// How long a move takes at speed 1, in seconds: longer for boards than for pieces, and where a man
// is carried beside the board, but never so long that one waits for it.
inline constexpr double longest_move = 0.4;
[[nodiscard]] double default_duration(const rules::Transition& transition);

// A number on its way, for levels pulled apart.
struct Glide {
    float from = 0.0F;
    float to = 0.0F;
    double start = 0.0;
    double duration = 0.0; // 0: is there at once
    [[nodiscard]] float at(double time) const;
    [[nodiscard]] bool finished(double time) const { return time >= start + duration; }
};

// Levels pulled apart and boards flattened.
struct ExplodeAnimation {
    Glide pull_apart, flatten;

    ExplodeAnimation() = default;
    // At rest since that time.
    ExplodeAnimation(const Explode& spread, double time)
        : pull_apart{spread.pull_apart, spread.pull_apart, time, 0.0},
          flatten{spread.flatten, spread.flatten, time, 0.0} {}
    [[nodiscard]] Explode at(double time) const { return {pull_apart.at(time), flatten.at(time)}; }
    [[nodiscard]] Explode to() const { return {pull_apart.to, flatten.to}; }
    [[nodiscard]] bool finished(double time) const {
        return pull_apart.finished(time) && flatten.finished(time);
    }
};

} // namespace strata::view
