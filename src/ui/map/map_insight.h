// SPDX-License-Identifier: MIT
// Overlays and lines on the flat map, in the shapes of the board in space.
#pragma once

#include <cstdint>

#include "ui/frame.h"
#include "ui/map/flat_map_layout.h"

struct ImDrawList;

namespace strata::ui {

// The signs of seats lie under the men, everything else over them.
enum class InsightLayer : std::uint8_t { under_men, over_men };
void paint_map_insight(ImDrawList& list, const Frame& frame, const FlatMap& map,
                       InsightLayer layer);

} // namespace strata::ui
