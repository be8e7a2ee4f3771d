// SPDX-License-Identifier: MIT
// What stays of the panels in presenter mode: whose turn it is, and the last word on it.
#include <imgui.h>

#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/panels.h"
#include "ui/panels/turn_words.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// A refusal, or the last move.
std::string last_words(const Frame& frame) {
    return frame.edit.moment.remark.text.empty() ? last_move_words(frame)
                                                 : frame.edit.moment.remark.text;
}

} // namespace

void draw_presenter_bar(Frame& frame) {
    const float s = frame.in.style.scale;
    const Rect& strip = frame.in.layout.status;
    const Palette& colours = frame.in.style.colours;
    begin_panel("##presenter", strip, ImGuiWindowFlags_NoInputs);
    const float edge = 16.0F * s;
    const float sign = size_of(*frame.in.style.fonts.caption) * 0.55F;
    draw_seat_sign(*ImGui::GetWindowDrawList(), frame, frame.in.session.position().mover(),
                   {strip.min.x + edge + sign, strip.min.y + 8.0F * s + sign}, sign);
    const glm::vec2 at{strip.min.x + 2.0F * edge + 2.0F * sign, strip.min.y + 8.0F * s};
    const glm::vec2 room = strip.max - at - glm::vec2{edge, 6.0F * s};
    const float high =
        write_fitted(frame.in.style.fonts.caption, turn_or_result(frame), at, room, colours.text);
    const bool bad = frame.edit.moment.remark.bad && !frame.edit.moment.remark.text.empty();
    write_fitted(frame.in.style.fonts.title, last_words(frame), {at.x, at.y + high + 2.0F * s},
                 {room.x, room.y - high}, bad ? colours.bad : colours.quiet);
    ImGui::End();
}

} // namespace strata::ui
