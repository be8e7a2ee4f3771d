// SPDX-License-Identifier: MIT
// Since version 1.87 ImGui receives input as events; earlier versions (Debian 12 has 1.86) read it
// from state.
#include "ui/input/imgui_input.h"
#include "ui/imgui_versions.h"

#include <array>
#include <cfloat>

#include <imgui.h>
#include <imgui_internal.h>

namespace strata::ui {
namespace {

struct KeyName {
    std::string_view name;
    ImGuiKey key;
};

constexpr std::array named_keys{
    KeyName{"Tab", ImGuiKey_Tab},
    KeyName{"Left", ImGuiKey_LeftArrow},
    KeyName{"Right", ImGuiKey_RightArrow},
    KeyName{"Up", ImGuiKey_UpArrow},
    KeyName{"Down", ImGuiKey_DownArrow},
    KeyName{"PageUp", ImGuiKey_PageUp},
    KeyName{"PageDown", ImGuiKey_PageDown},
    KeyName{"Home", ImGuiKey_Home},
    KeyName{"End", ImGuiKey_End},
    KeyName{"Insert", ImGuiKey_Insert},
    KeyName{"Delete", ImGuiKey_Delete},
    KeyName{"Backspace", ImGuiKey_Backspace},
    KeyName{"Space", ImGuiKey_Space},
    KeyName{"Enter", ImGuiKey_Enter},
    KeyName{"Escape", ImGuiKey_Escape},
    KeyName{"A", ImGuiKey_A},
    KeyName{"C", ImGuiKey_C},
    KeyName{"V", ImGuiKey_V},
    KeyName{"X", ImGuiKey_X},
    KeyName{"Y", ImGuiKey_Y},
    KeyName{"Z", ImGuiKey_Z},
};

#if IMGUI_VERSION_NUM >= 18700

void mouse(glm::vec2 at) { ImGui::GetIO().AddMousePosEvent(at.x, at.y); }
void button_state(int button, bool down) { ImGui::GetIO().AddMouseButtonEvent(button, down); }
void wheel(glm::vec2 steps) { ImGui::GetIO().AddMouseWheelEvent(steps.x, steps.y); }
void key_state(ImGuiKey key, bool down) { ImGui::GetIO().AddKeyEvent(key, down); }
void held_state(Held held) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, held.ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, held.shift);
    io.AddKeyEvent(ImGuiMod_Alt, held.alt);
}
// All input of a frame in that frame: no later one may be drawn for what would be left.
void prepare_keys() { ImGui::GetIO().ConfigInputTrickleEventQueue = false; }
void enter_activates() {}

#else

void mouse(glm::vec2 at) { ImGui::GetIO().MousePos = {at.x, at.y}; }
void button_state(int button, bool down) { ImGui::GetIO().MouseDown[button] = down; }
void wheel(glm::vec2 steps) {
    ImGui::GetIO().MouseWheelH += steps.x;
    ImGui::GetIO().MouseWheel += steps.y;
}
void key_state(ImGuiKey key, bool down) { ImGui::GetIO().KeysDown[key] = down; }
void held_state(Held held) {
    ImGuiIO& io = ImGui::GetIO();
    io.KeyCtrl = held.ctrl;
    io.KeyShift = held.shift;
    io.KeyAlt = held.alt;
}
// Maps the keys by ImGui's names.
void prepare_keys() {
    for (const KeyName& key : named_keys) ImGui::GetIO().KeyMap[key.key] = key.key;
}
// Enter activates the focused item, as Space does; later versions do so by themselves.
void enter_activates() {
    ImGuiIO& io = ImGui::GetIO();
    if (io.NavVisible && !io.WantTextInput) io.NavInputs[ImGuiNavInput_Activate] = 1.0F;
}

#endif

} // namespace

void prepare_input() {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr; // panel positions depend on the window size
    io.BackendPlatformName = "strata";
    prepare_keys();
}

void feed_size(glm::vec2 pixels) { ImGui::GetIO().DisplaySize = {pixels.x, pixels.y}; }
void feed_mouse(glm::vec2 position) { mouse(position); }
void feed_mouse_left_window() { mouse({-FLT_MAX, -FLT_MAX}); }
void feed_button(int button, bool pressed) { button_state(button, pressed); }
void feed_wheel(glm::vec2 steps) { wheel(steps); }

void feed_key(std::string_view name, bool pressed, Held held) {
    held_state(held);
    for (const KeyName& key : named_keys)
        if (key.name == name) key_state(key.key, pressed);
    if (pressed && name == "Enter") enter_activates();
}

void feed_text(const std::string& utf8) { ImGui::GetIO().AddInputCharactersUTF8(utf8.c_str()); }

bool mouse_is_held() { return ImGui::IsAnyMouseDown(); }

void let_go_of_mouse() {
    if (!wants_text()) ImGui::ClearActiveID();
    feed_mouse_left_window();
    for (int button = 0; button < 4; ++button) feed_button(button, false);
}

PanelPointer pointer_over_panels() {
    switch (ImGui::GetMouseCursor()) {
    case ImGuiMouseCursor_TextInput: return PanelPointer::text;
    case ImGuiMouseCursor_ResizeAll: return PanelPointer::move;
    case ImGuiMouseCursor_ResizeEW: return PanelPointer::sideways;
    case ImGuiMouseCursor_ResizeNS: return PanelPointer::up_and_down;
    default: return PanelPointer::plain;
    }
}

void show_keyboard_focus() {
#if IMGUI_VERSION_NUM >= 19140
    ImGui::SetNavCursorVisible(true);
#else
    ImGui::GetCurrentContext()->NavDisableHighlight = false;
#endif
}

bool wants_mouse() { return ImGui::GetIO().WantCaptureMouse; }
bool popup_is_open() {
    return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}
bool opens_within_dialog() { return ImGui::GetCurrentContext()->OpenPopupStack.Size > 1; }
bool wants_text() { return ImGui::GetIO().WantTextInput; }

std::optional<std::string> typed_text() {
    ImGuiInputTextState* const state = ImGui::GetInputTextState(ImGui::GetActiveID());
    if (state == nullptr) return std::nullopt;
    return typed_text_of(*state);
}

} // namespace strata::ui
