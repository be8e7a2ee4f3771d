// SPDX-License-Identifier: MIT
// What a scene has beside pieces: boards, pins, stand and lettering.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/board/arrangement.h"
#include "rules/position/position.h"
#include "view/motion/flight.h"
#include "view/stage.h"

namespace strata::view {

// All boards that stand, the one in flight, pins and stand, with what answers to the pointer. The
// boards on pins that are `leaving` are only a shade of themselves.
void add_boards(Stage& stage, const rules::Arrangement& arrangement,
                const std::optional<FlyingBoard>& flying, std::span<const rules::Pin> leaving = {});

// For a square that lets what is behind it be seen, and its inlay: pale enough to see men through
// it, and there enough to be told as a square.
scene::Material thinned(scene::Material look);

// Makes the bodies and labels that came into the scene since it held so many of them a shade of
// themselves.
void thin_out(Stage& stage, std::size_t first, std::size_t first_label);

// A pale board whose middle is at `pose`, as it would stand on `pin`.
void add_ghost_board(Stage& stage, int board, const glm::mat4& pose, rules::Pin pin);

// A flat board on its foot: squares, frame, inlaid lines, whose camp is where, coordinates.

// By hilt how far it stands open, 0..1; empty for boards without hilts.
using HiltGaps = std::vector<float>;

// As they stand in that state.
[[nodiscard]] HiltGaps hilt_gaps(const rules::Topology& topology, const rules::Setup& setup);

void add_flat_board(Stage& stage, const rules::Position& position, const HiltGaps& gaps);

} // namespace strata::view
