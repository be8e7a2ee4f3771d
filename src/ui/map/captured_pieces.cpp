// SPDX-License-Identifier: MIT
#include "ui/map/captured_pieces.h"

#include <algorithm>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/writing.h"

namespace strata::ui {

void paint_captured_pieces(Frame& frame, const TakenRows& rows) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const rules::Variant& variant = frame.in.session.variant();
    ImFont* font = frame.in.style.fonts.small;
    for (const TakenRows::Sign& sign : rows.signs)
        draw_seat_sign(list, frame, sign.seat, sign.centre, rows.size * 0.36F);
    for (const TakenRows::Man& one : rows.men) {
        const rules::Piece man = one.group.man;
        const auto number = [&](float right) {
            add_text(list, *font, rows.digits(),
                     {one.corner.x + rows.size * right,
                      one.corner.y + (rows.size - rows.digits()) / 2.0F},
                     packed(frame.in.style.colours.text), std::to_string(one.group.count));
        };
        if (!man.exists()) {
            number(0.0F);
            continue;
        }
        frame.in.symbols.draw(list, variant.kind(man.type()), glm::floor(one.corner), rows.size,
                              symbol_colours(frame, man.army()));
        const float radius = std::max(2.5F, rows.size * 0.16F);
        if (variant.seat_count() > 2)
            draw_seat_sign(list, frame, man.army(), one.corner + rows.size - radius, radius);
        frame.out.marks.push_back(
            {"captured." + std::to_string(one.group.first), one.corner + rows.size / 2.0F});
        if (one.group.count > 1) number(1.1F);
    }
}

int captured_at(const TakenRows& rows, glm::vec2 point) {
    for (const TakenRows::Man& one : rows.men) {
        const glm::vec2 in = point - one.corner;
        if (one.group.man.exists() && in.x >= 0.0F && in.y >= 0.0F && in.x < rows.size &&
            in.y < rows.size)
            return one.group.first;
    }
    return view::none_taken;
}

} // namespace strata::ui
