// SPDX-License-Identifier: MIT
#include "ui/dialogs/ticked_row.h"

#include <imgui.h>

#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

void draw_sign(const Frame& frame, const TickedRow& row, ImVec2 at, float side) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Palette& colours = frame.in.style.colours;
    ImFont* font = frame.in.style.fonts.strong;
    if (row.done)
        list.AddCircleFilled({at.x + side / 2.0F, at.y + side / 2.0F}, side * 0.42F,
                             packed(colours.accent));
    const std::string sign = row.done ? "✓" : row.sign;
    const ImVec2 wide = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, sign.c_str());
    list.AddText(font, size_of(*font),
                 {at.x + (side - wide.x) / 2.0F, at.y + (side - wide.y) / 2.0F},
                 packed(row.done ? colours.on_accent : colours.quiet), sign.c_str());
}

} // namespace

float ticked_row_height(const Frame& frame) {
    return ImGui::GetTextLineHeight() + 8.0F * frame.in.style.scale;
}

bool draw_ticked_row(Frame& frame, const TickedRow& row, bool first) {
    const float side = ticked_row_height(frame);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed =
        ImGui::Selectable(("###" + row.id).c_str(), first, ImGuiSelectableFlags_None, {0.0F, side});
    if (first && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    frame.mark(row.mark, row.heard);
    draw_sign(frame, row, at, side);
    const float pad = (side - ImGui::GetTextLineHeight()) / 2.0F;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 room = ImGui::GetItemRectMax();
    const float begins = at.x + side + pad;
    list.PushClipRect(at, room, true);
    list.AddText({begins, at.y + pad}, packed(frame.in.style.colours.text), row.title.c_str());
    const float aside = room.x - 3.0F * pad - ImGui::CalcTextSize(row.aside.c_str()).x;
    if (begins + ImGui::CalcTextSize(row.title.c_str()).x + side < aside)
        list.AddText({aside, at.y + pad}, packed(frame.in.style.colours.quiet), row.aside.c_str());
    list.PopClipRect();
    return pressed || (first && enter_is_free());
}

} // namespace strata::ui
