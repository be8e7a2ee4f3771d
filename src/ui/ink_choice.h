// SPDX-License-Identifier: MIT
// Which ink a hand draws with: what is held beside the button decides, else the one chosen before.
#pragma once

#include <string>

#include "notation/annotation_text.h"

namespace strata::ui {

[[nodiscard]] constexpr notation::Ink ink_held(notation::Ink chosen, bool ctrl, bool shift,
                                               bool alt) {
    if (shift) return notation::Ink::red;
    if (ctrl) return notation::Ink::yellow;
    if (alt) return notation::Ink::blue;
    return chosen;
}

[[nodiscard]] constexpr notation::Ink next_ink(notation::Ink ink) {
    return static_cast<notation::Ink>((static_cast<int>(ink) + 1) % notation::ink_count);
}

// Its name in the catalogue.
[[nodiscard]] inline std::string ink_key(notation::Ink ink) {
    return "ui.ink." + std::string(notation::word_for(ink));
}

} // namespace strata::ui
