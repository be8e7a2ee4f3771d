// SPDX-License-Identifier: MIT
// Moves that are only thought of, and what they would change: the board in space and the flat map
// draw it as ghosts.
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
    // One move of a man, or one jump of a capture.
    struct Step {
        rules::Square from = rules::no_square;
        rules::Square to = rules::no_square;
        bool last = false; // of the last move
        bool operator==(const Step&) const = default;
    };
    struct Board {
        rules::Pin from = rules::no_pin; // where it stands now
        rules::Pin to = rules::no_pin;
        bool half_turn = false;
        bool operator==(const Board&) const = default;
    };

    std::vector<Man> men;       // who would stand where he does not stand now
    std::vector<Step> steps;    // in the order of the moves
    std::vector<Board> boards;  // that would stand elsewhere, or turned
    rules::SquareSet abandoned; // squares of which the men would be gone

    bool operator==(const GhostLine&) const = default;
};

// Precondition: the moves are legal, one after the other.
[[nodiscard]] GhostLine preview_line(const rules::Position& position,
                                     std::span<const rules::Move> moves);

} // namespace strata::reading
