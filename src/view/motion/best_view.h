// SPDX-License-Identifier: MIT
// The direction from which the squares that matter now are seen best. No GPU, no clock.
#pragma once

#include <vector>

#include "rules/position/transition.h"
#include "scene/camera.h"
#include "session/session.h"
#include "view/motion/framing.h"
#include "view/motion/sightlines.h"

namespace strata::view {

// A square is unoccluded when at least this share of it and of the man on it is seen.
inline constexpr float unoccluded_from = 0.6F;

// What is to be seen.
struct Aims {
    std::vector<rules::Square> squares;
    std::vector<rules::Pin> pins;
};

// Of what is in hand its place and all it can reach; else the squares of the last move; else all.
[[nodiscard]] Aims aims_of(const rules::Position& position, const session::Selection* selection,
                           const rules::Transition* last_move);

// How many of the aims are unoccluded, and how much of them is seen, both 0..1.
struct Outlook {
    float unoccluded = 0.0F;
    float seen = 0.0F;
};
[[nodiscard]] Outlook outlook(const Sightlines& lines, const Aims& aims, glm::vec3 eye);

// Of many directions one from which the most aims are unoccluded, and of those that are about as
// good the one that turns the camera least; it shows all.
[[nodiscard]] Framing best_view(const BoardSpace& space, const Extent& extent,
                                const Sightlines& lines, const Aims& aims, const scene::Camera& now,
                                const scene::Room& room);

} // namespace strata::view
