// SPDX-License-Identifier: MIT
#include "window/quality_trial.h"

namespace strata::window {

void QualityTrial::take(double seconds) {
    const bool moving = pace_ == render::Pace::moving;
    double& best = moving ? moving_ : still_;
    if (frames_++ > 0) best = std::min(best, seconds);
    if (frames_ < frames_each && !plain()) return;
    frames_ = 0;
    if (moving && moving_ <= longest_moving)
        pace_ = render::Pace::still;
    else
        judge();
}

// Whether no other frame of this pace would change what is found.
bool QualityTrial::plain() const {
    const bool moving = pace_ == render::Pace::moving;
    const double share = moving ? moving_ / longest_moving : still_ / longest_still;
    if (frames_ < 2) return false;
    return share > 2.0 || (share <= plainly && share > leaves_room_for_high) ||
           share <= leaves_room_for_high * plainly;
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
