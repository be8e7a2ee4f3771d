// SPDX-License-Identifier: MIT
// What a surface does with light: the same stuffs as shaders/*.glsl, for rays.
#pragma once

#include <glm/glm.hpp>

#include "scene/scene.h"

namespace strata::photo {

// At one place. Linear colours.
struct Finish {
    glm::vec3 body{0.5F};    // what it scatters
    glm::vec3 mirror{0.04F}; // what it reflects, looked straight at
    float alpha = 0.25F;     // how rough the mirror is, squared roughness
};

// On a body, in the mesh's own space.
struct Spot {
    glm::vec3 own{0.0F};
    glm::vec3 normal{0.0F, 1.0F, 0.0F}; // of any length
    glm::vec3 cut{0.0F};                // where in its block of wood or stone it was cut from
};
[[nodiscard]] Finish finish_of(const scene::Material& material, const Spot& spot);

// A choice of direction: `weight` is what comes from there times the cosine over the likelihood.
struct Scattered {
    glm::vec3 towards;
    glm::vec3 weight;
    float likelihood; // by solid angle; 0: no light goes on
};

// About an upward z: `from` is where the light leaves to, both with z > 0. A coat of lacquer over
// a matt body; metals have no body.
[[nodiscard]] glm::vec3 scatter(const Finish& finish, glm::vec3 from, glm::vec3 towards);
[[nodiscard]] float likelihood(const Finish& finish, glm::vec3 from, glm::vec3 towards);
// `chance` is 0..1 each: the first picks coat or body.
[[nodiscard]] Scattered choose(const Finish& finish, glm::vec3 from, glm::vec3 chance);

// Share of light that a plane between air and glass mirrors; `refraction` is the index of where the
// light goes over that of where it comes from.
[[nodiscard]] float fresnel(float cosine, float refraction);

// An upright system about `normal`: columns are its x, y and z.
[[nodiscard]] glm::mat3 upright(glm::vec3 normal);

} // namespace strata::photo
