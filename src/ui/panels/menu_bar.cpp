// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cfloat>

#include <imgui.h>

#include "notation/games/game_words.h"
#include "ui/controls.h"
#include "ui/input/keymap.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "view/motion/cameras.h"

namespace strata::ui {
namespace {

void item(Frame& frame, Action action, bool ticked = false) {
    std::string id{binding(action).text};
    if (const auto seat = seat_of(action)) id += "_" + std::to_string(rules::index(*seat) + 1);
    if (const int slot = slot_of(action)) id += "_" + std::to_string(slot);
    const std::string label = action_name(frame, action) + "###" + id;
    if (ImGui::MenuItem(label.c_str(), shortcut(frame.words, action).c_str(), ticked,
                        possible(action, frame.session)))
        frame.wish(action);
    frame.mark(id);
}

// A menu that has no room below its name would cover it, and take the button's release for a
// choice. So it is no higher than that room, and scrolls.
bool begin_menu(Frame& frame, const std::string& key) {
    const float edges = 16.0F * frame.style.scale; // ImGui keeps away from those of the window
    const float room = frame.layout.window.y - frame.layout.menu.max.y - edges;
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {FLT_MAX, std::max(1.0F, room)});
    const bool open = ImGui::BeginMenu((frame.say(key) + "###" + key).c_str());
    if (!open) frame.mark(key);
    if (open && frame.moment.close_menu) ImGui::CloseCurrentPopup();
    return open;
}

void game_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.game")) return;
    item(frame, Action::new_game);
    item(frame, Action::open_game);
    item(frame, Action::kept_games);
    item(frame, Action::save_game);
    item(frame, Action::save_game_as);
    ImGui::Separator();
    item(frame, Action::copy_position);
    item(frame, Action::paste_position);
    item(frame, Action::edit_position);
    ImGui::Separator();
    item(frame, Action::undo);
    item(frame, Action::redo);
    item(frame, Action::type_move);
    ImGui::Separator();
    item(frame, Action::next_board);
    item(frame, Action::previous_board);
    item(frame, Action::turn_board);
    ImGui::Separator();
    item(frame, Action::offer_draw);
    item(frame, Action::claim_draw);
    item(frame, Action::resign);
    ImGui::Separator();
    item(frame, Action::quit);
    ImGui::EndMenu();
}

void explore_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.explore")) return;
    item(frame, Action::what_if, frame.session.in_what_if());
    item(frame, Action::main_line);
    item(frame, Action::delete_line);
    ImGui::Separator();
    item(frame, Action::draw_arrow);
    item(frame, Action::next_ink);
    item(frame, Action::clear_marks);
    ImGui::EndMenu();
}

void saved_views_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.saved_views")) return;
    for (int n = 0; n < 9; ++n) item(frame, nth(Action::go_to_view_1, n));
    ImGui::Separator();
    for (int n = 0; n < 9; ++n) item(frame, nth(Action::keep_view_1, n));
    ImGui::EndMenu();
}

// From space to the flat map, by hand.
void flatten_slider(Frame& frame) {
    item(frame, Action::flatten, frame.view.flatten > 0.0F);
    if (!possible(Action::flatten, frame.session)) return;
    ImGui::SetNextItemWidth(-1.0F);
    float percent = frame.view.flatten * 100.0F;
    if (ImGui::SliderFloat("##flatten", &percent, 0.0F, 100.0F, "%.0f %%",
                           ImGuiSliderFlags_AlwaysClamp))
        frame.view.flatten = percent / 100.0F;
    frame.mark("flatten_slider");
}

void level_items(Frame& frame) {
    item(frame, Action::pull_apart, frame.view.pull_apart > 0.0F);
    for (int level = 0; level < 3; ++level)
        item(frame, nth(Action::fade_1, level), frame.view.faded(level));
    item(frame, Action::fade_none);
}

void view_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.view")) return;
    for (const view::NamedView& view : view::named_views())
        item(frame, nth(Action::view_1, view.key - 1));
    for (int seat = 2; seat < frame.session.variant().seat_count(); ++seat)
        item(frame, nth(Action::seat_1, seat));
    item(frame, Action::reset_view);
    item(frame, Action::frame);
    item(frame, Action::best_view);
    item(frame, Action::turntable);
    saved_views_menu(frame);
    item(frame, Action::follow_mover, frame.view.seat == view::CameraSeat::mover);
    ImGui::Separator();
    flatten_slider(frame);
    if (frame.flat_board == nullptr) level_items(frame);
    ImGui::Separator();
    item(frame, Action::coordinates, frame.view.coordinates);
    item(frame, Action::overlay_next, frame.view.overlay != view::Overlay::none);
    item(frame, Action::show_lines, frame.view.show_lines);
    item(frame, Action::hover_card, frame.state.hover_card);
    item(frame, Action::flat_map, frame.state.flat_map);
    item(frame, Action::move_list, frame.state.move_list);
    item(frame, Action::seat_panel, frame.state.seat_panel);
    item(frame, Action::full_screen);
    item(frame, Action::screenshot);
    item(frame, Action::clean_screenshot);
    ImGui::EndMenu();
}

void settings_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.settings")) return;
    item(frame, Action::settings);
    item(frame, Action::next_theme);
    item(frame, Action::next_pieces);
    item(frame, Action::next_quality);
    ImGui::Separator();
    item(frame, Action::larger);
    item(frame, Action::smaller);
    item(frame, Action::usual_size);
    ImGui::EndMenu();
}

void demonstrations_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.demonstrations")) return;
    item(frame, Action::demonstrations);
    item(frame, Action::play_as_show);
    item(frame, Action::presenter, frame.moment.presenter);
    ImGui::EndMenu();
}

void help_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.help")) return;
    for (const Demonstration& demo : frame.demonstrations) {
        if (demo.path.stem() != first_lesson) continue;
        if (ImGui::MenuItem(demo.title.c_str())) frame.wish(PlayDemonstration{demo.path});
        frame.mark("demo." + demo.path.stem().string());
    }
    item(frame, Action::rules);
    item(frame, Action::help);
    ImGui::EndMenu();
}

// The game's file, else who plays it.
std::string name_of_game(const Frame& frame) {
    if (!frame.file.empty()) return frame.file;
    const auto& session = frame.session;
    const auto players = notation::players_of(session.variant(), session.record());
    return players.empty() ? frame.say("ui.unnamed") : players;
}

// Where there is room for it.
void file_name(const Frame& frame) {
    const std::string name = name_of_game(frame) + (frame.unsaved ? " *" : "");
    const float wide = ImGui::CalcTextSize(name.c_str()).x;
    const float at = ImGui::GetWindowWidth() - wide - 14.0F * frame.style.scale;
    if (at < ImGui::GetCursorPosX() + 24.0F * frame.style.scale) return;
    ImGui::SetCursorPosX(at);
    quiet_text(frame, name);
}

} // namespace

void draw_menu_bar(Frame& frame) {
    const float height = frame.layout.menu.size().y;
    const float pad = (height - ImGui::GetFontSize()) / 2.0F;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {10.0F * frame.style.scale, pad});
    if (ImGui::BeginMainMenuBar()) {
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                            {10.0F * frame.style.scale, 5.0F * frame.style.scale});
        game_menu(frame);
        view_menu(frame);
        explore_menu(frame);
        settings_menu(frame);
        demonstrations_menu(frame);
        help_menu(frame);
        ImGui::PopStyleVar();
        file_name(frame);
        ImGui::EndMainMenuBar();
    }
    frame.moment.close_menu = false;
    ImGui::PopStyleVar();
}

} // namespace strata::ui
