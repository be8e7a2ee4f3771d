// SPDX-License-Identifier: MIT
#include "app/picture_maker.h"

#include <stdexcept>
#include <vector>

#include <fmt/format.h>
#include <stb/stb_image_write.h>

#include "app/caption.h"
#include "platform/files.h"
#include "render/gl.h"
#include "view/piece_set.h"

namespace strata::app {

namespace {

void append_bytes(void* file, void* bytes, int count) {
    static_cast<std::string*>(file)->append(static_cast<const char*>(bytes),
                                            static_cast<std::size_t>(count));
}

} // namespace

view::PieceSet load_pieces(render::Quality quality) {
    auto set = view::load_piece_set(platform::data_path("assets/pieces/staunton.toml"),
                                    segments_for(quality));
    if (!set) {
        const auto& e = set.error();
        throw std::runtime_error(fmt::format("{}:{}:{}: {}", e.file, e.line, e.column, e.reason));
    }
    return std::move(*set);
}

view::Themes load_shipped_themes() {
    auto themes = view::load_themes(platform::data_path("assets/themes"));
    if (!themes.problems.empty()) throw std::runtime_error(themes.problems.front().text());
    if (themes.all.empty()) throw std::runtime_error("The program's themes are missing.");
    return themes;
}

render::Quality quality_named(std::string_view name) {
    if (name == "low") return render::Quality::low;
    if (name == "high") return render::Quality::high;
    return render::Quality::medium;
}

int segments_for(render::Quality quality) {
    switch (quality) {
    case render::Quality::low: return 16;
    case render::Quality::high: return 40;
    case render::Quality::medium: break;
    }
    return 24;
}

PictureMaker::Context::Context() { render::load_gl(loader()); }

PictureMaker::PictureMaker(const rules::Topology& topology, render::Quality quality)
    : themes_(load_shipped_themes()),
      builder_(topology, load_pieces(quality)),
      renderer_(builder_.meshes(), platform::data_path("shaders"), render::settings_for(quality)) {}

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
    platform::write_atomically(file, out);
}

} // namespace strata::app
