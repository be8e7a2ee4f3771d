// SPDX-License-Identifier: MIT
// Positions of captured pieces on the table, to the right of the capturing player, in order of
// capture, so that a new one does not move the others. They are smaller than pieces in play and
// face the board. A row starts at the corner next to its seat and ends before the next seat's camp;
// then another row starts behind it. On boards with levels both seats use the same side, because
// the stand is on the other.
#pragma once

#include <vector>

#include "reading/taken.h"
#include "view/board/board_space.h"

namespace strata::view {

struct TakenPlace {
    glm::vec3 foot{0.0F};
    float yaw = 0.0F; // as for pieces
    float size = 1.0F;
    [[nodiscard]] glm::mat4 pose() const;
};

// The first `count` positions for that seat. They do not move while the board is flattened.
[[nodiscard]] std::vector<TakenPlace> taken_places(const BoardSpace& space, rules::Seat seat,
                                                   int count);
[[nodiscard]] std::vector<TakenPlace> taken_places(const BoardSpace& space,
                                                   const reading::Taken& taken);

} // namespace strata::view
