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
#include "ui/dialogs/settings_window.h"
#include "ui/fitting.h"
#include "ui/number_slider.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

void heading(const Frame& frame, const char* key) {
    ImGui::Spacing();
    ImGui::PushFont(frame.in.style.fonts.strong);
    ImGui::TextUnformatted(frame.say(key).c_str());
    ImGui::PopFont();
}

// What the catalogue calls it, else its own title.
std::string title_of(const Frame& frame, const view::Theme& theme) {
    text::Message title{"ui.theme." + theme.name};
    title.otherwise = theme.title;
    return frame.say(title);
}

void theme(Frame& frame) {
    const view::Theme& now = frame.in.themes.find(frame.edit.view.theme);
    if (!ImGui::BeginCombo("##theme", title_of(frame, now).c_str())) return;
    for (const view::Theme& other : frame.in.themes.all)
        if (ImGui::Selectable(title_of(frame, other).c_str(), other.name == now.name))
            frame.edit.view.theme = other.name;
    ImGui::EndCombo();
}

// What the catalogue calls it, else its own name.
std::string title_of_pieces(const Frame& frame, const std::string& name) {
    return frame.say(text::named("ui.pieces.", name));
}

void pieces(Frame& frame) {
    if (!ImGui::BeginCombo("##pieces", title_of_pieces(frame, frame.edit.view.pieces).c_str()))
        return;
    for (const std::string& name : frame.in.themes.pieces)
        if (ImGui::Selectable(title_of_pieces(frame, name).c_str(), name == frame.edit.view.pieces))
            frame.edit.view.pieces = name;
    ImGui::EndCombo();
}

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
    if (!ImGui::BeginCombo("##camera", camera_words(frame, now).c_str())) return;
    for (int i = 0; i < frame.in.session.variant().seat_count() + 2; ++i)
        if (ImGui::Selectable(camera_words(frame, i).c_str(), i == now))
            frame.edit.view.seat = static_cast<view::CameraSeat>(i);
    ImGui::EndCombo();
}

// Those that offer what is found at run time.
using Drawn = void (*)(Frame&);
constexpr std::array<std::pair<std::string_view, Drawn>, 3> drawn_by_hand{
    {{"theme", theme}, {"pieces", pieces}, {"camera_seat", camera_seat}}};

// `percent`: of the slider of sizes while it is held.
void row(Frame& frame, const text::Setting& setting, float& percent) {
    const auto key = fmt::format("ui.settings.{}", setting.key);
    const auto* drawn =
        std::ranges::find(drawn_by_hand, setting.key, &decltype(drawn_by_hand)::value_type::first);
    if (drawn == drawn_by_hand.end() && setting.key != "scale") return field(frame, setting);
    field_label(frame, key);
    if (setting.key == "scale")
        size(frame, percent);
    else
        drawn->second(frame);
}

// What is chosen or slid first, then what is ticked, two in a row.
// The keyboard starts at `focus`.
void section(Frame& frame, text::Section which, const char* title, const std::string& focus,
             float& percent) {
    auto all = view::settings_of(frame.edit.view);
    for (const auto& setting : settings_of(frame.edit.state)) all.push_back(setting);
    std::erase_if(all, [&](const text::Setting& setting) {
        return setting.section != which || !applies(setting.key, frame.in.session, frame.edit.view);
    });
    heading(frame, title);
    for (const auto& setting : all)
        if (!std::holds_alternative<text::Flag>(setting.place)) {
            row(frame, setting, percent);
            if (setting.key == focus) ImGui::SetItemDefaultFocus();
        }
    bool second = false;
    for (const auto& setting : all)
        if (std::holds_alternative<text::Flag>(setting.place)) {
            tick_field(frame, setting, second);
            if (setting.key == focus) ImGui::SetItemDefaultFocus();
            second = !second;
        }
}

struct Part {
    text::Section section;
    const char* title;
};
constexpr std::array parts{Part{text::Section::look, "ui.settings.look"},
                           Part{text::Section::board, "ui.settings.board"},
                           Part{text::Section::motion, "ui.settings.motion"}};
constexpr std::size_t left_parts = 2; // where two columns stand side by side
constexpr float one_column = 520.0F;
constexpr float two_columns = 960.0F;
constexpr float around_rows = 116.0F;  // the title above them, and the button below
constexpr float around_dialog = 24.0F; // ImGui keeps it off the edge, at any size of text
constexpr int passes_after_rows = 4;   // the dialog follows its rows a pass later, their bars two

// The rows scroll where the window is too low for them; the button below them stays.
class SettingsDialog final : public Dialog {
public:
    explicit SettingsDialog(std::string focus = {})
        : Dialog("ui.settings.title", two_columns),
          focus_(std::move(focus)) {}

    [[nodiscard]] float width(const Frame& frame) const override {
        return is_wide(frame) ? two_columns : one_column;
    }
    void draw(Frame& frame) override;

private:
    [[nodiscard]] static bool is_wide(const Frame& frame) {
        return frame.in.layout.window.x >= two_columns * frame.in.style.scale;
    }
    // Answers how high its rows are.
    float column(Frame& frame, const char* id, glm::vec2 size, std::span<const Part> shown);

    std::string focus_;    // key of the setting where the keyboard starts; empty: the first
    float percent_ = 0.0F; // of the slider of sizes while it is held
    float height_ = 0.0F;  // of all rows as drawn last, in pixels
};

float SettingsDialog::column(Frame& frame, const char* id, glm::vec2 size,
                             std::span<const Part> shown) {
    ImGui::BeginChild(id, {size.x, size.y}, false, ImGuiWindowFlags_NavFlattened);
    for (const auto& [which, title] : shown) section(frame, which, title, focus_, percent_);
    const float high = ImGui::GetCursorPosY();
    ImGui::EndChild();
    return high;
}

void SettingsDialog::draw(Frame& frame) {
    const float s = frame.in.style.scale;
    const float gap = 20.0F * s;
    const float most = frame.in.layout.window.y - around_rows * s - around_dialog;
    const float before = height_;
    const float high = height_ > 0.0F ? std::min(height_, most) : most;
    const std::span all(parts);
    if (is_wide(frame)) {
        const float half = (ImGui::GetContentRegionAvail().x - gap) / 2.0F;
        const float left = column(frame, "left", {half, high}, all.first(left_parts));
        ImGui::SameLine(0.0F, gap);
        height_ = std::max(left, column(frame, "right", {half, high}, all.subspan(left_parts)));
    } else {
        height_ = column(frame, "rows", {0.0F, high}, all);
    }
    if (height_ != before) frame.edit.moment.settling = passes_after_rows;
    close_row(frame, Action{"change_keys"});
}

} // namespace

std::shared_ptr<Dialog> settings_at(const std::string& key) {
    return std::make_shared<SettingsDialog>(key);
}

const ActionRow settings_action{"settings", Topic::panels, Chords{key("F4"), key("S")},
                                opens<SettingsDialog>, In{Menu::window, 1}};

} // namespace strata::ui
