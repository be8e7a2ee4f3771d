// SPDX-License-Identifier: MIT
// From what a person has set to what the renderer and the piece sets are asked for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/settings.h"
#include "view/piece_set.h"
#include "view/settings.h"
#include "view/theme.h"

namespace strata::app {

[[nodiscard]] render::Settings graphics_for(const view::ViewSettings& settings);

// Medium when empty. Precondition: empty, low, medium or high.
[[nodiscard]] view::Quality quality_named(std::string_view name);

// Refused when the file of that name is missing or wrong.
[[nodiscard]] text::Parsed<view::PieceSet> load_pieces(const std::string& name,
                                                       view::Quality quality);

// The shipped themes that can be read, one at least, and the names of the piece sets. Throws
// std::runtime_error when there is none.
[[nodiscard]] view::Themes load_shipped_themes();

// The theme of that name. Throws std::runtime_error in one sentence when its file is wrong; nothing
// when there is no such file.
[[nodiscard]] const view::Theme* find_theme(const view::Themes& themes, std::string_view name);

} // namespace strata::app
