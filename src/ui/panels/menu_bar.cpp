// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include <imgui.h>

#include "notation/games/game_words.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/number_slider.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "view/motion/cameras.h"

namespace strata::ui {
namespace {

constexpr std::array menu_names{"ui.menu.game",     "ui.menu.camera",  "ui.menu.levels",
                                "ui.menu.overlays", "ui.menu.explore", "ui.menu.window",
                                "ui.menu.learn",    "ui.menu.help"};

float width_of_names(const Frame& frame) {
    float names = 0.0F;
    for (const char* name : menu_names) names += ImGui::CalcTextSize(frame.say(name).c_str()).x;
    return names;
}

// What the window has for the names, and for what stands between them.
float room_of_names(const Frame& frame) { return frame.layout.window.x - 8.0F * frame.style.scale; }

// Half of what stands between two names: less in a narrow window, so that all are seen.
float gap_of_names(const Frame& frame) {
    const float room = room_of_names(frame) - width_of_names(frame);
    const float fair = room / (2.0F * static_cast<float>(menu_names.size()));
    return std::clamp(std::floor(fair), 1.0F, 10.0F * frame.style.scale);
}

bool begin_menu(Frame& frame, const std::string& key) {
    keep_below_menu_bar(frame);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap_of_names(frame), 0.0F});
    const bool open = ImGui::BeginMenu((frame.say(key) + "###" + key).c_str());
    ImGui::PopStyleVar();
    if (!open) frame.mark(key, frame.say(key));
    if (open) fit_letters(frame);
    if (open && frame.moment.close_menu) ImGui::CloseCurrentPopup();
    return open;
}

void game_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.game")) return;
    menu_item(frame, Action::new_game);
    menu_item(frame, Action::open_game);
    menu_item(frame, Action::kept_games);
    menu_item(frame, Action::save_game);
    menu_item(frame, Action::save_game_as);
    menu_item(frame, Action::screenshot);
    menu_item(frame, Action::clean_screenshot);
    menu_item(frame, Action::export_file);
    ImGui::Separator();
    menu_item(frame, Action::copy_position);
    menu_item(frame, Action::copy_game);
    menu_item(frame, Action::paste_position);
    menu_item(frame, Action::edit_position);
    menu_item(frame, Action::play_on);
    menu_item(frame, Action::puzzles);
    menu_item(frame, Action::tags);
    ImGui::Separator();
    menu_item(frame, Action::undo);
    menu_item(frame, Action::redo);
    menu_item(frame, Action::type_move);
    ImGui::Separator();
    menu_item(frame, Action::players);
    menu_item(frame, Action::engines);
    menu_item(frame, Action::move_now);
    menu_item(frame, Action::clocks);
    menu_item(frame, Action::start_or_stop_clocks);
    menu_item(frame, Action::take_back);
    menu_item(frame, Action::offer_draw);
    menu_item(frame, Action::claim_draw);
    menu_item(frame, Action::resign);
    ImGui::Separator();
    menu_item(frame, Action::quit);
    ImGui::EndMenu();
}

void explore_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.explore")) return;
    menu_item(frame, Action::what_if, frame.session.in_what_if());
    menu_item(frame, Action::main_line);
    menu_item(frame, Action::promote_line);
    menu_item(frame, Action::delete_line);
    ImGui::Separator();
    menu_item(frame, Action::comment);
    menu_item(frame, Action::praise);
    menu_item(frame, Action::blame);
    menu_item(frame, Action::delete_from);
    ImGui::Separator();
    menu_item(frame, Action::draw_arrow);
    menu_item(frame, Action::next_ink);
    menu_item(frame, Action::clear_marks);
    ImGui::Separator();
    menu_item(frame, Action::analysis, frame.moment.analysis);
    menu_item(frame, Action::next_thought);
    menu_item(frame, Action::previous_thought);
    menu_item(frame, Action::hint);
    menu_item(frame, Action::threats);
    ImGui::Separator();
    menu_item(frame, Action::review, frame.review != nullptr);
    if (frame.review != nullptr) {
        menu_item(frame, Action::next_mistake);
        menu_item(frame, Action::previous_mistake);
        menu_item(frame, Action::try_mistake);
        menu_item(frame, Action::write_review);
    }
    ImGui::EndMenu();
}

// Nine buttons in one row: a menu at the side of this one would lie on it in a narrow window.
void numbers(Frame& frame, const char* title, Action first) {
    quiet_text(frame, frame.say(title));
    for (int n = 0; n < 9; ++n) {
        const Action action = nth(first, n);
        const std::string id = "ui.action." + id_of(action);
        const std::string button = std::to_string(n + 1).append("###").append(id);
        if (n > 0) ImGui::SameLine(0.0F, 2.0F * frame.style.scale);
        if (ImGui::Button(button.c_str())) {
            frame.wish(action);
            ImGui::CloseCurrentPopup();
        }
        frame.mark(id);
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", first_key(frame.hints, action).c_str());
    }
}

// From space to the flat map, by hand.
void flatten_slider(Frame& frame) {
    menu_item(frame, Action::flatten, frame.view.flatten > 0.0F);
    if (!possible(Action::flatten, frame.session)) return;
    ImGui::SetNextItemWidth(-1.0F);
    float percent = frame.view.flatten * 100.0F;
    if (ImGui::SliderFloat("##flatten", &percent, 0.0F, 100.0F, "%.0f %%", slider_flags(frame)))
        frame.view.flatten = percent / 100.0F;
    frame.mark("flatten_slider");
}

void level_items(Frame& frame) {
    menu_item(frame, Action::pull_apart, frame.view.pull_apart > 0.0F);
    for (int level = 0; level < 3; ++level)
        menu_item(frame, nth(Action::fade_1, level), frame.view.faded(level));
    menu_item(frame, Action::fade_none);
}

void camera_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.camera")) return;
    for (const view::NamedView& view : view::named_views())
        menu_item(frame, nth(Action::view_1, view.key - 1));
    for (int seat = 2; seat < frame.session.variant().seat_count(); ++seat)
        menu_item(frame, nth(Action::seat_1, seat));
    ImGui::Separator();
    menu_item(frame, Action::reset_view);
    menu_item(frame, Action::frame);
    menu_item(frame, Action::best_view);
    ImGui::Separator();
    menu_item(frame, Action::follow_mover, frame.view.seat == view::CameraSeat::mover);
    menu_item(frame, Action::turntable);
    menu_item(frame, Action::photograph, frame.moment.photograph);
    ImGui::Separator();
    numbers(frame, "ui.menu.go_to_view", Action::go_to_view_1);
    numbers(frame, "ui.menu.keep_view", Action::keep_view_1);
    ImGui::EndMenu();
}

// Of boards that have some, or that can be laid flat.
void levels_menu(Frame& frame) {
    const bool levels = frame.flat_board == nullptr;
    if (!levels && !possible(Action::flatten, frame.session)) return;
    if (!begin_menu(frame, "ui.menu.levels")) return;
    if (levels) level_items(frame);
    flatten_slider(frame);
    if (levels) {
        ImGui::Separator();
        menu_item(frame, Action::next_board);
        menu_item(frame, Action::previous_board);
        menu_item(frame, Action::turn_board);
    }
    ImGui::EndMenu();
}

void overlays_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.overlays")) return;
    for (std::size_t n = 0; n < view::overlay_words.size(); ++n) {
        const auto overlay = static_cast<view::Overlay>(n);
        const std::string key = "ui.overlay." + std::string(view::overlay_words[n]);
        if (ImGui::MenuItem((frame.say(text::Message{key}) + "###" + key).c_str(), nullptr,
                            frame.view.overlay == overlay))
            frame.view.overlay = overlay;
        frame.mark(key, frame.say(key));
    }
    ImGui::Separator();
    menu_item(frame, Action::overlay_next);
    menu_item(frame, Action::overlay_previous);
    ImGui::Separator();
    menu_item(frame, Action::show_lines, frame.view.show_lines);
    menu_item(frame, Action::coordinates, frame.view.coordinates);
    menu_item(frame, Action::hover_card, frame.state.hover_card);
    ImGui::EndMenu();
}

void window_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.window")) return;
    menu_item(frame, Action::settings);
    menu_item(frame, Action::change_keys);
    menu_item(frame, Action::next_theme);
    menu_item(frame, Action::next_pieces);
    menu_item(frame, Action::next_quality);
    ImGui::Separator();
    menu_item(frame, Action::flat_map, frame.state.flat_map);
    menu_item(frame, Action::move_list, frame.state.move_list);
    menu_item(frame, Action::seat_panel, frame.state.seat_panel);
    menu_item(frame, Action::panels);
    menu_item(frame, Action::reset_layout);
    menu_item(frame, Action::mute, frame.state.sound);
    menu_item(frame, Action::speech, frame.state.speech);
    ImGui::Separator();
    menu_item(frame, Action::table_mode, frame.moment.at_table);
    menu_item(frame, Action::full_screen);
    menu_item(frame, Action::larger);
    menu_item(frame, Action::smaller);
    menu_item(frame, Action::usual_size);
    ImGui::EndMenu();
}

void learn_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.learn")) return;
    menu_item(frame, Action::demonstrations);
    menu_item(frame, Action::play_as_show);
    menu_item(frame, Action::presenter, frame.moment.presenter);
    ImGui::EndMenu();
}

void help_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.help")) return;
    for (const Demonstration& demo : frame.demonstrations) {
        if (demo.path.stem() != first_lesson) continue;
        if (ImGui::MenuItem(demo.title.c_str())) frame.wish(PlayDemonstration{demo.path});
        frame.mark("demo." + demo.path.stem().string());
    }
    menu_item(frame, Action::palette);
    menu_item(frame, Action::rules);
    menu_item(frame, Action::help);
    ImGui::EndMenu();
}

void names_of_menus(Frame& frame) {
    const float gaps = 8.0F * frame.style.scale * static_cast<float>(menu_names.size());
    const SmallerLetters smaller(width_of_names(frame), room_of_names(frame) - gaps);
    game_menu(frame);
    camera_menu(frame);
    levels_menu(frame);
    overlays_menu(frame);
    explore_menu(frame);
    window_menu(frame);
    learn_menu(frame);
    help_menu(frame);
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
        names_of_menus(frame);
        ImGui::PopStyleVar();
        file_name(frame);
        ImGui::EndMainMenuBar();
    }
    ImGui::PopStyleVar();
}

} // namespace strata::ui
