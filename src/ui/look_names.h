// SPDX-License-Identifier: MIT
// What themes, piece sets and qualities are called.
#pragma once

#include <string>

#include "text/message.h"
#include "view/settings.h"
#include "view/theme.h"

namespace strata::ui {

// What the catalogue calls it, else its own title or name.
[[nodiscard]] text::Message name_of_theme(const view::Themes& themes, const std::string& setting);
[[nodiscard]] text::Message name_of_pieces(const std::string& pieces);
// "High"; "Automatic (low)" where nobody has chosen it.
[[nodiscard]] text::Message name_of_quality(const view::ViewSettings& look);
// "Theme: Walnut": the first of the three that is another one now; empty: none is.
[[nodiscard]] text::Message new_look(const view::ViewSettings& before,
                                     const view::ViewSettings& now, const view::Themes& themes);

} // namespace strata::ui
