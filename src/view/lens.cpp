// SPDX-License-Identifier: MIT
#include "view/lens.h"

#include <algorithm>

namespace strata::view {

const rules::PinOutlook* Lens::pointed() const {
    const auto found = std::ranges::find(pins, pointed_pin, &rules::PinOutlook::pin);
    return found == pins.end() ? nullptr : &*found;
}

std::optional<Lens> look_through(const Shown& shown, const Hover& hover) {
    if (!shown.selection || shown.selection->board == rules::no_pin) return std::nullopt;
    const auto& hand = *shown.selection;
    Lens lens{.board = hand.board, .half_turn = hand.half_turn};
    lens.pins = rules::outlooks(shown.position, hand.candidates, lens.board, lens.half_turn);
    const bool by_cursor = hover.cursor_leads && hover.cursor_pin != rules::no_pin;
    lens.pointed_pin = by_cursor || hover.pin == rules::no_pin ? hover.cursor_pin : hover.pin;
    const auto* pointed = lens.pointed();
    if (pointed && pointed->move) lens.effect = rules::effect_of(shown.position, *pointed->move);
    return lens;
}

} // namespace strata::view
