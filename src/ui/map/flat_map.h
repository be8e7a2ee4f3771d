// SPDX-License-Identifier: MIT
// The drawing of a flat map, for the panel beside the board and for the small boards of the rules
// pages.
#pragma once

#include <cstdint>

#include "ui/frame.h"
#include "ui/map/flat_map_layout.h"

struct ImDrawList;

namespace strata::ui {

enum class Lettering : std::uint8_t {
    names, // of levels and free pins
    none,  // the map is too small for any, and shows no free pins
};

// Draws the frame's position with what is in hand, lit and pointed at, into the present ImGui
// window.
void paint_map(const Frame& frame, const FlatMap& map, Lettering lettering = Lettering::names);

// Arrows and marks on the flat map, drawn as on the board in space: whole, dashed, of beads,
// doubled.

// Those of the position shown, and what is being drawn now.
void paint_annotations(ImDrawList& list, const Frame& frame, const FlatMap& map);

// Draws with the other button of the mouse over the map; `under` is the square there, if any.
void draw_by_mouse(Frame& frame, rules::Square under);

// Carries pieces over the map; `under` is the square below the pointer, if any.

// The left button goes down on a square.
void press_on_map(Frame& frame, rules::Square square);
// Once a frame: the piece that was carried is put down where the button went up.
void carry_by_mouse(Frame& frame, rules::Square under);
// The square whose piece follows the pointer; no_square if none does.
[[nodiscard]] rules::Square carried_on_map(const Frame& frame);

// Overlays and lines on the flat map, in the shapes of the board in space.

// The signs of seats lie under the men, everything else over them.
enum class InsightLayer : std::uint8_t { under_men, over_men };
void paint_map_insight(ImDrawList& list, const Frame& frame, const FlatMap& map,
                       InsightLayer layer);

// A flat map of a game that is not the one on the table: on rules pages and in lists.

// Fills `room` with the position; `board` is null for Tri-D. The first seat sits below.
[[nodiscard]] FlatMap lay_out_small_map(const rules::Position& position, const FlatBoard* board,
                                        const Rect& room);
// Draws that game with what is in hand in it; `frame` is that of the window.
void paint_small_map(const Frame& frame, const session::Session& session, const FlatBoard* board,
                     const FlatMap& map, const view::Hover& hover, Lettering lettering);

} // namespace strata::ui
