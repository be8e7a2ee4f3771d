// SPDX-License-Identifier: MIT
// Which ink a hand draws with: what is held beside the button decides, else the one chosen before.
#pragma once

#include <string>

#include "notation/games/annotation_text.h"
#include "text/enum_names.h"

namespace strata::ui {

[[nodiscard]] constexpr game::Ink ink_for_modifiers(game::Ink chosen, bool ctrl, bool shift,
                                                    bool alt) {
    if (shift) return game::Ink::red;
    if (ctrl) return game::Ink::yellow;
    if (alt) return game::Ink::blue;
    return chosen;
}

[[nodiscard]] constexpr game::Ink next_ink(game::Ink ink) {
    return static_cast<game::Ink>((static_cast<int>(ink) + 1) % game::ink_count);
}

// Its name in the catalogue.
[[nodiscard]] inline std::string ink_key(game::Ink ink) { return text::enum_key("ui.ink.", ink); }

} // namespace strata::ui
