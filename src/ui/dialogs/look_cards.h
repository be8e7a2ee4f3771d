// SPDX-License-Identifier: MIT
// Theme, pieces and quality, chosen by their pictures.
#pragma once

#include <string_view>

#include "ui/frame.h"

namespace strata::ui {

// False if that setting has no pictures.
[[nodiscard]] bool has_look_cards(std::string_view setting);
// `focused`: the keyboard starts at the one that is chosen.
void draw_look_cards(Frame& frame, std::string_view setting, bool focused);

} // namespace strata::ui
