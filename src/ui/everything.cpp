// SPDX-License-Identifier: MIT
#include <imgui.h>

#include "ui/input/action_row.h"
#include "ui/panel_record.h"
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

constexpr ActionRow dialog_rows[]{
    {"new_game", Topic::game, ctrl("N"), Dialog::new_game, In{Menu::game, 1}},
    {"edit_position", Topic::game, ctrl("E"), Dialog::edit_position, In{Menu::game, 14}},
    {"players", Topic::game, ctrl("P"), Dialog::players, In{Menu::game, 31}},
    {"engines", Topic::game, ctrl_shift("G"), Dialog::engines, In{Menu::game, 32}},
    {"clocks", Topic::game, ctrl("K"), Dialog::clocks, In{Menu::game, 34}},
    {"tags", Topic::game, ctrl("T"), Dialog::tags, In{Menu::game, 17}},
    {"comment", Topic::moves, ctrl("A"), Dialog::note, In{Menu::explore, 11}},
    {"palette", Topic::panels, pad(ctrl_shift("P"), "Menu"), Dialog::palette, In{Menu::help, 1}},
    {"change_keys", Topic::panels, ctrl("F1"), Dialog::keys, In{Menu::window, 2}},
    {"help", Topic::panels, Chords{key("F1"), key("H")}, Dialog::help, In{Menu::help, 3}},
    {"rules", Topic::panels, Chords{key("F2"), key("R")}, Dialog::rules, In{Menu::help, 2}},
    {"settings", Topic::panels, Chords{key("F4"), key("S")}, Dialog::settings, In{Menu::window, 1}},
    {"panels", Topic::panels, ctrl_shift("L"), Dialog::panels, In{Menu::window, 14}},
    {"demonstrations", Topic::shows, Chords{key("D"), key("F3")}, Dialog::demonstrations,
     In{Menu::learn, 1}},
};

} // namespace

std::span<const ActionRow> dialog_actions() { return dialog_rows; }

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
    if (frame.showing == nullptr) {
        draw_dialogs(frame);
    }
    frame.moment.close_menu = false;
    ImGui::PopFont();
}

} // namespace strata::ui
