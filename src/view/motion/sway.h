// SPDX-License-Identifier: MIT
// A camera that swings a little to and fro: near things move against far ones, which shows depth to
// those without glasses. Times are seconds on the clock of the window.
#pragma once

namespace strata::view {

class Sway {
public:
    // To be told before each frame; it stands still where it is while it is held.
    void advance(bool wanted, double now);
    // Somebody points, drags or types: it rests for a while.
    void hold(double now) { held_until_ = now + rest; }
    [[nodiscard]] bool held(double now) const { return now < held_until_; }
    [[nodiscard]] double held_until() const { return held_until_; }
    // It is on its way, or will be when it is held no longer.
    [[nodiscard]] bool wanted() const { return wanted_; }
    // By how much the camera is turned now, in radians.
    [[nodiscard]] float angle() const;

    static constexpr double rest = 1.5;    // after the last that somebody did
    static constexpr double period = 7.0;  // to and fro
    static constexpr float widest = 0.05F; // radians to each side

private:
    bool wanted_ = false;
    double told_ = 0.0;
    double phase_ = 0.0; // in seconds
    double held_until_ = 0.0;
};

} // namespace strata::view
