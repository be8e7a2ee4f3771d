// SPDX-License-Identifier: MIT
// Pictures without a window: everything that is needed to draw a game into an image.
#pragma once

#include <string>

#include "app/graphics.h"
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
    view::ViewSettings settings; // but for quality and pieces, which the maker has
    scene::Camera camera;
    std::string caption;      // below, on a dark strip; empty: none
    bool transparent = false; // without a background
};

class PictureMaker {
public:
    // For boards of that shape, with that quality and those pieces. Throws std::runtime_error when
    // the machine cannot draw or the program's own data is missing or wrong.
    explicit PictureMaker(const rules::Topology& topology, const view::ViewSettings& look = {});

    // Draws boards of that shape from now on; what can be kept is kept.
    void set_board(const rules::Topology& topology, const view::ViewSettings& look);

    [[nodiscard]] render::Image picture(const Sight& sight, glm::ivec2 size);
    [[nodiscard]] const view::Themes& themes() const { return themes_; }

private:
    struct Context : platform::OffscreenContext {
        Context();
    };

    Context context_;
    view::Themes themes_;
    std::string pieces_; // the name of `set_`
    view::Quality quality_;
    view::PieceSet set_;
    view::SceneBuilder builder_;
    render::Renderer renderer_;
};

// Throws std::runtime_error that names the file.
void write_png(const render::Image& image, const std::string& file);

} // namespace strata::app
