// SPDX-License-Identifier: MIT
#include "window/features/photo_feature.h"

namespace strata::window {

std::span<const ui::ActionRow> PhotoFeature::rows() {
    using namespace ui;
    static constexpr ActionRow rows[]{
        {"photograph", Topic::view, shift("F12"), call<&PhotoFeature::turn_on_or_off>,
         In{Menu::view, 23, [](const Frame& frame, int) { return frame.edit.moment.photograph; }}},
    };
    return rows;
}

void PhotoFeature::turn_on_or_off() {
    bool& on = window_.state.photograph;
    on = !on;
    if (!on) return;
    const auto key = ui::shortcut(window_.keys(), ui::Action{"photograph"});
    window_.toast(window_.words.say("ui.message.photograph", {{"key", key}}));
}

// A further stage is shown as it comes.
void PhotoFeature::update() {
    window_.board.photograph(window_.state.photograph);
    const int samples = window_.board.show_photograph();
    if (samples == 0) return;
    window_.trace.photograph(samples);
    window_.pace.want_frame();
}

} // namespace strata::window
