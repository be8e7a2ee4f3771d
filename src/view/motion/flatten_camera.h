// SPDX-License-Identifier: MIT
// The camera that goes along while a board is flattened: it rises until it looks straight down,
// with the first seat below. No clock, no events.
#pragma once

#include "view/board/board_space.h"
#include "view/motion/framing.h"

namespace strata::view {

class FlattenCamera {
public:
    // Sets out from `here` as the board is flattened by that share; in space it is at home.
    FlattenCamera(float share, const Framing& here, const Framing& home)
        : from_(share),
          here_(here),
          home_(home) {}

    // Over `space`, flattened as it is, of which all that is drawn lies within `extent`. At the
    // share it set out from it is where it was; at 1 it looks down without perspective on the whole
    // map.
    [[nodiscard]] Framing at(const BoardSpace& space, const Extent& extent,
                             const scene::Room& room) const;

private:
    float from_;
    Framing here_;
    Framing home_;
};

// Over a board that lies flat, for pictures; from `from` when it is flattened only in part.
[[nodiscard]] Framing flattened(const Framing& from, const BoardSpace& space, const Extent& extent,
                                const scene::Room& room);

} // namespace strata::view
