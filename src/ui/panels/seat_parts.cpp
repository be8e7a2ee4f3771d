// SPDX-License-Identifier: MIT
#include "ui/panels/seat_parts.h"

#include <algorithm>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/panels/clock_digits.h"
#include "ui/panels/clock_words.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {

void draw_seat_ground(ImDrawList& list, const Frame& frame, const SeatStanding& one,
                      const Rect& rect) {
    const Palette& colours = frame.in.style.colours;
    const float s = frame.in.style.scale;
    const bool alarm = one.attackers.any();
    const float round = 8.0F * s;
    const ImVec2 min{rect.min.x, rect.min.y};
    const ImVec2 max{rect.max.x, rect.max.y};
    if (one.to_move || one.won) list.AddRectFilled(min, max, packed(colours.raised), round);
    if (alarm || one.to_move || one.won)
        list.AddRect(min, max, packed(alarm ? colours.bad : colours.accent), round, 0,
                     (one.to_move || one.won ? 2.0F : 1.2F) * s);
}

void draw_seat_standing(ImDrawList& list, const Frame& frame, const SeatStanding& one,
                        glm::vec2 centre, float radius) {
    draw_seat_sign(list, frame, one.seat, centre, radius);
    if (one.living) return;
    const float reach = radius * 1.2F;
    for (const float way : {-1.0F, 1.0F})
        list.AddLine({centre.x - reach, centre.y - reach * way},
                     {centre.x + reach, centre.y + reach * way},
                     packed(frame.in.style.colours.quiet), 2.0F * frame.in.style.scale);
}

void draw_seat_clock(ImDrawList& list, const Frame& frame, const SeatStanding& one,
                     const Rect& place) {
    const Palette& colours = frame.in.style.colours;
    const float s = frame.in.style.scale;
    const std::string text = clock_words(frame.in.words, *one.left);
    const glm::vec2 room = place.size() - glm::vec2{12.0F, 4.0F} * s;
    ImFont* font = frame.in.style.fonts.clock;
    const float wide = std::max(width_of_clock(font, text), width_of_clock(font, "00:00"));
    const float size = std::min({size_of(*font), room.y, size_of(*font) * room.x / wide});
    if (size < 24.0F * s) font = frame.in.style.fonts.strong; // drawn for this size
    auto colour = one.living ? colours.text : colours.quiet;
    if (one.clock_runs) {
        colour = colours.on_accent;
        list.AddRectFilled({place.min.x, place.min.y}, {place.max.x, place.max.y},
                           packed(one.low ? colours.bad : colours.accent), 6.0F * s);
    } else if (one.low) {
        colour = colours.bad;
    }
    const float now_wide = width_of_clock(font, text) * size / size_of(*font);
    const glm::vec2 at = (place.min + place.max - glm::vec2{now_wide, size}) / 2.0F;
    write_clock(list, font, size, at, packed(colour), text);
}

float write_in_line(ImDrawList& list, ImFont* font, const std::string& text, const Rect& room,
                    glm::vec4 colour) {
    const auto [line, size] = fitted_line(font, text, room.size().x);
    add_text(list, *font, size, {room.min.x, room.min.y + (size_of(*font) - size) / 2.0F},
             packed(colour), line);
    return text_extent(*font, size, line).x;
}

glm::vec4 colour_of_name(const Frame& frame, const SeatStanding& one) {
    return one.living ? frame.in.style.colours.text : frame.in.style.colours.quiet;
}

glm::vec4 colour_of_state(const Frame& frame, const SeatStanding& one) {
    const Palette& colours = frame.in.style.colours;
    if (one.attackers.any()) return colours.bad;
    return one.to_move || one.won ? colours.text : colours.quiet;
}

} // namespace strata::ui
