// SPDX-License-Identifier: MIT
#include "ui/panels/dock_hands.h"

#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "text/enum_names.h"
#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/panel_moves.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr glm::vec2 grip_room{84.0F, 8.0F};
constexpr glm::vec2 grip_bar{36.0F, 4.0F};
constexpr float splitter_room = 4.0F; // at each side of the line
constexpr float slack = 4.0F;         // a hand that moves less holds still

// Over panels and board, so that what begins here reaches neither of them.
bool begin_hold(const char* id, const Rect& rect) {
    if (rect.empty()) return false;
    ImGui::SetNextWindowPos({rect.min.x, rect.min.y});
    ImGui::SetNextWindowSize({rect.size().x, rect.size().y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0F, 1.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar(3);
    invisible_button("hold", {rect.size().x, rect.size().y});
    return true;
}

glm::vec2 hand_at() { return {ImGui::GetIO().MousePos.x, ImGui::GetIO().MousePos.y}; }

// Since the button went down, in this pass as well: press and release may come in one batch.
// A hand that was let go has not.
bool hand_has_moved(const Frame& frame) {
    if (!ImGui::IsMousePosValid()) return false;
    const ImVec2 from = ImGui::GetIO().MouseClickedPos[0];
    const glm::vec2 way = hand_at() - glm::vec2{from.x, from.y};
    return std::max(std::abs(way.x), std::abs(way.y)) >= slack * frame.in.style.scale;
}

void fill_rect(ImDrawList& list, const Rect& rect, unsigned colour, float round = 0.0F) {
    list.AddRectFilled({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y}, colour, round);
}

void outline(ImDrawList& list, const Rect& rect, unsigned colour, float thick) {
    list.AddRect({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y}, colour, 0.0F, 0, thick);
}

Rect shrunk(Rect rect, float by) { return {rect.min + by, rect.max - by}; }

// On a plate of its own, inside the window.
void write_plate(const Frame& frame, ImDrawList& list, const std::string& text, glm::vec2 middle) {
    const float s = frame.in.style.scale;
    ImFont* const font = frame.in.style.fonts.strong;
    const ImVec2 size = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, text.c_str());
    const glm::vec2 half{size.x / 2.0F + 12.0F * s, size.y / 2.0F + 7.0F * s};
    const glm::vec2 end = glm::max(frame.in.layout.window - half - 4.0F, half + 4.0F);
    middle = glm::round(glm::clamp(middle, half + 4.0F, end));
    const Rect plate{middle - half, middle + half};
    fill_rect(list, plate, packed(frame.in.style.colours.panel), 6.0F * s);
    list.AddRect({plate.min.x, plate.min.y}, {plate.max.x, plate.max.y},
                 packed(frame.in.style.colours.accent), 6.0F * s, 0, std::max(1.0F, s));
    add_text(list, *font, size_of(*font), {middle.x - size.x / 2.0F, middle.y - size.y / 2.0F},
             packed(frame.in.style.colours.text), text);
}

const DropZone* zone_under(const std::vector<DropZone>& zones, glm::vec2 at) {
    const auto found =
        std::ranges::find_if(zones, [&](const DropZone& zone) { return zone.rect.contains(at); });
    return found == zones.end() ? nullptr : &*found;
}

// The places where it can go; of the one under the pointer, how the panel would stand there.
void paint_places(const Frame& frame, const std::vector<DropZone>& zones, Panel panel) {
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const Palette& colours = frame.in.style.colours;
    const float s = frame.in.style.scale;
    fill_rect(list, frame.in.layout.of(panel), packed(colours.panel, 0.55F));
    const DropZone* const under = zone_under(zones, hand_at());
    for (const DropZone& zone : zones) {
        const Rect rect = shrunk(zone.rect, 3.0F * s);
        fill_rect(list, rect, packed(colours.accent, 0.10F), 4.0F * s);
        list.AddRect({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y},
                     packed(colours.accent, 0.55F), 4.0F * s, 0, std::max(1.0F, s));
    }
    if (under == nullptr) {
        const auto words = frame.say("ui.layout.stays", {{"panel", panel_name(panel)}});
        return write_plate(frame, list, words, hand_at() + glm::vec2{0.0F, 28.0F * s});
    }
    Wanted wanted = frame.in.layout.wanted;
    move_panel(wanted.docks, panel, under->to);
    wanted.front = panel;
    const Layout after = lay_out(frame.in.layout.window, s, wanted);
    const Rect there = shrunk(after.of(panel), 2.0F * s);
    fill_rect(list, there, packed(colours.panel, 0.6F));
    fill_rect(list, there, packed(colours.accent, 0.3F));
    outline(list, there, packed(colours.accent), std::max(2.0F, 4.0F * s));
    write_plate(frame, list, frame.say(standing_of(wanted.docks, after, panel)),
                (there.min + there.max) / 2.0F);
}

// What the panel's grip says and does.
void hold_panel(Frame& frame, Panel panel) {
    auto& carried = frame.edit.transient.carried;
    if (ImGui::IsItemActivated()) carried = panel;
    if (carried != panel) return;
    const bool moved = hand_has_moved(frame);
    const auto zones =
        drop_zones(frame.in.layout, frame.edit.state.docks, frame.in.style.scale, panel);
    if (ImGui::IsItemActive()) {
        if (!moved) return;
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
        return paint_places(frame, zones, panel);
    }
    carried.reset();
    if (!moved || !ImGui::IsItemDeactivated()) return; // the panel was hidden meanwhile
    const DropZone* const zone = zone_under(zones, hand_at());
    if (zone == nullptr) return;
    Docks docks = frame.edit.state.docks;
    move_panel(docks, panel, zone->to);
    frame.edit.transient.tabs.front = panel;
    frame.request(UseDocks{docks, standing_of(docks, frame.in.layout, panel)});
}

void draw_grip(Frame& frame, Panel panel) {
    const Rect& rect = frame.in.layout.of(panel);
    const float s = frame.in.style.scale;
    if (rect.size().x < 1.5F * grip_room.x * s || rect.size().y < 3.0F * grip_room.y * s) return;
    const float middle = std::round((rect.min.x + rect.max.x) / 2.0F);
    const float half = std::round(grip_room.x * s / 2.0F);
    const Rect room{{middle - half, rect.min.y}, {middle + half, rect.min.y + grip_room.y * s}};
    const std::string id = "##grip." + std::string(word_of(panel));
    if (!begin_hold(id.c_str(), room)) return;
    const auto words = frame.say("ui.layout.drag", {{"panel", panel_name(panel)}});
    frame.mark(id.substr(2), words);
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (ImGui::IsItemHovered() && !ImGui::IsItemActive()) tooltip(words);
    const Palette& colours = frame.in.style.colours;
    const glm::vec2 bar = grip_bar * s * (lit ? glm::vec2{1.4F, 1.0F} : glm::vec2{1.0F}) / 2.0F;
    const glm::vec2 centre{middle, room.min.y + 4.0F * s};
    fill_rect(*ImGui::GetWindowDrawList(), {centre - bar, centre + bar},
              lit ? packed(colours.accent) : packed(colours.quiet, 0.45F), bar.y);
    hold_panel(frame, panel);
    ImGui::End();
}

std::string name_of(const Splitter& splitter) {
    std::string name = "seam.";
    name += text::enum_name(splitter.side);
    if (splitter.before) name.append(".").append(word_of(*splitter.before));
    if (splitter.after) name.append(".").append(word_of(*splitter.after));
    return name;
}

void hold_splitter(Frame& frame, const Splitter& splitter) {
    Docks& docks = frame.edit.state.docks;
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0))
        reset_splitter(docks, frame.in.layout, splitter);
    else if ((ImGui::IsItemActive() || ImGui::IsItemDeactivated()) && hand_has_moved(frame))
        move_splitter(docks, frame.in.layout, frame.in.style.scale, splitter,
                      splitter.upright ? hand_at().x : hand_at().y);
}

void draw_splitter(Frame& frame, const Splitter& splitter) {
    const float s = frame.in.style.scale;
    const glm::vec2 out =
        (splitter.upright ? glm::vec2{splitter_room, 0.0F} : glm::vec2{0.0F, splitter_room}) * s;
    const Rect room{glm::max(splitter.rect.min - out, glm::vec2{0.0F}),
                    glm::min(splitter.rect.max + out, frame.in.layout.window)};
    const std::string name = name_of(splitter);
    if (!begin_hold(("##" + name).c_str(), room)) return;
    frame.mark(name);
    const bool held = ImGui::IsItemActive();
    if (held || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(splitter.upright ? ImGuiMouseCursor_ResizeEW
                                               : ImGuiMouseCursor_ResizeNS);
        const float thick = std::max(1.0F, (held ? 1.5F : 1.0F) * s);
        const glm::vec2 grown = splitter.upright ? glm::vec2{thick, 0.0F} : glm::vec2{0.0F, thick};
        fill_rect(*ImGui::GetWindowDrawList(),
                  {splitter.rect.min - grown, splitter.rect.max + grown},
                  packed(frame.in.style.colours.accent));
    }
    hold_splitter(frame, splitter);
    ImGui::End();
}

} // namespace

void draw_dock_hands(Frame& frame) {
    if (frame.edit.transient.map.large || !frame.in.layout.buttons.empty()) return;
    for (const Splitter& splitter : frame.in.layout.splitters) draw_splitter(frame, splitter);
    for (const Panel panel : all_panels)
        if (!frame.in.layout.of(panel).empty()) draw_grip(frame, panel);
}

} // namespace strata::ui
