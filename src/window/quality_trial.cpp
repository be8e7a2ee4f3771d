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
    if (tries_place_) {
        shows_place_ = within(1.0);
        found_ = quality_;
    } else if (quality_ == view::Quality::high)
        settle_for(within(1.0) ? view::Quality::high : view::Quality::medium);
    else if (!within(1.0))
        settle_for(view::Quality::low);
    else if (!within(leaves_room_for_high))
        settle_for(view::Quality::medium);
    else
        go_on_with(view::Quality::high, false);
}

void QualityTrial::go_on_with(view::Quality quality, bool place) {
    *this = QualityTrial{with_place_};
    quality_ = quality;
    tries_place_ = place;
}

// Low draws no place.
void QualityTrial::settle_for(view::Quality quality) {
    if (with_place_ && quality != view::Quality::low)
        go_on_with(quality, true);
    else
        found_ = quality;
}

} // namespace strata::window
