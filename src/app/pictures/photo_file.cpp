// SPDX-License-Identifier: MIT
#include "app/pictures/photo_file.h"

#include <utility>

#include "app/pictures/png_file.h"
#include "photo/photograph.h"
#include "photo/rows.h"

namespace strata::app {

void write_photo(const rules::Variant& variant, const Sight& sight, glm::ivec2 size, int samples,
                 std::uint32_t seed, const std::filesystem::path& file) {
    const view::ViewSettings& look = sight.table.look;
    const view::SceneBuilder builder{variant, usable_pieces(look)};
    auto print = photo::photograph(
        scene_of(sight, size, builder, load_shipped_themes()), builder.meshes(), sight.table.camera,
        {.size = size, .samples = samples, .seed = seed, .threads = photo::threads_here()});
    const render::Image image{size.x, size.y, std::move(print.rgba)};
    PngFile png(file, size, !sight.transparent);
    png.add(image);
    png.finish();
}

} // namespace strata::app
