// SPDX-License-Identifier: MIT
#include "window/guide_pictures.h"

#include "films/webp_file.h"
#include "render/canvas.h"

namespace strata::window {

ui::GuidePicture GuidePictures::picture(const std::string& name) {
    const auto [print, is_new] = prints_.try_emplace(name);
    if (is_new)
        if (const auto image = films::read_webp(folder_ / name))
            print->second = {render::make_texture(*image), {image->width, image->height}};
    return {print->second.texture.get(), print->second.size};
}

} // namespace strata::window
