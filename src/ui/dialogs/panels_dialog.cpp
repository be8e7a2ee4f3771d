// SPDX-License-Identifier: MIT
// Where each panel stands, for those who do not drag it: everything here can be done by keys.
#include <algorithm>
#include <array>
#include <cmath>

#include <imgui.h>

#include "text/enum_names.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panel_moves.h"
#include "ui/panel_record.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr glm::vec2 sign_size{22.0F, 16.0F};
constexpr float room_step = 24.0F;

// A window with the panel in it.
void draw_place_sign(const Frame& frame, Side side, bool chosen) {
    const float s = frame.in.style.scale;
    const Palette& colours = frame.in.style.colours;
    const unsigned ink = packed(chosen ? colours.on_accent : colours.text);
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const glm::vec2 middle{(low.x + high.x) / 2.0F, (low.y + high.y) / 2.0F};
    const Rect whole{glm::round(middle - sign_size * s / 2.0F),
                     glm::round(middle + sign_size * s / 2.0F)};
    Rect part = whole;
    if (side == Side::left) part.max.x = whole.min.x + std::round(8.0F * s);
    if (side == Side::right) part.min.x = whole.max.x - std::round(8.0F * s);
    if (side == Side::below) part.min.y = whole.max.y - std::round(6.0F * s);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({part.min.x, part.min.y}, {part.max.x, part.max.y}, ink);
    list.AddRect({whole.min.x, whole.min.y}, {whole.max.x, whole.max.y}, ink, 0.0F, 0,
                 std::max(1.0F, 1.3F * s));
}

// `name` is heard and shown over it; it is marked as `mark`.
bool sign_button(Frame& frame, const char* sign, float wide, const std::string& mark,
                 const std::string& name) {
    const float s = frame.in.style.scale;
    const bool pressed = push_button(sign + ("###" + mark), {wide * s, 30.0F * s});
    frame.mark(mark, name);
    if (ImGui::IsItemHovered()) tooltip(name);
    return pressed;
}

void place_button(Frame& frame, Panel panel, Side side) {
    const bool chosen = place_of(frame.edit.state.docks, panel).side == side;
    const std::string mark = "place." + std::string(word_of(panel)) + text::enum_key(".", side);
    const std::string name =
        frame.say("ui.layout.place", {{"panel", panel_name(panel)}, {"side", side_name(side)}});
    // Under the pointer and the cursor as well: the sign in it is drawn for this colour.
    constexpr std::array states{ImGuiCol_Button, ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive};
    if (chosen)
        for (const ImGuiCol state : states)
            ImGui::PushStyleColor(state, packed(frame.in.style.colours.accent));
    const bool pressed = sign_button(frame, "", 38.0F, mark, name);
    if (chosen) ImGui::PopStyleColor(static_cast<int>(states.size()));
    draw_place_sign(frame, side, chosen);
    if (!pressed) return;
    Docks docks = frame.edit.state.docks;
    place_panel(docks, frame.in.layout, panel, side);
    frame.edit.transient.tabs.front = panel;
    // It is shown from then on; what an engine has to begin is not begun.
    if (const auto flag = record_of(panel).flag) frame.edit.state.*flag = true;
    frame.request(UseDocks{docks, standing_of(docks, frame.in.layout, panel)});
}

// Less and more room: `resize` takes so many pixels. False there: it has none.
template <class Resize>
void room_buttons(Frame& frame, const std::string& word, const text::Message& name, bool shown,
                  const Resize& resize) {
    if (!shown) ImGui::BeginDisabled();
    for (const bool more : {false, true}) {
        const text::Message told{more ? "ui.layout.more" : "ui.layout.less", {{"panel", name}}};
        ImGui::SameLine(0.0F, (more ? 4.0F : 12.0F) * frame.in.style.scale);
        if (!sign_button(frame, more ? "+" : "-", 30.0F, (more ? "more." : "less.") + word,
                         frame.say(told)))
            continue;
        Docks docks = frame.edit.state.docks;
        if (resize(docks, (more ? room_step : -room_step) * frame.in.style.scale))
            frame.request(UseDocks{docks, told});
    }
    if (!shown) ImGui::EndDisabled();
}

// Whether it is shown, and is to be from now on.
void panel_tick(Frame& frame, Panel panel) {
    const PanelRecord& record = record_of(panel);
    const std::string name = frame.say(panel_name(panel));
    const std::string mark = "show." + std::string(record.word);
    if (record.flag != nullptr)
        check_box(frame, name, mark, frame.edit.state.*record.flag);
    else if (record.action == Action{})
        paragraph(name);
    else if (tick_box(frame, name, mark, is_ticked(frame, record.action)))
        frame.request(record.action);
}

void begin_row() {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
}

void panel_row(Frame& frame, Panel panel) {
    begin_row();
    panel_tick(frame, panel);
    ImGui::TableNextColumn();
    for (const Side side : {Side::left, Side::below, Side::right}) {
        if (side != Side::left) ImGui::SameLine(0.0F, 4.0F * frame.in.style.scale);
        place_button(frame, panel, side);
    }
    room_buttons(frame, std::string(word_of(panel)), panel_name(panel),
                 !frame.in.layout.of(panel).empty(), [&](Docks& docks, float by) {
                     return resize_panel(docks, frame.in.layout, frame.in.style.scale, panel, by);
                 });
}

// A column beside the board, or the strip below it.
void side_row(Frame& frame, Side side) {
    const std::string word(text::enum_name(side));
    const text::Message name{"ui.column." + word};
    begin_row();
    paragraph(frame.say(name));
    ImGui::TableNextColumn();
    ImGui::Dummy({122.0F * frame.in.style.scale, 0.0F});
    room_buttons(frame, word, name, has_side(frame.in.layout, side), [&](Docks& docks, float by) {
        return resize_side(docks, frame.in.layout, frame.in.style.scale, side, by);
    });
}

class PanelsDialog final : public Dialog {
public:
    PanelsDialog() : Dialog("ui.layout.title", 520.0F) {}

    void draw(Frame& frame) override;
};

void PanelsDialog::draw(Frame& frame) {
    if (ImGui::BeginTable("panels", 2)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed,
                                206.0F * frame.in.style.scale);
        for (const Panel panel : all_panels) panel_row(frame, panel);
        for (const Side side : {Side::left, Side::right, Side::below}) side_row(frame, side);
        ImGui::EndTable();
    }
    ImGui::Separator();
    if (button(frame, frame.say("ui.close"), "close", true)) close_dialog(frame);
    const auto reset = action_name(frame, Action{"reset_layout"});
    beside_if_room(width_of_button(reset));
    if (button(frame, reset, "reset_layout")) frame.request(Action{"reset_layout"});
}

} // namespace

const ActionRow panels_action{"panels",        Topic::panels,       InShow::blocked,
                              ctrl_shift("L"), opens<PanelsDialog>, In{Menu::window, 15}};

} // namespace strata::ui
