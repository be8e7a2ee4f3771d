// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "platform/window.h"
#include "render/image.h"

namespace strata::window {

// The picture of a PNG file, 1024 pixels a side at most; an empty one where that cannot be read.
[[nodiscard]] render::Image read_icon(const std::filesystem::path& file);

// Gives the window the icon that desktops have of Strata; without that file it has none.
void set_icon(platform::Window& window);

} // namespace strata::window
