// SPDX-License-Identifier: MIT
#include <imgui.h>

#include "ui/panel_record.h"
#include "ui/panels.h"
#include "ui/panels/dock_hands.h"
#include "ui/panels/hover_card.h"
#include "ui/style.h"

namespace strata::ui {
void draw_everything(Frame& frame) {
    ImGui::PushFont(frame.style.fonts.body);
    if (frame.showing != nullptr) {
        frame.moment.card.clear();
        draw_show_bar(frame);
        if (!frame.moment.presenter) { // an audience reads the caption alone
            draw_lens_card(frame);
            draw_overlay_legend(frame);
        }
    } else if (frame.moment.presenter) {
        draw_presenter_bar(frame);
    } else if (frame.moment.at_table) {
        frame.moment.card.clear();
        draw_table_cards(frame);
    } else {
        draw_menu_bar(frame);
        draw_banner(frame);
        for (const Panel panel : all_panels) record_of(panel).draw(frame);
        draw_lens_card(frame);
        draw_overlay_legend(frame);
        draw_hover_card(frame);
        draw_status_line(frame);
        draw_dock_hands(frame);
        draw_first_run(frame);
        draw_advice(frame);
        draw_result_card(frame);
    }
    if (frame.layout.table.empty()) draw_promotion_chooser(frame);
    draw_typed_move(frame);
    draw_toasts(frame);
    if (frame.showing == nullptr) frame.moment.dialog.draw(frame);
    frame.moment.close_menu = false;
    ImGui::PopFont();
}

} // namespace strata::ui
