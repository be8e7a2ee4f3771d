// SPDX-License-Identifier: MIT
#include "films/photo_file.h"

#include <utility>

#include "films/png_file.h"
#include "films/png_text.h"
#include "photo/photograph.h"
#include "photo/rows.h"
#include "render/stereo.h"

namespace strata::films {

void write_photo(const rules::Variant& variant, const Sight& sight, glm::ivec2 size, int samples,
                 std::uint32_t seed, const std::filesystem::path& file) {
    const view::ViewSettings& look = sight.table.look;
    const view::SceneBuilder builder{variant, usable_pieces(look)};
    const auto scene = scene_of(sight, size, builder, shipped_themes());
    const auto image_of = [&](const scene::Camera& camera) {
        const glm::ivec2 part(scene::size_of_eye(look.eyes, size));
        auto print = photo::photograph(
            scene, builder.meshes(), camera,
            {.size = part, .samples = samples, .seed = seed, .threads = photo::threads_here()});
        return render::Image{part.x, part.y, std::move(print.rgba)};
    };
    const auto of_eye = [&](float side) {
        return image_of(scene::eye_of(sight.table.camera, look.eyes, side));
    };
    PngFile png(file, size, !sight.transparent, text_for_picture(sight.table.position));
    png.add(look.eyes.two() ? render::joined(look.eyes.kind, of_eye(scene::both_sides.front()),
                                             of_eye(scene::both_sides.back()), size.x)
                            : image_of(sight.table.camera));
    png.finish();
}

} // namespace strata::films
