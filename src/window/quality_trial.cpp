// SPDX-License-Identifier: MIT
#include "window/quality_trial.h"

namespace strata::window {

void QualityTrial::take(double seconds) {
    double& best = pace() == render::Pace::moving ? moving_ : still_;
    if (frames_ % frames_each != 0) best = std::min(best, seconds);
    if (++frames_ == 2 * frames_each) judge();
}

bool QualityTrial::within(double share) const {
    return moving_ <= longest_moving * share && still_ <= longest_still * share;
}

// Medium first: most machines need no other trial.
void QualityTrial::judge() {
    if (quality_ == view::Quality::high) {
        found_ = within(1.0) ? view::Quality::high : view::Quality::medium;
    } else if (!within(1.0)) {
        found_ = view::Quality::low;
    } else if (!within(leaves_room_for_high)) {
        found_ = view::Quality::medium;
    } else {
        *this = QualityTrial{};
        quality_ = view::Quality::high;
    }
}

} // namespace strata::window
