// SPDX-License-Identifier: MIT
// Meshes of overlays and lines. Each meaning has a shape of its own, so that colour is not needed.
// Lengths are in squares unless noted.
#pragma once

#include <array>

#include "scene/scene.h"
#include "view/bodies/seat_look.h"

namespace strata::view {

struct InsightBodies {
    // By seat_look(): marks a square attacked by that seat. Radius 1 and height 1, from y = 0.
    std::array<scene::MeshId, seat_look_count> signs{};
    scene::MeshId thread{}; // from the origin to x = 1, width 1
    scene::MeshId barb{};   // a head of length 1 and width 1 with its tip at the origin
    scene::MeshId bead{};   // of width 1, centred at the origin
    scene::MeshId block{};  // a cube of side 1, centred at the origin
    // Around a piece on a square of side 1.
    scene::MeshId toothed{}; // attacker
    scene::MeshId doubled{}; // defender
    scene::MeshId framed{};  // blocker
    scene::MeshId single{};  // piece that the hovered piece could capture
    scene::MeshId hollow{};  // a small ring on y = 0: the hovered piece could move there
    // Background plates on y = 0, whose edge contrasts with squares of any colour.
    scene::MeshId ground{};
    scene::MeshId small_ground{}; // below the small ring
};

[[nodiscard]] InsightBodies insight_bodies(scene::MeshLibrary& library);

// Signs of the board move preview. They differ in shape, so that colour is not needed, and look the
// same from every side.
struct LensBodies {
    scene::MeshId shaft{};   // along x, length and radius 1
    scene::MeshId head{};    // head of an arrow: a cone, length and radius 1
    scene::MeshId barbs{};   // a ring with outward spikes: newly attacked
    scene::MeshId teeth{};   // a ring with inward spikes: a piece in danger
    scene::MeshId shield{};  // a low wall around a square: no longer attacked
    scene::MeshId chevron{}; // two cones pointing up: promoted
};

[[nodiscard]] LensBodies lens_bodies(scene::MeshLibrary& library);

} // namespace strata::view
