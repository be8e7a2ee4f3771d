// SPDX-License-Identifier: MIT
// Where the men stand that were taken: on the table beside the board, at the right hand of whoever
// took them, in the order in which they were taken, so that none moves when another comes. They are
// smaller than men in play, and look towards the board. A row begins at the corner next to its seat
// and ends before the next seat's camp; then another begins behind it. Beside boards with levels
// both seats have the same side, for the stand is on the other.
#pragma once

#include <vector>

#include "reading/taken.h"
#include "view/board/board_space.h"

namespace strata::view {

struct TakenPlace {
    glm::vec3 foot{0.0F};
    float yaw = 0.0F; // as of figures
    float size = 1.0F;
    [[nodiscard]] glm::mat4 pose() const;
};

// The first `count` places of that seat. They stay where they are while the board is flattened.
[[nodiscard]] std::vector<TakenPlace> taken_places(const BoardSpace& space, rules::Seat seat,
                                                   int count);
// The place of each of these.
[[nodiscard]] std::vector<TakenPlace> taken_places(const BoardSpace& space,
                                                   const reading::Taken& taken);

} // namespace strata::view
