// SPDX-License-Identifier: MIT
// What only a round board has: the hub in its middle, and the swords on its borders.
#pragma once

#include "view/bodies/mesh_shelf.h"

namespace strata::view {

[[nodiscard]] HubBodies hub_bodies(scene::MeshLibrary& library, float radius);
// All swords are alike.
[[nodiscard]] SwordBodies sword_bodies(scene::MeshLibrary& library, const Plan::Sword& sword);

} // namespace strata::view
