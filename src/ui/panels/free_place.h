// SPDX-License-Identifier: MIT
// Where a card or a line may stand in the picture of the board without covering board, pieces or
// what else stands there.
#pragma once

#include <cstddef>
#include <optional>

#include "ui/frame.h"

namespace strata::ui {

// Beside the strip of controls and below the banner, with a margin.
[[nodiscard]] Rect picture_room(const Frame& frame);
// In the corner `last`, else in another one, which is noted there; nothing where none is free.
[[nodiscard]] std::optional<Rect> free_place(const Frame& frame, glm::vec2 size, std::size_t& last);

} // namespace strata::ui
