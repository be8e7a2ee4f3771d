// SPDX-License-Identifier: MIT
// The one drawing of the flat map, for panels and for pages.
#pragma once

#include <cstdint>

#include "session/session.h"
#include "text/catalogue.h"
#include "ui/map/flat_map_layout.h"
#include "ui/map/pen.h"
#include "view/table.h"

namespace strata::ui {

enum class Lettering : std::uint8_t {
    names, // of levels and free pins
    none,  // the map is too small for any, and shows no free pins
    paper, // of squares and boards as well; all is told apart without colours
};

struct MapView {
    const session::Session& session;
    const view::Table& table; // of the session: what is lit, pointed at and thought
    const text::Catalogue& words;
    const Palette& colours;
    const FlatBoard* board = nullptr; // null for Tri-D
    rules::Seat from{0};              // whose side is below
    Lettering lettering = Lettering::names;
    rules::Square carried = rules::no_square; // its piece is at the pointer
    glm::vec2 pointer{0.0F};

    [[nodiscard]] bool paper() const { return lettering == Lettering::paper; }
};

void draw_map(Pen& pen, const FlatMap& map, const MapView& view);

// Its parts.

// Arrows and marks of the position shown, and what is being drawn now, as on the board in space:
// whole, dashed, of beads, doubled.
void draw_annotations(Pen& pen, const FlatMap& map, const MapView& view);
// Overlays and lines, in the shapes of the board in space. The signs of seats lie under the men,
// everything else over them.
// Of the squares that a seat controls, opaque.
[[nodiscard]] glm::vec4 tint_of(const Palette& colours, const rules::Variant& variant,
                                rules::Seat seat);
enum class InsightLayer : std::uint8_t { under_pieces, over_pieces };
void draw_insight(Pen& pen, const FlatMap& map, const MapView& view, InsightLayer layer);

} // namespace strata::ui
