// SPDX-License-Identifier: MIT
// A demonstration without a window. All pictures are 1280x720.
#pragma once

#include <filesystem>

#include "app/demo_player.h"
#include "app/picture_maker.h"

namespace strata::app {

// The player must stand at time 0. Both throw std::runtime_error that names the file.
void write_film(PictureMaker& maker, DemoPlayer player, const std::filesystem::path& file);
// One picture, 01.png and so on, for each moment at which all stands still.
void write_stills(PictureMaker& maker, DemoPlayer player, const std::filesystem::path& folder);

} // namespace strata::app
