// SPDX-License-Identifier: MIT
// Figures as samples: the same bytes whenever, and by whomever, they are asked for.
#pragma once

#include <vector>

#include "sound/figures.h"

namespace strata::sound {

using Samples = std::vector<float>; // one channel, -1 to 1

inline constexpr float longest = 4.0F; // seconds; what rings longer is cut off softly

// `rate` in samples a second; every pitch times `transposed`, which is above 0. Its loudest sample
// is that of `figure.peak`; empty when nothing can be heard.
[[nodiscard]] Samples render(const Figure& figure, int rate, float transposed = 1.0F);

} // namespace strata::sound
