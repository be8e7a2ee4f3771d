// SPDX-License-Identifier: MIT
// The lens: what is known of every pin while a board is in hand, and what would change if it went
// to the one that is pointed at.
#pragma once

#include <optional>
#include <vector>

#include "rules/answers/board_effect.h"
#include "rules/types.h"
#include "session/session.h"

namespace strata::reading {

// What the pointer and the keyboard cursor point at.
struct Pointer {
    rules::Square square = rules::no_square; // under the pointer
    rules::Pin pin = rules::no_pin;          // a pin or a board under the pointer
    rules::Square cursor = rules::no_square; // of the keyboard
    rules::Pin cursor_pin = rules::no_pin;
    bool cursor_leads = false; // a key has moved the cursor since the pointer last moved

    // The pointer's square, or else the cursor's.
    [[nodiscard]] rules::Square any_square() const {
        return square != rules::no_square ? square : cursor;
    }
    // Of the two pins the one that was moved to last.
    [[nodiscard]] rules::Pin any_pin() const {
        const bool by_cursor = cursor_leads && cursor_pin != rules::no_pin;
        return by_cursor || pin == rules::no_pin ? cursor_pin : pin;
    }
    bool operator==(const Pointer&) const = default;
};

struct BoardMovePreview {
    rules::Pin board = rules::no_pin;
    bool half_turn = false; // how it would land (TD-A6)
    std::vector<rules::PinOutlook> pins;
    // Of Pointer::any_pin(); null when there is none, or none of `pins`.
    [[nodiscard]] const rules::PinOutlook* pointed() const;
    rules::Pin pointed_pin = rules::no_pin;
    std::optional<rules::BoardMoveEffect> effect; // when the board may go there
    // Of effect->own the men whose defence was lost or won where the other side attacks once the
    // board has moved: elsewhere it does not matter.
    std::vector<rules::AttackChange> undefended;
    std::vector<rules::AttackChange> defended;
    bool operator==(const BoardMovePreview&) const = default;
};

// Nothing while no board is in hand. `selection` may be null.
[[nodiscard]] std::optional<BoardMovePreview> look_through(const rules::Position& position,
                                                           const session::Selection* selection,
                                                           const Pointer& pointer);

// Why no board of the side to move may be taken, by the one that comes nearest to it.
[[nodiscard]] rules::Refusal why_no_board(const session::Session& session);

} // namespace strata::reading
