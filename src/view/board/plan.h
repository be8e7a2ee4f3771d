// SPDX-License-Identifier: MIT
// 2D layout of a flat board: centre and outline of each square. Used by the board in space, the
// flat map and hit tests. Lengths are in squares (the mean side if sizes differ); x is to the
// right, y away from seat 0, the origin is the centre of the board.
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
        float inner = 0.0F; // radius of the largest circle inside the outline
        // Places of one kind have congruent outlines: rotated by the difference of their `turn`
        // (radians, counter-clockwise) and translated.
        int kind = 0;
        float turn = 0.0F;
    };
    // A border that separates two sectors at the rim: the hilt is between pommel and guard, the
    // blade between guard and point.
    struct Sword {
        glm::vec2 pommel{0.0F};
        glm::vec2 guard{0.0F};
        glm::vec2 point{0.0F};
    };
    std::vector<Place> places;  // by square number; holes have no outline
    std::vector<glm::vec2> rim; // outline of the whole board, counter-clockwise, corners only
    // Centres of places within the rim that have no square: blocks of a square's side fill them.
    std::vector<glm::vec2> blocks;
    std::vector<std::vector<glm::vec2>> lines; // between modules, or between the spots of a graph
    std::vector<Sword> swords;                 // by hilt
    // For a straightened plan: the rectangles filled by squares, each as two opposite corners.
    std::vector<std::array<glm::vec2, 2>> fields;
    float radius = 0.0F;               // of the circumscribed circle
    float hub = 0.0F;                  // radius of the central disc that is no square; 0: none
    bool round = false;                // the rim is that circle, finely sampled
    bool discs = false;                // squares are discs placed on the lines
    std::shared_ptr<const Plan> drawn; // for a straightened plan: the original plan

    [[nodiscard]] const Place& at(rules::Square square) const {
        return places[rules::slot(square)];
    }
    // Returns the square whose outline contains that point, or no_square.
    [[nodiscard]] rules::Square square_at(glm::vec2 point) const;
};

// Returns the layout of a flat board: star or polygon, rings, rows and columns of a grid, or small
// discs for a graph. Precondition: the board has no levels, whose squares would overlap.
[[nodiscard]] Plan plan_of(const rules::Topology& topology);

// Direction of the player of that camp from the centre, in radians; 0 is +x. On a board without
// camps, `camp` is a seat number.
[[nodiscard]] float camp_angle(const rules::Topology& topology, int camp);

// As camp_angle(), for a seat: opposite to where its pawns promote; on a round board by its home
// arc.
[[nodiscard]] float seat_angle(const rules::Topology& topology, const Plan& plan, rules::Seat seat);

// Polyline from a square along a ray to the end of `path`, both ends included, through the centre
// where the line bends, or around the hub. On a straightened plan it jumps from edge to edge where
// neighbouring squares have been separated.
[[nodiscard]] std::vector<glm::vec2> drawn_path(const rules::Topology& topology, const Plan& plan,
                                                rules::Square from, const rules::Path& path);

} // namespace strata::view
