// SPDX-License-Identifier: MIT
// Pictures without a window: everything that is needed to draw a game into an image.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "films/graphics.h"
#include "platform/offscreen.h"
#include "render/image.h"
#include "render/renderer.h"
#include "view/builder.h"
#include "view/motion/cameras.h"

namespace strata::films {

// What is in the picture.
struct Sight {
    view::Table table;   // but for quality and pieces of its look, which the maker has
    std::string caption; // below, on a dark strip; empty: none
    float caption_scale = 1.0F;
    bool transparent = false; // without a background
};

// Throws text::Failure where their file is wrong.
[[nodiscard]] view::PieceSet usable_pieces(const view::ViewSettings& look);

// What is in it, of the bodies of `builder`.
[[nodiscard]] scene::Scene scene_of(const Sight& sight, glm::ivec2 size,
                                    const view::SceneBuilder& builder, const view::Themes& themes);

// With two eyes, of a camera that frames the picture of one.
[[nodiscard]] render::Image stereo_picture(render::Renderer& renderer, const scene::Scene& scene,
                                           const scene::Camera& camera, glm::ivec2 size,
                                           const scene::Eyes& eyes);

class PictureMaker {
public:
    // For boards of that shape, with that quality and those pieces. Throws std::runtime_error when
    // the machine cannot draw or the program's own data is missing or wrong.
    explicit PictureMaker(const rules::Variant& variant, const view::ViewSettings& look = {});

    // Draws boards of that shape from now on; what can be kept is kept.
    void set_board(const rules::Variant& variant, const view::ViewSettings& look);

    [[nodiscard]] render::Image picture(const Sight& sight, glm::ivec2 size);
    // Hands its rows over from the top, about so many pixels at once; see render::picture.
    void draw(const Sight& sight, glm::ivec2 size,
              const std::function<void(const render::Image& rows)>& take,
              int pixels = render::pixels_at_once);
    // Writes it as PNG, in stereo where its look says so, else with only some of its rows held at a
    // time.
    void write(const Sight& sight, glm::ivec2 size, const std::filesystem::path& file);

private:
    struct Context : platform::OffscreenContext {
        Context();
    };

    Context context_;
    std::string pieces_; // the name of `set_`
    view::Quality quality_;
    view::PieceSet set_;
    view::SceneBuilder builder_;
    render::Renderer renderer_;
};

} // namespace strata::films
