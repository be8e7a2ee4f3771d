// SPDX-License-Identifier: MIT
#include "window/features/photo_feature.h"

#include <utility>

namespace strata::window {

std::span<const ui::ActionRow> PhotoFeature::rows() {
    using namespace ui;
    static constexpr ActionRow rows[]{
        {"photograph", Topic::view, shift("F12"), call<&PhotoFeature::turn_on_or_off>,
         In{Menu::view, 23,
            [](const Frame& frame, int) { return frame.edit.moment.photograph.has_value(); }}},
    };
    return rows;
}

void PhotoFeature::turn_on_or_off() {
    auto& photograph = window_.state.photograph;
    if (std::exchange(photograph, std::nullopt)) return;
    photograph.emplace();
    const auto key = ui::shortcut(window_.keys(), ui::Action{"photograph"});
    window_.toast(window_.words.say("ui.message.photograph", {{"key", key}}));
}

// A further stage is shown as it comes, and in between how far it is.
void PhotoFeature::update() {
    auto& photograph = window_.state.photograph;
    window_.board.photograph(photograph.has_value());
    const int samples = window_.board.show_photograph();
    if (samples > 0) {
        window_.trace.photograph(samples);
        window_.pace.want_frame();
    }
    if (photograph)
        photograph = {window_.board.photo_samples(), photo::PhotoRenderer::most_samples};
    const auto next = due();
    if (!next || *next > window_.pace.now()) return;
    told_at_ = window_.pace.now();
    const int now = window_.board.photo_samples();
    if (std::exchange(told_, now) != now) window_.pace.want_frame();
}

bool PhotoFeature::developing() const {
    const int samples = window_.board.photo_samples();
    return window_.state.photograph && samples < photo::PhotoRenderer::most_samples;
}

std::optional<double> PhotoFeature::due() const {
    constexpr double between = 0.5; // seconds
    if (!developing() && told_ == window_.board.photo_samples()) return std::nullopt;
    return told_at_ + between;
}

bool PhotoFeature::handle(const ui::UiRequest& request) {
    if (!std::holds_alternative<ui::SavePhotograph>(request)) return false;
    save();
    return true;
}

bool PhotoFeature::intercept(ui::Action action, bool /*by_space*/) {
    if (!window_.state.photograph || !(action == ui::Action{"screenshot"})) return false;
    save();
    return true;
}

bool PhotoFeature::cancel() {
    if (!std::exchange(window_.state.photograph, std::nullopt)) return false;
    window_.pace.want_frame();
    return true;
}

// Without panels, and as large as the board is seen.
void PhotoFeature::save() const {
    window_.save_picture([this] { return window_.board.shown_picture(); });
}

} // namespace strata::window
