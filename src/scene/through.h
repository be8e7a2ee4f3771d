// SPDX-License-Identifier: MIT
// How pieces are drawn through what covers them, in frames and in photographs.
#pragma once

#include <algorithm>

#include <glm/glm.hpp>

#include "scene/colour.h"
#include "scene/scene.h"

namespace strata::scene {

// Opacity from which an instance hides what is behind it: one can look through glass, but what is
// behind it does not count as visible. Fainter instances, such as those of faded levels, hide
// nothing and do not count as visible.
inline constexpr float hides_from = 1.0F / 3.0F;

[[nodiscard]] inline bool is_piece(const Instance& one) { return one.through == Through::body; }

// A piece behind anything fainter is seen well enough.
[[nodiscard]] inline bool covers_pieces(const Instance& one) {
    return !is_piece(one) && one.through != Through::mark && one.material.opacity >= hides_from;
}

inline constexpr float piece_through = 0.65F; // opacity of a piece over what covers it

// Distances along the line of sight, in squares. What covers a piece by less is its own square at
// the edge of its foot. Outlines lie farther away than the piece, which thus hides those within its
// shape.
inline constexpr float covers_by = 0.15F;
inline constexpr float outline_beyond = 0.25F;

// A strong outline is a line around the piece and a casing around the line. A quiet one is a thin
// line in the lighter of both colours: on light things a piece stands out without one. In pixels
// beyond the piece: as wide in an image of any height, never thinner than a pixel.
struct OutlineWidths {
    float line, casing, quiet;
};
inline constexpr float quiet_outline = 0.55F; // opacity

[[nodiscard]] inline OutlineWidths outline_widths(int image_height) {
    constexpr float usual = 720.0F;
    const float scale = std::max(static_cast<float>(image_height) / usual, 1.0F);
    return {1.1F * scale, 2.1F * scale, 1.0F * scale};
}

// Colours as displayed. The line has that of the piece, the casing contrasts with it.
inline constexpr float dark_below = 0.18F; // luminance of a piece
inline constexpr float line_gamma = 1.0F / 2.2F;
inline constexpr glm::vec3 light_casing{0.97F, 0.93F, 0.84F};
inline constexpr glm::vec3 dark_casing{0.07F, 0.05F, 0.04F};

[[nodiscard]] inline glm::vec3 line_colour(glm::vec3 piece) {
    return glm::pow(piece, glm::vec3{line_gamma});
}
[[nodiscard]] inline glm::vec3 casing_colour(glm::vec3 piece) {
    return luminance(piece) < dark_below ? light_casing : dark_casing;
}
[[nodiscard]] inline glm::vec3 quiet_colour(glm::vec3 piece) {
    return luminance(piece) < dark_below ? light_casing : line_colour(piece);
}

} // namespace strata::scene
