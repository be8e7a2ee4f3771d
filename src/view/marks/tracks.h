// SPDX-License-Identifier: MIT
// Lines in space between pieces: plain, dashed or dotted. They run slightly above the squares,
// follow bent paths and are visible through what hides them. Lengths are in squares of a board with
// levels.
#pragma once

#include <span>
#include <vector>

#include "rules/board/topology.h"
#include "view/stage.h"

namespace strata::view {

class Track {
public:
    // Needs at least two points.
    explicit Track(std::vector<glm::vec3> points);

    [[nodiscard]] float length() const { return length_; }
    // Distance from the start; clamped to its length.
    [[nodiscard]] glm::vec3 at(float distance) const;
    [[nodiscard]] glm::vec3 direction(float distance) const; // unit vector
    // Shortens the track at both ends, but not below a fifth of its length.
    [[nodiscard]] Track trimmed(float begin, float end) const;
    [[nodiscard]] Track reversed() const;
    [[nodiscard]] const std::vector<glm::vec3>& points() const { return points_; }

private:
    std::vector<glm::vec3> points_;
    float length_ = 0.0F;
};

// From piece to piece: straight through the levels, or on a flat board along the columns of `way`,
// which starts next to `from` and ends with `to`; straight if `way` is empty.
[[nodiscard]] Track track_between(const Stage& stage, rules::Square from, rules::Square to,
                                  const rules::Path& way = {});

// From piece to piece over these squares, which do not include `from`. Needs one at least.
[[nodiscard]] Track track_over(const Stage& stage, rules::Square from,
                               std::span<const rules::Square> path);

// The dark or light edge that contrasts with a colour.
[[nodiscard]] const scene::Material& edge_for(const Theme& theme, const scene::Material& look);

void add_thread(Stage& stage, const Track& track, float width, const scene::Material& look);
// Alternates light and dark, to be visible on any background.
void add_dashes(Stage& stage, const Track& track, float width, const scene::Material& light,
                const scene::Material& dark);
void add_dots(Stage& stage, const Track& track, float width, const scene::Material& look);
// Adds a head whose tip is the end of the track.
void add_barb(Stage& stage, const Track& track, float size, const scene::Material& look);
// Adds a bar across the track, parallel to the squares.
void add_bar(Stage& stage, const Track& track, float distance, glm::vec3 size,
             const scene::Material& look);

} // namespace strata::view
