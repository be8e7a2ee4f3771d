// SPDX-License-Identifier: MIT
// Adds everything except pieces to a scene: boards, pins, stand and coordinates.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/board/arrangement.h"
#include "rules/position/position.h"
#include "view/motion/flight.h"
#include "view/stage.h"

namespace strata::view {

// Adds all boards, the flying one, pins and stand, with their pick shapes. Boards on the pins in
// `leaving` are drawn translucent.
void add_boards(Stage& stage, const rules::Arrangement& arrangement,
                const std::optional<FlyingBoard>& flying, std::span<const rules::Pin> leaving = {});

// Makes the material of a square or its inlay translucent enough to see pieces behind it, but
// opaque enough to recognise the square.
scene::Material thinned(scene::Material look);

// Makes all instances and labels from these indices on translucent.
void thin_out(Stage& stage, std::size_t first, std::size_t first_label);

// How much is seen of a board that is elsewhere.
enum class Ghost : std::uint8_t {
    faint, // a thin frame with a breath of its squares
    clear,
};

// Adds a translucent board centred at `pose`, as it would be on `pin`.
void add_ghost_board(Stage& stage, int board, const glm::mat4& pose, rules::Pin pin,
                     Ghost ghost = Ghost::clear);

// How far each sword hilt is open, 0..1; empty for boards without swords.
using HiltGaps = std::vector<float>;

[[nodiscard]] HiltGaps hilt_gaps(const rules::Topology& topology, const rules::Setup& setup);

// Adds a flat board on its base: squares, frame, inlaid lines, signs of the camps, coordinates.
void add_flat_board(Stage& stage, const rules::Position& position, const HiltGaps& gaps);

} // namespace strata::view
