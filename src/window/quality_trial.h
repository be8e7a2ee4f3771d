// SPDX-License-Identifier: MIT
// Finds the highest quality that this machine draws in time, from the times of frames that are
// drawn unseen, one after the other, while the window waits.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "render/settings.h"
#include "view/settings.h"

namespace strata::window {

class QualityTrial {
public:
    // What the next frame is to be drawn with.
    [[nodiscard]] view::Quality quality() const { return quality_; }
    [[nodiscard]] render::Pace pace() const { return pace_; }
    // How long it took, in seconds. The first of each pace does not count: machines prepare then.
    void take(double seconds);
    // Nothing as long as more frames are wanted.
    [[nodiscard]] std::optional<view::Quality> found() const { return found_; }

    static constexpr int frames_each = 4; // at most; fewer where one tells enough
    static constexpr double longest_moving = 1.0 / 30.0;
    static constexpr double longest_still = 0.1; // of a picture that follows a movement
    // High takes about three times as long as medium, and a trial leaves tens of megabytes with
    // drivers that draw in software.
    static constexpr double leaves_room_for_high = 0.4;

private:
    static constexpr double plainly = 0.75; // of the limit: no other frame would say otherwise
    [[nodiscard]] bool within(double share) const;
    [[nodiscard]] bool plain() const;
    void judge();

    view::Quality quality_ = view::Quality::medium;
    render::Pace pace_ = render::Pace::moving;
    int frames_ = 0; // of this pace
    double moving_ = std::numeric_limits<double>::max();
    double still_ = std::numeric_limits<double>::max();
    std::optional<view::Quality> found_;
};

} // namespace strata::window
