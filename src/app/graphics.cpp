// SPDX-License-Identifier: MIT
#include "app/graphics.h"

#include <stdexcept>

#include <fmt/format.h>

#include "platform/files.h"

namespace strata::app {
namespace {

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

text::Parsed<view::PieceSet> load_pieces(const std::string& name, view::Quality quality) {
    return view::load_piece_set(platform::data_path("assets/pieces") / (name + ".toml"),
                                segments_for(quality));
}

view::Themes load_shipped_themes() {
    auto themes = view::load_themes(platform::data_path("assets/themes"));
    if (themes.all.empty())
        throw std::runtime_error(themes.problems.empty() ? "The program's themes are missing."
                                                         : themes.problems.front().text());
    for (const auto& file : view::toml_files(platform::data_path("assets/pieces")))
        themes.pieces.push_back(file.stem().string());
    return themes;
}

const view::Theme* find_theme(const view::Themes& themes, std::string_view name) {
    for (const auto& problem : themes.problems)
        if (std::filesystem::path(problem.source).stem() == name)
            throw std::runtime_error(problem.text());
    const view::Theme& theme = themes.find(name);
    return theme.name == name ? &theme : nullptr;
}

} // namespace strata::app
