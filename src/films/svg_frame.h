// SPDX-License-Identifier: MIT
// Header and footer of printed pages.
#pragma once

#include "films/svg_page.h"
#include "session/session.h"
#include "text/catalogue.h"
#include "ui/layout.h"

namespace strata::films {

// Writes the players, the side to move and the position text. Returns the remaining area.
[[nodiscard]] ui::Rect frame_page(SvgPage& page, const session::Session& session,
                                  const text::Catalogue& words);
// The area on a page without text.
[[nodiscard]] ui::Rect room_on_page(glm::vec2 size);

} // namespace strata::films
