// SPDX-License-Identifier: MIT
// The card of a hint or of threats, over the lower right corner of the board. The board shows the
// line that is pointed at, at first the first one, up to the move that is pointed at or clicked.
#include <algorithm>

#include <imgui.h>

#include "session/players.h"
#include "ui/controls.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/panels/advice.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// `shown`: the move that the board shows, until another one is touched.
void draw_advice_line(Frame& frame, std::size_t number, LinePlace& shown) {
    const AdviceLine& line = frame.in.advice->lines[number];
    const float s = frame.in.style.scale;
    const float radius = 7.0F * s;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float wide = ImGui::GetContentRegionAvail().x;
    auto& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);
    list.ChannelsSetCurrent(1);
    if (line.seat != rules::no_seat)
        draw_seat_sign(list, frame, line.seat,
                       {corner.x + radius + s, corner.y + ImGui::GetTextLineHeight() / 2.0F},
                       radius);
    ImGui::Indent(2.0F * radius + 8.0F * s);
    std::optional<int> now;
    if (shown.line == number && line.words.links.size() > 1) now = static_cast<int>(shown.move);
    const auto touched =
        linked_paragraph(frame, line.words, "advice.move." + std::to_string(number), now);
    ImGui::Unindent(2.0F * radius + 8.0F * s);
    const float bottom = ImGui::GetItemRectMax().y;
    const ImVec2 end{corner.x + wide, bottom};
    const bool pointed = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(corner, end);
    if (pointed && shown.line != number) shown = {number, 0};
    if (const auto move = touched.clicked ? touched.clicked : touched.pointed)
        shown.move = static_cast<std::size_t>(*move);
    list.ChannelsSetCurrent(0);
    if (frame.in.advice->lines.size() > 1 && shown.line == number)
        list.AddRectFilled({corner.x - 4.0F * s, corner.y - 2.0F * s}, {end.x, end.y + 2.0F * s},
                           packed(frame.in.style.colours.hovered), 4.0F * s);
    list.ChannelsMerge();
    frame.out.marks.push_back({"advice." + std::to_string(number),
                               {(corner.x + end.x) / 2.0F, (corner.y + end.y) / 2.0F}});
}

// Plays the move of that line, where it is a person's turn. Threats are moves of others.
void play_button(Frame& frame, const AdviceLine& line) {
    if (frame.in.advice->threats || line.moves.empty() || line.words.links.empty()) return;
    if (session::program_to_move(frame.in.session)) return;
    const auto& move = line.words.links.front();
    const auto words = line.words.text.substr(move.begin, move.end - move.begin);
    if (key_button(frame, frame.say("ui.hint.play", {{"move", words}}), "", "advice.play", true))
        frame.request(session::PlayMove{line.moves.front()});
    ImGui::SameLine();
}

} // namespace

void draw_advice(Frame& frame) {
    if (frame.in.advice == nullptr || frame.edit.transient.dialog) return;
    const float s = frame.in.style.scale;
    const Rect& board = frame.in.layout.board;
    const float wide = std::min(360.0F * s, board.size().x - 24.0F * s);
    const float high = board.max.y - frame.in.layout.banner.max.y - 24.0F * s;
    ImGui::SetNextWindowPos({board.max.x - 14.0F * s, board.max.y - 14.0F * s}, ImGuiCond_Always,
                            {1.0F, 1.0F});
    ImGui::SetNextWindowSizeConstraints({wide, 0.0F}, {wide, std::max(high, 60.0F * s)});
    ImGui::PushStyleColor(ImGuiCol_Border, packed(frame.in.style.colours.accent));
    ImGui::Begin("##advice", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PushFont(frame.in.style.fonts.strong);
    paragraph(frame.in.advice->title);
    ImGui::PopFont();
    LinePlace shown = frame.in.on_screen.lines.advice;
    for (std::size_t n = 0; n < frame.in.advice->lines.size(); ++n)
        draw_advice_line(frame, n, shown);
    if (!(shown == frame.in.on_screen.lines.advice)) frame.request(PointAtAdvice{shown});
    const auto& lines = frame.in.advice->lines;
    if (std::ranges::any_of(lines,
                            [](const AdviceLine& one) { return one.words.links.size() > 1; })) {
        ImGui::PushFont(frame.in.style.fonts.small);
        quiet_paragraph(frame, frame.say("ui.hint.look"));
        ImGui::PopFont();
    }
    ImGui::Spacing();
    play_button(frame, lines[std::min(shown.line, lines.size() - 1)]);
    if (key_button(frame, frame.say("ui.close"), chord_text(frame.in.hints, {"Escape"}),
                   "advice.close"))
        frame.request(frame.in.advice->threats ? Action{"threats"} : Action{"hint"});
    ImGui::End();
    ImGui::PopStyleColor();
}

} // namespace strata::ui
