// SPDX-License-Identifier: MIT
#include "window/gui.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include "render/dialect.h"
#include "render/gl.h"
#include "ui/input/imgui_input.h"

namespace strata::window {

namespace {

// Typeface files and picture of letters that are in the texture now; 1.92 and later ask for them
// again.
void forget_letter_sources() {
#if IMGUI_VERSION_NUM < 19200
    ImGui::GetIO().Fonts->ClearInputData();
    ImGui::GetIO().Fonts->ClearTexData();
#endif
}

// Letters have opacity alone: one byte a texel instead of the four that the backend uploads.
// Browsers cannot let a texture stand for white.
void narrow_letters() {
#if IMGUI_VERSION_NUM < 19200
    if (render::speaks_es()) return;
    ImFontAtlas& letters = *ImGui::GetIO().Fonts;
    unsigned char* opacity = nullptr;
    int width = 0, height = 0;
    letters.GetTexDataAsAlpha8(&opacity, &width, &height);
    glBindTexture(GL_TEXTURE_2D,
                  static_cast<GLuint>(reinterpret_cast<std::uintptr_t>(letters.TexID)));
    for (const auto channel : {GL_TEXTURE_SWIZZLE_R, GL_TEXTURE_SWIZZLE_G, GL_TEXTURE_SWIZZLE_B})
        glTexParameteri(GL_TEXTURE_2D, static_cast<GLenum>(channel), GL_ONE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_A, GL_RED);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, opacity);
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

// The letters' textures have gone with the context. 1.92 refuses to replace one that it has not
// lost itself.
void expect_textures_anew() {
#if IMGUI_VERSION_NUM >= 19200
    for (ImTextureData* texture : ImGui::GetIO().Fonts->TexList)
        if (texture->Status == ImTextureStatus_Destroyed)
            texture->SetStatus(ImTextureStatus_WantCreate);
#endif
}

} // namespace

Gui::Gui(platform::Window& window) : window_(&window) {
    ImGui::CreateContext();
    ui::prepare_input();
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigMemoryCompactTimer = 0.0F; // what a closed panel was drawn with is not kept a minute
    io.ClipboardUserData = this;
    io.SetClipboardTextFn = [](void* self, const char* text) {
        static_cast<Gui*>(self)->window_->set_clipboard(text);
    };
    io.GetClipboardTextFn = [](void* self) {
        auto& gui = *static_cast<Gui*>(self);
        gui.clipboard_ = gui.window_->clipboard();
        return gui.clipboard_.c_str();
    };
    take_context();
}

void Gui::take_context() {
    ImGui_ImplOpenGL3_Init(render::speaks_es() ? "#version 300 es" : "#version 330 core");
}

void Gui::lose_context() {
    kept_.rest();
    ImGui_ImplOpenGL3_Shutdown();
    expect_textures_anew();
    style_.fonts.scale = 0.0F;
}

Gui::~Gui() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

void Gui::apply_theme(const view::Theme& theme, float scale, bool fingers) {
    const bool resized = style_.fonts.scale != scale;
    if (!resized && theme_ == theme.name && style_.fingers == fingers) return;
    theme_ = theme.name;
    style_.fingers = fingers;
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
    if (std::exchange(new_letters_, false)) {
        narrow_letters();
        forget_letter_sources();
    }
    ImGui::NewFrame();
    draw();
    ImGui::Render();
}

void Gui::show(glm::ivec2 window, const ui::Rect& board, bool moving) {
    kept_.show(*ImGui::GetDrawData(), window, board, moving);
}

namespace {

// In pixels from the lower left corner.
struct Area {
    glm::ivec2 low, high;
};

template <class T>
std::size_t hash_of(const T* things, int count) {
    const auto bytes = static_cast<std::size_t>(count) * sizeof(T);
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(things), bytes});
}

std::size_t key_of(const ImDrawData& panels) {
    std::size_t key = 0;
    const auto add = [&key](std::size_t more) { key = key * 0x100000001B3u ^ more; };
    for (int n = 0; n < panels.CmdListsCount; ++n) {
        const ImDrawList& list = *panels.CmdLists[n];
        add(hash_of(list.VtxBuffer.Data, list.VtxBuffer.Size));
        add(hash_of(list.IdxBuffer.Data, list.IdxBuffer.Size));
        for (const ImDrawCmd& command : list.CmdBuffer) {
            add(hash_of(&command.ClipRect, 1));
            add(command.ElemCount);
        }
    }
    return key;
}

// What lies beside the board: below, above, left and right of it.
std::array<Area, 4> beside(const Area& board, glm::ivec2 window) {
    return {{{{0, 0}, {window.x, board.low.y}},
             {{0, board.high.y}, window},
             {{0, board.low.y}, {board.low.x, board.high.y}},
             {{board.high.x, board.low.y}, {window.x, board.high.y}}}};
}

// Leaves of each drawing only what lies over the board.
void cut(ImDrawData& panels, const Area& board, int height) {
    const ImVec4 room(static_cast<float>(board.low.x), static_cast<float>(height - board.high.y),
                      static_cast<float>(board.high.x), static_cast<float>(height - board.low.y));
    for (int n = 0; n < panels.CmdListsCount; ++n) {
        for (ImDrawCmd& command : panels.CmdLists[n]->CmdBuffer) {
            ImVec4& clip = command.ClipRect;
            clip = {std::max(clip.x, room.x), std::max(clip.y, room.y), std::min(clip.z, room.z),
                    std::min(clip.w, room.w)};
        }
    }
}

void draw(ImDrawData& panels) {
    render::check_gl("coming to the panels");
    ImGui_ImplOpenGL3_RenderDrawData(&panels);
    render::forgive_desktop_calls();
}

} // namespace

void KeptPanels::show(ImDrawData& panels, glm::ivec2 window, const ui::Rect& board, bool moving) {
    if (!moving) return draw(panels);
    const glm::ivec2 low(static_cast<int>(board.min.x), window.y - static_cast<int>(board.max.y));
    const Area room{low, low + glm::ivec2(board.size())};
    const std::size_t key = key_of(panels);
    if (!picture_ || picture_->size() != window || key_ != key) {
        if (!picture_ || picture_->size() != window) picture_.emplace(window);
        picture_->bind();
        draw(panels);
        key_ = key;
    }
    for (const Area& area : beside(room, window))
        render::copy_part(picture_->target(), {}, area.low, area.high, area.low);
    cut(panels, room, window.y);
    draw(panels);
}

} // namespace strata::window
