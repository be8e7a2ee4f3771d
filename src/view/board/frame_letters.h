// SPDX-License-Identifier: MIT
// Coordinates on the frame of a flat board.
#pragma once

#include <string>
#include <vector>

#include "view/board/plan.h"

namespace strata::view {

struct FrameLetter {
    std::string text;
    glm::vec2 middle{0.0F};
    glm::vec2 reader{0.0F};                  // unit vector towards the reader
    float height = 0.0F;                     // line height
    rules::Square square = rules::no_square; // square it is written on; no_square: the frame
    float most = 0.0F;  // largest line height, see with_room(); before it, 0: not limited
    bool turns = false; // faces the viewer, because no player sits on that side, or all read it
};

// Sets the largest height of each letter that keeps it within the frame and apart from all others,
// in any orientation.
[[nodiscard]] std::vector<FrameLetter> with_room(std::vector<FrameLetter> letters);

// Coordinates beside the fields of a straightened plan, all read from below: files under the first
// rank, ranks on the left, the number of the module in the corner.
[[nodiscard]] std::vector<FrameLetter> straight_letters(const rules::Topology& topology,
                                                        const Plan& plan);

[[nodiscard]] std::vector<FrameLetter> frame_letters(const rules::Topology& topology,
                                                     const Plan& plan);

// The functions that families.cpp lists.
// Files in front of each camp, ranks along its sides and module numbers at its corners, all read
// from that camp.
[[nodiscard]] std::vector<FrameLetter> rim_letters(const rules::Topology& topology,
                                                   const Plan& plan);
// Sector and file in front of every file; ranks in the corners of the first squares of each sector.
[[nodiscard]] std::vector<FrameLetter> round_letters(const rules::Topology& topology,
                                                     const Plan& plan);
// For a hexagonal board: the letter of each file below it, and the number of each rank next to its
// first cell, on the nearest side of the frame.
[[nodiscard]] std::vector<FrameLetter> hex_letters(const rules::Topology& topology,
                                                   const Plan& plan);
// The name next to each spot, read from below; names need not be made of files and ranks.
[[nodiscard]] std::vector<FrameLetter> spot_names(const rules::Topology& topology,
                                                  const Plan& plan);

} // namespace strata::view
