// SPDX-License-Identifier: MIT
#include "films/graphics.h"

#include <algorithm>
#include <stdexcept>

#include "platform/files.h"
#include "text/files.h"
#include "text/strings.h"

namespace strata::films {
namespace {

render::Quality quality_of(view::Quality quality) {
    switch (quality) {
    case view::Quality::low: return render::Quality::low;
    case view::Quality::high: return render::Quality::high;
    case view::Quality::medium: break;
    }
    return render::Quality::medium;
}

// Number of faces around a body of revolution.
int segments_for(view::Quality quality) {
    switch (quality) {
    case view::Quality::low: return view::PieceSet::fewest_segments;
    case view::Quality::high: return 40;
    case view::Quality::medium: break;
    }
    return 24;
}

} // namespace

render::Settings graphics_for(const view::ViewSettings& settings) {
    render::Settings graphics = render::settings_for(quality_of(settings.quality));
    if (!settings.anti_aliasing || !settings.can_smooth_edges()) graphics.samples = 1;
    if (!settings.shadows) graphics.shadow_size = 0;
    graphics.occlusion = settings.ambient_occlusion;
    graphics.reflections = settings.reflections && settings.can_reflect();
    return graphics;
}

text::Parsed<view::PieceSet> load_pieces(const std::string& name, view::Quality quality) {
    return view::load_piece_set(platform::data_path("assets/pieces") / (name + ".toml"),
                                segments_for(quality));
}

namespace {

view::Themes read_themes() {
    auto themes = view::load_themes(platform::data_path("assets/themes"));
    if (themes.all.empty())
        throw text::Failure{themes.problems.empty() ? "machine.no_themes"
                                                    : themes.problems.front().message()};
    const auto pieces = text::files_in(platform::data_path("assets/pieces"), ".toml");
    if (!pieces) throw text::Failure{pieces.error().message()};
    for (const auto& file : *pieces) themes.pieces.push_back(file.stem().string());
    return themes;
}

} // namespace

const view::Themes& shipped_themes() {
    static const view::Themes themes = read_themes();
    return themes;
}

std::optional<text::Message> refused_look(const view::Themes& themes,
                                          const view::ViewSettings& settings) {
    for (const auto& problem : themes.problems)
        if (std::filesystem::path(problem.source).stem() == settings.theme)
            throw text::Failure{problem.message()};
    const auto known = themes.settings();
    if (std::ranges::find(known, settings.theme) == known.end())
        return text::Message{"cli.no_theme",
                             {{"name", settings.theme}, {"known", text::listed(known)}}};
    if (std::ranges::find(themes.pieces, settings.pieces) == themes.pieces.end())
        return text::Message{"cli.no_pieces",
                             {{"name", settings.pieces}, {"known", text::listed(themes.pieces)}}};
    return std::nullopt;
}

} // namespace strata::films
