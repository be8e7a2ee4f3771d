// SPDX-License-Identifier: MIT
// Draws the lens: which pins the board in hand may go to, and what would change at the one that is
// pointed at.
#pragma once

#include "reading/lens.h"
#include "view/builder.h"
#include "view/stage.h"

namespace strata::view {

void add_lens(Stage& stage, const Table& table, const reading::Lens& lens);

// The pin whose board is about to leave: it and its passenger are drawn as a thin shade of
// themselves while the ghost stands where they would go. no_pin when nothing is pointed at.
[[nodiscard]] rules::Pin leaving(const std::optional<reading::Lens>& lens);

} // namespace strata::view
