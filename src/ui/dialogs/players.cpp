// SPDX-License-Identifier: MIT
// Who plays the seats of the game on the table. What is chosen holds at once.
#include <optional>
#include <utility>

#include <imgui.h>

#include "session/players.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/player_chooser.h"
#include "ui/input/keys.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

class PlayersDialog final : public Dialog {
public:
    PlayersDialog() : Dialog("ui.players.title", 440.0F) {}

    void draw(Frame& frame) override;
    [[nodiscard]] bool offers_engines() const override { return true; }

private:
    void draw_row(Frame& frame, rules::Seat seat);

    // Chosen for a seat while the slider is still held.
    std::optional<std::pair<rules::Seat, session::Player>> held_;
};

void PlayersDialog::draw_row(Frame& frame, rules::Seat seat) {
    const std::string& id = frame.in.session.variant().seats[rules::slot(seat)].name;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    seat_sign_of_row(frame, frame.in.session.variant(), seat);
    ImGui::AlignTextToFramePadding();
    write(seat_name(frame, seat));
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1.0F);
    auto player = session::player_of(frame.in.session, seat);
    if (held_ && held_->first == seat) player = held_->second;
    bool changed = player_chooser(frame, frame.in.session.variant(), "level." + id, player);
    changed |= engine_fields(frame, "level." + id, player, frame.in.session.clocks().has_value());
    if (changed) held_ = {seat, player};
    if (!held_ || held_->first != seat || ImGui::IsAnyItemActive()) return;
    held_.reset(); // each change would start the engine anew while a slider moves
    if (player.level > 0) frame.edit.state.new_game.level = player.level;
    frame.request(session::SetPlayer{seat, player});
}

void PlayersDialog::draw(Frame& frame) {
    if (ImGui::BeginTable("##players", 2)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.4F);
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 0.6F);
        for (const rules::Seat seat : frame.in.session.variant().every_seat())
            draw_row(frame, seat);
        ImGui::EndTable();
    }
    quiet_paragraph(frame,
                    frame.say("ui.players.about",
                              {{"pause", shortcut(frame.in.hints, Action{"start_or_stop_clocks"})},
                               {"now", shortcut(frame.in.hints, Action{"move_now"})},
                               {"back", shortcut(frame.in.hints, Action{"undo"})}}));
    ImGui::Spacing();
    close_row(frame, Action{"engines"});
}

} // namespace

const ActionRow players_action{"players", Topic::game,          InShow::blocked,
                               ctrl("P"), opens<PlayersDialog>, In{Menu::game, 21}};

} // namespace strata::ui
