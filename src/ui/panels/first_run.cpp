// SPDX-License-Identifier: MIT
// The card at the very first start, which offers to show how it goes.
#include <algorithm>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/style.h"

namespace strata::ui {

void draw_first_run(Frame& frame) {
    if (!frame.edit.moment.first_run || frame.edit.moment.dialog) return;
    const float s = frame.in.style.scale;
    const Rect& board = frame.in.layout.board;
    const float wide = std::min(430.0F * s, board.size().x - 24.0F * s);
    ImGui::SetNextWindowPos({board.max.x - 14.0F * s, board.max.y - 14.0F * s}, ImGuiCond_Always,
                            {1.0F, 1.0F});
    ImGui::SetNextWindowSize({wide, 0.0F});
    ImGui::PushStyleColor(ImGuiCol_Border, packed(frame.in.style.colours.accent));
    ImGui::Begin("##first", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PushFont(frame.in.style.fonts.title);
    paragraph(frame.say("ui.first.title"));
    ImGui::PopFont();
    paragraph(frame.say("ui.first.text"));
    ImGui::Spacing();
    if (key_button(frame, frame.say("ui.first.show"), chord_text(frame.in.hints, {"Space"}),
                   "first.show", true))
        frame.request(FirstRun{true});
    const auto key = chord_text(frame.in.hints, {"Escape"});
    beside_if_room(width_of_button(frame.say("ui.first.no") + "  " + key));
    if (key_button(frame, frame.say("ui.first.no"), key, "first.no"))
        frame.request(FirstRun{false});
    ImGui::End();
    ImGui::PopStyleColor();
}

} // namespace strata::ui
