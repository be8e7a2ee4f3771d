// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/seat_state.h"
#include "ui/style.h"
#include "view/board_space.h"

namespace strata::ui {
namespace {

void label(const Frame& frame, const char* key) {
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

void tick(Frame& frame, const char* key, bool& value) {
    ImGui::Checkbox(frame.say(key).c_str(), &value);
    frame.mark(key);
}

// Beside each other where there is room.
void two_ticks(Frame& frame, const char* first, bool& first_value, const char* second,
               bool& second_value) {
    tick(frame, first, first_value);
    const float half = ImGui::GetWindowWidth() * 0.5F;
    const float wide = ImGui::CalcTextSize(frame.say(second).c_str()).x + ImGui::GetFrameHeight();
    if (half + wide + ImGui::GetStyle().WindowPadding.x * 2.0F < ImGui::GetWindowWidth() &&
        ImGui::GetItemRectMax().x < ImGui::GetWindowPos().x + half)
        ImGui::SameLine(half);
    tick(frame, second, second_value);
}

template <class T, std::size_t N>
void choice(Frame& frame, const char* key, T& value, const std::array<const char*, N>& names) {
    label(frame, key);
    const std::string current = frame.say(names[static_cast<std::size_t>(value)]);
    if (!ImGui::BeginCombo((std::string("##") + key).c_str(), current.c_str())) return;
    for (std::size_t i = 0; i < N; ++i)
        if (ImGui::Selectable(frame.say(names[i]).c_str(), static_cast<std::size_t>(value) == i))
            value = static_cast<T>(i);
    ImGui::EndCombo();
}

void slider(Frame& frame, const char* key, float& value, float least, float most, float shown_as,
            const char* format) {
    label(frame, key);
    float shown = value * shown_as;
    if (ImGui::SliderFloat((std::string("##") + key).c_str(), &shown, least * shown_as,
                           most * shown_as, format, ImGuiSliderFlags_AlwaysClamp))
        value = shown / shown_as;
}

void theme(Frame& frame) {
    label(frame, "ui.settings.theme");
    const view::Theme& now = frame.themes.find(frame.view.theme);
    if (!ImGui::BeginCombo("##theme", now.title.c_str())) return;
    for (const view::Theme& other : frame.themes.all)
        if (ImGui::Selectable(other.title.c_str(), other.name == now.name))
            frame.view.theme = other.name;
    ImGui::EndCombo();
}

// What the catalogue calls it, else its own name.
std::string title_of_pieces(const Frame& frame, const std::string& name) {
    const std::string* title = frame.words.find("ui.pieces." + name);
    return title != nullptr ? *title : name;
}

void pieces(Frame& frame) {
    label(frame, "ui.settings.pieces");
    if (!ImGui::BeginCombo("##pieces", title_of_pieces(frame, frame.view.pieces).c_str())) return;
    for (const std::string& name : frame.themes.pieces)
        if (ImGui::Selectable(title_of_pieces(frame, name).c_str(), name == frame.view.pieces))
            frame.view.pieces = name;
    ImGui::EndCombo();
}

void quality(Frame& frame) {
    const view::Quality before = frame.view.quality;
    choice(frame, "ui.settings.quality", frame.view.quality,
           std::array{"ui.settings.low", "ui.settings.medium", "ui.settings.high"});
    if (frame.view.quality != before) frame.view.quality_chosen = true;
    two_ticks(frame, "ui.settings.anti_aliasing", frame.view.anti_aliasing, "ui.settings.shadows",
              frame.view.shadows);
    two_ticks(frame, "ui.settings.occlusion", frame.view.ambient_occlusion,
              "ui.settings.reflections", frame.view.reflections);
}

// The size takes effect when the slider is let go: it must not run away under the pointer.
void size(Frame& frame) {
    label(frame, "ui.settings.scale");
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
    return frame.words.say("ui.settings.seat_with",
                           {{"seat", seat_name(frame.words, variant, seat)}});
}

void camera_seat(Frame& frame) {
    label(frame, "ui.settings.seat");
    const int now = static_cast<int>(frame.view.seat);
    if (!ImGui::BeginCombo("##camera", camera_words(frame, now).c_str())) return;
    for (int i = 0; i < frame.session.variant().seat_count() + 2; ++i)
        if (ImGui::Selectable(camera_words(frame, i).c_str(), i == now))
            frame.view.seat = static_cast<view::CameraSeat>(i);
    ImGui::EndCombo();
}

void all_rows(Frame& frame) {
    heading(frame, "ui.settings.look");
    theme(frame);
    pieces(frame);
    size(frame);
    quality(frame);
    heading(frame, "ui.settings.board");
    if (frame.flat_board == nullptr) // else there are no levels
        slider(frame, "ui.settings.pull_apart", frame.view.pull_apart, 0.0F, 1.0F, 100.0F,
               "%.0f %%");
    if (view::flattens(frame.session.variant().topology))
        slider(frame, "ui.settings.flatten", frame.view.flatten, 0.0F, 1.0F, 100.0F, "%.0f %%");
    slider(frame, "ui.settings.labels", frame.view.label_size, 0.5F, 2.0F, 100.0F, "%.0f %%");
    tick(frame, "ui.settings.coordinates", frame.view.coordinates);
    tick(frame, "ui.settings.targets", frame.view.show_targets);
    tick(frame, "ui.settings.last_move", frame.view.show_last_move);
    heading(frame, "ui.settings.motion");
    slider(frame, "ui.settings.speed", frame.view.animation_speed, 0.0F, 4.0F, 1.0F, "%.2f x");
    slider(frame, "ui.settings.turntable", frame.view.turntable_speed, 0.5F, 12.0F, 1.0F, "%.1f");
    camera_seat(frame);
    tick(frame, "ui.settings.reduced", frame.view.reduced_motion);
}

} // namespace

// The rows scroll where the window is too low for them; the button below them stays.
void draw_settings(Frame& frame) {
    if (!begin_dialog(frame, Dialog::settings, frame.say("ui.settings.title"), 520.0F)) return;
    const float most = frame.layout.window.y - 130.0F * frame.style.scale;
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
