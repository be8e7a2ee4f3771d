// SPDX-License-Identifier: MIT
#include "view/table.h"

namespace strata::view {

rules::Square drawn_to(const Hover& hover) {
    const auto to = hover.cursor != rules::no_square ? hover.cursor : hover.square;
    return hover.drawing && to == hover.drawing->square ? rules::no_square : to;
}

Table table_of(const session::Session& session, const reading::Reading& reading, const Hover& hover,
               const ViewSettings& look, const scene::Camera& camera) {
    const auto& last = session.last_transition();
    return {.position = session.position(),
            .reading = reading,
            .selection = &session.selection(),
            .last_move = last ? &*last : nullptr,
            .annotations = &session.annotations(),
            .hover = hover,
            .look = look,
            .camera = camera};
}

Table bare(Table table) {
    table.selection = nullptr;
    table.last_move = nullptr;
    table.in_the_way = {};
    table.ghost_line = nullptr;
    table.faded = {};
    table.hover = {};
    table.movable_light = 0.0F;
    table.bare = true;
    return table;
}

} // namespace strata::view
