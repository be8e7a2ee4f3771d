// SPDX-License-Identifier: MIT
// How each piece of a game moves on the empty board, as points to draw.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "rules/position/position.h"

namespace strata::view {

struct PieceSketch {
    rules::PieceType type{};
    // Indices into PieceSketches::squares.
    std::size_t from = 0;
    std::vector<std::size_t> moves{};
    std::vector<std::size_t> captures{}; // where it captures and does not move
    // Of that piece anywhere: squares that it can leave, at most as many as there are squares.
    std::size_t leaves = 0;
};

struct PieceSketches {
    std::vector<glm::vec2> squares;  // centres, in squares, y downwards; levels beside each other
    glm::vec2 low{0.0F}, high{0.0F}; // around all of them
    std::vector<PieceSketch> pieces;
};

// Those of the first seat in that position, each from where it has most moves; pawns from where one
// stands. None where no piece has a way on an empty board, as in draughts.
[[nodiscard]] PieceSketches sketch_pieces(const rules::Position& position);

} // namespace strata::view
