// SPDX-License-Identifier: MIT
// Surface shading for ray tracing; the same materials as in shaders/*.glsl.
#pragma once

#include <glm/glm.hpp>

#include "scene/scene.h"

namespace strata::photo {

// Material parameters at one point. Linear colours.
struct Finish {
    glm::vec3 body{0.5F};    // diffuse albedo
    glm::vec3 mirror{0.04F}; // specular reflectance at normal incidence
    float alpha = 0.25F;     // squared roughness
};

// A point on a body, in object space.
struct Spot {
    glm::vec3 own{0.0F};
    glm::vec3 normal{0.0F, 1.0F, 0.0F}; // not normalised
    glm::vec3 cut{0.0F};                // offset into the solid wood or stone texture
};
[[nodiscard]] Finish finish_of(const scene::Material& material, const Spot& spot);

// A sampled direction. `weight` is BRDF times cosine divided by probability density.
struct Scattered {
    glm::vec3 towards;
    glm::vec3 weight;
    float likelihood; // probability density per solid angle; 0: the path ends
};

// BRDF times cosine in a frame with z along the normal; both directions have z > 0. A clear coat
// over a diffuse body; metals have no diffuse part.
[[nodiscard]] glm::vec3 scatter(const Finish& finish, glm::vec3 from, glm::vec3 towards);
[[nodiscard]] float likelihood(const Finish& finish, glm::vec3 from, glm::vec3 towards);
// `chance` holds uniform numbers 0..1; the first selects coat or body.
[[nodiscard]] Scattered choose(const Finish& finish, glm::vec3 from, glm::vec3 chance);

// Fresnel reflectance between air and glass; `refraction` is the refractive index on the far side
// divided by that on the near side.
[[nodiscard]] float fresnel(float cosine, float refraction);

// Orthonormal basis with z along `normal`; the columns are x, y and z.
[[nodiscard]] glm::mat3 upright(glm::vec3 normal);

} // namespace strata::photo
