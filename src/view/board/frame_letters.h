// SPDX-License-Identifier: MIT
// What is written on the frame of a flat board.
#pragma once

#include <string>
#include <vector>

#include "view/board/plan.h"

namespace strata::view {

struct FrameLetter {
    std::string text;
    glm::vec2 middle{0.0F};
    glm::vec2 reader{0.0F};                  // unit, towards whoever reads it
    float height = 0.0F;                     // of a line
    rules::Square square = rules::no_square; // which it is written on; none: the frame
    float most = 0.0F;                       // how high it may become, see with_room()
    bool turns = false;                      // to whoever looks, where nobody sits at that side
};

// With how high each may become: as long as it leaves the frame nowhere and touches no other,
// whichever way they are turned.
[[nodiscard]] std::vector<FrameLetter> with_room(std::vector<FrameLetter> letters);

// Beside the fields of a straightened plan, all to be read from below: files under the first ranks,
// ranks at the left, the number of the module in the corner between.
[[nodiscard]] std::vector<FrameLetter> straight_letters(const rules::Topology& topology,
                                                        const Plan& plan);

// As its family has them.
[[nodiscard]] std::vector<FrameLetter> frame_letters(const rules::Topology& topology,
                                                     const Plan& plan);

// The letters that families.cpp lists.
// Files before each camp, ranks on its flanks, the number of the module at its corners; all to be
// read from that camp.
[[nodiscard]] std::vector<FrameLetter> rim_letters(const rules::Topology& topology,
                                                   const Plan& plan);
// Sector and file before every file, ranks in the corners of each sector's first squares.
[[nodiscard]] std::vector<FrameLetter> round_letters(const rules::Topology& topology,
                                                     const Plan& plan);
// Of a hexagon: under each file its letter, and beside the first cell of each rank its number, on
// the side of the frame that is nearest.
[[nodiscard]] std::vector<FrameLetter> hex_letters(const rules::Topology& topology,
                                                   const Plan& plan);
// The name beside each disc, for who sits below: names need not have files and ranks.
[[nodiscard]] std::vector<FrameLetter> spot_names(const rules::Topology& topology,
                                                  const Plan& plan);

} // namespace strata::view
