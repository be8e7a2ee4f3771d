// SPDX-License-Identifier: MIT
#include "ui/frame.h"

#include <imgui.h>

namespace strata::ui {

void Frame::wish(Wish one) { wishes.push_back(std::move(one)); }

void Frame::mark(std::string name) {
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    marks.push_back({std::move(name), {(min.x + max.x) / 2.0F, (min.y + max.y) / 2.0F}});
}

} // namespace strata::ui
