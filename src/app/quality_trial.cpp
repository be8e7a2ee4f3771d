// SPDX-License-Identifier: MIT
#include "app/quality_trial.h"

namespace strata::app {

void QualityTrial::take(double seconds) {
    double& best = pace() == render::Pace::moving ? moving_ : still_;
    if (frames_ % frames_each != 0) best = std::min(best, seconds);
    if (++frames_ == 2 * frames_each) judge();
}

// Medium first: most machines need no other trial.
void QualityTrial::judge() {
    const bool in_time = moving_ <= longest_moving && still_ <= longest_still;
    if (quality_ == view::Quality::high)
        found_ = in_time ? view::Quality::high : view::Quality::medium;
    else if (!in_time)
        found_ = view::Quality::low;
    else
        try_high();
}

void QualityTrial::try_high() {
    *this = {};
    quality_ = view::Quality::high;
}

} // namespace strata::app
