// SPDX-License-Identifier: MIT
// Who plays the seats of the game on the table. What is chosen holds at once.
#include <imgui.h>

#include "session/players.h"
#include "ui/controls.h"
#include "ui/dialogs/player_chooser.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

void player_row(Frame& frame, rules::Seat seat) {
    const std::string& id = frame.session.variant().seats[rules::slot(seat)].name;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    seat_sign_of_row(frame, frame.session.variant(), seat);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(seat_name(frame, seat).c_str());
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1.0F);
    auto& held = frame.moment.held_player;
    auto player = session::player_of(frame.session, seat);
    if (held && held->first == seat) player = held->second;
    bool changed = player_chooser(frame, frame.session.variant(), "level." + id, player);
    changed |= engine_fields(frame, "level." + id, player, frame.session.clocks().has_value());
    if (changed) held = {seat, player};
    if (!held || held->first != seat || ImGui::IsAnyItemActive()) return;
    held.reset(); // each change would start the engine anew while a slider moves
    if (player.level > 0) frame.state.last_level = static_cast<float>(player.level);
    frame.wish(session::SetPlayer{seat, player});
}

} // namespace

void draw_players(Frame& frame) {
    if (!begin_dialog(frame, Dialog::players, frame.say("ui.players.title"), 440.0F)) return;
    if (ImGui::BeginTable("##players", 2)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.4F);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.6F);
        for (const rules::Seat seat : frame.session.variant().every_seat()) player_row(frame, seat);
        ImGui::EndTable();
    }
    quiet_paragraph(
        frame, frame.words.say("ui.players.about",
                               {{"pause", shortcut(frame.hints, Action{"start_or_stop_clocks"})},
                                {"now", shortcut(frame.hints, Action{"move_now"})},
                                {"back", shortcut(frame.hints, Action{"undo"})}}));
    ImGui::Spacing();
    end_dialog_with_close(frame, Action{"engines"});
}

} // namespace strata::ui
