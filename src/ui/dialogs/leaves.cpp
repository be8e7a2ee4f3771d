// SPDX-License-Identifier: MIT
#include "ui/dialogs/leaves.h"

#include <algorithm>

#include <imgui.h>

#include "ui/frame.h"
#include "ui/imgui_versions.h"

namespace strata::ui {
namespace {

constexpr float to_the_end = 1e6F;

} // namespace

LeafKeys leaf_keys(const Frame& frame) {
    const float line = ImGui::GetTextLineHeightWithSpacing() * 3.0F;
    const float leaf = frame.in.layout.window.y * 0.5F;
    LeafKeys keys;
    if (key_pressed(ImGuiKey_RightArrow)) keys.turn = 1;
    if (key_pressed(ImGuiKey_LeftArrow)) keys.turn = -1;
    if (key_pressed(ImGuiKey_DownArrow)) keys.scroll += line;
    if (key_pressed(ImGuiKey_UpArrow)) keys.scroll -= line;
    if (key_pressed(ImGuiKey_PageDown)) keys.scroll += leaf;
    if (key_pressed(ImGuiKey_PageUp)) keys.scroll -= leaf;
    if (key_pressed(ImGuiKey_Home)) keys.scroll = -to_the_end;
    if (key_pressed(ImGuiKey_End)) keys.scroll = to_the_end;
    return keys;
}

void scroll_leaf(float by, bool to_top) {
    if (to_top) ImGui::SetScrollY(0.0F);
    if (by != 0.0F)
        ImGui::SetScrollY(std::clamp(ImGui::GetScrollY() + by, 0.0F, ImGui::GetScrollMaxY()));
}

} // namespace strata::ui
