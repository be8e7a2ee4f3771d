// SPDX-License-Identifier: MIT
// The camera that goes along while a board is flattened: it rises until it looks straight down,
// with the first seat below. No clock, no events.
#pragma once

#include "scene/camera.h"
#include "view/board/board_space.h"

namespace strata::view {

class FlattenCamera {
public:
    // What it comes back to in space: a camera, and how far the levels were pulled apart for it. It
    // comes as much nearer or farther as they are otherwise by then.
    struct Home {
        scene::Camera camera;
        float pull_apart = 0.0F;
    };

    // Sets out from a camera that looks at the board as it is flattened now. Both are made for a
    // picture of `size`.
    FlattenCamera(const BoardSpace& now, float share, const scene::Camera& here, const Home& home,
                  glm::vec2 size);

    // `space` is the board flattened by that share. At the share it set out from it is where it
    // was; at 1 it looks down without perspective on the whole map.
    [[nodiscard]] scene::Camera at(const BoardSpace& space, float share, glm::vec2 size) const;

private:
    // How a camera differs from one of its direction that shows the whole board.
    struct Framing {
        glm::vec3 aside{0.0F};
        float closer = 1.0F;
    };
    [[nodiscard]] static Framing framing(const scene::Camera& camera, const BoardSpace& space,
                                         glm::vec2 size);

    float from_;
    scene::Camera here_;
    Home home_;
    Framing here_framing_;
    Framing home_framing_;
};

// Over a board that lies flat, for pictures; from `from` when it is flattened only in part.
[[nodiscard]] scene::Camera flattened_camera(const scene::Camera& from, const BoardSpace& space,
                                             float share, glm::vec2 size);

} // namespace strata::view
