// SPDX-License-Identifier: MIT
// Arrows and marks in space. Each ink is drawn in a way of its own, so that no colour need be
// seen: green whole, red dashed under a heavier head, yellow of beads, blue doubled, head and all.
#pragma once

#include <vector>

#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

// How far beside the squares of a column an arrow bows that leads from one to another, in x.
inline constexpr float column_bow = 1.2F;
// Whether two squares, by their middles, lie above each other.
[[nodiscard]] bool in_one_column(glm::vec3 a, glm::vec3 b);

// The way of an arrow. It lies low over the squares, comes through the level of its end well before
// it, and its head lies flat on the square that is meant.
class ArrowCurve {
public:
    // Between two places on squares, where it leaves and arrives in these level directions (unit).
    // `head` is the length of its last, straight piece.
    ArrowCurve(glm::vec3 from, glm::vec3 tip, glm::vec3 leaves, glm::vec3 arrives, float head);

    [[nodiscard]] float length() const { return lengths_.back(); }
    [[nodiscard]] float head() const { return head_; }
    // At that distance along it; 0 its beginning.
    [[nodiscard]] glm::vec3 at(float distance) const;
    [[nodiscard]] glm::vec3 side() const { return side_; } // level, across its end

private:
    std::vector<glm::vec3> points_;
    std::vector<float> lengths_; // up to each point
    float head_;
    glm::vec3 side_;
};

// One arrow alone. Its squares need not be there yet: boards may bring them.
void add_arrow(Stage& stage, const Table& table, const game::Arrow& arrow, float opacity);

// Of the position shown, and the arrow that is being drawn now.
void add_annotations(Stage& stage, const Table& table);

} // namespace strata::view
