// SPDX-License-Identifier: MIT
#include "ui/frame.h"

#include <imgui.h>

namespace strata::ui {

void Frame::wish(Wish one) { wishes.push_back(std::move(one)); }

void Frame::mark(std::string name) {
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const ImVec2 centre{(min.x + max.x) / 2.0F, (min.y + max.y) / 2.0F};
    if (!ImGui::IsRectVisible(centre, {centre.x + 1.0F, centre.y + 1.0F})) return;
    marks.push_back({std::move(name), {centre.x, centre.y}});
}

} // namespace strata::ui
