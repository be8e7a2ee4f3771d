// SPDX-License-Identifier: MIT
// The lens: what is known of every pin while a board is in hand, and what would change if it went
// to the one that is pointed at.
#pragma once

#include <optional>
#include <vector>

#include "reading/pointer.h"
#include "rules/answers/board_effect.h"
#include "session/session.h"

namespace strata::reading {

struct Lens {
    rules::Pin board = rules::no_pin;
    bool half_turn = false; // how it would land (TD-A6)
    std::vector<rules::PinOutlook> pins;
    // Of Pointer::any_pin(); null when there is none, or none of `pins`.
    [[nodiscard]] const rules::PinOutlook* pointed() const;
    rules::Pin pointed_pin = rules::no_pin;
    std::optional<rules::BoardMoveEffect> effect; // when the board may go there
    // Of effect->own the men whose defence was lost or won where the other side attacks once the
    // board has moved: elsewhere it does not matter.
    std::vector<rules::ManChange> undefended;
    std::vector<rules::ManChange> defended;
    bool operator==(const Lens&) const = default;
};

// Nothing while no board is in hand. `selection` may be null.
[[nodiscard]] std::optional<Lens> look_through(const rules::Position& position,
                                               const session::Selection* selection,
                                               const Pointer& pointer);

// Why no board of the side to move may be taken, by the one that comes nearest to it.
[[nodiscard]] rules::Refusal why_no_board(const session::Session& session);

} // namespace strata::reading
