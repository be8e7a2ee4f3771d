// SPDX-License-Identifier: MIT
// Pictures without a window: everything that is needed to draw a game into an image.
#pragma once

#include <string>

#include "platform/offscreen.h"
#include "render/image.h"
#include "render/renderer.h"
#include "view/builder.h"
#include "view/cameras.h"

namespace strata::app {

// What is in the picture.
struct Sight {
    view::Shown shown;
    view::Hover hover;
    const view::Animation* animation = nullptr;
    double time = 0.0;
    view::ViewSettings settings;
    scene::Camera camera;
    std::string caption; // below, on a dark strip; empty: none
    float caption_scale = 1.0F;
    bool transparent = false; // no background
};

class PictureMaker {
public:
    // For boards of that shape. Throws std::runtime_error when the machine cannot draw or the
    // program's own data is missing or wrong.
    PictureMaker(const rules::Topology& topology, render::Quality quality);

    [[nodiscard]] render::Image picture(const Sight& sight, glm::ivec2 size);
    [[nodiscard]] const view::Themes& themes() const { return themes_; }

private:
    struct Context : platform::OffscreenContext {
        Context();
    };

    Context context_;
    view::Themes themes_;
    view::SceneBuilder builder_;
    render::Renderer renderer_;
};

// Both throw std::runtime_error when the program's own data is missing or wrong.
[[nodiscard]] view::PieceSet load_pieces(render::Quality quality);
[[nodiscard]] view::Themes load_shipped_themes();
[[nodiscard]] render::Quality quality_named(std::string_view name); // medium when empty
[[nodiscard]] int segments_for(render::Quality quality);            // of the pieces

// The file is there whole or not at all. Throws std::system_error or std::runtime_error that names
// it.
void write_png(const render::Image& image, const std::string& file);

} // namespace strata::app
