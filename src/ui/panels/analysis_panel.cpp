// SPDX-License-Identifier: MIT
// The analysis under the board: what each side can hope for, and the best lines. Whoever points at
// a move of a line sees it on the board.
#include "ui/imgui_versions.h"
#include "ui/panels/analysis.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "text/strings.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// In units of the scale.
constexpr float shares_bar_height = 20.0F;
constexpr float value_width = 92.0F;
constexpr float height_of_one_line = 100.0F;   // title, bar and a line
constexpr float height_of_one_column = 300.0F; // the same, broken in a column
constexpr float band_sign = 7.0F;              // radius
constexpr float smallest_title = 0.75F;        // of its letters, in one line

bool in_column(const Frame& frame) {
    return frame.in.layout.of(Panel::analysis).min.y < frame.in.layout.board.max.y;
}

// One side of the bar. Its sign and its number stand on the colour of the panel, so that both are
// read without colours; the colour of its men runs along below.
void draw_band(Frame& frame, const review::Band& band, const Rect& rect, bool odd) {
    auto& list = *ImGui::GetWindowDrawList();
    const Palette& colours = frame.in.style.colours;
    const float s = frame.in.style.scale;
    const float floor = rect.max.y - 5.0F * s;
    const auto seat = band.side.front();
    list.AddRectFilled({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y},
                       packed(odd ? colours.raised : colours.panel));
    const auto look = static_cast<std::size_t>(view::seat_look(frame.in.session.variant(), seat));
    list.AddRectFilled({rect.min.x, floor}, {rect.max.x, rect.max.y}, packed(colours.pieces[look]));
    list.AddRect({rect.min.x, rect.min.y}, {rect.max.x, rect.max.y}, packed(colours.quiet));
    const auto number = frame.say("ui.analysis.share", {{"share", band.share}});
    ImFont* font = frame.in.style.fonts.small;
    const auto size = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, number.c_str());
    const float radius = std::min(band_sign * s, (floor - rect.min.y) * 0.42F);
    const float gap = 5.0F * s;
    const float wide = 2.0F * radius + gap + size.x;
    const float room = rect.size().x - 4.0F * s;
    if (room < 2.0F * radius) return;
    const bool with_number = room >= wide;
    const float middle = (rect.min.y + floor) / 2.0F;
    const float left = (rect.min.x + rect.max.x - (with_number ? wide : 2.0F * radius)) / 2.0F;
    draw_seat_sign(list, frame, seat, {left + radius, middle}, radius);
    if (with_number)
        add_text(list, *font, size_of(*font), {left + 2.0F * radius + gap, middle - size.y / 2.0F},
                 packed(colours.text), number);
}

// What the bar counts stands before it, where the values of the lines stand below; answers how
// wide.
float draw_name_of_bar(Frame& frame, ImVec2 at, float high, bool narrow) {
    if (narrow) return 0.0F;
    const float s = frame.in.style.scale;
    ImFont* font = frame.in.style.fonts.small;
    const auto name = frame.say("ui.analysis.expected");
    const auto [line, size] = fitted_line(font, name, (value_width - 8.0F) * s);
    add_text(*ImGui::GetWindowDrawList(), *font, size, {at.x, at.y + (high - size) / 2.0F},
             packed(frame.in.style.colours.quiet), line);
    return value_width * s;
}

void draw_bar(Frame& frame, const std::vector<review::Band>& bands) {
    ImVec2 corner = ImGui::GetCursorScreenPos();
    const float high = shares_bar_height * frame.in.style.scale;
    corner.x += draw_name_of_bar(frame, corner, high, in_column(frame));
    const float wide = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x - corner.x;
    float before = 0.0F;
    for (std::size_t n = 0; n < bands.size(); ++n) {
        const float from = std::round(wide * before / 100.0F);
        before += static_cast<float>(bands[n].share);
        const float to = std::round(wide * before / 100.0F);
        if (to - from < 1.0F) continue;
        const Rect rect{{corner.x + from, corner.y}, {corner.x + to, corner.y + high}};
        draw_band(frame, bands[n], rect, n % 2 == 1);
        ImGui::SetCursorScreenPos({rect.min.x, rect.min.y});
        invisible_button(("##band" + std::to_string(n)).c_str(), {to - from, high});
        frame.mark("analysis.band." + std::to_string(n));
        if (ImGui::IsItemHovered())
            tooltip(frame.in.words.say(
                "ui.analysis.band",
                {{"side", notation::nouns(frame.in.session.variant(), bands[n].side)},
                 {"share", bands[n].share}}));
    }
    ImGui::SetCursorScreenPos(corner);
    ImGui::Dummy({wide, high});
}

bool small_button(Frame& frame, const char* label, const char* mark, bool on) {
    ImGui::BeginDisabled(!on);
    const bool pressed = small_push_button(label);
    ImGui::EndDisabled();
    frame.mark(mark);
    return pressed;
}

// Else only its lines do. Of large letters title and bar may leave them no room at all.
bool scrolls_as_a_whole(const Frame& frame) {
    const float high = frame.in.layout.of(Panel::analysis).size().y;
    return in_column(frame) || high < height_of_one_line * frame.in.style.scale;
}

constexpr std::size_t letters_of_engine = 60; // the title has a line for all

// Whose engine analyses, where there is a choice.
void draw_analysis_engine(Frame& frame, const Analysis& analysis) {
    if (frame.in.engines == nullptr) return;
    const auto& variant = frame.in.session.variant();
    const auto knows = [&](const EngineRow& row) {
        return row.state == EngineRow::State::speaks && row.facts.knows(variant);
    };
    if (std::ranges::none_of(frame.in.engines->named, knows)) return;
    const auto own = frame.say("ui.engines.own");
    const auto now =
        text::shortened(analysis.engine.empty() ? own : analysis.engine, letters_of_engine);
    if (in_column(frame))
        beside_if_room(width_of_button(now));
    else
        ImGui::SameLine(0.0F, 12.0F * frame.in.style.scale);
    {
        const ScopedFontShrink smaller(now);
        if (small_button(frame, (now + "###analyst").c_str(), "analysis.by", true))
            ImGui::OpenPopup("analysts");
    }
    if (ImGui::IsItemHovered()) tooltip(frame.say("ui.engines.analyst"));
    if (!ImGui::BeginPopup("analysts")) return;
    if (selectable(own, analysis.engine.empty())) frame.edit.state.analysis_engine.clear();
    frame.mark("analyst.own", own);
    for (const auto& row : frame.in.engines->named) {
        const auto& name = row.engine.name;
        if (!knows(row)) continue;
        if (selectable(name, analysis.engine == name)) frame.edit.state.analysis_engine = name;
        frame.mark("analyst." + name, name);
    }
    ImGui::EndPopup();
}

// At the right end of the title: fewer or more lines, and off.
void draw_controls(Frame& frame, float right) {
    const float s = frame.in.style.scale;
    ImGui::SameLine(right);
    int& lines = frame.edit.state.analysis_lines;
    if (small_button(frame, "-##lines", "analysis.fewer", lines > 1)) --lines;
    if (ImGui::IsItemHovered()) tooltip(frame.say("ui.analysis.fewer"));
    ImGui::SameLine(0.0F, 4.0F * s);
    if (small_button(frame, "+##lines", "analysis.more", lines < most_analysis_lines)) ++lines;
    if (ImGui::IsItemHovered()) tooltip(frame.say("ui.analysis.more"));
    ImGui::SameLine(0.0F, 12.0F * s);
    if (small_button(frame, "\u00d7##off", "analysis.off", true)) frame.request(Action{"analysis"});
    if (ImGui::IsItemHovered()) tooltip(shortcut(frame.in.hints, Action{"analysis"}));
}

// For whom the best line is worth what; how deep it looked where there is room for it.
void draw_title(Frame& frame, const Analysis& analysis) {
    const float s = frame.in.style.scale;
    const float gap = 12.0F * s;
    const float end =
        ImGui::GetContentRegionMax().x - (scrolls_as_a_whole(frame) ? 106.0F : 96.0F) * s;
    const auto width = [](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x; };
    ImGui::PushFont(frame.in.style.fonts.strong);
    write(frame.say("ui.analysis.title"));
    ImGui::PopFont();
    draw_analysis_engine(frame, analysis);
    ImGui::SameLine(0.0F, gap);
    const auto sentence = frame.say(sentence_of(frame.in.session.variant(), analysis));
    const float room = end - gap - ImGui::GetCursorPosX();
    if (in_column(frame) && width(sentence) * smallest_title > room) { // in lines of its own
        if (room < 0.0F) {
            ImGui::NewLine();
            ImGui::Dummy({0.0F, ImGui::GetTextLineHeight()});
        }
        draw_controls(frame, end);
        paragraph(sentence);
        return;
    }
    {
        const ScopedFontShrink smaller(width(sentence), room);
        write(sentence);
    }
    const auto depth = frame.say("ui.analysis.depth", {{"plies", analysis.depth}});
    if (analysis.depth > 0 && !analysis.by_table && width(sentence) + gap + width(depth) <= room) {
        ImGui::SameLine(end - gap - width(depth));
        quiet_text(frame, depth);
    }
    draw_controls(frame, end);
}

void draw_value(Frame& frame, const AnalysisLine& line) {
    const float s = frame.in.style.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float radius = 6.0F * s;
    const float middle = at.y + ImGui::GetTextLineHeight() / 2.0F;
    float x = at.x + s;
    for (const rules::Seat seat : line.whose) {
        draw_seat_sign(*ImGui::GetWindowDrawList(), frame, seat, {x + radius, middle}, radius);
        x += 2.0F * radius + 2.0F * s;
    }
    const auto value = frame.say(value_of(line));
    const float room = at.x + (value_width - 6.0F) * s - x - 4.0F * s;
    const auto [shown, size] = fitted_line(frame.in.style.fonts.small, value, room);
    add_text(*ImGui::GetWindowDrawList(), *frame.in.style.fonts.small, size,
             {x + 4.0F * s, middle - size / 2.0F}, packed(frame.in.style.colours.text), shown);
    ImGui::Dummy({value_width * s, ImGui::GetTextLineHeight()});
}

// As many moves as there is room for. Pointed at, the board shows it; clicked, it is tried out.
void draw_moves(Frame& frame, const AnalysisLine& line, std::size_t number) {
    const float s = frame.in.style.scale;
    const float right = ImGui::GetContentRegionMax().x;
    for (std::size_t n = 0; n < line.texts.size(); ++n) {
        const auto& text = line.texts[n];
        const float wide = ImGui::CalcTextSize(text.c_str()).x;
        const float gap = n == 0 ? 0.0F : 8.0F * s;
        const float end = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x;
        if (n > 0 && end + gap + wide > right) return; // the next line begins a row of its own
        ImGui::SameLine(0.0F, gap);
        const LinePlace place{number, n};
        const bool shown = frame.in.on_screen.lines.analysis == place;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (shown)
            ImGui::GetWindowDrawList()->AddRectFilled(
                {at.x - 3.0F * s, at.y},
                {at.x + wide + 3.0F * s, at.y + ImGui::GetTextLineHeight()},
                packed(frame.in.style.colours.accent), 3.0F * s);
        ImGui::PushID(static_cast<int>(n));
        if (invisible_button("move", {wide, ImGui::GetTextLineHeight()})) {
            const auto last = line.moves.begin() + static_cast<std::ptrdiff_t>(n) + 1;
            frame.request(TryLine{{line.moves.begin(), last}});
        }
        ImGui::PopID();
        frame.mark("analysis." + std::to_string(number) + "." + std::to_string(n));
        if (ImGui::IsItemHovered()) frame.edit.transient.pointed_line = place;
        add_text(*ImGui::GetWindowDrawList(), {at.x, at.y},
                 packed(shown ? frame.in.style.colours.on_accent : frame.in.style.colours.text),
                 text);
    }
}

void draw_lines(Frame& frame, const Analysis& analysis, bool all) {
    ImGui::PushFont(frame.in.style.fonts.small);
    const auto rows = static_cast<float>(analysis.lines.size());
    const float high = all ? rows * ImGui::GetTextLineHeightWithSpacing() : 0.0F;
    ImGui::BeginChild("lines", {0.0F, high}, false, ImGuiWindowFlags_NoNav);
    for (std::size_t n = 0; n < analysis.lines.size(); ++n) {
        ImGui::PushID(static_cast<int>(n));
        draw_value(frame, analysis.lines[n]);
        draw_moves(frame, analysis.lines[n], n);
        ImGui::PopID();
    }
    ImGui::EndChild();
    ImGui::PopFont();
}

// The mouse says which move is looked at, until it goes; a key until another one does.
void settle_ghost_line(Frame& frame, bool pointed_before) {
    const auto& pointed = frame.edit.transient.pointed_line;
    if (pointed ? pointed != frame.in.on_screen.lines.analysis : pointed_before)
        frame.request(PointAtLine{pointed});
}

void draw_analysis(Frame& frame) {
    const bool pointed_before =
        std::exchange(frame.edit.transient.pointed_line, std::nullopt).has_value();
    if (frame.in.analysis != nullptr && !frame.in.layout.of(Panel::analysis).empty()) {
        begin_panel("##analysis", frame.in.layout.of(Panel::analysis));
        const bool scrolls = scrolls_as_a_whole(frame);
        // Where it may be needed, the bar is always there: lines would break otherwise with it.
        const bool low = frame.in.layout.of(Panel::analysis).size().y <
                         height_of_one_column * frame.in.style.scale;
        if (scrolls)
            ImGui::BeginChild("column", {0.0F, 0.0F}, false,
                              ImGuiWindowFlags_NoNav |
                                  (low ? ImGuiWindowFlags_AlwaysVerticalScrollbar : 0));
        draw_title(frame, *frame.in.analysis);
        if (!frame.in.analysis->lines.empty()) {
            draw_bar(frame, frame.in.analysis->lines.front().bands);
            draw_lines(frame, *frame.in.analysis, scrolls);
        }
        if (scrolls) ImGui::EndChild();
        ImGui::End();
    }
    settle_ghost_line(frame, pointed_before);
}

int lines_shown(const PanelState& now) {
    if (now.analysis == nullptr) return 0;
    const bool thinks = now.analysis->state == Analysis::State::thinks;
    return thinks ? now.state.analysis_lines : 1;
}

// Title and bar, then the lines, which break in a column.
float height_of_lines(int lines, bool in_column) {
    return 66.0F + 21.0F * static_cast<float>(lines + (in_column ? 2 : 0));
}

} // namespace

const PanelRecord analysis_panel{"analysis",
                                 DockSlot{Side::right, 1},
                                 draw_analysis,
                                 lines_shown,
                                 nullptr,
                                 Action{"analysis"},
                                 PanelHeight{height_of_lines, 0.5F, 0.4F}};

} // namespace strata::ui
