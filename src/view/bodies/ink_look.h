// SPDX-License-Identifier: MIT
// The inks of arrows and marks, numbered as game::Ink: green, red, yellow, blue.
#pragma once

#include <array>
#include <cstddef>

#include "scene/scene.h"

namespace strata::view {

inline constexpr std::size_t ink_look_count = 4;
using InkLooks = std::array<scene::Material, ink_look_count>;

// Of a theme that has none of its own.
[[nodiscard]] inline InkLooks usual_inks() {
    const auto glowing = [](glm::vec3 colour) {
        return scene::Material{.colour = colour, .glow = 0.9F};
    };
    return {glowing({0.035F, 0.48F, 0.07F}), glowing({0.75F, 0.042F, 0.028F}),
            glowing({1.0F, 0.62F, 0.013F}), glowing({0.028F, 0.20F, 0.87F})};
}

} // namespace strata::view
