// SPDX-License-Identifier: MIT
// Arrows and marks in space. Each ink is drawn in a way of its own, so that no colour need be
// seen: green whole, red dashed under a heavier head, yellow of beads, blue doubled, head and all.
#pragma once

#include <vector>

#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

// The way of an arrow: up from where it begins, over the men between, and down on its end from
// above, whichever of the two is higher; so it stays in sight from every side.
class ArrowCurve {
public:
    // Between the heads of the men there, or the squares themselves. Precondition: two places.
    ArrowCurve(glm::vec3 from, glm::vec3 to, float least_height);

    [[nodiscard]] float length() const { return lengths_.back(); }
    // At that distance along it; 0 its beginning.
    [[nodiscard]] glm::vec3 at(float distance) const;
    [[nodiscard]] glm::vec3 side() const { return side_; } // level, across its direction

private:
    std::vector<glm::vec3> points_;
    std::vector<float> lengths_; // up to each point
    glm::vec3 side_;
};

// Of the position shown, and the arrow that is being drawn now.
void add_annotations(Stage& stage, const Table& table);

} // namespace strata::view
