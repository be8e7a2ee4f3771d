// SPDX-License-Identifier: MIT
// The names of panels that share a place, above the one of them that is seen.
#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/input/keys.h"
#include "ui/panel_moves.h"
#include "ui/panels.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

void draw_tab(Frame& frame, Panel panel, const Rect& rect) {
    const float s = frame.in.style.scale;
    const Palette& colours = frame.in.style.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool front = panel == frame.in.layout.tabs.front;
    const std::string mark = "tab." + std::string(word_of(panel));
    const std::string name = frame.say(panel_name(panel));
    ImGui::SetCursorScreenPos({rect.min.x, rect.min.y});
    if (invisible_button(mark.c_str(), {rect.size().x, rect.size().y}))
        frame.edit.transient.tabs.front = panel;
    frame.mark(mark, name);
    const bool hovered = ImGui::IsItemHovered();
    const ImVec2 low{rect.min.x, rect.min.y};
    const ImVec2 high{rect.max.x, rect.max.y};
    if (!front) list.AddRectFilled(low, high, packed(hovered ? colours.hovered : colours.raised));
    // The line over the one that is seen, and the missing ground, tell it without its colour.
    if (front)
        list.AddRectFilled(low, {high.x, low.y + std::max(2.0F, 2.5F * s)}, packed(colours.accent));
    ImFont* font = front ? frame.in.style.fonts.strong : frame.in.style.fonts.body;
    const auto fitted = fitted_line(font, name, rect.size().x - 12.0F * s);
    const glm::vec2 extent = text_extent(*font, fitted.size, fitted.text);
    const glm::vec2 at = glm::floor((rect.min + rect.max - extent) / 2.0F);
    add_text(list, *font, fitted.size, {at.x, at.y}, packed(colours.text), fitted.text);
    if (!hovered) return;
    const std::string key = first_key(frame.in.hints, Action{"next_tab"});
    tooltip(front || key.empty() ? name : name + "   " + key);
}

} // namespace

void draw_panel_tabs(Frame& frame) {
    const Tabs& tabs = frame.in.layout.tabs;
    if (tabs.panels.empty()) return;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});
    begin_panel("##tabs", tabs.rect);
    ImGui::PopStyleVar();
    const float wide = tabs.rect.size().x / static_cast<float>(tabs.panels.size());
    Rect rect = tabs.rect;
    for (std::size_t n = 0; n < tabs.panels.size(); ++n) {
        rect.min.x = std::round(tabs.rect.min.x + wide * static_cast<float>(n));
        rect.max.x = std::round(tabs.rect.min.x + wide * static_cast<float>(n + 1));
        draw_tab(frame, tabs.panels[n], rect);
    }
    ImGui::End();
}

} // namespace strata::ui
