// SPDX-License-Identifier: MIT
// Renders figures to samples. The output is identical on every call and machine.
#pragma once

#include <vector>

#include "sound/figures.h"

namespace strata::sound {

using Samples = std::vector<float>; // one channel, -1 to 1

inline constexpr float longest = 4.0F; // seconds; longer sounds are faded out

// `rate` in samples per second; every pitch is multiplied by `transposed`, which is above 0. The
// peak level is `figure.peak`. Empty if the figure is inaudible.
[[nodiscard]] Samples render(const Figure& figure, int rate, float transposed = 1.0F);

} // namespace strata::sound
