// SPDX-License-Identifier: MIT
// What the pointer and the keyboard cursor point at.
#pragma once

#include "rules/types.h"

namespace strata::reading {

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

} // namespace strata::reading
