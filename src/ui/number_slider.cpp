// SPDX-License-Identifier: MIT
// ImGui's own field for typing in sliders knows no decimal comma, and offers no place for one: this
// file goes behind it.
#include "ui/number_slider.h"
#include "ui/imgui_versions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <imgui.h>
#include <imgui_internal.h>

#include "text/reals.h"
#include "text/strings.h"

namespace strata::ui {
namespace {

constexpr std::size_t longest_typed = 32; // what SliderFloat begins with, and so all that fits

// Per cent signs are doubled: the text is a format.
std::string as_format(std::string text) {
    for (auto sign = text.find('%'); sign != std::string::npos; sign = text.find('%', sign + 2))
        text.insert(sign, 1, '%');
    return text;
}

std::string number_of(const Frame& frame, const NumberSlider& slider, float value) {
    return frame.in.words.decimal(static_cast<double>(value), slider.digits);
}

// Typing has begun with what the slider shows; the number alone is put in its place.
void begin_typing(ImGuiID id, const std::string& number) {
    ImGuiInputTextState* const state = ImGui::GetInputTextState(id);
    if (state == nullptr) return;
    set_text(*state, number);
    state->SelectAll();
}

bool typing(const Frame& frame, const NumberSlider& slider, ImGuiID id, float& value) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImRect box(at.x, at.y, at.x + ImGui::CalcItemWidth(), at.y + ImGui::GetFrameHeight());
    ImGui::ItemSize(box, ImGui::GetStyle().FramePadding.y);
    ImGui::ItemAdd(box, id, &box, ImGuiItemFlags_Inputable);
    const int flags = ImGuiInputTextFlags_AutoSelectAll | leave_unmarked();
    std::array<char, longest_typed> typed{};
    number_of(frame, slider, value).copy(typed.data(), typed.size() - 1);
    if (!ImGui::TempInputText(box, id, slider.label.c_str(), typed.data(),
                              static_cast<int>(typed.size()), flags))
        return false;
    const auto number = typed_number(typed.data());
    if (!number) return false;
    const float before = std::exchange(value, std::clamp(*number, slider.low, slider.high));
    if (value == before) return false;
    ImGui::MarkItemEdited(id);
    return true;
}

// An arrow key always leads to another multiple, even where it asks for less.
float at_step(const NumberSlider& slider, float before, float wanted) {
    const float a_unit =
        1.0F / slider.step; // 20 divides to 0.35, where 0.05 multiplies to nearly that
    float now = std::round(wanted * a_unit) / a_unit;
    if (now == before && !ImGui::IsMouseDown(ImGuiMouseButton_Left))
        now += std::copysign(slider.step, wanted - before);
    return std::clamp(now, slider.low, slider.high);
}

} // namespace

int slider_flags(const Frame& frame) {
    return ImGuiSliderFlags_AlwaysClamp |
           static_cast<int>(frame.in.hints.pad ? ImGuiSliderFlags_NoInput : ImGuiSliderFlags_None);
}

std::optional<float> typed_number(std::string_view text) {
    std::string plain(text::trimmed(text));
    std::ranges::replace(plain, ',', '.');
    if (plain.starts_with('+')) plain.erase(0, 1);
    double number = 0.0;
    if (text::read_real(plain, number).ec != std::errc{} || !std::isfinite(number))
        return std::nullopt;
    return static_cast<float>(number);
}

std::string slider_words(const Frame& frame, const NumberSlider& slider, float value) {
    const auto number = number_of(frame, slider, value);
    return slider.words ? slider.words(number) : number;
}

bool number_slider(const Frame& frame, const NumberSlider& slider, float& value) {
    const ImGuiID id = ImGui::GetID(slider.label.c_str());
    if (ImGui::TempInputIsActive(id)) return typing(frame, slider, id, value);
    const auto format = as_format(slider_words(frame, slider, value));
    const float before = value;
    const bool moved = ImGui::SliderFloat(
        slider.label.c_str(), &value, slider.low, slider.high, format.c_str(),
        slider_flags(frame) | (slider.logarithmic ? ImGuiSliderFlags_Logarithmic : 0));
    if (ImGui::TempInputIsActive(id)) {
        value = before;
        begin_typing(id, number_of(frame, slider, value));
        return false;
    }
    if (!moved) return false;
    value = at_step(slider, before, value);
    return value != before;
}

} // namespace strata::ui
