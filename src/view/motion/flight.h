// SPDX-License-Identifier: MIT
// Where the things that a move carries are while it is under way.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/position/transition.h"
#include "rules/position/variant.h"
#include "view/board/board_space.h"
#include "view/board/taken_places.h"
#include "view/motion/animation.h"

namespace strata::view {

// A figure somewhere in space.
struct Figure {
    rules::Piece piece;
    glm::mat4 pose{1.0F};
    float opacity = 1.0F;
    int level = 0;
    bool shows_through = false;
    bool leaves = false; // the board, for its place beside it
};

// A board on its way, as one body with its passenger: `pose` takes what stands about the middle
// of a board's upper face to where it is.
struct FlyingBoard {
    rules::Pin from = rules::no_pin;
    rules::Pin to = rules::no_pin;
    glm::mat4 pose{1.0F};
};

struct Flight {
    rules::SquareSet touched; // squares whose figures are shown by `figures` instead
    std::vector<Figure> figures;
    std::optional<FlyingBoard> board;
};

// Standing still on a square: figures look away from their own camp and are as large as there is
// room.
[[nodiscard]] glm::mat4 standing(const BoardSpace& space, rules::Square square, rules::Seat army);

// Men that stood after the move itself, and that a mate or a resignation then took off (ST-6.4),
// sink. `after` is what stood there in the end.
void add_fallen(Flight& flight, const BoardSpace& space, const rules::Setup& between,
                const rules::Setup& after, float progress);

// `progress` 0 is the position before the move, 1 the one after it. Nobody goes through men on the
// squares that are `occupied` before and after. A capture in draughts goes jump by jump; then the
// men it took are lifted together (ST-7.8). Men that are taken go to those places beside the board,
// or vanish where none are given.
[[nodiscard]] Flight flight(const BoardSpace& space, const rules::Variant& variant,
                            const rules::Transition& transition, float progress,
                            const rules::SquareSet& occupied = {},
                            std::span<const TakenPlace> places = {});

} // namespace strata::view
