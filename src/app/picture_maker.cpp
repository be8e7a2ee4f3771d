// SPDX-License-Identifier: MIT
#include "app/picture_maker.h"

#include <stdexcept>

#include <fmt/format.h>
#include <stb/stb_image_write.h>

#include "app/caption.h"
#include "platform/files.h"
#include "render/gl.h"

namespace strata::app {

namespace {

void append_bytes(void* file, void* bytes, int count) {
    static_cast<std::string*>(file)->append(static_cast<const char*>(bytes),
                                            static_cast<std::size_t>(count));
}

} // namespace

PictureMaker::Context::Context() { render::load_gl(loader()); }

namespace {

view::PieceSet usable_pieces(const view::ViewSettings& look) {
    auto set = load_pieces(look.pieces, look.quality);
    if (!set) throw std::runtime_error(set.error().text());
    return *std::move(set);
}

} // namespace

PictureMaker::PictureMaker(const rules::Topology& topology, const view::ViewSettings& look)
    : themes_(load_shipped_themes()),
      pieces_(look.pieces),
      quality_(look.quality),
      set_(usable_pieces(look)),
      builder_(topology, set_),
      renderer_(builder_.meshes(), platform::data_path("shaders"), graphics_for(look)) {}

void PictureMaker::set_board(const rules::Topology& topology, const view::ViewSettings& look) {
    if (pieces_ != look.pieces || quality_ != look.quality) {
        pieces_ = look.pieces;
        quality_ = look.quality;
        set_ = usable_pieces(look);
    }
    builder_ = view::SceneBuilder(topology, set_);
    renderer_.load(builder_.meshes());
    renderer_.change(graphics_for(look));
}

render::Image PictureMaker::picture(const Sight& sight, glm::ivec2 size) {
    auto scene = builder_.build(sight.shown, sight.hover, sight.animation, sight.time,
                                sight.settings, themes_.find(sight.settings.theme));
    scene.background.transparent = sight.transparent;
    if (!sight.caption.empty())
        add_caption(scene, builder_.shelf().plate, sight.camera, size, sight.caption,
                    sight.caption_scale);
    return render::picture(renderer_, scene, sight.camera, size);
}

void write_png(const render::Image& image, const std::string& file) {
    std::string out;
    const int written = stbi_write_png_to_func(append_bytes, &out, image.width, image.height, 4,
                                               image.rgba.data(), image.width * 4);
    if (!written) throw std::runtime_error(fmt::format("Cannot write {}.", file));
    platform::write_result(file, out);
}

} // namespace strata::app
