// SPDX-License-Identifier: MIT
#include <imgui.h>

#include "ui/panels.h"
#include "ui/panels/dock_hands.h"
#include "ui/panels/hover_card.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

// Each draws itself when it is open.
void draw_dialogs(Frame& frame) {
    draw_new_game(frame);
    draw_file_dialog(frame);
    draw_kept_games(frame);
    draw_game_list(frame);
    draw_position_editor(frame);
    draw_settings(frame);
    draw_help(frame);
    draw_panels_dialog(frame);
    draw_palette(frame);
    draw_key_sheet(frame);
    draw_rules_page(frame);
    draw_demonstrations(frame);
    draw_puzzles(frame);
    draw_question(frame);
    draw_note(frame);
    draw_clocks(frame);
    draw_players(frame);
    draw_engines(frame);
    draw_export(frame);
    draw_tags(frame);
}

} // namespace

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
        draw_move_list(frame);
        draw_flat_map(frame);
        draw_seat_panel(frame);
        draw_lens_card(frame);
        draw_overlay_legend(frame);
        draw_hover_card(frame);
        draw_analysis(frame);
        draw_review(frame);
        draw_review_graph(frame);
        draw_status_line(frame);
        draw_dock_hands(frame);
        draw_first_run(frame);
        draw_advice(frame);
        draw_result_card(frame);
    }
    if (frame.layout.table.empty()) draw_promotion_chooser(frame);
    draw_typed_move(frame);
    draw_toasts(frame);
    if (frame.showing == nullptr) {
        draw_dialogs(frame);
    }
    frame.moment.close_menu = false;
    ImGui::PopFont();
}

} // namespace strata::ui
