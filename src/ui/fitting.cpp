// SPDX-License-Identifier: MIT
#include "ui/fitting.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

#include "text/strings.h"
#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr float smallest = 0.3F;    // of the usual size of letters
constexpr float readable = 0.75F;   // of what ends in an ellipsis
constexpr int passes_to_settle = 3; // columns of menus take two
constexpr const char* share_now = "letters.now";

} // namespace

void fit_letters(const Frame& frame, std::string_view key) {
    ImGuiStorage& kept = *ImGui::GetStateStorage();
    const float wide = ImGui::GetWindowWidth();
    const auto content =
        ImGui::GetID(fmt::format("letters {} {} {} {}", key, frame.in.words.language(),
                                 frame.in.style.scale, frame.in.layout.window.x)
                         .c_str());
    const ImGuiID last = ImGui::GetID("letters.of");
    float share = kept.GetFloat(content, 1.0F);
    const float over = ImGui::GetScrollMaxX(); // of the pass before
    if (kept.GetInt(last) != static_cast<int>(content)) {
        frame.edit.transient.settling = passes_to_settle; // how wide it is shows in the next one
    } else if (over > 0.0F && share > smallest) {
        share = std::max(smallest, share * wide / (wide + over) * 0.97F);
        frame.edit.transient.settling = passes_to_settle;
    }
    kept.SetFloat(content, share);
    kept.SetInt(last, static_cast<int>(content));
    kept.SetFloat(ImGui::GetID(share_now), share);
    ImGui::SetWindowFontScale(share);
}

ScopedFontShrink::ScopedFontShrink(float wide, float room)
    : scale_before_(ImGui::GetStateStorage()->GetFloat(ImGui::GetID(share_now), 1.0F)) {
    if (wide > room)
        ImGui::SetWindowFontScale(scale_before_ * std::max(smallest, room / wide * 0.98F));
}

ScopedFontShrink::ScopedFontShrink(const std::string& words, float taken)
    : ScopedFontShrink(ImGui::CalcTextSize(words.c_str()).x,
                       ImGui::GetContentRegionAvail().x - taken -
                           2.0F * ImGui::GetStyle().FramePadding.x) {}

ScopedFontShrink::~ScopedFontShrink() { ImGui::SetWindowFontScale(scale_before_); }

FittedText fitted_line(ImFont* font, const std::string& text, float room) {
    auto line = in_one_line(text);
    const float wide = text_extent(*font, size_of(*font), line).x;
    if (wide <= room) return {std::move(line), size_of(*font)};
    if (wide * smallest <= room) return {std::move(line), size_of(*font) * room / wide};
    const float size = size_of(*font) * readable;
    return {cut_to(*font, size, line, room), size};
}

FittedText fitted_lines(ImFont* font, const std::string& text, glm::vec2 room) {
    FittedText fitted{text::shortened(text, letters_per_call), size_of(*font)};
    const auto fits = [&] {
        return wrapped_extent(*font, fitted.size, fitted.text, room.x).y <= room.y;
    };
    while (!fits() && fitted.size > size_of(*font) * smallest) fitted.size *= 0.94F;
    if (fits()) return fitted;
    fitted.size = size_of(*font) * readable;
    fitted.text = cut_lines_to(*font, fitted.size, fitted.text, room);
    return fitted;
}

void beside_if_room(float wide) {
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + wide <= end)
        ImGui::SameLine();
}

float width_of_button(const std::string& label) {
    return ImGui::CalcTextSize(label.c_str()).x + 2.0F * ImGui::GetStyle().FramePadding.x;
}

namespace {

// The words of a box; a click on them counts as well.
bool words_beside(const std::string& words) {
    ImGui::SameLine(0.0F, ImGui::GetStyle().ItemInnerSpacing.x);
    ImGui::BeginGroup();
    ImGui::AlignTextToFramePadding();
    paragraph(words);
    ImGui::EndGroup();
    return ImGui::IsItemClicked();
}

} // namespace

bool tick_box(Frame& frame, const std::string& words, const std::string& mark, bool on) {
    const bool pressed = ImGui::Checkbox(("###" + mark).c_str(), &on);
    frame.mark(mark, frame.say(on ? "speech.ticked" : "speech.unticked", {{"words", words}}));
    return words_beside(words) || pressed;
}

bool radio_button(Frame& frame, const std::string& words, const std::string& mark, bool on) {
    const bool pressed = ImGui::RadioButton(("###" + mark).c_str(), on);
    frame.mark(mark, frame.say(on ? "speech.ticked" : "speech.unticked", {{"words", words}}));
    return words_beside(words) || pressed;
}

} // namespace strata::ui
