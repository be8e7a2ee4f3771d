// SPDX-License-Identifier: MIT
// The fields by which a time control is chosen: on the sheet for a new game, and on that for the
// clocks.
#pragma once

#include <optional>

#include "ui/frame.h"

namespace strata::ui {

// Edits it; nothing: no clocks. The seats are those of `variant`.
void clock_fields(Frame& frame, const rules::Variant& variant,
                  std::optional<game::TimeControl>& control);

} // namespace strata::ui
