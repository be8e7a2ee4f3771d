// SPDX-License-Identifier: MIT
// Positions of what a move carries while it is animated.
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

// A piece anywhere in space.
struct Figure {
    rules::Piece piece;
    glm::mat4 pose{1.0F};
    float opacity = 1.0F;
    int level = 0;
    float fallen = 0.0F; // 0 upright .. 1 lying on its side
    bool leaves = false; // it leaves the board for its place beside it
};

// A board in flight with its passenger as one body: `pose` maps the space around the centre of the
// board's upper face.
struct FlyingBoard {
    rules::Pin from = rules::no_pin;
    rules::Pin to = rules::no_pin;
    glm::mat4 pose{1.0F};
};

struct Flight {
    rules::SquareSet touched; // squares whose pieces are drawn from `figures` instead
    std::vector<Figure> figures;
    std::optional<FlyingBoard> board;
};

// A piece at rest on a square: it faces away from its camp and is as large as the square allows.
[[nodiscard]] glm::mat4 standing(const BoardSpace& space, rules::Square square, rules::Seat army);

// Pieces removed after the move itself by a mate or a resignation (ST-6.4) sink. `between` is the
// position right after the move, `after` the final one.
void add_fallen(Flight& flight, const BoardSpace& space, const rules::Setup& between,
                const rules::Setup& after, float progress);

// `progress` 0 is the position before the move, 1 the one after it. Moving pieces avoid the squares
// that are `occupied` before and after. A capture in draughts is animated jump by jump; then the
// captured men are lifted together (ST-7.8). Captured pieces fly to the given places beside the
// board, or vanish without any.
[[nodiscard]] Flight flight(const BoardSpace& space, const rules::Variant& variant,
                            const rules::Transition& transition, float progress,
                            const rules::SquareSet& occupied = {},
                            std::span<const TakenPlace> places = {});

} // namespace strata::view
