// SPDX-License-Identifier: MIT
// Lines over the board that go by themselves.
#include <algorithm>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "ui/wrapped.h"

namespace strata::ui {
namespace {

constexpr int flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                      ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                      ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoNav |
                      ImGuiWindowFlags_NoFocusOnAppearing;

// Breaks the text and fits the window around it: an automatic window does not know how wide to be.
void boxed_text(const Frame& frame, ImFont* font, const std::string& text, float widest) {
    const glm::vec2 extent = wrapped_extent(*font, size_of(*font), text, widest);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    add_wrapped(*ImGui::GetWindowDrawList(), *font, size_of(*font), {at.x, at.y},
                packed(frame.in.style.colours.text), text, widest);
    ImGui::Dummy({extent.x, extent.y});
}

} // namespace

void draw_toasts(Frame& frame) {
    std::erase_if(frame.edit.moment.toasts,
                  [&](const Toast& toast) { return toast.until <= frame.in.time; });
    if (!frame.in.layout.table.empty()) return; // the cards have them
    const float s = frame.in.style.scale;
    const Rect& board = frame.in.layout.board;
    float bottom = board.max.y - 12.0F * s;
    for (std::size_t i = 0; i < frame.edit.moment.toasts.size(); ++i) {
        const Toast& toast = frame.edit.moment.toasts[i];
        ImGui::SetNextWindowPos({board.min.x + 12.0F * s, bottom}, ImGuiCond_Always, {0.0F, 1.0F});
        const glm::vec4 edge =
            toast.bad ? frame.in.style.colours.bad : frame.in.style.colours.accent;
        ImGui::PushStyleColor(ImGuiCol_Border, packed(edge));
        ImGui::Begin(("##toast" + std::to_string(i)).c_str(), nullptr, flags);
        boxed_text(frame, frame.in.style.fonts.body, toast.text,
                   std::min(460.0F * s, board.size().x - 50.0F * s));
        bottom -= ImGui::GetWindowHeight() + 8.0F * s;
        ImGui::End();
        ImGui::PopStyleColor();
    }
}

} // namespace strata::ui
