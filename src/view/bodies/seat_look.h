// SPDX-License-Identifier: MIT
// Colours and shapes that distinguish seats and inks.
#pragma once

#include <array>
#include <cstddef>

#include "rules/position/variant.h"
#include "scene/polygon.h"
#include "scene/scene.h"

namespace strata::view {

inline constexpr int seat_look_count = 11;

// Index of a seat's colour and shape, which is also the index of its army in a theme: by its name
// among white black red green yellow violet orange cyan grey brown blue, else by its letter among w
// b r g y v o c, else by its number.
[[nodiscard]] int seat_look(const rules::Variant& variant, rules::Seat seat);

// Shape of that index, pointing up in the unit circle: circle, square, triangle, cross, star,
// hexagon, trefoil, diamond, three-pointed star, pentagon, half ellipse.
[[nodiscard]] scene::Polygon seat_shape(int look);

// Inks of arrows and marks, in the order of game::Ink: green, red, yellow, blue.
inline constexpr std::size_t ink_look_count = 4;
using InkLooks = std::array<scene::Material, ink_look_count>;

// For a theme that defines no inks.
[[nodiscard]] inline InkLooks default_inks() {
    const auto glowing = [](glm::vec3 colour) {
        return scene::Material{.colour = colour, .glow = 0.9F};
    };
    return {glowing({0.035F, 0.48F, 0.07F}), glowing({0.75F, 0.042F, 0.028F}),
            glowing({1.0F, 0.62F, 0.013F}), glowing({0.028F, 0.20F, 0.87F})};
}

// Colours of overlays and lines, all opaque. Optional in a theme: there are defaults for dark and
// for light backgrounds. [overlay] of a theme file has the keys of this table.
struct InsightLooks {
    scene::Material reach; // squares a piece could reach
    scene::Material attacker;
    scene::Material defender;
    scene::Material pinned;
    scene::Material blocker;
    scene::Material dark;  // edges of light signs and lines, and the dark dashes
    scene::Material light; // edges of dark signs and lines
};

// Lines are dark on a light background and light on a dark one.
[[nodiscard]] InsightLooks default_insight_looks(const scene::Background& background);

} // namespace strata::view
