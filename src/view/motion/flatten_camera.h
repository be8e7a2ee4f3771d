// SPDX-License-Identifier: MIT
// Camera movement while a board is flattened: it rises until it looks straight down, with the
// reader of the layout at the bottom. Independent of clocks and events.
#pragma once

#include "view/board/board_space.h"
#include "view/motion/framing.h"

namespace strata::view {

class FlattenCamera {
public:
    // Starts from `here` at that share of flattening; `home` is the framing in space.
    FlattenCamera(float share, const Framing& here, const Framing& home)
        : from_(share),
          here_(here),
          home_(home) {}

    // Framing for `space` as flattened, whose drawing is within `extent`. At the starting share it
    // is the starting framing; at 1 it is orthographic from above and shows the whole map.
    [[nodiscard]] Framing at(const BoardSpace& space, const Extent& extent,
                             const scene::Room& room) const;

private:
    float from_;
    Framing here_;
    Framing home_;
};

// Framing of a flattened board for images; starts from `from` if it is flattened only in part.
[[nodiscard]] Framing flattened(const Framing& from, const BoardSpace& space, const Extent& extent,
                                const scene::Room& room);

} // namespace strata::view
