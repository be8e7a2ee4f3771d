// SPDX-License-Identifier: MIT
// Converts user settings to those of the renderer and of the piece sets.
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

// Fails if the file of that name is missing or invalid.
[[nodiscard]] text::Parsed<view::PieceSet> load_pieces(const std::string& name,
                                                       view::Quality quality);

// The valid themes of the installation (at least one), and the names of the piece sets. Loaded
// once, so that the themes that were validated are those used for drawing. Throws
// std::runtime_error if there is none.
[[nodiscard]] const view::Themes& shipped_themes();

// Returns an error if the theme or the piece set does not exist. Throws std::runtime_error with a
// one-line message if the theme's file is invalid.
[[nodiscard]] std::optional<text::Message> refused_look(const view::Themes& themes,
                                                        const view::ViewSettings& settings);

} // namespace strata::films
