// SPDX-License-Identifier: MIT
// All that a person can do in the window.
#pragma once

#include "ui/input/action_row.h"

namespace strata::window {

[[nodiscard]] const ui::ActionTable& actions();

} // namespace strata::window
