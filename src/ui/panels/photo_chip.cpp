// SPDX-License-Identifier: MIT
// In photo mode, in the lower right corner: how long the photograph will take, and what to do with
// it.
#include <algorithm>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/panels/photo_words.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {

void draw_photo_chip(Frame& frame) {
    if (!frame.in.on_screen.photograph || frame.edit.transient.dialog) return;
    const PhotoProgress photo = *frame.in.on_screen.photograph;
    const float s = frame.in.style.scale;
    const Rect& board = frame.in.layout.board;
    ImGui::SetNextWindowPos({board.max.x - 14.0F * s, board.max.y - 14.0F * s}, ImGuiCond_Always,
                            {1.0F, 1.0F});
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {board.size().x - 16.0F * s, board.size().y});
    ImGui::Begin("##photo", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    // As wide as the longest words, so that it stays where it is.
    float wide = 0.0F;
    for (const text::Message& words : widest_photo_words())
        wide = std::max(wide, ImGui::CalcTextSize(frame.say(words).c_str()).x);
    const float from = ImGui::GetCursorPosX();
    ImGui::AlignTextToFramePadding();
    write(frame.say(photo_words(photo)));
    const float bar = 3.0F * s;
    const ImVec2 low = ImGui::GetItemRectMin();
    const float bottom = ImGui::GetItemRectMax().y + 2.0F * s;
    const float share = static_cast<float>(photo.samples) / static_cast<float>(photo.all);
    auto& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({low.x, bottom}, {low.x + wide, bottom + bar},
                       packed(frame.in.style.colours.edge), bar / 2.0F);
    list.AddRectFilled({low.x, bottom}, {low.x + wide * std::min(share, 1.0F), bottom + bar},
                       packed(frame.in.style.colours.accent), bar / 2.0F);
    // Each button below, where it would end beyond the picture.
    const float gap = 2.0F * ImGui::GetStyle().ItemSpacing.x;
    const float most = board.size().x - 16.0F * s - ImGui::GetStyle().WindowPadding.x;
    const float save = width_of_button(frame.say("ui.photo.save") + "  " +
                                       shortcut(frame.in.hints, Action{"save_picture"}));
    if (from + wide + gap + save <= most)
        ImGui::SameLine(from + wide + gap);
    else
        ImGui::Dummy({0.0F, bar});
    ImGui::BeginDisabled(photo.samples == 0);
    if (key_button(frame, frame.say("ui.photo.save"),
                   shortcut(frame.in.hints, Action{"save_picture"}), "photo.save", true))
        frame.request(Action{"save_picture"});
    ImGui::EndDisabled();
    const float back =
        width_of_button(frame.say("ui.photo.back") + "  " + chord_text(frame.in.hints, {"Escape"}));
    const float end = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x;
    if (end + gap + back <= most) ImGui::SameLine();
    if (key_button(frame, frame.say("ui.photo.back"), chord_text(frame.in.hints, {"Escape"}),
                   "photo.back"))
        frame.request(Action{"photograph"});
    ImGui::End();
}

} // namespace strata::ui
