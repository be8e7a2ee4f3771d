// SPDX-License-Identifier: MIT
#include "app/graphics.h"

#include <stdexcept>

#include <fmt/format.h>

#include "platform/files.h"

namespace strata::app {
namespace {

constexpr const char* usual_pieces = "staunton";

render::Quality quality_of(view::Quality quality) {
    switch (quality) {
    case view::Quality::low: return render::Quality::low;
    case view::Quality::high: return render::Quality::high;
    case view::Quality::medium: break;
    }
    return render::Quality::medium;
}

// Faces around a turned piece.
int segments_for(view::Quality quality) {
    switch (quality) {
    case view::Quality::low: return 12;
    case view::Quality::high: return 40;
    case view::Quality::medium: break;
    }
    return 24;
}

std::filesystem::path pieces_file(const std::string& name) {
    return platform::data_path("assets/pieces") / (name + ".toml");
}

} // namespace

render::Settings graphics_for(const view::ViewSettings& settings) {
    render::Settings graphics = render::settings_for(quality_of(settings.quality));
    if (!settings.anti_aliasing) graphics.samples = 1;
    if (!settings.shadows) graphics.shadow_size = 0;
    graphics.occlusion = settings.ambient_occlusion;
    graphics.reflections = graphics.reflections && settings.reflections;
    return graphics;
}

view::Quality quality_named(std::string_view name) {
    if (name == "low") return view::Quality::low;
    if (name == "high") return view::Quality::high;
    return view::Quality::medium;
}

view::PieceSet load_pieces(const std::string& name, view::Quality quality) {
    auto file = pieces_file(name);
    if (!std::filesystem::exists(file)) file = pieces_file(usual_pieces);
    auto set = view::load_piece_set(file, segments_for(quality));
    if (!set) throw std::runtime_error(set.error().text());
    return std::move(*set);
}

view::Themes load_shipped_themes() {
    auto themes = view::load_themes(platform::data_path("assets/themes"));
    if (!themes.problems.empty()) throw std::runtime_error(themes.problems.front().text());
    if (themes.all.empty()) throw std::runtime_error("The program's themes are missing.");
    for (const auto& file : view::toml_files(platform::data_path("assets/pieces")))
        themes.pieces.push_back(file.stem().string());
    return themes;
}

} // namespace strata::app
