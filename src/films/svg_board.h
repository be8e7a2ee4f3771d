// SPDX-License-Identifier: MIT
// The current position on one page to print, as flat map or as outline drawing of the board in
// space. Both show all pieces, coordinates, names of boards and the last move, and are readable
// without colours.
#pragma once

#include <string>

#include "films/reel.h"
#include "text/catalogue.h"
#include "view/builder.h"
#include "view/theme.h"

namespace strata::films {

struct PageContext {
    const text::Catalogue& words;
    const view::Theme& theme;
    const view::PieceSet& pieces;
};

// With that seat at the bottom, and with the targets of what is selected.
[[nodiscard]] std::string map_page(const session::Session& session, const PageContext& page_context,
                                   rules::Seat below);
// As seen by `camera`; the table's own camera is not used.
[[nodiscard]] std::string outline_page(const session::Session& session,
                                       const PageContext& page_context, view::Table table,
                                       const view::SceneBuilder& builder,
                                       const view::Framing& from);

} // namespace strata::films
