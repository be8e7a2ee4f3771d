// SPDX-License-Identifier: MIT
// Prefilters the environment for image-based lighting at several roughness levels.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "scene/environment.h"

namespace strata::scene {

// A cube map in OpenGL's order of faces, +x -x +y -y +z -z, rows top to bottom.
struct RoomLevel {
    int side = 0;                  // texels
    std::vector<glm::vec3> texels; // six faces, linear light
};

inline constexpr int room_side = 64;   // side of the first level; each level halves it
inline constexpr int room_mirrors = 5; // number of specular levels: roughness 0, 1/4 .. 1

// Returns the specular levels by increasing roughness, followed by the diffuse irradiance as the
// last level.
[[nodiscard]] std::vector<RoomLevel> gathered(const Environment& room);

// Squared roughness (alpha) of the microfacet distribution, shared by all renderers.
[[nodiscard]] constexpr float facet_spread(float roughness) { return roughness * roughness * 0.6F; }

} // namespace strata::scene
