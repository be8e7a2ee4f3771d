// SPDX-License-Identifier: MIT
// The handle on the rim of an attack board that may move, as on a tray.
#pragma once

#include "scene/mesh.h"

namespace strata::view {

inline constexpr float handle_reach = 0.36F;     // beyond the rim
inline constexpr float handle_half_width = 0.4F; // along the rim
inline constexpr float handle_height = -0.035F;  // of its middle, above the squares

// Lies flat at y = 0 from the rim at x = 0 outwards along +x.
[[nodiscard]] scene::Mesh handle(int sides);

} // namespace strata::view
