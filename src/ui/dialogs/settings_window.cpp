// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/fields.h"
#include "ui/dialogs/look_cards.h"
#include "ui/dialogs/settings_window.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/number_slider.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// The size takes effect when the slider is let go: it must not run away under the pointer.
void size(Frame& frame, float& percent) {
    if (percent == 0.0F) percent = frame.in.style.scale * 100.0F;
    ImGui::SliderFloat("##scale", &percent, smallest_scale * 100.0F, largest_scale * 100.0F,
                       "%.0f %%", slider_flags(frame));
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        frame.edit.state.scale = std::round(percent / 5.0F) * 0.05F;
        percent = 0.0F;
    } else if (!ImGui::IsItemActive()) {
        percent = 0.0F;
    }
}

// "with Violet": every seat of this game is offered, and the one that is set.
std::string camera_words(const Frame& frame, int number) {
    if (number == 0) return frame.say("ui.settings.seat_free");
    if (number == 1) return frame.say("ui.settings.seat_mover");
    const rules::Variant& variant = frame.in.session.variant();
    if (number - 2 >= variant.seat_count()) return frame.say("ui.settings.seat_none");
    const auto seat = static_cast<rules::Seat>(number - 2);
    return frame.say("ui.settings.seat_with", {{"seat", notation::noun(variant, seat)}});
}

void camera_seat(Frame& frame) {
    const int now = static_cast<int>(frame.edit.view.seat);
    if (!begin_combo("##camera", camera_words(frame, now))) return;
    for (int i = 0; i < frame.in.session.variant().seat_count() + 2; ++i)
        if (selectable(camera_words(frame, i), i == now))
            frame.edit.view.seat = static_cast<view::CameraSeat>(i);
    ImGui::EndCombo();
}

// `percent`: of the slider of sizes while it is held.
void row(Frame& frame, const text::Setting& setting, float& percent) {
    if (setting.key != "scale" && setting.key != "camera_seat") return field(frame, setting);
    field_label(frame, fmt::format("ui.settings.{}", setting.key));
    if (setting.key == "scale")
        size(frame, percent);
    else
        camera_seat(frame);
}

text::Settings shown_in(Frame& frame, text::Section which) {
    auto all = view::settings_of(frame.edit.view);
    for (const auto& setting : settings_of(frame.edit.state)) all.push_back(setting);
    std::erase_if(all, [&](const text::Setting& setting) {
        return setting.section != which || !applies(setting.key, frame.in.session, frame.edit.view);
    });
    return all;
}

// What has pictures, then what is chosen or slid, then what is ticked, two in a row.
// The keyboard starts at `focus`.
void section(Frame& frame, text::Section which, const std::string& focus, float& percent) {
    const auto all = shown_in(frame, which);
    const auto is_flag = [](const text::Setting& setting) {
        return std::holds_alternative<text::Flag>(setting.place);
    };
    std::vector<std::string> labels;
    for (const auto& setting : all)
        if (!is_flag(setting) && !has_look_cards(setting.key))
            labels.push_back(fmt::format("ui.settings.{}", setting.key));
    align_fields(frame, labels);
    for (const auto& setting : all)
        if (has_look_cards(setting.key)) draw_look_cards(frame, setting.key, setting.key == focus);
    for (const auto& setting : all)
        if (!is_flag(setting) && !has_look_cards(setting.key)) {
            row(frame, setting, percent);
            if (setting.key == focus) ImGui::SetItemDefaultFocus();
        }
    bool second = false;
    for (const auto& setting : all)
        if (is_flag(setting)) {
            tick_field(frame, setting, second);
            if (setting.key == focus) ImGui::SetItemDefaultFocus();
            second = !second;
        }
}

struct Tab {
    text::Section section;
    const char* title;
    const char* mark;
};
constexpr std::array tabs{Tab{text::Section::look, "ui.settings.look", "tab.look"},
                          Tab{text::Section::board, "ui.settings.board", "tab.board"},
                          Tab{text::Section::words, "ui.settings.words", "tab.words"},
                          Tab{text::Section::motion, "ui.settings.motion", "tab.motion"},
                          Tab{text::Section::sound, "ui.settings.hearing", "tab.sound"},
                          Tab{text::Section::play, "ui.settings.play", "tab.play"}};

constexpr float dialog_width = 900.0F;
constexpr float least_rows = 500.0F;   // in units of the scale: tabs stand still from tab to tab
constexpr float around_dialog = 24.0F; // ImGui keeps it off the edge, at any size of text
constexpr int passes_after_rows = 4;   // the dialog follows its rows a pass later, their bars two

// The rows scroll where the window is too low for them; the tabs above and the button below stay.
class SettingsDialog final : public Dialog {
public:
    // `focus`: the key of the setting where the keyboard starts; empty: the first of the tab that
    // was open last.
    explicit SettingsDialog(std::string focus = {})
        : Dialog("ui.settings.title", dialog_width),
          focus_(std::move(focus)) {}

    void draw(Frame& frame) override;

private:
    void show_focus(Frame& frame);
    void draw_tabs(Frame& frame);

    std::string focus_;
    float percent_ = 0.0F; // of the slider of sizes while it is held
    float height_ = 0.0F;  // of all rows as drawn last, in pixels
    bool begun_ = false;
};

// The tab that has the setting where the keyboard starts.
void SettingsDialog::show_focus(Frame& frame) {
    if (std::exchange(begun_, true) || focus_.empty()) return;
    for (const Tab& tab : tabs)
        for (const auto& setting : shown_in(frame, tab.section))
            if (setting.key == focus_) frame.edit.transient.dialogs.settings_tab = tab.section;
}

// In rows where they do not fit into one. Ctrl+Page Up and Down go through them.
void SettingsDialog::draw_tabs(Frame& frame) {
    auto& now = frame.edit.transient.dialogs.settings_tab;
    const auto before = now;
    const Palette& colours = frame.in.style.colours;
    for (const Tab& tab : tabs) {
        const std::string title = frame.say(tab.title);
        if (&tab != tabs.begin()) beside_if_room(width_of_button(title));
        const bool chosen = tab.section == now;
        ImGui::PushStyleColor(ImGuiCol_Button, packed(chosen ? colours.raised : colours.panel));
        if (button(frame, title, tab.mark)) now = tab.section;
        ImGui::PopStyleColor();
        if (!chosen) continue;
        const ImVec2 low = ImGui::GetItemRectMin();
        const ImVec2 high = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddLine({low.x, high.y}, {high.x, high.y},
                                            packed(colours.accent), 3.0F * frame.in.style.scale);
    }
    const auto at = std::ranges::find(tabs, now, &Tab::section) - tabs.begin();
    const int step = !ImGui::GetIO().KeyCtrl                 ? 0
                     : key_pressed(ImGuiKey_PageDown, false) ? 1
                     : key_pressed(ImGuiKey_PageUp, false)   ? -1
                                                             : 0;
    const auto count = static_cast<int>(tabs.size());
    if (step != 0) now = tabs[static_cast<std::size_t>((at + step + count) % count)].section;
    if (now == before) return;
    height_ = 0.0F;
    frame.edit.transient.settling = passes_after_rows;
}

void SettingsDialog::draw(Frame& frame) {
    show_focus(frame);
    draw_tabs(frame);
    ImGui::Separator();
    const ImGuiStyle& style = ImGui::GetStyle();
    const float below =
        ImGui::GetFrameHeight() + style.ItemSpacing.y + 2.0F * style.WindowPadding.y;
    const float most =
        std::max(1.0F, frame.in.layout.window.y - around_dialog - ImGui::GetCursorPosY() - below);
    const float before = height_;
    ImGui::BeginChild("rows",
                      {0.0F, std::min(std::max(height_, least_rows * frame.in.style.scale), most)},
                      false, ImGuiWindowFlags_NavFlattened);
    section(frame, frame.edit.transient.dialogs.settings_tab, focus_, percent_);
    height_ = ImGui::GetCursorPosY();
    ImGui::EndChild();
    if (height_ != before) frame.edit.transient.settling = passes_after_rows;
    close_row(frame, Action{"change_keys"});
}

} // namespace

std::shared_ptr<Dialog> settings_at(const std::string& key) {
    return std::make_shared<SettingsDialog>(key);
}

const ActionRow settings_action{"settings",
                                Topic::panels,
                                InShow::blocked,
                                Chords{key("F4"), key("S")},
                                opens<SettingsDialog>,
                                In{Menu::window, 1}};

} // namespace strata::ui
