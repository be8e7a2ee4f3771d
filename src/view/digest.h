// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "scene/scene.h"

namespace strata::view {

// A number over everything a scene shows: equal scenes have equal digests, and different ones do
// not but for a chance of one in 2^64. `revision` itself is left out.
[[nodiscard]] std::uint64_t digest(const scene::Scene& scene);

} // namespace strata::view
