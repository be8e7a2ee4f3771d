// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <imgui.h>

#include "session/players.h"
#include "text/enum_names.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/action_row.h"
#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/panels/move_list_text.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

// What befell a seat stands where its move would.
std::string text_of(const Frame& frame, const MoveCell& move) {
    if (!move.fate) return move.text;
    if (move.on_time) return frame.say("ui.moves.on_time");
    return frame.say(text::Message{text::enum_key("ui.moves.", *move.fate)});
}

// The longest of its spellings that there is room for.
std::string fitting(const std::string& text, float width) {
    const auto spellings = shorter_and_shorter(text);
    const auto fits = [&](const std::string& one) {
        return ImGui::CalcTextSize(one.c_str()).x <= width;
    };
    const auto found = std::ranges::find_if(spellings, fits);
    return found == spellings.end() ? spellings.back() : *found;
}

constexpr const char* menu_of_move = "##menu_of_move";

// The other button goes to the move and opens the menu for it.
void ask_for_menu(Frame& frame, game::NodeId node) {
    if (!ImGui::IsItemClicked(ImGuiMouseButton_Right)) return;
    frame.request(session::GoTo{node});
    frame.edit.transient.move_list.opens_menu = true;
}

// Once, when it becomes the current one; a list that shows it already keeps its place.
void bring_into_sight(Frame& frame, game::NodeId node) {
    if (frame.edit.transient.move_list.scrolled_to == node) return;
    frame.edit.transient.move_list.scrolled_to = node;
    const float top = ImGui::GetWindowPos().y;
    const bool seen = ImGui::GetItemRectMin().y >= top &&
                      ImGui::GetItemRectMax().y <= top + ImGui::GetWindowHeight();
    if (!seen) ImGui::SetScrollHereY(0.7F);
}

// A move that can be clicked; the current one stands on the accent colour.
void cell(Frame& frame, const MoveCell& move, float width) {
    if (move.node == game::root_node) { // nobody's move
        write_disabled(text_of(frame, move));
        return;
    }
    const bool current = move.node == frame.in.session.current();
    const Palette& colours = frame.in.style.colours;
    if (current) {
        ImGui::PushStyleColor(ImGuiCol_Header, packed(colours.accent));
        ImGui::PushStyleColor(ImGuiCol_HeaderHovered, packed(colours.accent));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(colours.on_accent));
    }
    // Not "text###id": the sign of a mate would be taken for a part of the id.
    ImGui::PushID(static_cast<int>(move.node));
    const auto text = text_of(frame, move);
    const auto shown = move.fate ? text : fitting(text, width);
    const ScopedFontShrink smaller(ImGui::CalcTextSize(shown.c_str()).x, width);
    if (selectable(shown, current, 0, {width, 0.0F})) frame.request(session::GoTo{move.node});
    if (shown != text && ImGui::IsItemHovered()) tooltip(text);
    ImGui::PopID();
    ask_for_menu(frame, move.node);
    frame.mark("move." + std::to_string(move.node), text);
    if (current) {
        ImGui::PopStyleColor(3);
        bring_into_sight(frame, move.node);
    }
}

constexpr int most_columns = 4;

// Of the round's number, in front of the moves.
float number_width(const Frame& frame) {
    return (frame.in.session.variant().seat_count() > 2 ? 30.0F : 40.0F) * frame.in.style.scale;
}

// The sign of each seat over its column.
void column_heads(const Frame& frame) {
    const int seats = frame.in.session.variant().seat_count();
    if (seats < 3 || seats > most_columns) return;
    const float radius = 6.0F * frame.in.style.scale;
    const float number = number_width(frame);
    const float column = (ImGui::GetContentRegionMax().x - number) / static_cast<float>(seats);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    float x = at.x + number + radius;
    for (const rules::Seat seat : frame.in.session.variant().every_seat()) {
        draw_seat_sign(*ImGui::GetWindowDrawList(), frame, seat, {x, at.y + radius}, radius);
        x += column;
    }
    ImGui::Dummy({0.0F, 2.0F * radius});
}

// Columns for up to four seats, else one move after the other.
void round_row(Frame& frame, const MoveRow& row) {
    const float s = frame.in.style.scale;
    const int seats = frame.in.session.variant().seat_count();
    const float number = number_width(frame);
    const float right = ImGui::GetContentRegionMax().x;
    if (seats > 2) ImGui::PushFont(frame.in.style.fonts.small);
    write_disabled(std::to_string(row.number) + ".");
    const float column = (right - number) / static_cast<float>(seats);
    float x = number;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const MoveCell& move = row.cells[i];
        if (seats <= most_columns) {
            ImGui::SameLine(number + static_cast<float>(i) * column);
            cell(frame, move, column - 6.0F * s);
            continue;
        }
        const float wide = ImGui::CalcTextSize(text_of(frame, move).c_str()).x;
        if (x > number && x + wide > right) {
            ImGui::SetCursorPosX(number);
            x = number;
        } else {
            ImGui::SameLine(x);
        }
        cell(frame, move, wide);
        x += wide + 10.0F * s;
    }
    if (seats > 2) ImGui::PopFont();
}

void variation_row(Frame& frame, const MoveRow& row) {
    const float step = 14.0F * frame.in.style.scale;
    const float left = step * static_cast<float>(row.depth);
    const float right = ImGui::GetContentRegionMax().x;
    ImGui::PushFont(frame.in.style.fonts.small);
    ImGui::Indent(left);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    float x = left;
    for (const MoveCell& move : row.cells) {
        const float wide = ImGui::CalcTextSize(move.text.c_str()).x;
        if (x > left && x + wide < right)
            ImGui::SameLine(0.0F, step / 2.0F);
        else
            x = left;
        cell(frame, move, wide);
        x += wide + step / 2.0F;
    }
    const float bottom = ImGui::GetCursorScreenPos().y - ImGui::GetStyle().ItemSpacing.y;
    ImGui::GetWindowDrawList()->AddLine({top.x - step / 2.0F, top.y}, {top.x - step / 2.0F, bottom},
                                        packed(frame.in.style.colours.edge),
                                        frame.in.style.scale * 2.0F);
    ImGui::Unindent(left);
    ImGui::PopFont();
}

void comment_row(Frame& frame, const MoveRow& row) {
    const float left = 14.0F * frame.in.style.scale * static_cast<float>(row.depth);
    if (left > 0.0F) ImGui::Indent(left);
    ImGui::PushFont(frame.in.style.fonts.small);
    quiet_paragraph(frame, row.text);
    if (ImGui::IsItemClicked()) frame.request(session::GoTo{row.node});
    ask_for_menu(frame, row.node);
    frame.mark("comment." + std::to_string(row.node));
    ImGui::PopFont();
    if (left > 0.0F) ImGui::Unindent(left);
}

void row(Frame& frame, const MoveRow& line) {
    switch (line.kind) {
    case MoveRow::Kind::round: return round_row(frame, line);
    case MoveRow::Kind::variation: return variation_row(frame, line);
    case MoveRow::Kind::comment: return comment_row(frame, line);
    }
}

void signs_menu(Frame& frame) {
    const auto node = frame.in.session.current();
    const auto& glyphs = frame.in.session.record().nodes[node].glyphs;
    for (const MoveSign& sign : signs_of(frame.in.session.variant())) {
        const std::string id = "sign." + std::to_string(sign.number);
        const auto meaning = meaning_of(frame.in.session.variant(), sign);
        const std::string label = frame.say(meaning) + "###" + id;
        const bool has = std::ranges::find(glyphs, sign.number) != glyphs.end();
        if (menu_line(label, std::string(sign.text), has))
            frame.request(session::ToggleGlyph{node, sign.number});
        frame.mark(id);
        if (sign.number == last_sign_of_move) ImGui::Separator();
    }
}

void menu(Frame& frame) {
    if (std::exchange(frame.edit.transient.move_list.opens_menu, false))
        ImGui::OpenPopup(menu_of_move);
    keep_below_menu_bar(frame);
    if (!ImGui::BeginPopup(menu_of_move)) return;
    if (frame.edit.transient.menu.close) ImGui::CloseCurrentPopup();
    menu_item(frame, Action{"play_on"});
    menu_item(frame, Action{"comment"});
    if (frame.in.session.current() != game::root_node) {
        ImGui::Separator();
        signs_menu(frame);
    }
    ImGui::Separator();
    menu_item(frame, Action{"promote_line"});
    menu_item(frame, Action{"delete_line"});
    menu_item(frame, Action{"delete_from"});
    ImGui::Separator();
    menu_item(frame, Action{"tags"});
    ImGui::EndPopup();
}

// Against programs the key of `undo` takes a move back; here one only looks.
UiRequest step_of(const session::Session& session, Action action) {
    if (action != Action{"undo"} || session::programs(session).none()) return action;
    return session::GoTo{session.record().nodes[session.current()].parent};
}

// Units of the scale: a list lower than this, and wide enough, has its arrows beside it, so that
// more rounds are seen.
constexpr float low_list = 130.0F;
constexpr float wide_list = 240.0F;
constexpr float step_beside = 34.0F; // width of such an arrow

// The four arrows: to the start, back, on, to the end. In two rows of that height, else under the
// list in one.
void steps(Frame& frame, glm::vec2 size, bool beside) {
    static constexpr struct {
        Action action;
        const char* sign;
    } buttons[]{{Action{"go_to_start"}, "|\u25c0"},
                {Action{"undo"}, "\u25c0"},
                {Action{"redo"}, "\u25b6"},
                {Action{"go_to_end"}, "\u25b6|"}};
    // Beside the list, back and on are the upper ones.
    static constexpr std::array in_row{0, 1, 2, 3}, in_square{1, 2, 0, 3};
    for (int i = 0; i < 4; ++i) {
        if (i > 0 && !(beside && i == 2)) ImGui::SameLine();
        const int n = (beside ? in_square : in_row)[static_cast<std::size_t>(i)];
        const auto& [action, sign] = buttons[n];
        const bool off = !frame.in.hints.keys.table().possible(action, frame.in.session);
        if (off) ImGui::BeginDisabled();
        if (push_button(sign + ("###step" + std::to_string(n)), {size.x, size.y}))
            frame.request(step_of(frame.in.session, action));
        frame.mark("step." + std::to_string(n));
        if (off) ImGui::EndDisabled();
    }
}

void steps_below(Frame& frame) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    steps(frame, {(ImGui::GetContentRegionAvail().x - 3.0F * gap) / 4.0F, 0.0F}, false);
}

// As high as the rows.
void steps_beside(Frame& frame, float high) {
    const float gap = 4.0F * frame.in.style.scale;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, gap});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0.0F, ImGui::GetStyle().FramePadding.y});
    ImGui::BeginGroup();
    steps(frame, {step_beside * frame.in.style.scale, std::floor((high - gap) / 2.0F)}, true);
    ImGui::EndGroup();
    ImGui::PopStyleVar(2);
}

void draw_move_list(Frame& frame) {
    if (frame.in.layout.of(Panel::moves).empty()) return;
    const float s = frame.in.style.scale;
    // Beside a high map four rounds are seen at least.
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ImGui::GetStyle().WindowPadding.x, 7.0F * s});
    begin_panel("##moves", frame.in.layout.of(Panel::moves));
    ImGui::PopStyleVar();
    const auto& rows = frame.edit.move_text.rows(frame.in.session);
    column_heads(frame);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {8.0F * s, 3.0F * s});
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const bool beside = room.y < low_list * s && room.x >= wide_list * s && !frame.in.style.fingers;
    const float wide = beside ? room.x - (2.0F * step_beside + 12.0F) * s : 0.0F;
    const float high = beside ? room.y : -ImGui::GetFrameHeightWithSpacing();
    ImGui::BeginChild("rows", {wide, high}, false, ImGuiWindowFlags_NoNav);
    if (rows.empty()) quiet_paragraph(frame, frame.say("ui.moves.none"));
    if (frame.in.session.current() == game::root_node &&
        frame.edit.transient.move_list.scrolled_to != game::root_node) {
        ImGui::SetScrollY(0.0F);
        frame.edit.transient.move_list.scrolled_to = game::root_node;
    }
    if (frame.in.style.fingers)
        ImGui::Dummy({0.0F, 6.0F * s}); // the first row reaches above itself
    for (const MoveRow& line : rows) row(frame, line);
    ImGui::EndChild();
    ImGui::PopStyleVar();
    if (beside) {
        ImGui::SameLine();
        steps_beside(frame, high);
    } else {
        steps_below(frame);
    }
    menu(frame);
    ImGui::End();
}

int rows_shown(const PanelState& now) { return now.state.move_list ? 1 : 0; }

} // namespace

const PanelRecord moves_panel{"moves", DockSlot{Side::right, 0}, draw_move_list, rows_shown,
                              &UiState::move_list};

} // namespace strata::ui
