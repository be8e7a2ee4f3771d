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

// Staunton when there is no set of that name. Throws std::runtime_error when the program's own data
// is missing or wrong.
[[nodiscard]] view::PieceSet load_pieces(const std::string& name, view::Quality quality);

// All shipped themes, and the names of the piece sets. Throws the same.
[[nodiscard]] view::Themes load_shipped_themes();

} // namespace strata::app
