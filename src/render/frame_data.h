// SPDX-License-Identifier: MIT
#pragma once

#include <glm/glm.hpp>

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::render {

// Uniform block Frame of shaders/frame.glsl, in std140 layout.
struct FrameData {
    glm::mat4 to_clip;
    glm::mat4 to_shadow;   // maps the scene to 0..1 on each axis
    glm::vec4 eye;         // w = 1; orthographic: direction towards it and w = 0
    glm::vec4 towards_sun; // w: 1 with ambient occlusion
    glm::vec4 sun, sky, ground;
    glm::vec4 background_top, background_bottom; // display-referred
    glm::vec4 sizes; // 1 / image width, 1 / height; half width of a shadow edge in the map
    glm::vec4 floor_place;
    glm::vec4 floor_colour; // display-referred
    glm::vec4 mirror;       // height of the mirror that is being drawn
    glm::vec4 place_lights; // display-referred; w: angle of a pixel
    // x, y: pixel of the whole image at the lower left of this part. z, w: scale and offset from
    // heights in the whole image, 0..1, to those in the mirror map.
    glm::vec4 part;
};

// `shadow_texels` is the side of the shadow map.
[[nodiscard]] FrameData frame_data(const scene::Scene& scene, const scene::Camera& camera,
                                   glm::ivec2 size, int shadow_texels, bool occlusion);

// The data for drawing the reflection at that height, from row `first_row` up.
[[nodiscard]] FrameData in_mirror(FrameData frame, float height, int first_row);

} // namespace strata::render
