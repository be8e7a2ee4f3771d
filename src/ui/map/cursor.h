// SPDX-License-Identifier: MIT
// The cursor of the keyboard: it stands on a square or, while boards are looked for, on a pin. It
// knows the position and what is in hand; it draws nothing and plays nothing.
#pragma once

#include <optional>

#include "session/session.h"
#include "ui/map/flat_board.h"

namespace strata::ui {

struct Cursor {
    rules::Square square = rules::no_square;
    rules::Pin pin = rules::no_pin; // when set, this is where the cursor stands
    [[nodiscard]] bool shown() const { return square != rules::no_square || pin != rules::no_pin; }
    bool operator==(const Cursor&) const = default;
};

// Seen from behind the pieces of the side to move: ahead is where its pawns go. On a flat board as
// the map shows it: ahead is up, from whatever seat one looks.
enum class Direction : std::uint8_t { left, right, ahead, back, higher, lower };

// How a person sits at the board.
struct Sight {
    const FlatBoard* board = nullptr; // null for Tri-D
    rules::Seat from{0};
};

// One step. Squares: to the next column that has a square, over gaps, keeping to the same board
// where that goes on, else to the nearest height; higher and lower stay in the column, and where it
// ends go on to the nearest square of the next board. Pins: to the nearest one that way among those
// worth a visit. A cursor that is not shown yet appears on the king of the side to move. On a flat
// board to the next square in that direction of the picture.
[[nodiscard]] Cursor step(const session::Session& session, Cursor cursor, Direction direction,
                          const Sight& sight = {});
// The next square or pin that what is in hand can go to; with nothing in hand, the next board that
// may move. `by` is +1 or -1.
[[nodiscard]] Cursor next_target(const session::Session& session, Cursor cursor, int by);
// The next board that may move after the one in hand, in the order of the pins; nothing when none
// may. `by` is +1 or -1.
[[nodiscard]] std::optional<rules::Pin> next_board(const session::Session& session, int by);
// What Enter does there; nothing when the cursor is not shown.
[[nodiscard]] std::optional<session::Command> click(Cursor cursor);
// Where the cursor goes on after the game changed: off a board that left, off a missing square.
[[nodiscard]] Cursor settled(const session::Session& session, Cursor cursor);

} // namespace strata::ui
