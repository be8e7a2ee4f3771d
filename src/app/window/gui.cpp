// SPDX-License-Identifier: MIT
#include "app/window/gui.h"

#include <algorithm>
#include <utility>

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include "ui/input/imgui_input.h"

namespace strata::app {
namespace {

// Typeface files and picture of letters that are in the texture now; 1.92 and later ask for them
// again.
void forget_letter_sources() {
#if IMGUI_VERSION_NUM < 19200
    ImGui::GetIO().Fonts->ClearInputData();
    ImGui::GetIO().Fonts->ClearTexData();
#endif
}

// The texture of the letters only: 1.86, told to make everything anew, takes its new buffers to be
// as large as the old ones and draws nothing. 1.92 and later follow by themselves.
void renew_letters() {
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

} // namespace

Gui::Gui(platform::Window& window) : window_(&window) {
    ImGui::CreateContext();
    ui::prepare_input();
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = this;
    io.SetClipboardTextFn = [](void* self, const char* text) {
        static_cast<Gui*>(self)->window_->set_clipboard(text);
    };
    io.GetClipboardTextFn = [](void* self) {
        auto& gui = *static_cast<Gui*>(self);
        gui.clipboard_ = gui.window_->clipboard();
        return gui.clipboard_.c_str();
    };
    ImGui_ImplOpenGL3_Init("#version 330 core");
}

Gui::~Gui() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

void Gui::dress(const view::Theme& theme, float scale) {
    const bool resized = style_.fonts.scale != scale;
    if (!resized && theme_ == theme.name) return;
    theme_ = theme.name;
    style_.colours = ui::palette_for(theme);
    style_.scale = scale;
    if (resized) {
        const bool again = style_.fonts.scale != 0.0F;
        style_.fonts = ui::load_fonts(scale);
        if (again) renew_letters();
        new_letters_ = true;
    }
    ui::apply(style_);
}

void Gui::pass(glm::vec2 pixels, double time, bool keyboard_moves_focus,
               const std::function<void()>& draw) {
    ImGuiIO& io = ImGui::GetIO();
    ui::feed_size(pixels);
    io.DeltaTime = static_cast<float>(std::clamp(time - last_time_, 1e-4, 1.0));
    last_time_ = time;
    if (keyboard_moves_focus)
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    else
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    ImGui_ImplOpenGL3_NewFrame();
    if (std::exchange(new_letters_, false)) forget_letter_sources();
    ImGui::NewFrame();
    draw();
    ImGui::Render();
}

void Gui::show(glm::ivec2 window, const ui::Rect& board, bool moving) {
    kept_.show(*ImGui::GetDrawData(), window, board, moving);
}

} // namespace strata::app
