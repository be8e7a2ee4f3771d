// SPDX-License-Identifier: MIT
// Where the flat map draws each square and pin. Of Tri-D every level by itself, its attack boards
// unfolded to both sides, so that all 64 squares are seen at once and none covers another; of a
// flat board its drawing, turned so that one seat sits below.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/position/position.h"
#include "ui/layout.h"
#include "ui/map/flat_board.h"

namespace strata::ui {

// Between a main board and the attack boards beside it, in squares.
inline constexpr float lane_gap = 0.4F;

struct MapSquare {
    rules::Square square = rules::no_square;
    Rect rect;                      // what lies inside it for sure
    float man = 0.0F;               // side of the box for a piece's symbol, about the same middle
    std::vector<glm::vec2> outline; // clockwise on the screen; empty: the rectangle itself
};

struct MapSeat {
    rules::Seat seat = rules::no_seat;
    glm::vec2 centre{0.0F}; // of its sign, beside its camp
};

// On a border of a round board, see view::Plan::Sword.
struct MapSword {
    glm::vec2 pommel{0.0F};
    glm::vec2 guard{0.0F};
    glm::vec2 point{0.0F};
};

struct MapPin {
    rules::Pin pin = rules::no_pin;
    Rect rect; // two squares by two, whether a board stands there or not
};

struct MapLevel {
    int board = 0; // the main board, index into Topology::boards
    Rect rect;     // of the main board
    Rect name;     // where its name stands
};

struct FlatMap {
    float side = 0.0F;              // of one square, in pixels
    std::vector<MapSquare> squares; // the existing ones
    std::vector<MapPin> pins;
    std::vector<MapLevel> levels;
    std::vector<MapSeat> seats;   // of a flat board
    std::vector<glm::vec2> rim;   // the same: around all squares
    std::vector<MapSword> swords; // by hilt
    glm::vec2 middle{0.0F};       // of a flat board
    glm::vec2 right{0.0F};        // from there by one of its plan's units along x, in pixels
    glm::vec2 up{0.0F};           // the same along y
    float hub = 0.0F;             // radius of what is no square there, in pixels

    // Of a point of a flat board's plan.
    [[nodiscard]] glm::vec2 pixel(glm::vec2 point) const {
        return middle + right * point.x + up * point.y;
    }
    // The same: between modules, or between the spots of a graph; nothing else.
    std::vector<std::vector<glm::vec2>> lines;
};

// Fills `room` as well as it can: the levels above each other, the highest on top, in two columns,
// or side by side, the lowest on the left. `from_behind` turns the whole map half round, for Black:
// the order of the levels as well.
[[nodiscard]] FlatMap lay_out_map(const rules::Position& position, const Rect& room,
                                  bool from_behind);
// Of a flat board, as large as it fits, with that seat below.
[[nodiscard]] FlatMap lay_out_map(const rules::Position& position, const Rect& room,
                                  const FlatBoard& board, rules::Seat below);

// The same of squares that no position holds, or not yet.
[[nodiscard]] FlatMap lay_out_map(const rules::Topology& topology, const rules::SquareSet& existing,
                                  const Rect& room, bool from_behind);
[[nodiscard]] FlatMap lay_out_map(const rules::Variant& variant, const Rect& room,
                                  const FlatBoard& board, rules::Seat below);

// Over the whole picture, so that a person can play on the map alone. `strip`: of the buttons at
// its edge.
[[nodiscard]] Rect panel_of_large_map(const Layout& layout, float scale, const Rect& strip);
// Of a panel, for the map and what stands below it.
[[nodiscard]] Rect room_of_map(const Rect& panel, float scale);

// What a click there means.
[[nodiscard]] MapHit hit(const FlatMap& map, const rules::Position& position, glm::vec2 point);
[[nodiscard]] MapHit hit(const FlatMap& map, const rules::Arrangement& boards, glm::vec2 point);

} // namespace strata::ui
