// SPDX-License-Identifier: MIT
#include "view/motion/animation.h"

#include <algorithm>
#include <utility>

#include "view/easing.h"

namespace strata::view {

namespace {

float share(double time, double start, double duration) {
    if (duration <= 0.0) return 1.0F;
    return static_cast<float>(std::clamp((time - start) / duration, 0.0, 1.0));
}

} // namespace

Animation::Animation(rules::Transition transition, const rules::Setup& after, double start,
                     double duration, bool backwards)
    : transition_(std::move(transition)),
      after_(after),
      start_(start),
      duration_(duration),
      backwards_(backwards) {}

float Animation::progress(double time) const {
    const float done = share(time, start_, duration_);
    return backwards_ ? 1.0F - done : done;
}

double default_duration(const rules::Transition& transition) {
    const bool taken_far = transition.captured.exists() || !transition.lifted().empty();
    if (transition.move.kind == rules::MoveKind::board || taken_far) return longest_move;
    return 0.34;
}

float Glide::at(double time) const {
    return from + (to - from) * eased(share(time, start, duration));
}

} // namespace strata::view
