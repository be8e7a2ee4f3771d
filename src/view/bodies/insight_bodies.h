// SPDX-License-Identifier: MIT
// The bodies that overlays and lines are drawn with. Each says by its shape what it means, so that
// no colour is needed. Lengths are in square sides unless said.
#pragma once

#include <array>

#include "scene/scene.h"
#include "view/bodies/seat_look.h"

namespace strata::view {

struct InsightBodies {
    // By seat_look(): a seat attacks the square it lies on. Of radius 1 and height 1, from y = 0.
    std::array<scene::MeshId, seat_look_count> signs{};
    scene::MeshId thread{}; // from the origin to x = 1, of width 1
    scene::MeshId barb{};   // a head of length 1 and width 1 that ends in a point at the origin
    scene::MeshId bead{};   // of width 1 about the origin
    scene::MeshId block{};  // a cube of side 1 about the origin
    // Round a man on a square of side 1, about his foot.
    scene::MeshId toothed{}; // he attacks
    scene::MeshId doubled{}; // he defends
    scene::MeshId framed{};  // he blocks
    scene::MeshId single{};  // the man pointed at could take him
    scene::MeshId hollow{};  // a small ring, on y = 0: the man pointed at could go there
    // What these lie on, flat on y = 0: its edge sets them off from a square of any colour.
    scene::MeshId ground{};
    scene::MeshId small_ground{}; // under the small ring
};

[[nodiscard]] InsightBodies insight_bodies(scene::MeshLibrary& library);

// The signs of the lens. They differ in shape, so that no colour is needed to tell them apart, and
// look alike from every side.
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
