// SPDX-License-Identifier: MIT
#include "ui/dialogs/position_desk.h"

#include "notation/letters.h"

namespace strata::ui {

PositionDesk::PositionDesk(const rules::Position& from) : editor(from) {
    man = {notation::pieces_of(from.variant()).front(), rules::Seat{0}};
    look_again();
}

// A man who stands there already is taken away: the same click twice changes nothing.
void PositionDesk::click(rules::Square square) {
    board = rules::no_pin;
    switch (brush) {
    case Brush::man: editor.put(square, editor.at(square) == man ? rules::Piece{} : man); break;
    case Brush::remove: editor.remove(square); break;
    case Brush::unmoved: editor.toggle_unmoved(square); break;
    case Brush::en_passant: editor.toggle_en_passant(square); break;
    case Brush::pending: editor.toggle_pending(square); break;
    }
    look_again();
}

// A board is taken in hand, turned by the second click on it, and put on a free pin.
void PositionDesk::click(rules::Pin pin) {
    if (board == pin) {
        editor.turn_board(pin);
    } else if (editor.setup().arrangement.stands_on(pin)) {
        board = pin;
    } else if (board != rules::no_pin) {
        editor.move_board(board, pin);
        board = rules::no_pin;
    }
    look_again();
}

void PositionDesk::look_again() {
    problems = editor.problems();
    text = editor.text();
}

} // namespace strata::ui
