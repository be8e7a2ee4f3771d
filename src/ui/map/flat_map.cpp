// SPDX-License-Identifier: MIT
#include "ui/map/flat_map.h"

#include <imgui.h>

#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/map/captured_pieces.h"
#include "ui/map/list_pen.h"
#include "ui/panel_record.h"
#include "ui/panels.h"

namespace strata::ui {
namespace {

// The men that were taken stand below the board, as they do beside the board in space; nothing
// where they are not wanted, or stand on the bars of the players.
TakenRows taken_below(const Frame& frame, const Rect& room) {
    constexpr float box = 18.0F;
    constexpr int most_rows = 3;
    if (!frame.in.table.look.show_taken || !frame.in.layout.bar_below.empty()) return {};
    const float size = box * frame.in.style.scale * (frame.edit.transient.map.large ? 1.4F : 1.0F);
    return lay_out_taken(taken_groups(frame.in.table.reading.taken), room, size, most_rows);
}

// The map holds the mouse while a button is down, also beside it: nothing is under the pointer
// there.
MapHit under_mouse(const Frame& frame, const FlatMap& map, const TakenRows& taken) {
    if (!ImGui::IsItemHovered()) return {};
    const ImVec2 mouse = ImGui::GetMousePos();
    MapHit under = hit(map, frame.in.session.position(), {mouse.x, mouse.y});
    under.taken = captured_at(taken, {mouse.x, mouse.y});
    return under;
}

void answer_mouse(Frame& frame, const FlatMap& map, const TakenRows& taken) {
    const MapHit under = under_mouse(frame, map, taken);
    draw_by_mouse(frame, under.square);
    carry_by_mouse(frame, under.square);
    frame.out.on_map = under;
    if (!ImGui::IsItemClicked()) return;
    if (under.square != rules::no_square)
        press_on_map(frame, under.square);
    else if (under.pin != rules::no_pin)
        frame.request(session::ClickPin{under.pin});
}

void trace_marks(Frame& frame, const FlatMap& map) {
    const rules::Topology& topology = frame.in.session.position().topology();
    for (const MapSquare& square : map.squares)
        frame.out.marks.push_back(
            {"map." + topology.at(square.square).name, (square.rect.min + square.rect.max) / 2.0F});
    for (const MapPin& pin : map.pins)
        frame.out.marks.push_back(
            {"map.pin." + topology.at(pin.pin).name,
             {(pin.rect.min.x + pin.rect.max.x) / 2.0F, pin.rect.max.y + map.side * 0.1F}});
}

FlatMap map_in(const Frame& frame, const Rect& room) {
    const rules::Position& position = frame.in.session.position();
    if (frame.in.flat_board != nullptr)
        return lay_out_map(position, room, *frame.in.flat_board, frame.in.from_seat);
    return lay_out_map(position, room, frame.in.from_seat != rules::Seat{0});
}

} // namespace

void paint_map(const Frame& frame, const FlatMap& map, Lettering lettering) {
    ListPen pen(*ImGui::GetWindowDrawList(), frame.in);
    const ImVec2 mouse = ImGui::GetMousePos();
    draw_map(pen, map,
             {.session = frame.in.session,
              .table = frame.in.table,
              .words = frame.in.words,
              .colours = frame.in.style.colours,
              .board = frame.in.flat_board,
              .from = frame.in.from_seat,
              .lettering = lettering,
              .carried = carried_on_map(frame),
              .pointer = {mouse.x, mouse.y}});
}

namespace {

void draw_flat_map(Frame& frame) {
    const float scale = frame.in.style.scale;
    const Rect panel = frame.edit.transient.map.large && frame.in.showing == nullptr
                           ? panel_of_large_map(frame.in.layout, scale, place_of_strip(frame))
                           : frame.in.layout.of(Panel::map);
    if (panel.empty()) return;
    begin_panel("##map", panel);
    const Rect room = room_of_map(panel, scale);
    const TakenRows taken = taken_below(frame, room);
    const FlatMap map = map_in(frame, {room.min, room.max - glm::vec2{0.0F, taken.high}});
    ImGui::SetCursorScreenPos({room.min.x, room.min.y});
    invisible_button("squares", {room.size().x, room.size().y});
    answer_mouse(frame, map, taken);
    paint_map(frame, map);
    paint_captured_pieces(frame, taken);
    trace_marks(frame, map);
    ImGui::End();
}

int map_shown(const PanelState& now) {
    return now.state.flat_map && !now.transient.map.large ? 1 : 0;
}

} // namespace

const PanelRecord map_panel{"map", DockSlot{Side::right, 4}, draw_flat_map, map_shown,
                            &UiState::flat_map};

} // namespace strata::ui
