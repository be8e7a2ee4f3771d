// SPDX-License-Identifier: MIT
// How a piece gets where it goes on a flat board: along a line that may bend at a seam or at the
// centre, or run round the hub.
#pragma once

#include <vector>

#include "rules/position.h"
#include "session/session.h"
#include "view/plan.h"

namespace strata::view {

// The way of a sliding piece to a square of another module, or on a round board further than to
// the next square: points on the plan, of several ways the shortest on which no `occupied` square
// lies between. Empty when no line of that piece leads there or when none of it leaves the module.
[[nodiscard]] std::vector<glm::vec2> bent_way(const rules::Topology& topology, const Plan& plan,
                                              rules::PieceType type, rules::Square from,
                                              rules::Square to, const rules::SquareSet& occupied);

// The lines of a piece that leave its module, or on a round board all; each up to the last of the
// `targets` on it; without targets up to the first man in its way.
[[nodiscard]] std::vector<std::vector<glm::vec2>>
bent_ways(const rules::Position& position, const Plan& plan, rules::Square from,
          const std::vector<rules::Square>* targets);

// What a capture in hand at draughts shows.
struct CaptureWays {
    std::vector<rules::Square> taken;          // by the jumps entered so far
    std::vector<rules::Square> next;           // whom the next jump may pass over
    std::vector<std::vector<glm::vec2>> lines; // of every jump that is still open
};
[[nodiscard]] CaptureWays capture_ways(const rules::Position& position, const Plan& plan,
                                       const session::Selection& selection);

[[nodiscard]] float length_of(const std::vector<glm::vec2>& line);
// Along a line of points: 0 its beginning, 1 its end.
[[nodiscard]] glm::vec2 point_along(const std::vector<glm::vec2>& line, float share);

} // namespace strata::view
