// SPDX-License-Identifier: MIT
// What the versions of Dear ImGui differ in: 1.86 in Debian 12, 1.90 in 13, 1.92 in testing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <imgui.h>
#include <imgui_internal.h>

namespace strata::ui {

// Pixels of the height of a line for which the font was loaded.
[[nodiscard]] inline float size_of(const ImFont& font) {
#if IMGUI_VERSION_NUM >= 19200
    return font.LegacySize;
#else
    return font.FontSize;
#endif
}

// Pixels from one letter to the next at that size.
[[nodiscard]] inline float advance_of(ImFont& font, ImWchar letter) {
#if IMGUI_VERSION_NUM >= 19200
    return font.GetFontBaked(font.LegacySize)->GetCharAdvance(letter);
#else
    return font.GetCharAdvance(letter);
#endif
}

[[nodiscard]] inline bool key_pressed(ImGuiKey key, bool repeat = true) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key, repeat);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), repeat);
#endif
}

// A button that draws nothing and is reached by the keyboard, as all others: 1.92 leaves it out
// unless asked.
inline bool invisible_button(const char* name, ImVec2 size, ImGuiButtonFlags flags = 0) {
#if IMGUI_VERSION_NUM >= 19200
    flags |= ImGuiButtonFlags_EnableNav;
#endif
    return ImGui::InvisibleButton(name, size, flags);
}

// An OpenGL texture for an ImDrawList. Before 1.91.4 an ImTextureID is a pointer, then a number.
[[nodiscard]] inline ImTextureID texture_id(std::uintptr_t texture) {
    return (ImTextureID)texture; // NOLINT: the only cast that both take
}

// The texture of the letters; none before the first frame.
[[nodiscard]] inline ImTextureID texture_of(const ImFontAtlas& letters) {
#if IMGUI_VERSION_NUM >= 19200
    return letters.TexRef.GetTexID();
#else
    return letters.TexID;
#endif
}

// Flags of the text field to come that keep typing from counting as an edit.
[[nodiscard]] inline int leave_unmarked() {
#if IMGUI_VERSION_NUM >= 19200
    ImGui::GetCurrentContext()->LastItemData.ItemFlags |= ImGuiItemFlags_NoMarkEdited;
    return 0;
#else
    return ImGuiInputTextFlags_NoMarkEdited;
#endif
}

// What is being typed into a text field, in UTF-8.
[[nodiscard]] inline std::string typed_text_of(const ImGuiInputTextState& state) {
#if IMGUI_VERSION_NUM >= 19200
    return {state.TextA.Data, static_cast<std::size_t>(state.TextLen)};
#else
    std::string text;
    for (int n = 0; n < state.CurLenW; ++n) {
        char letter[5] = {};
        ImTextCharToUtf8(letter, state.TextW[n]);
        text += letter;
    }
    return text;
#endif
}

// Replaces it by a text of ASCII; nothing happens if the field's buffer is too small for that.
inline void set_text(ImGuiInputTextState& state, std::string_view text) {
    const auto length = static_cast<int>(text.size());
#if IMGUI_VERSION_NUM >= 19200
    if (state.TextA.Size <= length) return;
    text.copy(state.TextA.Data, text.size());
    state.TextLen = length;
    state.TextA[length] = 0;
#else
    if (state.TextW.Size <= length) return;
    for (int i = 0; i < length; ++i)
        state.TextW[i] = static_cast<ImWchar>(text[static_cast<std::size_t>(i)]);
    state.CurLenW = state.CurLenA = length;
    state.TextW[length] = 0;
    state.TextAIsValid = false;
#endif
}

} // namespace strata::ui
