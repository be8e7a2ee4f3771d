// SPDX-License-Identifier: MIT
#include "view/motion/sway.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace strata::view {

void Sway::advance(bool wanted, double now) {
    constexpr double longest_step = 0.1; // after a rest it goes on where it was
    const double step = std::clamp(now - told_, 0.0, longest_step);
    told_ = now;
    wanted_ = wanted;
    if (!wanted)
        phase_ = 0.0;
    else if (!held(now))
        phase_ = std::fmod(phase_ + step, period);
}

float Sway::angle() const {
    const double turn = glm::two_pi<double>() * phase_ / period;
    return widest * static_cast<float>(std::sin(turn));
}

} // namespace strata::view
