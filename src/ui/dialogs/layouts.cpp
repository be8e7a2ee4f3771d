// SPDX-License-Identifier: MIT
// Where each panel stands, to be changed by keys and buttons as well as by dragging it.
#include <algorithm>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "ui/arrangement.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

constexpr float layouts_width = 520.0F;
constexpr glm::vec2 sign_size{22.0F, 16.0F};

// A window with the panel in it.
void draw_place_sign(const Frame& frame, Side side, bool chosen) {
    const float s = frame.style.scale;
    const Palette& colours = frame.style.colours;
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

void place_button(Frame& frame, Panel panel, Side side) {
    const bool chosen = place_of(docks_of(frame.state), panel).side == side;
    const Action action = action_for({static_cast<PanelStep>(side), panel});
    const std::string id = id_of(action);
    if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, packed(frame.style.colours.accent));
    const float s = frame.style.scale;
    if (ImGui::Button(("###" + id).c_str(), {38.0F * s, 30.0F * s})) frame.wish(action);
    if (chosen) ImGui::PopStyleColor();
    frame.mark(id, action_name(frame, action));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", action_name(frame, action).c_str());
    draw_place_sign(frame, side, chosen);
}

void room_button(Frame& frame, Panel panel, PanelStep step) {
    const Action action = action_for({step, panel});
    const std::string id = id_of(action);
    const float s = frame.style.scale;
    const char* const sign = step == PanelStep::more ? "+" : "-";
    const bool off = frame.layout.of(panel).empty();
    if (off) ImGui::BeginDisabled();
    if (ImGui::Button((sign + ("###" + id)).c_str(), {30.0F * s, 30.0F * s})) frame.wish(action);
    frame.mark(id, action_name(frame, action));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", action_name(frame, action).c_str());
    if (off) ImGui::EndDisabled();
}

// Whether it is shown, and is to be from now on. The graph comes and goes with the review.
void panel_tick(Frame& frame, Panel panel) {
    const std::string name = frame.say(panel_name(panel));
    const std::string mark = "show." + std::string(word_of(panel));
    UiState& state = frame.state;
    switch (panel) {
    case Panel::seats: check_box(frame, name, mark, state.seat_panel); return;
    case Panel::moves: check_box(frame, name, mark, state.move_list); return;
    case Panel::map: check_box(frame, name, mark, state.flat_map); return;
    case Panel::analysis:
        if (tick_box(frame, name, mark, frame.moment.analysis)) frame.wish(Action::analysis);
        return;
    case Panel::review:
        if (tick_box(frame, name, mark, frame.review != nullptr)) frame.wish(Action::review);
        return;
    case Panel::graph: break;
    }
    paragraph(name);
}

void panel_rows(Frame& frame) {
    const float s = frame.style.scale;
    if (!ImGui::BeginTable("panels", 2)) return;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, 206.0F * s);
    for (std::size_t n = 0; n < panel_count; ++n) {
        const auto panel = static_cast<Panel>(n);
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        panel_tick(frame, panel);
        ImGui::TableNextColumn();
        for (const Side side : {Side::left, Side::below, Side::right}) {
            place_button(frame, panel, side);
            ImGui::SameLine(0.0F, 4.0F * s);
        }
        ImGui::SameLine(0.0F, 12.0F * s);
        room_button(frame, panel, PanelStep::less);
        ImGui::SameLine(0.0F, 4.0F * s);
        room_button(frame, panel, PanelStep::more);
    }
    ImGui::EndTable();
}

const char* short_name(Action action) {
    switch (action) {
    case Action::layout_analysis: return "ui.layout.analysis";
    case Action::layout_mirrored: return "ui.layout.mirrored";
    case Action::layout_below: return "ui.layout.all_below";
    case Action::layout_board: return "ui.layout.board";
    default: return "ui.layout.usual";
    }
}

// With a frame and the colour of what is chosen where it is in use.
bool layout_button(Frame& frame, Action action, const std::string& words) {
    const bool now = layout_in_use(action, frame.state, frame.moment);
    const std::string id = id_of(action);
    if (now) ImGui::PushStyleColor(ImGuiCol_Border, packed(frame.style.colours.accent));
    if (now) ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 2.0F * frame.style.scale);
    const bool pressed = ImGui::Button((words + "###" + id).c_str());
    if (now) ImGui::PopStyleVar();
    if (now) ImGui::PopStyleColor();
    frame.mark(id, action_name(frame, action));
    return pressed;
}

void own_layout(Frame& frame, std::size_t number) {
    const Action action = nth(Action::own_layout_1, static_cast<int>(number));
    const std::string mark = "layout." + std::to_string(number + 1);
    const std::string name = name_of_layout(frame.state, number);
    if (layout_button(frame, action, name)) frame.wish(action);
    const auto rename = frame.say("ui.layout.rename");
    const auto forget = frame.say("ui.layout.forget");
    beside_if_room(width_of_button(rename));
    if (button(frame, rename, mark + ".rename")) {
        frame.moment.layout_name = name;
        frame.moment.layout_renamed = number;
    }
    beside_if_room(width_of_button(forget));
    if (button(frame, forget, mark + ".forget")) {
        frame.moment.layout_renamed.reset();
        frame.wish(ForgetLayout{number});
    }
}

// A field for the name of the layout of now, or for another name of one that is kept.
void name_field(Frame& frame) {
    auto& moment = frame.moment;
    const bool renames = moment.layout_renamed.has_value();
    quiet_paragraph(frame, frame.say(renames ? "ui.layout.rename_hint" : "ui.layout.keep_hint"));
    const auto keep = frame.say(renames ? "ui.layout.rename" : "ui.layout.keep");
    const float wide = width_of_button(keep) + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(
        std::max(120.0F * frame.style.scale, ImGui::GetContentRegionAvail().x - wide));
    const bool entered =
        ImGui::InputTextWithHint("##name", frame.say("ui.layout.name").c_str(), &moment.layout_name,
                                 ImGuiInputTextFlags_EnterReturnsTrue);
    frame.mark("layout_name", frame.say("ui.layout.name"));
    beside_if_room(width_of_button(keep));
    const bool empty = layout_name(moment.layout_name).empty();
    if (empty) ImGui::BeginDisabled();
    const bool pressed = button(frame, keep, "keep_layout");
    if (empty) ImGui::EndDisabled();
    if (!(entered || pressed) || empty) return;
    frame.wish(KeepLayout{moment.layout_name, moment.layout_renamed});
    moment.layout_name.clear();
    moment.layout_renamed.reset();
}

void named_layouts(Frame& frame) {
    bool first = true;
    for (const Action action : offered_layouts()) {
        const std::string name = frame.say(short_name(action));
        if (!std::exchange(first, false)) beside_if_room(width_of_button(name));
        if (layout_button(frame, action, name)) frame.wish(action);
    }
    const std::size_t count = std::min(frame.state.layouts.size(), most_own_layouts);
    for (std::size_t n = 0; n < count; ++n) own_layout(frame, n);
    name_field(frame);
}

// Off where there is nothing to undo.
void step_button(Frame& frame, Action action, const char* words, bool possible) {
    const std::string name = frame.say(words);
    beside_if_room(width_of_button(name));
    if (!possible) ImGui::BeginDisabled();
    if (button(frame, name, id_of(action))) frame.wish(action);
    if (!possible) ImGui::EndDisabled();
}

} // namespace

void draw_layouts(Frame& frame) {
    if (!begin_dialog(frame, Dialog::layouts, frame.say("ui.layout.title"), layouts_width)) return;
    panel_rows(frame);
    ImGui::Separator();
    named_layouts(frame);
    ImGui::Separator();
    if (button(frame, frame.say("ui.close"), "close")) close_dialog(frame);
    const LayoutHistory& history = frame.moment.layout_history;
    step_button(frame, Action::undo_layout, "ui.layout.undo", history.can_undo());
    step_button(frame, Action::redo_layout, "ui.layout.redo", history.can_redo());
    end_dialog();
}

} // namespace strata::ui
