// SPDX-License-Identifier: MIT
#include "app/pictures/picture_maker.h"

#include <stdexcept>

#include "app/pictures/caption.h"
#include "app/pictures/png_file.h"
#include "platform/files.h"
#include "render/gl.h"

namespace strata::app {

PictureMaker::Context::Context() { render::load_gl(loader()); }

view::PieceSet usable_pieces(const view::ViewSettings& look) {
    auto set = load_pieces(look.pieces, look.quality);
    if (!set) throw text::Failure{set.error().message()};
    return *std::move(set);
}

PictureMaker::PictureMaker(const rules::Variant& variant, const view::ViewSettings& look)
    : themes_(load_shipped_themes()),
      pieces_(look.pieces),
      quality_(look.quality),
      set_(usable_pieces(look)),
      builder_(variant, set_),
      renderer_(builder_.meshes(), platform::data_path("shaders"), graphics_for(look)) {}

void PictureMaker::set_board(const rules::Variant& variant, const view::ViewSettings& look) {
    if (pieces_ != look.pieces || quality_ != look.quality) {
        pieces_ = look.pieces;
        quality_ = look.quality;
        set_ = usable_pieces(look);
    }
    builder_ = view::SceneBuilder(variant, set_);
    renderer_.load(builder_.meshes());
    renderer_.change(graphics_for(look));
}

scene::Scene scene_of(const Sight& sight, glm::ivec2 size, const view::SceneBuilder& builder,
                      const view::Themes& themes) {
    auto scene = builder.build(sight.table, themes.find(sight.table.look.theme));
    scene.background.transparent = sight.transparent;
    if (!sight.caption.empty())
        add_caption(scene, builder.shelf().plate, sight.table.camera, size, sight.caption,
                    sight.caption_scale);
    return scene;
}

render::Image PictureMaker::picture(const Sight& sight, glm::ivec2 size) {
    return render::picture(renderer_, scene_of(sight, size, builder_, themes_), sight.table.camera,
                           size);
}

void PictureMaker::draw(const Sight& sight, glm::ivec2 size,
                        const std::function<void(const render::Image& rows)>& take, int pixels) {
    render::picture(renderer_, scene_of(sight, size, builder_, themes_), sight.table.camera, size,
                    take, pixels);
}

void PictureMaker::write(const Sight& sight, glm::ivec2 size, const std::filesystem::path& file) {
    PngFile png(file, size, !sight.transparent);
    draw(sight, size, [&](const render::Image& rows) { png.add(rows); });
    png.finish();
}

} // namespace strata::app
