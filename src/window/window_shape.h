// SPDX-License-Identifier: MIT
// Where the window stood, as the settings keep it.
#pragma once

#include <optional>

#include "platform/window.h"
#include "ui/ui_state.h"

namespace strata::window {

// Nothing at the first start, and where the text is no "WIDTHxHEIGHT" or "WIDTHxHEIGHT+X+Y" of a
// window's size.
[[nodiscard]] std::optional<platform::WindowShape> shape_in(const ui::WindowMemory& window);
void keep_shape(const platform::WindowShape& shape, ui::WindowMemory& window);

} // namespace strata::window
