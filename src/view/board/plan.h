// SPDX-License-Identifier: MIT
// A flat board as a drawing: where each square lies and what outline it has. The board in space,
// the flat map and the hit test all read it. Lengths are in square sides (the mean one where
// squares differ); x to the right, y away from seat 0, the middle of the board at the origin.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include <glm/glm.hpp>

#include "rules/board/topology.h"

namespace strata::view {

struct Plan {
    struct Place {
        std::vector<glm::vec2> outline; // counter-clockwise
        glm::vec2 middle{0.0F};
        float inner = 0.0F; // radius of the largest circle around `middle` inside the outline
        // Places of one kind have the same outline but for a turn by the difference of their
        // `turn` (radians, counter-clockwise) and a shift.
        int kind = 0;
        float turn = 0.0F;
    };
    // A border that parts two sectors at the rim: its hilt lies from pommel to guard, its blade
    // from there to the point.
    struct Sword {
        glm::vec2 pommel{0.0F};
        glm::vec2 guard{0.0F};
        glm::vec2 point{0.0F};
    };
    std::vector<Place> places;  // by square number; holes have no outline
    std::vector<glm::vec2> rim; // outline of the whole board, counter-clockwise, corners only
    std::vector<std::vector<glm::vec2>> lines; // between modules, or between the spots of a graph
    std::vector<Sword> swords;                 // by hilt
    // Of a straightened plan: the rectangles that its squares fill, each as its two corners.
    std::vector<std::array<glm::vec2, 2>> fields;
    float radius = 0.0F; // of the circle around everything
    float hub = 0.0F;    // of the disc in the middle that is no square; 0 where there is none
    bool round = false;  // the rim is that circle, in steps too small to see
    bool discs = false;  // squares are discs, and lie on the lines
    std::shared_ptr<const Plan> drawn; // of a straightened plan: the one it was made from

    [[nodiscard]] const Place& at(rules::Square square) const {
        return places[rules::slot(square)];
    }
    // The square whose outline holds that point; no_square beside the board.
    [[nodiscard]] rules::Square square_at(glm::vec2 point) const;
};

// The drawing of a flat board: a star or polygon, rings, rows and
// columns for a grid, small discs at their spots for a graph. Precondition: the board has no
// levels, whose squares overlap in plan.
[[nodiscard]] Plan plan_of(const rules::Topology& topology);

// Direction in which the player of that camp sits, seen from the middle, in radians; 0 is +x. On
// a board without camps it is the seat of that number.
[[nodiscard]] float camp_angle(const rules::Topology& topology, int camp);

// The same for a seat, told by where its pawns are promoted, across the board from its own camp; of
// a round board by its home arc.
[[nodiscard]] float seat_angle(const rules::Topology& topology, const Plan& plan, rules::Seat seat);

// The way from one square along a ray to the end of `path`, through the centre where it bends, or
// round the hub: points on the plan, both ends included. On a straightened plan it leaps from edge
// to edge where squares that were neighbours have come apart.
[[nodiscard]] std::vector<glm::vec2> drawn_path(const rules::Topology& topology, const Plan& plan,
                                                rules::Square from, const rules::Path& path);

} // namespace strata::view
