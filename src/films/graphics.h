// SPDX-License-Identifier: MIT
// From what a person has set to what the renderer and the piece sets are asked for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/settings.h"
#include "view/bodies/piece_set.h"
#include "view/settings.h"
#include "view/theme.h"

namespace strata::films {

[[nodiscard]] render::Settings graphics_for(const view::ViewSettings& settings);

// Refused when the file of that name is missing or wrong.
[[nodiscard]] text::Parsed<view::PieceSet> load_pieces(const std::string& name,
                                                       view::Quality quality);

// The shipped themes that can be read, one at least, and the names of the piece sets. Read once, so
// that what was found fit is what is drawn with. Throws std::runtime_error when there is none.
[[nodiscard]] const view::Themes& shipped_themes();

// Why nothing can be drawn with them: there is no such theme or piece set. Throws
// std::runtime_error in one sentence when the theme's file is wrong.
[[nodiscard]] std::optional<text::Message> refused_look(const view::Themes& themes,
                                                        const view::ViewSettings& settings);

} // namespace strata::films
