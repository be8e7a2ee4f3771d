// SPDX-License-Identifier: MIT
// The clocks of the game on the table: how they stand, time that is given, and another time
// control.
#include <array>
#include <optional>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/clock_fields.h"
#include "ui/panels/clock_words.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::pair<game::Time, const char*>, 3> gifts{
    {{15s, "ui.clock.give_15"}, {60s, "ui.clock.give_60"}, {300s, "ui.clock.give_300"}}};

void clock_row(Frame& frame, const session::Clocks& clocks, rules::Seat seat) {
    const std::string& id = frame.in.session.variant().seats[rules::slot(seat)].name;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    write(seat_name(frame, seat));
    ImGui::TableNextColumn();
    ImGui::PushFont(frame.in.style.fonts.strong);
    write(clock_words(frame.in.words, clocks.left(seat, frame.clock_time())));
    ImGui::PopFont();
    ImGui::TableNextColumn();
    for (const auto& [time, key] : gifts) {
        const std::string mark = std::string(key) + "." + id;
        if (button(frame, frame.say(key), mark)) frame.request(session::GiveTime{seat, time});
        ImGui::SameLine();
    }
}

void standing(Frame& frame, const session::Clocks& clocks) {
    if (ImGui::BeginTable("##clocks", 3, ImGuiTableFlags_SizingFixedFit)) {
        for (const rules::Seat seat : frame.in.session.variant().every_seat())
            clock_row(frame, clocks, seat);
        ImGui::EndTable();
    }
    const bool runs = clocks.running();
    if (!frame.in.session.record().result.ended() &&
        button(frame, frame.say(runs ? "ui.clock.stop" : "ui.clock.go_on"), "clocks_toggle", true))
        frame.request(Action{"start_or_stop_clocks"});
    ImGui::Separator();
}

class ClocksDialog final : public Dialog {
public:
    explicit ClocksDialog(const session::Session& session) : Dialog("ui.clock.title", 460.0F) {
        if (session.clocks()) control_ = session.clocks()->control();
    }

    void draw(Frame& frame) override;

private:
    std::optional<game::TimeControl> control_; // as it is chosen here
};

void ClocksDialog::draw(Frame& frame) {
    const auto& clocks = frame.in.session.clocks();
    if (clocks) standing(frame, *clocks);
    clock_fields(frame, frame.in.session.variant(), control_);
    ImGui::Spacing();
    if (button(frame, frame.say("ui.clock.set"), "clocks_set", !clocks)) {
        frame.request(session::SetClock{control_});
        close_dialog(frame);
    }
    ImGui::SameLine();
    if (button(frame, frame.say("ui.close"), "close")) close_dialog(frame);
}

} // namespace

const ActionRow clocks_action{"clocks",  Topic::game,         InShow::blocked,
                              ctrl("K"), opens<ClocksDialog>, In{Menu::game, 23}};

} // namespace strata::ui
