// SPDX-License-Identifier: MIT
// The card when a game is over: how it ended, how each seat fared, and what next.
#include "ui/panels/result_card.h"

#include <algorithm>
#include <vector>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "session/rematch.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/panels/clock_words.h"
#include "ui/style.h"
#include "ui/wrapped.h"

namespace strata::ui {
namespace {

void result_row(Frame& frame, const ResultLine& line, float time_wide) {
    const float radius = ImGui::GetFontSize() * 0.42F;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float high = ImGui::GetTextLineHeight();
    draw_seat_sign(*ImGui::GetWindowDrawList(), frame, line.seat,
                   {at.x + radius, at.y + high / 2.0F}, radius);
    ImGui::Dummy({2.0F * radius, high});
    ImGui::SameLine();
    const float end = ImGui::GetContentRegionMax().x - time_wide;
    ImGui::PushTextWrapPos(end);
    ImGui::PushFont(line.won ? frame.in.style.fonts.strong : frame.in.style.fonts.body);
    ImGui::TextUnformatted(broken_at_blanks(line.words, *ImGui::GetFont(), ImGui::GetFontSize(),
                                            end - ImGui::GetCursorPosX())
                               .c_str());
    ImGui::PopFont();
    ImGui::PopTextWrapPos();
    if (!line.used) return;
    const std::string used = used_words(frame.in.words, *line.used);
    ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::CalcTextSize(used.c_str()).x);
    quiet_text(frame, used);
}

void result_rows(Frame& frame) {
    const auto seats = standings(frame.in.session, frame.in.table.reading, frame.clock_time());
    const auto lines = result_lines(frame.in.words, frame.in.session, seats);
    float time_wide = 0.0F;
    for (const ResultLine& line : lines)
        if (line.used)
            time_wide = std::max(
                time_wide, ImGui::CalcTextSize(used_words(frame.in.words, *line.used).c_str()).x +
                               ImGui::GetStyle().ItemSpacing.x);
    for (const ResultLine& line : lines) result_row(frame, line, time_wide);
}

std::string match_sentence(const Frame& frame, const char* key, int level) {
    return frame.say(key, {{"number", level}, {"name", level_name(frame.in.words, level)}});
}

// How the person did against the program, and what comes next.
void match_lines(Frame& frame, const ResultCard& card) {
    if (card.before == 0) return;
    const char* went = card.step > 0   ? "ui.next_match.won"
                       : card.step < 0 ? "ui.next_match.lost"
                                       : "ui.next_match.drawn";
    paragraph(match_sentence(frame, went, card.before));
    const int level = session::next_level(card.before, card.step);
    paragraph(match_sentence(
        frame, level == card.before ? "ui.next_match.again" : "ui.next_match.other", level));
}

void result_buttons(Frame& frame) {
    const auto next = [&](const char* words, const std::string& key, const char* mark) {
        beside_if_room(width_of_button(frame.say(words) + "  " + key));
        return key_button(frame, frame.say(words), key, mark);
    };
    if (key_button(frame, frame.say("ui.result.again"), chord_text(frame.in.hints, {"Space"}),
                   "result.again", true))
        frame.request(AfterGame{true});
    if (next("ui.result.look", chord_text(frame.in.hints, {"Escape"}), "result.look"))
        frame.request(AfterGame{false});
    if (next("ui.result.review", shortcut(frame.in.hints, Action{"review"}), "result.review"))
        frame.request(Action{"review"});
    if (next("ui.result.save", shortcut(frame.in.hints, Action{"save_game"}), "result.save"))
        frame.request(Action{"save_game"});
}

// What one wants to see of the end: the last move, and kings in check. A man stands above his
// square.
std::vector<glm::vec2> points_of_ending(const Frame& frame) {
    if (!frame.in.seen_at || frame.edit.moment.map.large) return {};
    std::vector<glm::vec2> points;
    const auto add = [&](rules::Square square) {
        if (square == rules::no_square) return;
        const auto at = frame.in.seen_at(square);
        if (!at) return;
        points.push_back(*at);
        points.push_back(*at - glm::vec2{0.0F, 30.0F * frame.in.style.scale});
    };
    const auto& position = frame.in.session.position();
    if (const auto& last = frame.in.session.last_transition())
        for (int n = 0; n < last->change_count; ++n)
            add(last->changes[static_cast<std::size_t>(n)].to);
    for (const rules::Seat seat : position.variant().every_seat())
        if (frame.in.table.reading.seats[rules::slot(seat)].in_check()) add(position.king(seat));
    return points;
}

// Below the banner, with a margin on all sides.
Rect room_for_result(const Frame& frame) {
    const float margin = 14.0F * frame.in.style.scale;
    Rect room = frame.in.layout.board;
    room.min.y = std::max(room.min.y, frame.in.layout.banner.max.y - margin / 2.0F);
    return {room.min + margin, room.max - margin};
}

} // namespace

bool shows_result(const Frame& frame) {
    return frame.edit.moment.result && !frame.edit.moment.dialog &&
           frame.in.session.outcome().ended();
}

void draw_result_card(Frame& frame) {
    if (!shows_result(frame)) return;
    const ResultCard card = *frame.edit.moment.result;
    const Rect room = room_for_result(frame);
    const float wide = std::min(470.0F * frame.in.style.scale, room.size().x);
    const glm::vec2 corner = card.corner.value_or(glm::vec2{1.0F, 1.0F});
    const glm::vec2 at = room.min + room.size() * corner;
    ImGui::SetNextWindowPos({at.x, at.y}, ImGuiCond_Always, {corner.x, corner.y});
    ImGui::SetNextWindowSizeConstraints({wide, 0.0F}, {wide, room.size().y});
    ImGui::PushStyleColor(ImGuiCol_Border, packed(frame.in.style.colours.accent));
    ImGui::Begin("##result", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PushFont(frame.in.style.fonts.title);
    paragraph(
        frame.say(notation::sentence(frame.in.session.variant(), frame.in.session.outcome())));
    ImGui::PopFont();
    quiet_paragraph(frame, game_length(frame.in.words, frame.in.session));
    ImGui::Spacing();
    result_rows(frame);
    ImGui::Spacing();
    match_lines(frame, card);
    if (session::seats_move_on(frame.in.session))
        quiet_paragraph(frame, frame.say(frame.in.session.variant().seat_count() == 2
                                             ? "ui.result.colours"
                                             : "ui.result.seats"));
    result_buttons(frame);
    // In its first frame, which ImGui does not show, its height is known only now.
    if (!card.corner && frame.edit.moment.result) {
        const auto& style = ImGui::GetStyle();
        const float high = ImGui::GetCursorPosY() - style.ItemSpacing.y + style.WindowPadding.y;
        frame.edit.moment.result->corner =
            corner_for_result(room, {wide, high}, points_of_ending(frame));
    }
    ImGui::End();
    ImGui::PopStyleColor();
}

} // namespace strata::ui
