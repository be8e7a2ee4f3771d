// SPDX-License-Identifier: MIT
// What tells seats and inks apart.
#pragma once

#include <array>
#include <cstddef>

#include "rules/position/variant.h"
#include "scene/polygon.h"
#include "scene/scene.h"

namespace strata::view {

inline constexpr int seat_look_count = 10;

// Which colour and shape a seat has, which is also the place of its army in a theme: those of its
// name among white black red green yellow violet orange cyan grey brown, or of its letter among
// w b r g y v o c; any other seat goes by its number.
[[nodiscard]] int seat_look(const rules::Variant& variant, rules::Seat seat);

// Its shape, pointing up within the circle of radius 1 about the origin: circle, square, triangle,
// cross, star, hexagon, trefoil, diamond, three-pointed star, pentagon.
[[nodiscard]] scene::Polygon seat_shape(int look);

// The inks of arrows and marks, numbered as game::Ink: green, red, yellow, blue.

inline constexpr std::size_t ink_look_count = 4;
using InkLooks = std::array<scene::Material, ink_look_count>;

// Of a theme that has none of its own.
[[nodiscard]] inline InkLooks default_inks() {
    const auto glowing = [](glm::vec3 colour) {
        return scene::Material{.colour = colour, .glow = 0.9F};
    };
    return {glowing({0.035F, 0.48F, 0.07F}), glowing({0.75F, 0.042F, 0.028F}),
            glowing({1.0F, 0.62F, 0.013F}), glowing({0.028F, 0.20F, 0.87F})};
}

// The colours of overlays and lines. They are opaque. A theme need not name them: there
// are usual ones for dark and for light rooms. [overlay] of a theme file has the keys of this
// table.
struct InsightLooks {
    scene::Material reach; // where a man could go
    scene::Material attacker;
    scene::Material defender;
    scene::Material pinned;
    scene::Material blocker;
    scene::Material dark;  // edges of light signs and lines, and the dark dashes
    scene::Material light; // edges of dark ones
};

// On a light background lines are dark, and the other way round.
[[nodiscard]] InsightLooks default_insight_looks(const scene::Background& background);

} // namespace strata::view
