// SPDX-License-Identifier: MIT
// Paths of pieces on a flat board along lines that bend at a seam or at the centre, or run around
// the hub.
#pragma once

#include <vector>

#include "reading/reading.h"
#include "rules/position/position.h"
#include "view/board/plan.h"

namespace strata::view {

// Path of a sliding piece to a square of another module, or on a round board farther than the next
// square: a polyline in the plan. Of several paths, the shortest one without an `occupied` square
// in between. Empty if no line of that piece leads there or if none leaves the module.
[[nodiscard]] std::vector<glm::vec2> bent_way(const rules::Variant& variant, const Plan& plan,
                                              rules::PieceType type, rules::Square from,
                                              rules::Square to, const rules::SquareSet& occupied);

// Lines of a piece that leave its module (on a round board all lines), each up to the last of the
// `targets` on it. Without targets, up to the first piece in the way.
[[nodiscard]] std::vector<std::vector<glm::vec2>>
bent_ways(const rules::Position& position, const Plan& plan, rules::Square from,
          const std::vector<rules::Square>* targets);

// Paths of all jumps that may continue a draughts capture in progress.
[[nodiscard]] std::vector<std::vector<glm::vec2>>
jump_ways(const rules::Topology& topology, const Plan& plan, const reading::CaptureInHand& capture);

[[nodiscard]] float length_of(const std::vector<glm::vec2>& line);
// Point on a polyline: share 0 is its start, 1 its end.
[[nodiscard]] glm::vec2 point_along(const std::vector<glm::vec2>& line, float share);

} // namespace strata::view
