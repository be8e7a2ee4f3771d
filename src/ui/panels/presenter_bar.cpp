// SPDX-License-Identifier: MIT
// What stays of the panels in presenter mode: whose turn it is and the last move; who plays what.
#include <algorithm>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/panels.h"
#include "ui/panels/seat_state.h"
#include "ui/panels/turn_words.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr float most_of_names = 0.45F; // of the width of the bar

// A refusal, or the last move.
std::string last_words(const Frame& frame) {
    return frame.in.on_screen.remark.text.empty() ? last_move_words(frame)
                                                  : frame.in.on_screen.remark.text;
}

// "Anna – Peter"; empty where the game names nobody.
std::string names_of_players(const session::Session& session) {
    std::string names;
    for (const rules::Seat seat : session.variant().every_seat())
        if (const auto name = player_name(session, seat); !name.empty())
            names += (names.empty() ? "" : " \u2013 ") + name;
    return names;
}

// At the right end of the line; answers where it begins.
float write_right(ImFont* font, const std::string& text, const Rect& line, glm::vec4 colour) {
    const auto [shown, size] = fitted_line(font, text, line.size().x);
    const float wide = text_extent(*font, size, shown).x;
    const glm::vec2 at{line.max.x - wide, line.max.y - size};
    add_text(*ImGui::GetWindowDrawList(), *font, size, {at.x, at.y}, packed(colour), shown);
    return text.empty() ? line.max.x : at.x;
}

} // namespace

void draw_presenter_bar(Frame& frame) {
    const float s = frame.in.style.scale;
    const Rect& strip = frame.in.layout.status;
    const Palette& colours = frame.in.style.colours;
    const auto& fonts = frame.in.style.fonts;
    begin_panel("##presenter", strip, ImGuiWindowFlags_NoInputs);
    const float edge = 16.0F * s;
    const float sign = size_of(*fonts.caption) * 0.55F;
    draw_seat_sign(*ImGui::GetWindowDrawList(), frame, frame.in.session.position().mover(),
                   {strip.min.x + edge + sign, strip.min.y + 6.0F * s + sign}, sign);
    const glm::vec2 at{strip.min.x + 2.0F * edge + 2.0F * sign, strip.min.y + 6.0F * s};
    const float top = at.y + size_of(*fonts.caption);
    const float least = strip.max.x - edge - strip.size().x * most_of_names;
    const float names = write_right(fonts.title, names_of_players(frame.in.session),
                                    {{least, at.y}, {strip.max.x - edge, top}}, colours.text);
    const float game =
        write_right(fonts.title, frame.say(notation::name_of(frame.in.session.variant())),
                    {{least, top}, {strip.max.x - edge, top + 2.0F * s + size_of(*fonts.title)}},
                    colours.quiet);
    const glm::vec2 room{std::min(names, game) - at.x - edge, strip.max.y - at.y - 4.0F * s};
    const float high = write_fitted(fonts.caption, turn_or_result(frame), at,
                                    {room.x, room.y * 0.6F}, colours.text);
    const bool bad = frame.in.on_screen.remark.bad && !frame.in.on_screen.remark.text.empty();
    write_fitted(fonts.title, last_words(frame), {at.x, at.y + high + 2.0F * s},
                 {room.x, room.y - high}, bad ? colours.bad : colours.quiet);
    ImGui::End();
}

} // namespace strata::ui
