// SPDX-License-Identifier: MIT
// Arrows and marks in space. Each ink has its own line style, so that colour is not needed: green
// solid, red dashed with a heavier head, yellow dotted with beads, blue double including the head.
#pragma once

#include <vector>

#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

// Sideways bow (in x) of an arrow between two squares of one column.
inline constexpr float column_bow = 1.2F;
// True if two squares, given by their centres, are above each other.
[[nodiscard]] bool in_one_column(glm::vec3 a, glm::vec3 b);

// Path of an arrow. It stays low over the squares, passes through the target's level well before
// its end, and its head is flat on the target square.
class ArrowCurve {
public:
    // Between two points on squares. `leaves` and `arrives` are horizontal unit vectors, `head` is
    // the length of the last, straight piece.
    ArrowCurve(glm::vec3 from, glm::vec3 tip, glm::vec3 leaves, glm::vec3 arrives, float head);

    [[nodiscard]] float length() const { return lengths_.back(); }
    [[nodiscard]] float head() const { return head_; }
    // Point at that distance from the start.
    [[nodiscard]] glm::vec3 at(float distance) const;
    [[nodiscard]] glm::vec3 side() const { return side_; } // horizontal, perpendicular to its end

private:
    std::vector<glm::vec3> points_;
    std::vector<float> lengths_; // cumulative, up to each point
    float head_;
    glm::vec3 side_;
};

// Adds one arrow. Its squares may be absent, because a board may arrive later.
void add_arrow(Stage& stage, const Table& table, const game::Arrow& arrow, float opacity);

// Adds the annotations of the displayed position, and the arrow being drawn.
void add_annotations(Stage& stage, const Table& table);

} // namespace strata::view
