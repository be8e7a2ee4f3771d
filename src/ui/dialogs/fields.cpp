// SPDX-License-Identifier: MIT
#include "ui/dialogs/fields.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <variant>

#include <fmt/format.h>
#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/number_slider.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"
#include "view/board/board_space.h"

namespace strata::ui {
namespace {

std::string id_of(const text::Setting& setting) { return fmt::format("##{}", setting.key); }

std::string words_of(const Frame& frame, const text::Setting& setting, std::string_view word) {
    return frame.say(fmt::format("ui.settings.{}_{}", setting.key, word));
}

void choice(Frame& frame, const text::Setting& setting, const text::Word& place) {
    const auto now = words_of(frame, setting, place.words[*place.value]);
    const ScopedFontShrink smaller(now, ImGui::GetFrameHeight());
    if (!begin_combo(id_of(setting), now)) return;
    for (std::size_t n = 0; n < place.words.size(); ++n) {
        const bool chosen = selectable(words_of(frame, setting, place.words[n]), *place.value == n);
        frame.mark(fmt::format("ui.settings.{}_{}", setting.key, place.words[n]),
                   words_of(frame, setting, place.words[n]));
        if (!chosen) continue;
        *place.value = static_cast<std::uint8_t>(n);
        if (place.chosen) *place.chosen = true;
    }
    ImGui::EndCombo();
}

// How a number of that unit is shown and stepped.
NumberSlider slider_of(text::Unit unit) {
    NumberSlider slider;
    if (unit == text::Unit::percent || unit == text::Unit::whole) {
        slider.step = 1.0F;
        slider.digits = 0;
    }
    if (unit == text::Unit::percent) slider.words = [](const auto& n) { return n + " %"; };
    if (unit != text::Unit::times) return slider;
    slider.step = 0.05F;
    slider.digits = 2;
    slider.words = [](const auto& n) { return n + " x"; };
    return slider;
}

NumberSlider slider_of(const text::Setting& setting, float low, float high) {
    const float shown_as = setting.unit == text::Unit::percent ? 100.0F : 1.0F;
    auto slider = slider_of(setting.unit);
    slider.label = id_of(setting);
    slider.low = low * shown_as;
    slider.high = high * shown_as;
    return slider;
}

NumberSlider slider_of(const text::Setting& setting, const text::Number& place) {
    return slider_of(setting, place.low, place.high);
}

NumberSlider slider_of(const text::Setting& setting, const text::Whole& place) {
    return slider_of(setting, static_cast<float>(place.low), static_cast<float>(place.high));
}

std::string value_of(const Frame& frame, const text::Setting& setting) {
    if (const auto* word = std::get_if<text::Word>(&setting.place))
        return words_of(frame, setting, word->words[*word->value]);
    if (const auto* whole = std::get_if<text::Whole>(&setting.place))
        return slider_words(frame, slider_of(setting, *whole), static_cast<float>(*whole->value));
    const auto* number = std::get_if<text::Number>(&setting.place);
    if (number == nullptr) return {};
    const float shown_as = setting.unit == text::Unit::percent ? 100.0F : 1.0F;
    return slider_words(frame, slider_of(setting, *number), *number->value * shown_as);
}

void slider(const Frame& frame, const text::Setting& setting, const text::Number& place) {
    const float shown_as = setting.unit == text::Unit::percent ? 100.0F : 1.0F;
    float shown = *place.value * shown_as;
    if (number_slider(frame, slider_of(setting, place), shown)) *place.value = shown / shown_as;
}

void slider(const Frame& frame, const text::Setting& setting, const text::Whole& place) {
    auto shown = static_cast<float>(*place.value);
    if (number_slider(frame, slider_of(setting, place), shown))
        *place.value = static_cast<int>(std::lround(shown));
}

} // namespace

bool applies(std::string_view key, const session::Session& session,
             const view::ViewSettings& view) {
    const rules::Topology& topology = session.variant().topology;
    if (key == "stereo_depth" || key == "stereo_parallax") return view.eyes.two();
    if (key == "pull_apart" || key == "level_names") return topology.stacked();
    if (key == "flatten") return view::flattens(topology);
    return true;
}

namespace {

constexpr const char* fields_column = "fields.column"; // in the storage of their window
constexpr float most_of_window = 0.45F;                // that labels may take

} // namespace

void align_fields(const Frame& frame, const std::vector<std::string>& keys) {
    float wide = 0.0F;
    for (const std::string& key : keys)
        wide = std::max(wide, ImGui::CalcTextSize(frame.say(key).c_str()).x);
    const float room = ImGui::GetContentRegionAvail().x;
    const float column =
        std::min(wide + ImGui::GetStyle().ItemSpacing.x * 2.0F, room * most_of_window);
    ImGui::GetStateStorage()->SetFloat(ImGui::GetID(fields_column),
                                       ImGui::GetCursorPosX() + std::ceil(column));
}

void field_label(const Frame& frame, const std::string& key) {
    const float column = ImGui::GetStateStorage()->GetFloat(ImGui::GetID(fields_column));
    const float room =
        std::max(1.0F, column - ImGui::GetCursorPosX() - ImGui::GetStyle().ItemSpacing.x);
    ImGui::BeginGroup();
    ImGui::AlignTextToFramePadding();
    write(broken_at_blanks(frame.say(key), *ImGui::GetFont(), ImGui::GetFontSize(), room));
    ImGui::EndGroup();
    ImGui::SameLine(column);
    ImGui::SetNextItemWidth(-1.0F);
}

void field(Frame& frame, const text::Setting& setting) {
    const auto key = fmt::format("ui.settings.{}", setting.key);
    const auto* word = std::get_if<text::Word>(&setting.place);
    field_label(frame, key);
    if (word != nullptr)
        choice(frame, setting, *word);
    else if (const auto* number = std::get_if<text::Number>(&setting.place))
        slider(frame, setting, *number);
    else if (const auto* whole = std::get_if<text::Whole>(&setting.place))
        slider(frame, setting, *whole);
    frame.mark(key, frame.say(key) + ": " + value_of(frame, setting));
}

void tick_field(Frame& frame, const text::Setting& setting, bool second) {
    const auto* flag = std::get_if<text::Flag>(&setting.place);
    if (flag == nullptr) return;
    const auto key = fmt::format("ui.settings.{}", setting.key);
    const auto& words = frame.say(key);
    const float half = ImGui::GetWindowWidth() * 0.5F;
    const float wide = ImGui::CalcTextSize(words.c_str()).x + ImGui::GetFrameHeight();
    if (second &&
        half + wide + ImGui::GetStyle().WindowPadding.x * 2.0F < ImGui::GetWindowWidth() &&
        ImGui::GetItemRectMax().x < ImGui::GetWindowPos().x + half)
        ImGui::SameLine(half);
    const bool shown = *flag->value && !setting.idle;
    if (setting.idle) ImGui::BeginDisabled();
    if (tick_box(frame, words, key, shown)) *flag->value = !shown;
    if (setting.idle) ImGui::EndDisabled();
}

} // namespace strata::ui
