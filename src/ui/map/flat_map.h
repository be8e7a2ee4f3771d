// SPDX-License-Identifier: MIT
// The drawing of a flat map, for the panel beside the board and for the small boards of the rules
// pages.
#pragma once

#include <cstdint>

#include "ui/frame.h"
#include "ui/map/flat_map_layout.h"

namespace strata::ui {

enum class Lettering : std::uint8_t {
    names, // of levels and free pins
    none,  // the map is too small for any, and shows no free pins
};

// Draws the frame's position with what is in hand, lit and pointed at, into the present ImGui
// window.
void paint_map(const Frame& frame, const FlatMap& map, Lettering lettering = Lettering::names);

} // namespace strata::ui
