// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include <imgui.h>

#include "notation/games/game_words.h"
#include "text/enum_names.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/action_row.h"
#include "ui/input/keys.h"
#include "ui/number_slider.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "view/board/board_space.h"

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
float room_of_names(const Frame& frame) {
    return frame.in.layout.window.x - 8.0F * frame.in.style.scale;
}

// Half of what stands between two names: less in a narrow window, so that all are seen.
float gap_of_names(const Frame& frame) {
    const float room = room_of_names(frame) - width_of_names(frame);
    const float fair = room / (2.0F * static_cast<float>(menu_names.size()));
    return std::clamp(std::floor(fair), 1.0F, 10.0F * frame.in.style.scale);
}

bool begin_menu(Frame& frame, const std::string& key) {
    keep_below_menu_bar(frame);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap_of_names(frame), 0.0F});
    const bool open = ImGui::BeginMenu((frame.say(key) + "###" + key).c_str());
    ImGui::PopStyleVar();
    if (!open) frame.mark(key, frame.say(key));
    if (open) fit_letters(frame);
    if (open && frame.edit.moment.close_menu) ImGui::CloseCurrentPopup();
    return open;
}

void menu_items(Frame& frame, Menu menu) {
    int group = 0;
    for (const ActionRow* const row : frame.in.hints.keys.table().in(menu)) {
        const int here = row->menu.place / 10;
        if (here != group) ImGui::Separator();
        group = here;
        if (row->run.count == 0) menu_item(frame, Action{row->id});
        for (int n = 1; n <= row->run.count; ++n)
            if (const Action action{row->id, n}; is_offered(frame, action))
                menu_item(frame, action);
    }
}

void plain_menu(Frame& frame, const char* key, Menu menu) {
    if (!begin_menu(frame, key)) return;
    menu_items(frame, menu);
    ImGui::EndMenu();
}

void explore_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.explore")) return;
    menu_items(frame, Menu::explore);
    if (frame.in.review != nullptr) menu_items(frame, Menu::review);
    ImGui::EndMenu();
}

// Nine buttons in one row: a menu at the side of this one would lie on it in a narrow window.
void numbers(Frame& frame, const char* title, std::string_view row) {
    quiet_text(frame, frame.say(title));
    for (int n = 1; n <= 9; ++n) {
        const Action action{row, n};
        const std::string id = "ui.action." + id_of(action);
        const std::string button = std::to_string(n).append("###").append(id);
        if (n > 1) ImGui::SameLine(0.0F, 2.0F * frame.in.style.scale);
        if (ImGui::Button(button.c_str())) {
            frame.request(action);
            ImGui::CloseCurrentPopup();
        }
        frame.mark(id);
        if (ImGui::IsItemHovered())
            ImGui::SetTooltip("%s", first_key(frame.in.hints, action).c_str());
    }
}

// From space to the flat map, by hand.
void flatten_slider(Frame& frame) {
    menu_item(frame, Action{"flatten"});
    if (!view::flattens(frame.in.session.variant().topology)) return;
    ImGui::SetNextItemWidth(-1.0F);
    float percent = frame.edit.view.flatten * 100.0F;
    if (ImGui::SliderFloat("##flatten", &percent, 0.0F, 100.0F, "%.0f %%", slider_flags(frame)))
        frame.edit.view.flatten = percent / 100.0F;
    frame.mark("flatten_slider");
}

void camera_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.camera")) return;
    menu_items(frame, Menu::camera);
    ImGui::Separator();
    numbers(frame, "ui.menu.go_to_view", "go_to_view");
    numbers(frame, "ui.menu.keep_view", "keep_view");
    ImGui::EndMenu();
}

// Of boards that have some, or that can be laid flat.
void levels_menu(Frame& frame) {
    const bool levels = frame.in.flat_board == nullptr;
    if (!levels && !view::flattens(frame.in.session.variant().topology)) return;
    if (!begin_menu(frame, "ui.menu.levels")) return;
    if (levels) menu_items(frame, Menu::levels);
    flatten_slider(frame);
    if (levels) {
        ImGui::Separator();
        menu_items(frame, Menu::boards);
    }
    ImGui::EndMenu();
}

void overlays_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.overlays")) return;
    for (std::size_t n = 0; n < text::enum_names<view::Overlay>.size(); ++n) {
        const auto overlay = static_cast<view::Overlay>(n);
        const std::string key = "ui.overlay." + std::string(text::enum_names<view::Overlay>[n]);
        if (ImGui::MenuItem((frame.say(text::Message{key}) + "###" + key).c_str(), nullptr,
                            frame.edit.view.overlay == overlay))
            frame.edit.view.overlay = overlay;
        frame.mark(key, frame.say(key));
    }
    menu_items(frame, Menu::overlays);
    ImGui::EndMenu();
}

void help_menu(Frame& frame) {
    if (!begin_menu(frame, "ui.menu.help")) return;
    for (const Demonstration& demo : frame.in.demonstrations) {
        if (demo.path.stem() != first_lesson) continue;
        if (ImGui::MenuItem(demo.title.c_str())) frame.request(PlayDemonstration{demo.path});
        frame.mark("demo." + demo.path.stem().string());
    }
    menu_items(frame, Menu::help);
    ImGui::EndMenu();
}

void names_of_menus(Frame& frame) {
    const float gaps = 8.0F * frame.in.style.scale * static_cast<float>(menu_names.size());
    const ScopedFontShrink smaller(width_of_names(frame), room_of_names(frame) - gaps);
    plain_menu(frame, "ui.menu.game", Menu::game);
    camera_menu(frame);
    levels_menu(frame);
    overlays_menu(frame);
    explore_menu(frame);
    plain_menu(frame, "ui.menu.window", Menu::window);
    plain_menu(frame, "ui.menu.learn", Menu::learn);
    help_menu(frame);
}

// The game's file, else who plays it.
std::string name_of_game(const Frame& frame) {
    if (!frame.in.file.empty()) return frame.in.file;
    const auto& session = frame.in.session;
    const auto players = notation::players_of(session.variant(), session.record());
    return players.empty() ? frame.say("ui.unnamed") : players;
}

// Where there is room for it.
void file_name(const Frame& frame) {
    const std::string name = name_of_game(frame) + (frame.in.unsaved ? " *" : "");
    const float wide = ImGui::CalcTextSize(name.c_str()).x;
    const float at = ImGui::GetWindowWidth() - wide - 14.0F * frame.in.style.scale;
    if (at < ImGui::GetCursorPosX() + 24.0F * frame.in.style.scale) return;
    ImGui::SetCursorPosX(at);
    quiet_text(frame, name);
}

} // namespace

void draw_menu_bar(Frame& frame) {
    const float height = frame.in.layout.menu.size().y;
    const float pad = (height - ImGui::GetFontSize()) / 2.0F;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {10.0F * frame.in.style.scale, pad});
    if (ImGui::BeginMainMenuBar()) {
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                            {10.0F * frame.in.style.scale, 5.0F * frame.in.style.scale});
        names_of_menus(frame);
        ImGui::PopStyleVar();
        file_name(frame);
        ImGui::EndMainMenuBar();
    }
    ImGui::PopStyleVar();
}

} // namespace strata::ui
