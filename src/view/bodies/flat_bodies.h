// SPDX-License-Identifier: MIT
// Meshes of a flat board, built from its plan.
#pragma once

#include "view/bodies/board_meshes.h"

namespace strata::view {

inline constexpr float flat_depth = 0.5F;  // of the board below its upper face
inline constexpr float bed_depth = 0.035F; // of the grooves between the squares
inline constexpr float frame_top = 0.05F;  // of the frame above the squares
inline constexpr float plinth_height = 0.055F;

[[nodiscard]] std::vector<SquareBodies> square_bodies(scene::MeshLibrary& library,
                                                      const BoardSpace& space);
[[nodiscard]] FlatBodies flat_bodies(scene::MeshLibrary& library, const Plan& plan);
// A plate below a piece in the shape of its seat; on y = 0, facing +z.
[[nodiscard]] scene::Mesh plinth(int look);
[[nodiscard]] scene::Mesh crossed_bars();
[[nodiscard]] scene::Mesh broken_ring();

// For round boards: the central hub.
[[nodiscard]] HubBodies hub_bodies(scene::MeshLibrary& library, float radius);
// For round boards: a sword on a border. All have the same mesh.
[[nodiscard]] SwordBodies sword_bodies(scene::MeshLibrary& library, const Plan::Sword& sword);

} // namespace strata::view
