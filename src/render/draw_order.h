// SPDX-License-Identifier: MIT
// Sort order of blended objects. Independent of OpenGL.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "render/instance.h"

namespace strata::render {

// A blended object with its bounding box and shader group. Objects of one group are drawn together
// if the order allows it.
struct Blended {
    Box box;
    std::uint32_t group = 0;
};

// Sorts back to front. Boxes that an axis-aligned plane separates are ordered correctly from every
// viewpoint, whatever their sizes, so boards never pop; overlapping boxes are ordered by the
// distance of their centres. Reuses its memory between frames.
class BackToFront {
public:
    // Returns indices into `things`, valid until the next call.
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
