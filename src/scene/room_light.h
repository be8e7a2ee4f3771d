// SPDX-License-Identifier: MIT
// The light of the room, gathered once for surfaces of every roughness: what image-based lighting
// looks up.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "scene/environment.h"

namespace strata::scene {

// A cube of pictures of the room in OpenGL's order of faces, +x -x +y -y +z -z, rows downwards.
struct RoomLevel {
    int side = 0;                  // texels
    std::vector<glm::vec3> texels; // six faces, linear light
};

inline constexpr int room_side = 64; // of the first level; each has half the side of the one before
inline constexpr int room_mirrors = 5; // levels: roughness 0, 1/4 .. 1

// First what mirrors of growing roughness see in the direction that they look into, then, as the
// last level, what falls on chalk that faces it.
[[nodiscard]] std::vector<RoomLevel> gathered(const Environment& room);

// The squared roughness with which facets of a surface are scattered. All that draws agrees on it.
[[nodiscard]] constexpr float facet_spread(float roughness) { return roughness * roughness * 0.6F; }

} // namespace strata::scene
