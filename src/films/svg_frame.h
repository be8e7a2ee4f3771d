// SPDX-License-Identifier: MIT
// What every printed page has around its drawing.
#pragma once

#include "films/svg_page.h"
#include "session/session.h"
#include "text/catalogue.h"
#include "ui/layout.h"

namespace strata::films {

// Writes which game it is, who is to move and the position as text; answers the room that is left.
[[nodiscard]] ui::Rect frame_page(SvgPage& page, const session::Session& session,
                                  const text::Catalogue& words);
// The same room, of a page that nothing is written on.
[[nodiscard]] ui::Rect room_on_page(glm::vec2 size);

} // namespace strata::films
