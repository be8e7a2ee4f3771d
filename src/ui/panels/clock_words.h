// SPDX-License-Identifier: MIT
// Clocks and time controls as people read them. Knows nothing of ImGui.
#pragma once

#include <string>

#include "game/time_control.h"
#include "text/catalogue.h"

namespace strata::ui {

// "1 h 05", "4:52", "9.4": as the clock of a seat reads with so much left.
[[nodiscard]] std::string clock_words(const text::Catalogue& words, game::Time left);

// "10 min + 5 s", "40 moves in 90 min, then 30 min + 30 s". Odds are left out.
// Time that was used: the same, and never in tenths.
[[nodiscard]] std::string used_words(const text::Catalogue& words, game::Time used);
[[nodiscard]] std::string control_words(const text::Catalogue& words,
                                        const game::TimeControl& control);

} // namespace strata::ui
