// SPDX-License-Identifier: MIT
// How far a position counts plies without progress, and rounds.
#pragma once

#include <algorithm>

namespace strata::rules {

// No game comes near it; one that starts there is counted no further.
inline constexpr int highest_count = 1'000'000;

[[nodiscard]] constexpr int counted_on(int count) { return std::min(count + 1, highest_count); }

} // namespace strata::rules
