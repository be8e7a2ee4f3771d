// SPDX-License-Identifier: MIT
// Decides whether a move is seen where it has ended, and where the camera must go if it is not.
// Uses neither GPU nor clock.
#pragma once

#include <optional>
#include <vector>

#include "rules/position/transition.h"
#include "view/motion/framing.h"
#include "view/motion/sightlines.h"

namespace strata::view {

// A move counts as seen if at least this share of everything that it moved is visible: in the first
// view, along the rows, a piece often hides a part of another, and that is no reason for a turn.
inline constexpr float followed_below = 0.4F;

// What a move has put where it stands now.
struct Moved {
    std::vector<rules::Square> pieces; // squares of moved pieces, passengers included
    std::vector<rules::Square> board;  // squares of the moved board
};
[[nodiscard]] Moved moved_by(const rules::Position& after, const rules::Transition& move);

// The smallest visible share of a moved piece or of the moved board, 0..1. Pieces are drawn through
// boards, so only other pieces hide them. What is outside the picture is not visible.
[[nodiscard]] float seen_of(const BoardSpace& space, const Sightlines& lines, const Moved& moved,
                            const scene::Camera& camera, const scene::Room& room);

// Nothing if the move is seen already, or nowhere better: else the framing with the least turn from
// `now` that shows it.
[[nodiscard]] std::optional<Framing> following(const BoardSpace& space, const Extent& extent,
                                               const Sightlines& lines, const Moved& moved,
                                               const Framing& now, const scene::Room& room);

} // namespace strata::view
