// SPDX-License-Identifier: MIT
// Hypothetical moves and their effects, which the 3D board and the 2D map draw as ghosts.
#pragma once

#include <span>
#include <vector>

#include "rules/position/position.h"

namespace strata::reading {

struct GhostLine {
    struct Man {
        rules::Square square = rules::no_square;
        rules::Piece piece;
        bool operator==(const Man&) const = default;
    };
    // One move of a piece, or one jump of a capture.
    struct Step {
        rules::Square from = rules::no_square;
        rules::Square to = rules::no_square;
        bool last = false; // of the last move
        bool operator==(const Step&) const = default;
    };
    struct Board {
        rules::Pin from = rules::no_pin; // its current pin
        rules::Pin to = rules::no_pin;
        bool half_turn = false;
        bool operator==(const Board&) const = default;
    };

    std::vector<Man> men;       // pieces on squares where they are not now
    std::vector<Step> steps;    // in the order of the moves
    std::vector<Board> boards;  // boards on another pin, or turned
    rules::SquareSet abandoned; // squares that the pieces would leave

    bool operator==(const GhostLine&) const = default;
};

// Precondition: the moves are legal in sequence.
[[nodiscard]] GhostLine preview_line(const rules::Position& position,
                                     std::span<const rules::Move> moves);

} // namespace strata::reading
