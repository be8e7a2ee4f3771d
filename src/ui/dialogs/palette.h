// SPDX-License-Identifier: MIT
// The list of all actions, to find one by its words: what is found, and in which order. Knows
// nothing of ImGui.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/input/action.h"

namespace strata::ui {

struct PaletteLine {
    Action action{};
    std::string name;
    std::string more{}; // other words by which it is found: its group, its keys
};

// The lines in which every word looked for stands, in any order, whatever case and accents. First
// those whose name has them at the beginning of words, then inside, then where other words help;
// of equals first those whose ids are `recent`.
[[nodiscard]] std::vector<const PaletteLine*> found_lines(std::span<const PaletteLine> all,
                                                          std::string_view search,
                                                          std::span<const std::string> recent);

} // namespace strata::ui
