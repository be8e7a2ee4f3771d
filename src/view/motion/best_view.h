// SPDX-License-Identifier: MIT
// Finds the camera direction from which the relevant squares are visible best. Uses neither GPU nor
// clock.
#pragma once

#include <vector>

#include "rules/position/transition.h"
#include "scene/camera.h"
#include "session/session.h"
#include "view/motion/framing.h"
#include "view/motion/sightlines.h"

namespace strata::view {

// A square counts as unoccluded if at least this share of it and its piece is visible.
inline constexpr float unoccluded_from = 0.6F;

// The squares that should be visible.
struct Aims {
    std::vector<rules::Square> squares;
    std::vector<rules::Pin> pins;
};

// The selected piece or board and its targets; without a selection the squares of the last move;
// otherwise all squares.
[[nodiscard]] Aims aims_of(const rules::Position& position, const session::Selection* selection,
                           const rules::Transition* last_move);

// Share of the aims that are unoccluded, and mean visibility, both 0..1.
struct Outlook {
    float unoccluded = 0.0F;
    float seen = 0.0F;
};
[[nodiscard]] Outlook outlook(const Sightlines& lines, const Aims& aims, glm::vec3 eye);

// Of many directions, chooses those with the most unoccluded aims, and among nearly equal ones the
// one that turns the camera least. The result shows the whole board.
[[nodiscard]] Framing best_view(const BoardSpace& space, const Extent& extent,
                                const Sightlines& lines, const Aims& aims, const scene::Camera& now,
                                const scene::Room& room);

} // namespace strata::view
