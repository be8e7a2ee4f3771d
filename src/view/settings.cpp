// SPDX-License-Identifier: MIT
#include "view/settings.h"

#include <algorithm>

namespace strata::view {

// In the order of the file and of the window.
text::Settings settings_of(ViewSettings& s) {
    using text::Flag;
    using text::Name;
    using text::Number;
    using text::Section;
    using text::Unit;
    return {
        {"theme", Name{&s.theme}, Section::look},
        {"pieces", Name{&s.pieces}, Section::look},
        {"quality", text::word(s.quality, &s.quality_chosen), Section::look},
        {"anti_aliasing", Flag{&s.anti_aliasing}, Section::look, Unit::none, !s.can_smooth_edges()},
        {"shadows", Flag{&s.shadows}, Section::look},
        {"ambient_occlusion", Flag{&s.ambient_occlusion}, Section::look},
        {"reflections", Flag{&s.reflections}, Section::look, Unit::none, !s.can_reflect()},
        {"stereo", text::word(s.eyes.kind), Section::look},
        {"stereo_depth", Number{&s.eyes.depth, 0.0F, 2.0F}, Section::look, Unit::percent,
         !s.eyes.two()},
        {"stereo_parallax", Number{&s.eyes.parallax, -1.0F, 1.0F}, Section::look, Unit::percent,
         !s.eyes.two()},
        {"pull_apart", Number{&s.pull_apart, 0.0F, 1.0F}, Section::board, Unit::percent},
        {"flatten", Number{&s.flatten, 0.0F, 1.0F}, Section::board, Unit::percent},
        {"label_size", Number{&s.label_size, 0.5F, 2.0F}, Section::board, Unit::percent},
        {"coordinates", Flag{&s.coordinates}, Section::board},
        {"show_targets", Flag{&s.show_targets}, Section::board},
        {"show_last_move", Flag{&s.show_last_move}, Section::board},
        {"show_taken", Flag{&s.show_taken}, Section::board},
        {"animation_speed", Number{&s.animation_speed, 0.0F, 4.0F}, Section::motion, Unit::times},
        {"turntable_speed", Number{&s.turntable_speed, 0.5F, 12.0F}, Section::motion},
        {"camera_seat", text::word(s.seat), Section::motion},
        {"reduced_motion", Flag{&s.reduced_motion}, Section::motion},
        {"faded_levels", text::NumberSet{&s.faded_levels}},
        {"overlay", text::word(s.overlay)},
        {"show_lines", Flag{&s.show_lines}},
        {"picture_name", Name{&s.picture_name}},
        {"measured_quality", text::word(s.measured_quality, &s.quality_measured)},
    };
}

void use_automatic_quality(ViewSettings& settings) {
    if (!settings.quality_chosen && settings.quality_measured)
        settings.quality = settings.measured_quality;
}

} // namespace strata::view
