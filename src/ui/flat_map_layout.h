// SPDX-License-Identifier: MIT
// Where the flat map draws each square and pin: every level by itself, its attack boards unfolded
// to both sides, so that all 64 squares are seen at once and none covers another.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/position.h"
#include "ui/layout.h"

namespace strata::ui {

struct MapSquare {
    rules::Square square = rules::no_square;
    Rect rect;
};

struct MapPin {
    rules::Pin pin = rules::no_pin;
    Rect rect; // two squares by two, whether a board stands there or not
};

struct MapLevel {
    int board = 0; // the main board, index into Topology::boards
    Rect rect;     // of the main board
};

struct FlatMap {
    float side = 0.0F;              // of one square, in pixels
    std::vector<MapSquare> squares; // the existing ones
    std::vector<MapPin> pins;
    std::vector<MapLevel> levels;
};

// Fills `room` as well as it can: the levels above each other, the highest on top, or side by side,
// the lowest on the left. `from_behind` turns the whole map half round, for Black.
[[nodiscard]] FlatMap lay_out_map(const rules::Position& position, const Rect& room,
                                  bool from_behind);

struct MapHit {
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin; // of a free pin, or of a board's rim
};
// What a click there means.
[[nodiscard]] MapHit hit(const FlatMap& map, const rules::Position& position, glm::vec2 point);

} // namespace strata::ui
