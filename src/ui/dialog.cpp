// SPDX-License-Identifier: MIT
#include "ui/dialog.h"

#include <algorithm>
#include <typeinfo>

#include <imgui.h>

#include "ui/frame.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// ImGui keeps a popup open, and the window locked, until it is told from inside.
void dismiss(const std::string& popup) {
    if (!ImGui::BeginPopupModal(popup.c_str(), nullptr, ImGuiWindowFlags_NoSavedSettings)) return;
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

// One for each kind of dialog, whatever its title says.
std::string popup_of(const Dialog& dialog) {
    return std::string("###dialog ") + typeid(dialog).name();
}

} // namespace

std::string Dialog::title(const Frame& frame) const { return frame.say(title_); }

void OpenDialog::close_itself() {
    dialog_.reset();
    popup_.clear();
    ImGui::CloseCurrentPopup();
}

void OpenDialog::draw(Frame& frame) {
    const auto dialog = dialog_;
    const std::string popup = dialog ? popup_of(*dialog) : std::string{};
    if (!popup_.empty() && popup_ != popup) dismiss(popup_);
    if (dialog && popup_ != popup) ImGui::OpenPopup(popup.c_str());
    popup_ = popup;
    if (!dialog) return;
    const glm::vec2 window = frame.in.layout.window;
    const float margin = 8.0F * frame.in.style.scale;
    const float wide =
        std::min(dialog->width(frame) * frame.in.style.scale, window.x - 2.0F * margin);
    const float top = dialog->leaves_menus() ? frame.in.layout.menu.max.y : 0.0F;
    ImGui::SetNextWindowPos({window.x / 2.0F, (top + window.y) / 2.0F}, ImGuiCond_Always,
                            {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({wide, 0.0F}, {wide, window.y - top - 2.0F * margin});
    bool open = true; // the cross of the title is small for a finger: each has a button as well
    const std::string title = dialog->title(frame);
    ImGui::PushFont(frame.in.style.fonts.strong);
    const bool shown = ImGui::BeginPopupModal(
        short_label(title + popup).c_str(), frame.in.style.fingers ? nullptr : &open,
        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
            ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopFont();
    if (shown && open) {
        ImGui::PushFont(frame.in.style.fonts.body);
        frame.out.announced.dialog = title;
        dialog->draw(frame);
        ImGui::PopFont();
    } else {
        close();
    }
    if (shown) ImGui::EndPopup();
}

} // namespace strata::ui
