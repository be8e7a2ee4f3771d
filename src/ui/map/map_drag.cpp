// SPDX-License-Identifier: MIT
// A piece carried over the flat map, as it is carried over the board.
#include <algorithm>
#include <utility>

#include <imgui.h>

#include "ui/map/flat_map.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

constexpr float click_slip = 5.0F; // units of the scale: a hand that slips no further has clicked

bool is_far(const Frame& frame) {
    const ImGuiIO& io = ImGui::GetIO();
    const glm::vec2 way{io.MousePos.x - io.MouseClickedPos[0].x,
                        io.MousePos.y - io.MouseClickedPos[0].y};
    return ImGui::IsMousePosValid() && glm::length(way) > click_slip * frame.in.style.scale;
}

// A piece of whoever moves, unless a click there plays a move: castling is also a click on the
// rook.
bool can_be_carried(const Frame& frame, rules::Square square) {
    const rules::Position& position = frame.in.session.input_position();
    return position.of(position.mover()).test(rules::index(square)) &&
           std::ranges::find(frame.in.table.reading.targets, square) ==
               frame.in.table.reading.targets.end();
}

} // namespace

void press_on_map(Frame& frame, rules::Square square) {
    const bool selected = frame.in.session.selection().piece == square;
    const bool carries = can_be_carried(frame, square);
    if (carries) frame.edit.transient.map.drag = {square, selected};
    if (!carries || !selected) frame.request(session::ClickSquare{square});
}

void carry_by_mouse(Frame& frame, rules::Square under) {
    auto& drag = frame.edit.transient.map.drag;
    if (!drag || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    const MapDrag held = *std::exchange(drag, std::nullopt);
    if (frame.in.session.selection().piece != held.from) return; // it cannot move, as was said
    if (!is_far(frame)) {
        if (held.was_selected) frame.request(session::ClickSquare{held.from});
        return;
    }
    if (under == rules::no_square || under == held.from)
        frame.request(session::ClearSelection{});
    else
        frame.request(session::DropOn{under});
}

rules::Square carried_on_map(const Frame& frame) {
    const auto& drag = frame.edit.transient.map.drag;
    const bool carried = drag && frame.in.session.selection().piece == drag->from && is_far(frame);
    return carried ? drag->from : rules::no_square;
}

} // namespace strata::ui
