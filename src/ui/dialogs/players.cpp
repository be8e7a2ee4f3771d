// SPDX-License-Identifier: MIT
// Who plays the seats of the game on the table. What is chosen holds at once.
#include <imgui.h>

#include "session/players.h"
#include "ui/controls.h"
#include "ui/dialogs/level_chooser.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

std::string words_of(const Frame& frame, int level) {
    return level == 0 ? frame.say("ui.players.person") : level_words(frame.words, level);
}

void player_row(Frame& frame, rules::Seat seat) {
    const std::string& id = frame.session.variant().seats[rules::slot(seat)].name;
    const float radius = ImGui::GetFontSize() * 0.42F;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_seat_sign(*ImGui::GetWindowDrawList(), frame, seat,
                   {at.x + radius, at.y + ImGui::GetFrameHeight() / 2.0F}, radius);
    ImGui::Dummy({2.0F * radius, ImGui::GetFrameHeight()});
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(seat_name(frame, seat).c_str());
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1.0F);
    int level = session::level_of(frame.session, seat);
    if (!level_chooser(frame, "level." + id, level)) return;
    if (level > 0) frame.state.last_level = static_cast<float>(level);
    frame.wish(session::SetPlayer{seat, level});
}

} // namespace

bool level_chooser(Frame& frame, const std::string& mark, int& level) {
    const int before = level;
    const std::string now = words_of(frame, level);
    const float room =
        ImGui::CalcItemWidth() - ImGui::GetFrameHeight() - 2.0F * ImGui::GetStyle().FramePadding.x;
    const SmallerLetters smaller(ImGui::CalcTextSize(now.c_str()).x, room);
    const bool open =
        ImGui::BeginCombo(("##" + mark).c_str(), now.c_str(), ImGuiComboFlags_HeightLargest);
    if (!open) frame.mark(mark, now);
    if (!open) return false;
    for (int one = 0; one <= session::most_level; ++one) {
        if (ImGui::Selectable(words_of(frame, one).c_str(), level == one)) level = one;
        if (level == one && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        frame.mark(mark + "." + std::to_string(one), words_of(frame, one));
    }
    ImGui::EndCombo();
    return level != before;
}

std::string text_of_level(int level) { return level == 0 ? "" : std::to_string(level); }

int level_of_text(const std::string& text) {
    const bool digit = text.size() == 1 && text[0] >= '1' && text[0] <= '0' + session::most_level;
    return digit ? text[0] - '0' : 0;
}

void draw_players(Frame& frame) {
    if (!begin_dialog(frame, Dialog::players, frame.say("ui.players.title"), 440.0F)) return;
    if (ImGui::BeginTable("##players", 2)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.4F);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.6F);
        for (const rules::Seat seat : frame.session.variant().every_seat()) player_row(frame, seat);
        ImGui::EndTable();
    }
    quiet_paragraph(frame,
                    frame.words.say("ui.players.about",
                                    {{"pause", shortcut(frame.hints, Action::start_or_stop_clocks)},
                                     {"now", shortcut(frame.hints, Action::move_now)},
                                     {"back", shortcut(frame.hints, Action::undo)}}));
    ImGui::Spacing();
    if (button(frame, frame.say("ui.close"), "close", true)) close_dialog(frame);
    end_dialog();
}

} // namespace strata::ui
