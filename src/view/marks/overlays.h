// SPDX-License-Identifier: MIT
// What overlays and lines say of the position, as plain signs on squares and lines between them.
// The board in space, the flat map and the legend draw these, each with its own pen, so they cannot
// say different things. An overlay is one row of overlays().
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "view/table.h"

namespace strata::view {

// Every sign and every line has a shape of its own, so that no colour is needed.
enum class Sign : std::uint8_t {
    seat,       // of the seat that attacks the square
    could_go,   // a small ring
    could_take, // a large ring
    attacker,   // a toothed ring
    defender,   // a double ring
    blocker,    // a frame
    beyond,     // a cross: so far the line does not go any more
    count,      // how many attack and defend
};
enum class LineSign : std::uint8_t {
    attack,  // dashes with a head
    defence, // plain
    pin,     // plain, with a bar across at the pinned piece
    check,   // thick, with a head
    blocked, // dots up to a barrier
};

struct SquareSign {
    Sign sign{};
    rules::Square square = rules::no_square;
    rules::Seat seat = rules::no_seat; // of Sign::seat
    std::string text{}; // of a count; of a blocker on another board that board's name
};
struct SignedLine {
    LineSign sign{};
    // Who attacks, defends or is blocked, and what; of a pin or a check the king and who gives it.
    rules::Square from = rules::no_square;
    rules::Square to = rules::no_square;
    rules::Path
        way{}; // the columns from next to `from` up to and with that of `to`; empty: straight
    rules::Square pinned = rules::no_square;
    bool repeated = false; // one with the same way was there before: `to` is another level
};

struct Signs {
    std::vector<SquareSign> squares;
    std::vector<SignedLine> lines;
    rules::SquareSet choice; // where several of its squares lie over each other one chooses a level
};

// What a legend says of one kind: a key of the text catalogue.
struct SignMeaning {
    const char* text;
    std::variant<Sign, LineSign> sign;
};

struct OverlayKind {
    Overlay overlay{};
    void (*add)(const Table& table, Signs& signs);
    std::vector<SignMeaning> meanings; // the signs of seats speak for themselves
};
[[nodiscard]] const std::vector<OverlayKind>& overlays();
// Of the lines that can be switched on beside an overlay.
[[nodiscard]] const std::vector<SignMeaning>& line_meanings();

// What the look of the table asks for.
[[nodiscard]] Signs signs_on(const Table& table);

} // namespace strata::view
