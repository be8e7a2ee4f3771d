// SPDX-License-Identifier: MIT
// What is printed on the buttons of gamepads, by their family (platform/input.h).
#pragma once

#include <string_view>

namespace strata::ui {

// Key of the label in the catalogue, under ui.pad: "Cross" for the button "A" of a PlayStation.
[[nodiscard]] std::string_view pad_label(std::string_view family, std::string_view button);

} // namespace strata::ui
