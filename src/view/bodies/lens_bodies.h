// SPDX-License-Identifier: MIT
// The signs of the lens. They differ in shape, so that no colour is needed to tell them apart, and
// look alike from every side.
#pragma once

#include "scene/scene.h"

namespace strata::view {

struct LensBodies {
    scene::MeshId shaft{};   // along x, length and radius 1
    scene::MeshId head{};    // of an arrow: the same, a cone
    scene::MeshId barbs{};   // a ring with points outwards: now attacked
    scene::MeshId teeth{};   // a ring with points inwards: a man in danger
    scene::MeshId shield{};  // a low wall around a square: attacked no more
    scene::MeshId chevron{}; // two cones upwards: promoted
};

[[nodiscard]] LensBodies lens_bodies(scene::MeshLibrary& library);

} // namespace strata::view
