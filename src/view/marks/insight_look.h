// SPDX-License-Identifier: MIT
// The colours of overlays and lines. They are opaque. A theme need not name them: there
// are usual ones for dark and for light rooms. [overlay] of a theme file has the keys of this
// table.
#pragma once

#include "scene/scene.h"

namespace strata::view {

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
[[nodiscard]] InsightLooks usual_insight_looks(const scene::Background& background);

} // namespace strata::view
