// SPDX-License-Identifier: MIT
// Estimates the visible share of a square on the CPU: lines from points on its face and its piece
// to the eye are tested against boards and pieces. Approximates what render::IdBuffer counts in
// pixels.
#pragma once

#include <span>
#include <vector>

#include "rules/position/position.h"
#include "view/board/board_space.h"
#include "view/settings.h"

namespace strata::view {

// Unit vector from what a camera looks at to its eye; angles as in scene::Camera.
[[nodiscard]] glm::vec3 towards_eye(float yaw, float pitch);

class Sightlines {
public:
    // `piece_heights` is indexed by piece type, as in BoardMeshes. Faded levels hide nothing.
    Sightlines(const BoardSpace& space, const rules::Position& position,
               std::span<const float> piece_heights, const ViewSettings& settings);

    // 0..1; 0 from below, and at grazing angles.
    [[nodiscard]] float share(rules::Square square, glm::vec3 eye) const;
    // Of the piece on a square, 0..1: what no other piece hides. Boards do not count, because
    // pieces are drawn through them. 1 if no piece stands there or its level is faded.
    [[nodiscard]] float piece_share(rules::Square square, glm::vec3 eye) const;
    // Of the face of a square, 0..1; its own piece does not count. 0 from below, and at grazing
    // angles.
    [[nodiscard]] float face_share(rules::Square square, glm::vec3 eye) const;
    // For a free pin, or for the rod below a board.
    [[nodiscard]] float share(rules::Pin pin, glm::vec3 eye) const;

private:
    struct Body { // upright: a box, or a cylinder of radius half.x
        glm::vec3 centre;
        glm::vec3 half;
        float reach; // radius of its bounding sphere
        bool cylinder;
        int board;            // index of the board; -1: a piece
        rules::Square square; // of the piece
    };
    void add_boards(const rules::Position& position, const ViewSettings& settings);
    void add_men(const rules::Position& position, std::span<const float> heights,
                 const ViewSettings& settings);
    void find_near(glm::vec3 middle, float reach, glm::vec3 eye, int board,
                   rules::Square square) const;
    [[nodiscard]] int board_of(rules::Square square) const; // -1 of a flat board
    [[nodiscard]] bool free_way(glm::vec3 from, glm::vec3 eye) const;
    [[nodiscard]] float seen_of(std::span<const glm::vec3> points, glm::vec3 eye) const;
    [[nodiscard]] std::vector<glm::vec3> face_points(rules::Square square) const;
    [[nodiscard]] std::vector<glm::vec3> piece_points(const Body& man, glm::vec3 eye) const;

    const BoardSpace& space_;
    std::vector<Body> bodies_;
    std::vector<int> piece_on_;     // by square: index into bodies_, -1: empty
    mutable std::vector<int> near_; // of bodies_: candidates that may hide the queried square
};

} // namespace strata::view
