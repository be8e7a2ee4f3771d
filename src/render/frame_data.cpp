// SPDX-License-Identifier: MIT
#include "render/frame_data.h"

#include "render/shadow_map.h"
#include "scene/colour.h"
#include "scene/place.h"

namespace strata::render {
namespace {

glm::vec4 eye_of(const scene::Camera& camera) {
    const glm::vec3 eye = camera.eye();
    return camera.orthographic ? glm::vec4(glm::normalize(eye - camera.target), 0.0f)
                               : glm::vec4(eye, 1.0f);
}

glm::mat4 to_shadow(const scene::Scene& scene) {
    const glm::mat4 half(0.5f, 0.0f, 0.0f, 0.0f, 0.0f, 0.5f, 0.0f, 0.0f, 0.0f, 0.0f, 0.5f, 0.0f,
                         0.5f, 0.5f, 0.5f, 1.0f);
    return half * light_view(scene.light.towards, scene.bounds_min, scene.bounds_max);
}

// Half width of a shadow's soft edge: constant in squares, but at least a texel of the map.
glm::vec2 shadow_edge(const glm::mat4& to_shadow, int map_size) {
    constexpr float soft = 0.055f;
    const glm::mat4 rows = glm::transpose(to_shadow);
    const float texel = 1.0f / static_cast<float>(map_size);
    return glm::max(soft *
                        glm::vec2(glm::length(glm::vec3(rows[0])), glm::length(glm::vec3(rows[1]))),
                    glm::vec2(1.2f * texel));
}

// Reflection at the horizontal plane of that height.
glm::mat4 reflection(float height) {
    glm::mat4 flip(1.0f);
    flip[1][1] = -1.0f;
    flip[3][1] = 2.0f * height;
    return flip;
}

} // namespace

FrameData frame_data(const scene::Scene& scene, const scene::Camera& camera, glm::ivec2 size,
                     int shadow_texels, bool occlusion) {
    const scene::Light& light = scene.light;
    const scene::Floor& floor = scene.background.floor;
    FrameData frame;
    frame.to_clip = camera.projection(size) * camera.view();
    frame.to_shadow = to_shadow(scene);
    frame.eye = eye_of(camera);
    frame.towards_sun = glm::vec4(glm::normalize(light.towards), occlusion ? 1.0f : 0.0f);
    frame.sun = glm::vec4(light.sun, 0.0f);
    frame.sky = glm::vec4(light.sky, 0.0f);
    frame.ground = glm::vec4(light.ground, 0.0f);
    frame.background_top = glm::vec4(scene::to_srgb(scene.background.top), 1.0f);
    frame.background_bottom = glm::vec4(scene::to_srgb(scene.background.bottom), 1.0f);
    frame.sizes = glm::vec4(1.0f / glm::vec2(size), shadow_edge(frame.to_shadow, shadow_texels));
    frame.floor_place = glm::vec4(floor.centre, floor.radius);
    frame.floor_colour = glm::vec4(scene::to_srgb(floor.colour), 1.0f);
    frame.mirror = glm::vec4(0.0f);
    frame.place_lights = glm::vec4(scene::to_srgb(scene.background.lights),
                                   scene::angle_of_pixel(camera, static_cast<float>(size.y)));
    frame.part = glm::vec4(0.0f, 0.0f, 1.0f, 0.0f);
    return frame;
}

FrameData in_mirror(FrameData frame, float height, int first_row) {
    frame.to_clip = frame.to_clip * reflection(height);
    frame.eye.y = (frame.eye.w > 0.0f ? 2.0f * height : 0.0f) - frame.eye.y;
    frame.mirror = glm::vec4(height);
    frame.part.y = static_cast<float>(first_row);
    return frame;
}

} // namespace strata::render
