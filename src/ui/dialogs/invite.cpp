// SPDX-License-Identifier: MIT
#include "ui/dialogs/invite.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr float code_room = 380.0F;     // units of the scale: three pixels a module of the largest
constexpr float part_of_window = 0.53F; // of its height, at most: all of it must be seen at once
constexpr float least_module = 2.0F;    // pixels that a camera can part

constexpr std::array words_of_place{"ui.invite.free", "ui.invite.here", "ui.invite.elsewhere",
                                    "ui.invite.program"};

} // namespace

InviteDialog::InviteDialog(Invitation invitation) : Dialog("ui.invite.title", 760.0F) {
    show(std::move(invitation));
}

void InviteDialog::show(Invitation invitation) {
    invitation_ = std::move(invitation);
    code_ = qr_code(invitation_.link);
}

// A seat that is free can be taken, and one of this machine given away.
void InviteDialog::draw_seats(Frame& frame) {
    const auto& variant = frame.in.session.variant();
    for (const rules::Seat seat : variant.every_seat()) {
        if (rules::slot(seat) >= invitation_.seats.size()) return;
        const auto place = invitation_.seats[rules::slot(seat)];
        const auto words = frame.say(words_of_place[static_cast<std::size_t>(place)],
                                     {{"seat", notation::noun(variant, seat)}});
        seat_sign_of_row(frame, variant, seat);
        if (place == SeatPlace::elsewhere || place == SeatPlace::program) {
            ImGui::AlignTextToFramePadding();
            write(words);
            continue;
        }
        bool here = place == SeatPlace::here;
        const auto mark = "invite." + variant.seats[rules::slot(seat)].name;
        if (check_box(frame, words, mark, here)) frame.request(InviteSeat{seat, here});
    }
}

// Black on white in every theme, each module some whole pixels wide.
void InviteDialog::draw_code(Frame& frame, float room) const {
    const float side = code_ ? static_cast<float>(code_->whole_side()) : 0.0F;
    const float module = code_ ? std::floor(room / side) : 0.0F;
    if (module < least_module) return quiet_paragraph(frame, frame.say("ui.invite.no_code"));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room - side * module);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 at{std::floor(corner.x), std::floor(corner.y)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + side * module, at.y + side * module}, IM_COL32_WHITE);
    const auto modules = static_cast<std::size_t>(code_->side);
    for (std::size_t row = 0; row < modules; ++row)
        for (std::size_t column = 0, end = 0; column < modules; column = end + 1) {
            for (end = column; end < modules && code_->dark[row * modules + end];) ++end;
            if (end == column) continue;
            const auto place = [&](std::size_t n) {
                return static_cast<float>(n + QrCode::quiet_zone) * module;
            };
            list.AddRectFilled({at.x + place(column), at.y + place(row)},
                               {at.x + place(end), at.y + place(row + 1)}, IM_COL32_BLACK);
        }
    ImGui::Dummy({side * module, side * module});
    frame.mark("invite.code");
}

void InviteDialog::draw(Frame& frame) {
    const float room = std::floor(
        std::min(code_room * frame.in.style.scale, part_of_window * frame.in.layout.window.y));
    const bool beside = ImGui::GetContentRegionAvail().x > 1.6F * room; // else one below the other
    if (ImGui::BeginTable("##invite", beside ? 2 : 1)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
        if (beside) ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, room);
        ImGui::TableNextColumn();
        paragraph(frame.say("ui.invite.seats"));
        draw_seats(frame);
        ImGui::Spacing();
        paragraph(frame.say("ui.invite.how"));
        ImGui::TableNextColumn();
        draw_code(frame, room);
        ImGui::EndTable();
    }
    write_in_room(invitation_.link);
    quiet_paragraph(frame, frame.say("ui.invite.length", {{"count", invitation_.link.size()}}));
    if (button(frame, frame.say("ui.invite.copy"), "invite.copy", true)) frame.request(SendLink{});
    if (ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    const auto mail = frame.say("ui.invite.mail");
    beside_if_room(width_of_button(mail));
    if (button(frame, mail, "invite.mail")) frame.request(SendLink{true});
    const auto close = frame.say("ui.close");
    beside_if_room(width_of_button(close));
    if (button(frame, close, "close")) close_dialog(frame);
}

} // namespace strata::ui
