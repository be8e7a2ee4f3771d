// SPDX-License-Identifier: MIT
#include "films/picture_maker.h"

#include <stdexcept>

#include "films/caption.h"
#include "films/png_file.h"
#include "films/png_text.h"
#include "platform/files.h"
#include "render/gl.h"
#include "render/stereo.h"

namespace strata::films {

PictureMaker::Context::Context() { render::load_gl(loader()); }

view::PieceSet usable_pieces(const view::ViewSettings& look) {
    auto set = load_pieces(look.pieces, look.quality);
    if (!set) throw text::Failure{set.error().message()};
    return *std::move(set);
}

PictureMaker::PictureMaker(const rules::Variant& variant, const view::ViewSettings& look)
    : pieces_(look.pieces),
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
    auto scene = builder.build(sight.table,
                               themes.of(sight.table.look.theme, sight.table.position.topology()));
    scene.background.transparent = sight.transparent;
    if (!sight.caption.empty())
        add_caption(scene, builder.board_meshes().plate, sight.table.camera, size, sight.caption,
                    sight.caption_scale);
    return scene;
}

render::Image stereo_picture(render::Renderer& renderer, const scene::Scene& scene,
                             const scene::Camera& camera, glm::ivec2 size,
                             const scene::Eyes& eyes) {
    const auto of_eye = [&](float side) {
        return render::picture(renderer, scene, scene::eye_of(camera, eyes, side),
                               glm::ivec2(scene::size_of_eye(eyes, size)));
    };
    const auto left = of_eye(scene::both_sides.front());
    return render::joined(eyes.kind, left, of_eye(scene::both_sides.back()), size.x);
}

render::Image PictureMaker::picture(const Sight& sight, glm::ivec2 size) {
    return render::picture(renderer_, scene_of(sight, size, builder_, shipped_themes()),
                           sight.table.camera, size);
}

void PictureMaker::draw(const Sight& sight, glm::ivec2 size,
                        const std::function<void(const render::Image& rows)>& take, int pixels) {
    render::picture(renderer_, scene_of(sight, size, builder_, shipped_themes()),
                    sight.table.camera, size, take, pixels);
}

void PictureMaker::write(const Sight& sight, glm::ivec2 size, const std::filesystem::path& file) {
    PngFile png(file, size, !sight.transparent, text_for_picture(sight.table.position));
    if (const auto& eyes = sight.table.look.eyes; eyes.two()) {
        const auto scene = scene_of(sight, size, builder_, shipped_themes());
        png.add(stereo_picture(renderer_, scene, sight.table.camera, size, eyes));
        png.finish();
        return;
    }
    draw(sight, size, [&](const render::Image& rows) { png.add(rows); });
    png.finish();
}

} // namespace strata::films
