// SPDX-License-Identifier: MIT
#include "ui/ui_state.h"

namespace strata::ui {

text::Settings settings_of(UiState& state) {
    using text::Flag;
    return {
        {"scale", text::Number{&state.scale, smallest_scale, largest_scale, true},
         text::Section::look, text::Unit::percent},
        {"move_list", Flag{&state.move_list}},
        {"flat_map", Flag{&state.flat_map}},
        {"seat_panel", Flag{&state.seat_panel}},
        {"hover_card", Flag{&state.hover_card}},
        {"follow_moves", Flag{&state.follow_moves}},
        {"folder", text::Name{&state.folder}},
    };
}

} // namespace strata::ui
