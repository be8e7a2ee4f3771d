// SPDX-License-Identifier: MIT
// Content of overlays and lines as a list of signs on squares and lines between them. The board in
// space, the flat map and the legend all draw this list, so they cannot disagree. overlays() has
// one row per overlay.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "view/table.h"

namespace strata::view {

// Each has a shape of its own, so that colour is not needed.
enum class Sign : std::uint8_t {
    controls,   // a tint: of the seat that attacks the square more often than others
    seat,       // of the seat that attacks the square
    could_go,   // a small ring
    could_take, // a large ring
    attacker,   // a toothed ring
    defender,   // a double ring
    blocker,    // a frame
    beyond,     // a cross: the line is blocked from here on
    count,      // number of attackers and defenders
};
enum class LineSign : std::uint8_t {
    attack,  // dashes with a head
    defence, // plain
    pin,     // plain, with a cross bar at the pinned piece
    check,   // thick, with a head
    blocked, // dots that end at a barrier
};

struct SquareSign {
    Sign sign{};
    rules::Square square = rules::no_square;
    rules::Seat seat = rules::no_seat; // for Sign::controls and Sign::seat
    bool leads = false;                // the seat also controls the square: its sign is larger
    std::string text{}; // a count; for a blocker on another board, the name of that board
};
struct SignedLine {
    LineSign sign{};
    // The piece that attacks, defends or is blocked, and its target; for a pin or a check, the king
    // and the attacker.
    rules::Square from = rules::no_square;
    rules::Square to = rules::no_square;
    rules::Path way{}; // columns from the one after `from` up to that of `to`; empty: straight
    rules::Square pinned = rules::no_square;
    bool repeated = false; // a line with the same path precedes it; only the level of `to` differs
    // The squares after `from` up to `to`, where lines follow a path between levels.
    std::vector<rules::Square> path{};
};

struct Signs {
    std::vector<SquareSign> squares;
    std::vector<SignedLine> lines;
    // If several of its squares are in one column, the user chooses a level.
    rules::SquareSet choice;
};

// Legend entry: a key of the message catalogue.
struct SignMeaning {
    const char* text;
    std::variant<Sign, LineSign> sign;
};

struct OverlayKind {
    Overlay overlay{};
    void (*add)(const Table& table, Signs& signs);
    bool of_seats = false; // it shows the signs of seats, which the legend names
    std::vector<SignMeaning> meanings;
};

// How squares that a seat controls are tinted: of two seats, whose pieces may be as light and dark
// as the squares, in two colours of the overlays, else in the colour of its pieces.
template <class Colour>
[[nodiscard]] const Colour& control_tint(const rules::Variant& variant, rules::Seat seat,
                                         const Colour& first, const Colour& second,
                                         const Colour& pieces) {
    if (variant.seat_count() != 2) return pieces;
    return seat == rules::Seat{0} ? first : second;
}
inline constexpr float control_cover = 0.5F; // opacity of the tint
inline constexpr float leading_sign = 1.3F;  // size of a sign that leads
[[nodiscard]] const std::vector<OverlayKind>& overlays();
// For the lines that can be enabled in addition to an overlay.
[[nodiscard]] const std::vector<SignMeaning>& line_meanings();

// The signs that the view settings of the table select.
[[nodiscard]] Signs signs_on(const Table& table);

} // namespace strata::view
