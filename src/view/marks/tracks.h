// SPDX-License-Identifier: MIT
// Lines through space between men, drawn as plain threads, dashes or dots. They float a little over
// the squares, follow the way where it bends, and are seen through what hides them. All lengths are
// those of a square's side on a board with levels.
#pragma once

#include <vector>

#include "rules/board/topology.h"
#include "view/stage.h"

namespace strata::view {

class Track {
public:
    // Through these points; at least two.
    explicit Track(std::vector<glm::vec3> points);

    [[nodiscard]] float length() const { return length_; }
    [[nodiscard]] glm::vec3 at(float distance) const; // from its beginning, within its length
    [[nodiscard]] glm::vec3 direction(float distance) const; // unit
    // Without that much at its ends; never shorter than a fifth of what it was.
    [[nodiscard]] Track trimmed(float begin, float end) const;
    [[nodiscard]] Track reversed() const;
    [[nodiscard]] const std::vector<glm::vec3>& points() const { return points_; }

private:
    std::vector<glm::vec3> points_;
    float length_ = 0.0F;
};

// From man to man, straight through the levels, or on a flat board along the columns of `way`,
// which begins next to `from` and ends with `to`; without a way straight.
[[nodiscard]] Track track_between(const Stage& stage, rules::Square from, rules::Square to,
                                  const rules::Path& way = {});

// The dark or light edge that sets a colour off.
[[nodiscard]] const scene::Material& edge_for(const Theme& theme, const scene::Material& look);

void add_thread(Stage& stage, const Track& track, float width, const scene::Material& look);
// Light and dark by turns, so that they are seen on any ground.
void add_dashes(Stage& stage, const Track& track, float width, const scene::Material& light,
                const scene::Material& dark);
void add_dots(Stage& stage, const Track& track, float width, const scene::Material& look);
// A head whose point is the end of the track.
void add_barb(Stage& stage, const Track& track, float size, const scene::Material& look);
// A bar across the track, level with the squares.
void add_bar(Stage& stage, const Track& track, float distance, glm::vec3 size,
             const scene::Material& look);

} // namespace strata::view
