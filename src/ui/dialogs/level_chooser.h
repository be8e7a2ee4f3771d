// SPDX-License-Identifier: MIT
// Who plays a seat: a person, or the program at one of its levels.
#pragma once

#include <string>

#include "ui/frame.h"

namespace strata::ui {

// 0: a person. Answers whether another one was chosen. The marks are `mark`, and while it is open
// `mark`.0 to `mark`.8.
bool level_chooser(Frame& frame, const std::string& mark, int& level);

// As settings keep it: "" for a person. What says no level is one.
[[nodiscard]] std::string text_of_level(int level);
[[nodiscard]] int level_of_text(const std::string& text);

} // namespace strata::ui
