// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::render {

// The uniform block Frame of shaders/frame.glsl, in its std140 layout.
struct FrameData {
    glm::mat4 to_clip;
    glm::mat4 to_shadow;   // 0..1 on each axis
    glm::vec4 eye;         // w = 1; without perspective the direction towards it and w = 0
    glm::vec4 towards_sun; // w: 1 with ambient occlusion
    glm::vec4 sun, sky, ground;
    glm::vec4 background_top, background_bottom; // as displayed
    glm::vec4 sizes; // 1 / picture width, height; half width of a shadow's edge in the map
    glm::vec4 floor_place;
    glm::vec4 floor_colour; // as displayed
    glm::vec4 mirror;       // height of the one that is drawn into
    // x, y: the pixel of the whole picture that is the lowest left one here. z, w: from heights of
    // the whole picture, 0..1, to those in the mirrors by factor and summand.
    glm::vec4 part;
};

// `shadow_texels` is the side of the shadow map.
[[nodiscard]] FrameData frame_data(const scene::Scene& scene, const scene::Camera& camera,
                                   glm::ivec2 size, int shadow_texels, bool occlusion);

// The same as the level mirror at that height shows it, from its row `first_row` up.
[[nodiscard]] FrameData in_mirror(FrameData frame, float height, int first_row);

} // namespace strata::render
