// SPDX-License-Identifier: MIT
#include "view/motion/clear_view.h"

#include <array>
#include <cmath>

namespace strata::view {

namespace {

// Square of that board which the line from a point to the eye intersects.
rules::Square square_between(const BoardSpace& space, int board, glm::vec3 from, glm::vec3 eye) {
    const auto& surface = space.topology().boards[static_cast<std::size_t>(board)];
    const auto middle = space.board(board);
    const float way = (middle.y - from.y) / (eye.y - from.y);
    if (!(way > 0.0F && way < 1.0F)) return rules::no_square;
    const auto through = glm::mix(from, eye, way);
    for (const auto square : surface.squares) {
        const auto off = glm::abs(through - space.square(square));
        if (off.x <= 0.5F && off.z <= 0.5F) return square;
    }
    return rules::no_square;
}

} // namespace

rules::SquareSet squares_before_pieces(const BoardSpace& space, const rules::Position& position,
                                       rules::Seat seat, glm::vec3 eye) {
    constexpr std::array heights{0.1F, 0.45F, 0.8F}; // sample heights on a piece
    rules::SquareSet found;
    if (space.plan()) return found;
    const auto& boards = space.topology().boards;
    position.of(seat).for_each([&](int n) {
        const auto own = static_cast<rules::Square>(n);
        for (int board = 0; board < static_cast<int>(boards.size()); ++board) {
            const auto& pin = boards[static_cast<std::size_t>(board)].pin;
            if (space.topology().at(own).board == board) continue;
            if (pin && !position.arrangement().stands_on(*pin)) continue;
            for (const float up : heights) {
                const auto man = space.square(own) + glm::vec3{0.0F, up, 0.0F};
                const auto square = square_between(space, board, man, eye);
                if (square != rules::no_square) found.set(rules::index(square));
            }
        }
    });
    return found;
}

} // namespace strata::view
