// SPDX-License-Identifier: MIT
// What is written on the frame of a flat board: files before each camp, ranks on its flanks, the
// number of the module at its corners; all to be read from that camp. A round frame carries sector
// and file before every file, and ranks stand in the corners of each sector's first squares.
#pragma once

#include <string>
#include <vector>

#include "view/board/plan.h"

namespace strata::view {

struct FrameLetter {
    std::string text;
    glm::vec2 middle{0.0F};
    glm::vec2 reader{0.0F}; // unit, towards whoever reads it
    float height = 0.0F;
    rules::Square square = rules::no_square; // which it is written on; none: the frame
};

// Beside the fields of a straightened plan, all to be read from below: files under the first ranks,
// ranks at the left, the number of the module in the corner between.
[[nodiscard]] std::vector<FrameLetter> straight_letters(const rules::Topology& topology,
                                                        const Plan& plan);

// Of a graph every square has its name beside it.
[[nodiscard]] std::vector<FrameLetter> frame_letters(const rules::Topology& topology,
                                                     const Plan& plan);

} // namespace strata::view
