// SPDX-License-Identifier: MIT
// The order in which blended things must be drawn. Plain arithmetic, no OpenGL.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "render/instance.h"

namespace strata::render {

// Something blended: where it is, and which program draws it. Equal groups are drawn together
// where the order allows it.
struct Blended {
    Box box;
    std::uint32_t group = 0;
};

// Sorts so that nothing is drawn before a thing it may hide. Boxes that a plane along the axes
// parts are put in the right order from every side, whatever their sizes, so boards never pop;
// boxes that overlap go by the distance of their centres. Keeps its memory between frames.
class BackToFront {
public:
    // The indices of `things`, valid until the next call.
    [[nodiscard]] std::span<const std::uint32_t> sort(std::span<const Blended> things,
                                                      glm::vec3 eye);

private:
    void find_constraints(std::span<const Blended> things, glm::vec3 eye);
    [[nodiscard]] std::size_t next(std::span<const Blended> things, std::uint32_t group) const;
    void release(std::size_t drawn);

    std::vector<std::uint8_t> before_; // [i * n + j]: i must be drawn before j
    std::vector<std::uint32_t> waits_for_;
    std::vector<float> distance_;
    std::vector<std::uint32_t> order_;
};

} // namespace strata::render
