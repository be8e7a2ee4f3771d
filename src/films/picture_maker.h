// SPDX-License-Identifier: MIT
// Renders games into images without a window.
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

// What an image shows.
struct Sight {
    view::Table table;   // the maker's own settings replace quality and pieces of its look
    std::string caption; // at the lower edge on a dark strip; empty: none
    float caption_scale = 1.0F;
    bool transparent = false; // without background
};

// Throws text::Failure if the file of the set is invalid.
[[nodiscard]] view::PieceSet usable_pieces(const view::ViewSettings& look);

// Builds the scene with the meshes of `builder`.
[[nodiscard]] scene::Scene scene_of(const Sight& sight, glm::ivec2 size,
                                    const view::SceneBuilder& builder, const view::Themes& themes);

// Renders both eyes; the camera frames the image of one of them.
[[nodiscard]] render::Image stereo_picture(render::Renderer& renderer, const scene::Scene& scene,
                                           const scene::Camera& camera, glm::ivec2 size,
                                           const scene::Eyes& eyes);

class PictureMaker {
public:
    // Prepares for boards of that variant with the quality and pieces of `look`. Throws
    // std::runtime_error if rendering is not possible or the program's own data is missing or
    // invalid.
    explicit PictureMaker(const rules::Variant& variant, const view::ViewSettings& look = {});

    // Switches to another board, quality or piece set; resources that stay valid are kept.
    void set_board(const rules::Variant& variant, const view::ViewSettings& look);

    [[nodiscard]] render::Image picture(const Sight& sight, glm::ivec2 size);
    // Passes the rows on from the top, about that many pixels at a time; see render::picture.
    void draw(const Sight& sight, glm::ivec2 size,
              const std::function<void(const render::Image& rows)>& take,
              int pixels = render::pixels_at_once);
    // Writes a PNG file. Unless the look asks for stereo, only some rows are in memory at a time.
    void write(const Sight& sight, glm::ivec2 size, const std::filesystem::path& file);

private:
    struct Context : platform::OffscreenContext {
        Context();
    };

    Context context_;
    std::string pieces_; // name of `set_`
    view::Quality quality_;
    view::PieceSet set_;
    view::SceneBuilder builder_;
    render::Renderer renderer_;
};

} // namespace strata::films
