// SPDX-License-Identifier: MIT
// The preview of a board move: the state of every pin while a board is selected, and the effect of
// moving it to the pin pointed at.
#pragma once

#include <optional>
#include <vector>

#include "rules/answers/board_effect.h"
#include "rules/types.h"
#include "session/session.h"

namespace strata::reading {

// The targets of the mouse pointer and the keyboard cursor.
struct Pointer {
    rules::Square square = rules::no_square; // under the mouse pointer
    rules::Pin pin = rules::no_pin;          // a pin or a board under the mouse pointer
    rules::Square cursor = rules::no_square; // of the keyboard
    rules::Pin cursor_pin = rules::no_pin;
    bool cursor_leads = false; // the cursor moved after the pointer last did

    // The pointer's square, otherwise the cursor's.
    [[nodiscard]] rules::Square any_square() const {
        return square != rules::no_square ? square : cursor;
    }
    // The pin of whichever moved last, pointer or cursor.
    [[nodiscard]] rules::Pin any_pin() const {
        const bool by_cursor = cursor_leads && cursor_pin != rules::no_pin;
        return by_cursor || pin == rules::no_pin ? cursor_pin : pin;
    }
    bool operator==(const Pointer&) const = default;
};

struct BoardMovePreview {
    rules::Pin board = rules::no_pin;
    bool half_turn = false; // orientation in which it would land (TD-A6)
    std::vector<rules::PinOutlook> pins;
    // For Pointer::any_pin(); null if there is no pin or it is not in `pins`.
    [[nodiscard]] const rules::PinOutlook* pointed() const;
    rules::Pin pointed_pin = rules::no_pin;
    std::optional<rules::BoardMoveEffect> effect; // set if the board may move there
    // The pieces of effect->own that lose or gain a defender and are under attack after the move;
    // for other pieces it does not matter.
    std::vector<rules::AttackChange> undefended;
    std::vector<rules::AttackChange> defended;
    bool operator==(const BoardMovePreview&) const = default;
};

// Returns nullopt if no board is selected. `selection` may be null.
[[nodiscard]] std::optional<BoardMovePreview> look_through(const rules::Position& position,
                                                           const session::Selection* selection,
                                                           const Pointer& pointer);

// Why the side to move cannot move any board: the refusal of the board that is closest to being
// movable.
[[nodiscard]] rules::Refusal why_no_board(const session::Session& session);

} // namespace strata::reading
