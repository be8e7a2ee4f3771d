// SPDX-License-Identifier: MIT
// The bodies of a flat board, made after its plan.
#pragma once

#include "view/bodies/board_meshes.h"

namespace strata::view {

inline constexpr float flat_depth = 0.5F;  // of the board under its upper face
inline constexpr float bed_depth = 0.035F; // of the grooves between the squares
inline constexpr float frame_top = 0.05F;  // of the frame, over the squares
inline constexpr float plinth_height = 0.055F;

[[nodiscard]] std::vector<SquareBodies> square_bodies(scene::MeshLibrary& library,
                                                      const BoardSpace& space);
[[nodiscard]] FlatBodies flat_bodies(scene::MeshLibrary& library, const Plan& plan);
// A plate under a piece with the shape of its seat; stands on y = 0, looks along +z.
[[nodiscard]] scene::Mesh plinth(int look);
[[nodiscard]] scene::Mesh crossed_bars();
[[nodiscard]] scene::Mesh broken_ring();

// What only a round board has: the hub in its middle, and the swords on its borders.

[[nodiscard]] HubBodies hub_bodies(scene::MeshLibrary& library, float radius);
// All swords are alike.
[[nodiscard]] SwordBodies sword_bodies(scene::MeshLibrary& library, const Plan::Sword& sword);

} // namespace strata::view
