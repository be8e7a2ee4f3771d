// SPDX-License-Identifier: MIT
// How a piece lies on its side: the king of a lost game is laid down.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "scene/mesh.h"

namespace strata::view {

// The outline of a body of revolution, and how it comes to rest on its side.
class LyingBody {
public:
    LyingBody() = default;
    explicit LyingBody(const scene::Mesh& mesh);

    // What a body on y = 0 is moved by, at a share of the way from upright, 0, to lying, 1. On the
    // whole way its lowest point touches y = 0; in the end it lies over the origin, along a
    // diagonal.
    [[nodiscard]] glm::mat4 pose(float share) const;

private:
    [[nodiscard]] float lift(float angle) const; // until the lowest point is at y = 0

    std::vector<glm::vec2> outline_; // distance from the axis, height
    float rest_ = 0.0F;              // angle at which it stays
    float aside_ = 0.0F;             // along the way it falls, until its middle is over the origin
};

} // namespace strata::view
