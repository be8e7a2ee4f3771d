// SPDX-License-Identifier: MIT
#include <utility>

#include <imgui.h>

#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/panels/dock_hands.h"
#include "ui/panels/hover_card.h"
#include "ui/style.h"

namespace strata::ui {
FrameOutput draw_everything(const FrameInput& in, const FrameState& edit) {
    Frame frame{in, edit};
    ImGui::PushFont(frame.in.style.fonts.body);
    if (frame.edit.transient.embedded) {
        frame.edit.transient.card.text.clear();
        record_of(Panel::moves).draw(frame);
        draw_frame_bar(frame);
    } else if (frame.in.showing != nullptr) {
        frame.edit.transient.card.text.clear();
        draw_show_bar(frame);
        if (!frame.in.layout.of(Panel::map).empty()) record_of(Panel::map).draw(frame);
        if (!frame.edit.transient.presenter) { // an audience reads the caption alone
            draw_lens_card(frame);
            draw_overlay_legend(frame);
        }
    } else if (frame.in.on_screen.photograph) {
        frame.edit.transient.card.text.clear();
        draw_photo_chip(frame);
    } else if (frame.edit.transient.presenter) {
        record_of(Panel::map).draw(frame);
        draw_presenter_bar(frame);
    } else if (frame.edit.transient.at_table) {
        frame.edit.transient.card.text.clear();
        draw_table_cards(frame);
    } else {
        draw_menu_bar(frame);
        draw_banner(frame);
        for (const Panel panel : all_panels) record_of(panel).draw(frame);
        draw_panel_tabs(frame);
        draw_player_bars(frame);
        draw_control_strip(frame);
        draw_lens_card(frame);
        draw_overlay_legend(frame);
        draw_hover_card(frame);
        draw_stage_lines(frame);
        draw_status_line(frame);
        draw_dock_hands(frame);
        draw_first_run(frame);
        draw_advice(frame);
        draw_result_card(frame);
    }
    if (frame.in.layout.table.empty() && !frame.in.on_screen.photograph)
        draw_promotion_chooser(frame);
    draw_typed_move(frame);
    draw_toasts(frame);
    if (frame.in.showing == nullptr) frame.edit.transient.dialog.draw(frame);
    frame.edit.transient.menu.close = false;
    ImGui::PopFont();
    return std::move(frame.out);
}

} // namespace strata::ui
