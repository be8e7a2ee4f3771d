// SPDX-License-Identifier: MIT
// The outlines of pieces where something else covers them, as the OpenGL renderer draws them. They
// do not depend on the samples, so every stage of a photograph has the same.
#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "photo/film.h"
#include "photo/world.h"
#include "scene/camera.h"

namespace strata::photo {

class Outlines {
public:
    struct How {
        int threads = 1; // does not change the result
        std::stop_token stop{};
    };
    // If `stop` is requested, the result is incomplete and must be discarded.
    Outlines(const World& world, const scene::Camera& camera, glm::ivec2 size, const How& how);

    // The print has the size of the outlines.
    void draw_over(Print& print) const;

private:
    struct Pixel {
        std::size_t at;   // in the image
        glm::vec3 colour; // as displayed, 0..1, times alpha
        float alpha;
    };
    class Band;

    glm::ivec2 size_;
    std::vector<std::vector<Pixel>> bands_; // from top to bottom
};

} // namespace strata::photo
