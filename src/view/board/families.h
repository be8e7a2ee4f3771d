// SPDX-License-Identifier: MIT
// Drawing functions by board family, one record each. Everything else depends on the topology or
// the plan of a board.
#pragma once

#include "view/board/frame_letters.h"
#include "view/board/plan.h"

namespace strata::view {

// How a board with bent lines is straightened; see straight_plan.h.
struct Straightening {
    // Moves the squares and swords of `plan`, a copy of `drawn`, to their place at that share.
    void (*move)(const rules::Topology& topology, const Plan& drawn, float share, Plan& plan);
    // Progress 0..1 at that share: of turning the camps upright, and of reshaping the squares.
    float (*turned)(float share);
    float (*reshaped)(float share);
    // All shapes of squares at that stage of reshaping, and the index of a square's shape.
    std::vector<Plan::Place> (*shapes)(const rules::Topology& topology, const Plan& drawn,
                                       float reshaped);
    int (*shape)(const rules::SquareInfo& square);
    int shape_count;
    // True if a straightened field starts with that square.
    bool (*leftmost)(const rules::SquareInfo& square);
};

struct Family {
    rules::Shape shape;
    Plan (*plan)(const rules::Topology& topology); // null for boards with levels
    std::vector<FrameLetter> (*letters)(const rules::Topology& topology, const Plan& plan);
    // Replacement for drawn_path if lines do not go from edge to edge.
    std::vector<glm::vec2> (*path)(const rules::Topology& topology, const Plan& plan,
                                   rules::Square from, const rules::Path& path) = nullptr;
    const Straightening* straightening = nullptr;
};

[[nodiscard]] const Family& family_of(const rules::Topology& topology);

} // namespace strata::view
