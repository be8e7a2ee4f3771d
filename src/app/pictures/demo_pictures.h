// SPDX-License-Identifier: MIT
// A demonstration without a window.
#pragma once

#include <filesystem>

#include "app/demos/demo_player.h"
#include "app/pictures/picture_maker.h"

namespace strata::app {

struct PictureWish {
    glm::ivec2 size{1280, 720};
    double fps = 12.0;        // pictures a second while something moves, 1..60
    double speed = 1.0;       // 0.25..8 times that of the window
    bool every = false;       // a folder gets every picture of the film, not only the still ones
    bool transparent = false; // no background
    bool presenter = false;   // large words
};

// The players must stand at time 0. Both throw std::exception that names the file.

// FILE.webp or FILE.gif, which has 50 pictures a second at most.
void write_film(PictureMaker& maker, DemoPlayer player, const std::filesystem::path& file,
                PictureWish wish);
// 01.png and so on: one for each moment at which all stands still, or every one.
void write_pictures(PictureMaker& maker, DemoPlayer player, const std::filesystem::path& folder,
                    const PictureWish& wish);

} // namespace strata::app
