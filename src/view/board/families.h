// SPDX-License-Identifier: MIT
// How each family of boards is drawn: one record for each. What follows from the squares of a board
// is asked of its topology or its plan instead.
#pragma once

#include "view/board/frame_letters.h"
#include "view/board/plan.h"

namespace strata::view {

// How a board whose lines bend becomes straight; see straight_plan.h.
struct Straightening {
    // Squares and swords of `plan`, which is a copy of `drawn`, at that share.
    void (*move)(const rules::Topology& topology, const Plan& drawn, float share, Plan& plan);
    // How far the camps are upright at that share, and how far squares have their last shape, 0..1.
    float (*turned)(float share);
    float (*reshaped)(float share);
    // The shapes that squares have, so far reshaped, and which of them a square has.
    std::vector<Plan::Place> (*shapes)(const rules::Topology& topology, const Plan& drawn,
                                       float reshaped);
    int (*shape)(const rules::SquareInfo& square);
    int shape_count;
    // A field begins with it.
    bool (*leftmost)(const rules::SquareInfo& square);
};

struct Family {
    rules::Shape shape;
    Plan (*plan)(const rules::Topology& topology); // none where squares lie above each other
    std::vector<FrameLetter> (*letters)(const rules::Topology& topology, const Plan& plan);
    // drawn_path, where it does not go from edge to edge.
    std::vector<glm::vec2> (*path)(const rules::Topology& topology, const Plan& plan,
                                   rules::Square from, const rules::Path& path) = nullptr;
    const Straightening* straightening = nullptr;
};

[[nodiscard]] const Family& family_of(const rules::Topology& topology);

} // namespace strata::view
