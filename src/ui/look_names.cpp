// SPDX-License-Identifier: MIT
#include "ui/look_names.h"

#include "text/enum_names.h"

namespace strata::ui {

text::Message name_of_theme(const view::Themes& themes, const std::string& setting) {
    if (setting == view::automatic_theme) return {"ui.theme.automatic"};
    const auto& theme = themes.find(setting);
    text::Message title{"ui.theme." + theme.name};
    title.otherwise = theme.title;
    return title;
}

text::Message name_of_pieces(const std::string& pieces) {
    return text::named("ui.pieces.", pieces);
}

text::Message name_of_quality(const view::ViewSettings& look) {
    const text::Message quality{text::enum_key("ui.settings.quality_", look.quality)};
    if (look.quality_chosen) return quality;
    if (!look.quality_measured) return "ui.settings.quality_measuring";
    return {"ui.settings.quality_automatic", {{"quality", quality}}};
}

text::Message new_look(const view::ViewSettings& before, const view::ViewSettings& now,
                       const view::Themes& themes) {
    const auto is_now = [](const char* setting, text::Message value) {
        return text::Message{"ui.settings.is_now",
                             {{"setting", text::Message{setting}}, {"value", std::move(value)}}};
    };
    if (before.theme != now.theme)
        return is_now("ui.settings.theme", name_of_theme(themes, now.theme));
    if (before.pieces != now.pieces)
        return is_now("ui.settings.pieces", name_of_pieces(now.pieces));
    if (before.quality != now.quality || before.quality_chosen != now.quality_chosen)
        return is_now("ui.settings.quality", name_of_quality(now));
    return {};
}

} // namespace strata::ui
