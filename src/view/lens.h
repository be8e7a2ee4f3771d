// SPDX-License-Identifier: MIT
// The lens: what is known of every pin while a board is in hand, and what would change if it went
// to the one that is pointed at. Board in space, card and text mirror read the same value.
#pragma once

#include <optional>
#include <vector>

#include "rules/lens.h"
#include "view/builder.h"

namespace strata::view {

struct Lens {
    rules::Pin board = rules::no_pin;
    bool half_turn = false; // how it would land (A6)
    std::vector<rules::PinOutlook> pins{};
    // Of the pin under the pointer or under the cursor of the keyboard, whichever moved last; null
    // when there is none, or none of `pins`.
    [[nodiscard]] const rules::PinOutlook* pointed() const;
    rules::Pin pointed_pin = rules::no_pin;
    std::optional<rules::BoardMoveEffect> effect{}; // when the board may go there
};

// Nothing while no board is in hand.
[[nodiscard]] std::optional<Lens> look_through(const Shown& shown, const Hover& hover);

} // namespace strata::view
