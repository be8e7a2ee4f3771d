// SPDX-License-Identifier: MIT
// The game as it stands, on one page to print: as the flat map, or as the board in space, drawn in
// outlines. Both have all men, the letters, the names of boards and the marks of the last move, and
// are read without colours.
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

// With that seat below.
[[nodiscard]] std::string map_page(const session::Session& session, const PageContext& goods,
                                   rules::Seat below);
// As `table` looks from there; its own camera is not used.
[[nodiscard]] std::string outline_page(const session::Session& session, const PageContext& goods,
                                       view::Table table, const view::SceneBuilder& builder,
                                       const view::Framing& from);

} // namespace strata::films
