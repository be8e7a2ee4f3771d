// SPDX-License-Identifier: MIT
// The panel of the workbench: what is known of the rule file that is being written.
#include <algorithm>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/panels/workbench.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float width_of_sketch = 96.0F;
constexpr float width_per_square = 11.0F;
constexpr float most_of_square = 12.0F;

// A filled dot where the piece stands, a ring where it moves, a cross where it only captures.
void draw_sketch(const Frame& frame, const view::PieceSketches& all,
                 const view::PieceSketch& sketch, ImVec2 at, ImVec2 room) {
    const auto& colours = frame.in.style.colours;
    const glm::vec2 extent = all.high - all.low + glm::vec2(1.0F);
    const float side =
        std::min({room.x / extent.x, room.y / extent.y, most_of_square * frame.in.style.scale});
    auto& list = *ImGui::GetWindowDrawList();
    const auto middle = [&](std::size_t square) {
        const glm::vec2 off = all.squares[square] - all.low + glm::vec2(0.5F);
        return ImVec2(at.x + off.x * side, at.y + off.y * side);
    };
    const float half = side * 0.44F;
    for (std::size_t n = 0; n < all.squares.size(); ++n) {
        const auto c = middle(n);
        list.AddRectFilled({c.x - half, c.y - half}, {c.x + half, c.y + half},
                           packed(colours.edge, 0.55F));
    }
    const float line = std::max(1.0F, side * 0.14F);
    for (const auto square : sketch.moves)
        list.AddCircle(middle(square), side * 0.26F, packed(colours.text), 0, line);
    for (const auto square : sketch.captures) {
        const auto c = middle(square);
        const float arm = side * 0.26F;
        list.AddLine({c.x - arm, c.y - arm}, {c.x + arm, c.y + arm}, packed(colours.text), line);
        list.AddLine({c.x - arm, c.y + arm}, {c.x + arm, c.y - arm}, packed(colours.text), line);
    }
    list.AddCircleFilled(middle(sketch.from), side * 0.36F, packed(colours.accent));
}

void draw_sketches(Frame& frame, const WorkbenchSheet& sheet) {
    const float s = frame.in.style.scale;
    const auto& all = sheet.sketches;
    if (all.squares.empty()) return;
    const glm::vec2 extent = all.high - all.low + glm::vec2(1.0F);
    // A wide board, as of levels beside each other, has a row for itself.
    const float avail = ImGui::GetContentRegionAvail().x;
    const float wide =
        std::min(avail, std::max(width_of_sketch * s, extent.x * width_per_square * s));
    const float side = std::min(wide / extent.x, most_of_square * s);
    const ImVec2 room{wide, side * extent.y};
    for (std::size_t n = 0; n < all.pieces.size(); ++n) {
        const auto name = frame.say(sheet.pieces[n]);
        if (n > 0) beside_if_room(wide + ImGui::GetStyle().ItemSpacing.x);
        ImGui::BeginGroup();
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + wide);
        write(name);
        ImGui::PopTextWrapPos();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_sketch(frame, all, all.pieces[n], at, room);
        ImGui::Dummy(room);
        ImGui::EndGroup();
        frame.mark("workbench.piece." + std::to_string(n), name);
    }
}

void draw_workbench(Frame& frame) {
    if (frame.in.workbench == nullptr || frame.in.layout.of(Panel::workbench).empty()) return;
    const WorkbenchSheet& sheet = *frame.in.workbench;
    begin_panel("##workbench", frame.in.layout.of(Panel::workbench));
    ImGui::BeginChild("workbench", {0.0F, 0.0F}, false, ImGuiWindowFlags_NoNav);
    draw_close_button(frame, Action{"workbench"});
    ImGui::PushFont(frame.in.style.fonts.strong);
    write(frame.say("ui.workbench.title", {{"file", sheet.file}}));
    ImGui::PopFont();
    if (!sheet.fault.key.empty()) paragraph(frame.say(sheet.fault));
    paragraph(frame.say(sheet.facts));
    for (const auto& sentence : sheet.dead_ends) paragraph(frame.say(sentence));
    paragraph(frame.say(sheet.games));
    draw_sketches(frame, sheet);
    quiet_paragraph(frame, frame.say("ui.workbench.signs"));
    ImGui::EndChild();
    ImGui::End();
}

int workbench_shown(const PanelState& now) { return now.workbench != nullptr ? 1 : 0; }

float height_of_workbench(int, bool in_column) { return in_column ? 300.0F : 200.0F; }

} // namespace

const PanelRecord workbench_panel{"workbench",
                                  DockSlot{Side::right, 3},
                                  draw_workbench,
                                  workbench_shown,
                                  nullptr,
                                  Action{"workbench"},
                                  PanelHeight{height_of_workbench, 0.6F, 0.45F}};

} // namespace strata::ui
