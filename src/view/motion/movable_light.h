// SPDX-License-Identifier: MIT
// The light on what can move: two soft breaths, or a steady light with reduced motion, then none.
// Times are in seconds and passed in by the caller.
#pragma once

#include <cmath>
#include <optional>

#include <glm/gtc/constants.hpp>

namespace strata::view {

class MovableLight {
public:
    static constexpr double duration = 1.2;

    void start(double time, bool steady) {
        since_ = time;
        steady_ = steady;
    }
    void stop() { since_.reset(); }
    [[nodiscard]] bool on(double time) const { return since_ && time < *since_ + duration; }
    // Each frame looks different.
    [[nodiscard]] bool breathes(double time) const { return on(time) && !steady_; }
    // A steady light must be taken away then; nullopt if nothing is to be done.
    [[nodiscard]] std::optional<double> ends_at() const {
        return since_ && steady_ ? std::optional{*since_ + duration} : std::nullopt;
    }
    // Brightness, 0..1.
    [[nodiscard]] float at(double time) const {
        if (!on(time)) return 0.0F;
        if (steady_) return 1.0F;
        constexpr double breaths = 2.0;
        const double wave = std::sin((time - *since_) / duration * breaths * glm::pi<double>());
        return static_cast<float>(wave * wave);
    }

private:
    std::optional<double> since_;
    bool steady_ = false;
};

} // namespace strata::view
