// SPDX-License-Identifier: MIT
#include "scene/place.h"

#include <cmath>

#include "scene/colour.h"

namespace strata::scene {

namespace {

// The shader is written in what GLSL and C++ have in common.
namespace shader {
using namespace glm;
using uint = glm::uint;
#include <scenery.glsl> // after what it needs
} // namespace shader

} // namespace

glm::vec3 place_seen(const Background& background, const Ray& ray, float pixel) {
    const Floor& floor = background.floor;
    return shader::place_seen(ray.origin, ray.direction, pixel,
                              glm::vec4{floor.centre, floor.radius},
                              {to_srgb(background.top), to_srgb(background.bottom),
                               to_srgb(floor.colour), to_srgb(background.lights)});
}

float angle_of_pixel(const Camera& camera, float picture_height) {
    return 2.0F * std::tan(camera.field_of_view / 2.0F) / picture_height;
}

} // namespace strata::scene
