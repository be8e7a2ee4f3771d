// SPDX-License-Identifier: MIT
// How a piece gets where it goes on a flat board: along a line that may bend at a seam or at the
// centre, or run round the hub.
#pragma once

#include <vector>

#include "reading/reading.h"
#include "rules/position/position.h"
#include "view/board/plan.h"

namespace strata::view {

// The way of a sliding piece to a square of another module, or on a round board further than to
// the next square: points on the plan, of several ways the shortest on which no `occupied` square
// lies between. Empty when no line of that piece leads there or when none of it leaves the module.
[[nodiscard]] std::vector<glm::vec2> bent_way(const rules::Variant& variant, const Plan& plan,
                                              rules::PieceType type, rules::Square from,
                                              rules::Square to, const rules::SquareSet& occupied);

// The lines of a piece that leave its module, or on a round board all; each up to the last of the
// `targets` on it; without targets up to the first man in its way.
[[nodiscard]] std::vector<std::vector<glm::vec2>>
bent_ways(const rules::Position& position, const Plan& plan, rules::Square from,
          const std::vector<rules::Square>* targets);

// Of every jump that a capture in hand at draughts may still make.
[[nodiscard]] std::vector<std::vector<glm::vec2>>
jump_ways(const rules::Topology& topology, const Plan& plan, const reading::CaptureInHand& capture);

[[nodiscard]] float length_of(const std::vector<glm::vec2>& line);
// Along a line of points: 0 its beginning, 1 its end.
[[nodiscard]] glm::vec2 point_along(const std::vector<glm::vec2>& line, float share);

} // namespace strata::view
