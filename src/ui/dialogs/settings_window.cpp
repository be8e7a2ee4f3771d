// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"
#include "view/board/board_space.h"

namespace strata::ui {
namespace {

void label(const Frame& frame, const std::string& key) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(frame.say(key).c_str());
    ImGui::SameLine(std::min(190.0F * frame.style.scale, ImGui::GetWindowWidth() * 0.42F));
    ImGui::SetNextItemWidth(-1.0F);
}

void heading(const Frame& frame, const char* key) {
    ImGui::Spacing();
    ImGui::PushFont(frame.style.fonts.strong);
    ImGui::TextUnformatted(frame.say(key).c_str());
    ImGui::PopFont();
}

std::string id_of(const text::Setting& setting) { return fmt::format("##{}", setting.key); }

// Beside the one before where there is room for two. What is idle is shown as off.
void tick(Frame& frame, const std::string& key, bool& value, bool idle, bool second) {
    const auto& words = frame.say(key);
    const float half = ImGui::GetWindowWidth() * 0.5F;
    const float wide = ImGui::CalcTextSize(words.c_str()).x + ImGui::GetFrameHeight();
    if (second &&
        half + wide + ImGui::GetStyle().WindowPadding.x * 2.0F < ImGui::GetWindowWidth() &&
        ImGui::GetItemRectMax().x < ImGui::GetWindowPos().x + half)
        ImGui::SameLine(half);
    bool shown = value && !idle;
    if (idle) ImGui::BeginDisabled();
    if (ImGui::Checkbox(words.c_str(), &shown)) value = shown;
    if (idle) ImGui::EndDisabled();
    frame.mark(key);
}

void choice(Frame& frame, const text::Setting& setting, const text::Word& place) {
    const auto words_of = [&](std::string_view word) {
        return frame.say(fmt::format("ui.settings.{}_{}", setting.key, word));
    };
    if (!ImGui::BeginCombo(id_of(setting).c_str(), words_of(place.words[*place.value]).c_str()))
        return;
    for (std::size_t n = 0; n < place.words.size(); ++n) {
        if (!ImGui::Selectable(words_of(place.words[n]).c_str(), *place.value == n)) continue;
        *place.value = static_cast<std::uint8_t>(n);
        if (place.chosen) *place.chosen = true;
    }
    ImGui::EndCombo();
}

void slider(const text::Setting& setting, const text::Number& place) {
    const float shown_as = setting.unit == text::Unit::percent ? 100.0F : 1.0F;
    const char* format = setting.unit == text::Unit::percent ? "%.0f %%"
                         : setting.unit == text::Unit::times ? "%.2f x"
                                                             : "%.1f";
    float shown = *place.value * shown_as;
    if (ImGui::SliderFloat(id_of(setting).c_str(), &shown, place.low * shown_as,
                           place.high * shown_as, format, ImGuiSliderFlags_AlwaysClamp))
        *place.value = shown / shown_as;
}

void theme(Frame& frame) {
    const view::Theme& now = frame.themes.find(frame.view.theme);
    if (!ImGui::BeginCombo("##theme", now.title.c_str())) return;
    for (const view::Theme& other : frame.themes.all)
        if (ImGui::Selectable(other.title.c_str(), other.name == now.name))
            frame.view.theme = other.name;
    ImGui::EndCombo();
}

// What the catalogue calls it, else its own name.
std::string title_of_pieces(const Frame& frame, const std::string& name) {
    return frame.say(text::named("ui.pieces.", name));
}

void pieces(Frame& frame) {
    if (!ImGui::BeginCombo("##pieces", title_of_pieces(frame, frame.view.pieces).c_str())) return;
    for (const std::string& name : frame.themes.pieces)
        if (ImGui::Selectable(title_of_pieces(frame, name).c_str(), name == frame.view.pieces))
            frame.view.pieces = name;
    ImGui::EndCombo();
}

// The size takes effect when the slider is let go: it must not run away under the pointer.
void size(Frame& frame) {
    float& percent = frame.moment.scale_percent;
    if (percent == 0.0F) percent = frame.style.scale * 100.0F;
    ImGui::SliderFloat("##scale", &percent, smallest_scale * 100.0F, largest_scale * 100.0F,
                       "%.0f %%", ImGuiSliderFlags_AlwaysClamp);
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        frame.state.scale = std::round(percent / 5.0F) * 0.05F;
        percent = 0.0F;
    } else if (!ImGui::IsItemActive()) {
        percent = 0.0F;
    }
}

// "with Violet": every seat of this game is offered, and the one that is set.
std::string camera_words(const Frame& frame, int number) {
    if (number == 0) return frame.say("ui.settings.seat_free");
    if (number == 1) return frame.say("ui.settings.seat_mover");
    const rules::Variant& variant = frame.session.variant();
    if (number - 2 >= variant.seat_count()) return frame.say("ui.settings.seat_none");
    const auto seat = static_cast<rules::Seat>(number - 2);
    return frame.words.say("ui.settings.seat_with", {{"seat", notation::noun(variant, seat)}});
}

void camera_seat(Frame& frame) {
    const int now = static_cast<int>(frame.view.seat);
    if (!ImGui::BeginCombo("##camera", camera_words(frame, now).c_str())) return;
    for (int i = 0; i < frame.session.variant().seat_count() + 2; ++i)
        if (ImGui::Selectable(camera_words(frame, i).c_str(), i == now))
            frame.view.seat = static_cast<view::CameraSeat>(i);
    ImGui::EndCombo();
}

// Those that offer what is found at run time.
using Drawn = void (*)(Frame&);
constexpr std::array<std::pair<std::string_view, Drawn>, 4> drawn_by_hand{
    {{"theme", theme}, {"pieces", pieces}, {"scale", size}, {"camera_seat", camera_seat}}};

bool applies(const Frame& frame, std::string_view key) {
    if (key == "pull_apart") return frame.flat_board == nullptr; // else there are no levels
    if (key == "flatten") return view::flattens(frame.session.variant().topology);
    return true;
}

void row(Frame& frame, const text::Setting& setting) {
    const auto key = fmt::format("ui.settings.{}", setting.key);
    label(frame, key);
    const auto* drawn =
        std::ranges::find(drawn_by_hand, setting.key, &decltype(drawn_by_hand)::value_type::first);
    if (drawn != drawn_by_hand.end())
        drawn->second(frame);
    else if (const auto* word = std::get_if<text::Word>(&setting.place))
        choice(frame, setting, *word);
    else if (const auto* number = std::get_if<text::Number>(&setting.place))
        slider(setting, *number);
}

// What is chosen or slid first, then what is ticked, two in a row.
void section(Frame& frame, text::Section which, const char* title) {
    auto all = view::settings_of(frame.view);
    for (const auto& setting : settings_of(frame.state)) all.push_back(setting);
    std::erase_if(all, [&](const text::Setting& setting) {
        return setting.section != which || !applies(frame, setting.key);
    });
    heading(frame, title);
    for (const auto& setting : all)
        if (!std::holds_alternative<text::Flag>(setting.place)) row(frame, setting);
    bool second = false;
    for (const auto& setting : all)
        if (const auto* flag = std::get_if<text::Flag>(&setting.place)) {
            tick(frame, fmt::format("ui.settings.{}", setting.key), *flag->value, setting.idle,
                 second);
            second = !second;
        }
}

void all_rows(Frame& frame) {
    section(frame, text::Section::look, "ui.settings.look");
    section(frame, text::Section::board, "ui.settings.board");
    section(frame, text::Section::motion, "ui.settings.motion");
}

} // namespace

// The rows scroll where the window is too low for them; the button below them stays.
void draw_settings(Frame& frame) {
    if (!begin_dialog(frame, Dialog::settings, frame.say("ui.settings.title"), 520.0F)) return;
    const float most = frame.layout.window.y - 98.0F * frame.style.scale;
    float& wanted = frame.moment.settings_height;
    ImGui::BeginChild("rows", {0.0F, wanted > 0.0F ? std::min(wanted, most) : most}, false,
                      ImGuiWindowFlags_NavFlattened);
    all_rows(frame);
    wanted = ImGui::GetCursorPosY();
    ImGui::EndChild();
    if (button(frame, frame.say("ui.close"), "close", true)) close_dialog(frame);
    end_dialog();
}

} // namespace strata::ui
