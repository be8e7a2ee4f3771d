// SPDX-License-Identifier: MIT
// Whose turn it is and what else is to be known now, as the banner and the bars of players say it.
#pragma once

#include <optional>
#include <string>

#include "ui/frame.h"

namespace strata::ui {

struct TurnLines {
    std::optional<rules::Seat> seat; // who is to move; nothing once the game is over
    rules::Seats winners{};          // then; none: drawn
    std::string first;               // "White to move", or the result
    std::string second;              // check, the number of the move, or what line is shown
    bool alarm = false;
    std::string clock{}; // of who is to move, where no other panel shows it
};
[[nodiscard]] TurnLines turn_lines(const Frame& frame);

} // namespace strata::ui
