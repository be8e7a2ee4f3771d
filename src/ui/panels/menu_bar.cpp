// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

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
#include "ui/writing.h"
#include "view/board/board_space.h"

namespace strata::ui {
namespace {

// In the order of the bar.
constexpr std::array menu_names{"ui.menu.file",    "ui.menu.game",  "ui.menu.view",
                                "ui.menu.analyse", "ui.menu.learn", "ui.menu.window",
                                "ui.menu.help"};
constexpr std::array menus_of_bar{Menu::file,  Menu::game,   Menu::view, Menu::analyse,
                                  Menu::learn, Menu::window, Menu::help};
static_assert(menu_names.size() == menus_of_bar.size());

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
    const float around =
        frame.in.style.fingers ? frame.in.layout.menu.size().y - ImGui::GetFontSize() : 0.0F;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap_of_names(frame), around});
    const bool open = begin_menu_line(frame.say(key) + "###" + key);
    ImGui::PopStyleVar();
    if (!open) frame.mark(key, frame.say(key));
    if (open) fit_letters(frame);
    if (open && frame.edit.transient.menu.close) ImGui::CloseCurrentPopup();
    return open;
}

// A menu in a menu. It has a place among the actions there.
struct SubMenu {
    In in;
    const char* key;
    void (*draw)(Frame&);
    bool (*shown)(const Frame&) = nullptr; // null: always
};

struct MenuEntry {
    int place = 0;
    const ActionRow* row = nullptr; // one of both
    const SubMenu* sub = nullptr;
};

std::vector<MenuEntry> entries_of_menu(const Frame& frame, Menu menu);

// In units of the scale.
constexpr float default_menu_width = 340.0F;

// At the side of the menu that is being drawn, for one in it. Where that is too little the other
// one takes its place instead: on the row that opened it, it would take the button's release for a
// choice.
float room_beside(const Frame& frame) {
    const float left = ImGui::GetWindowPos().x;
    const float right = frame.in.layout.window.x - left - ImGui::GetWindowWidth();
    return std::max(left, right) - 16.0F * frame.in.style.scale;
}

// A row with an arrow that leaves the menu open.
bool turning_row(Frame& frame, const char* key, bool back) {
    const float size = ImGui::GetFontSize();
    const std::string words = frame.say(key);
    const float indent = back ? size : 0.0F;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + indent);
    const bool pressed =
        selectable(words + "###" + key, false, ImGuiSelectableFlags_DontClosePopups,
                   {ImGui::CalcTextSize(words.c_str()).x + 2.0F * size, 0.0F});
    const ImVec2 low = ImGui::GetItemRectMin();
    const float y = (low.y + ImGui::GetItemRectMax().y) / 2.0F;
    const float x =
        back ? low.x - size * 0.4F : low.x + ImGui::CalcTextSize(words.c_str()).x + size;
    const float way = back ? -1.0F : 1.0F;
    const float r = size * 0.25F;
    ImGui::GetWindowDrawList()->AddTriangleFilled({x + way * r, y}, {x - way * r, y - r},
                                                  {x - way * r, y + r},
                                                  packed(frame.in.style.colours.text));
    return pressed;
}

// The popup finds its new size in the next passes.
void turn_menu(Frame& frame, const char* in_place) {
    constexpr int passes = 4;
    frame.edit.transient.menu.in_place = in_place;
    frame.edit.transient.settling = passes;
}

void sub_menu(Frame& frame, const SubMenu& sub) {
    const float room = room_beside(frame);
    if (room < default_menu_width * frame.in.style.scale) {
        if (turning_row(frame, sub.key, false)) turn_menu(frame, sub.key);
        frame.mark(sub.key, frame.say(sub.key));
        return;
    }
    keep_below_menu_bar(frame, room);
    const bool open = begin_menu_line(frame.say(sub.key) + "###" + sub.key);
    if (!open) frame.mark(sub.key, frame.say(sub.key));
    if (!open) return;
    fit_letters(frame);
    sub.draw(frame);
    ImGui::EndMenu();
}

void menu_items(Frame& frame, Menu menu) {
    int group = 0;
    for (const MenuEntry& entry : entries_of_menu(frame, menu)) {
        const int here = entry.place / 10;
        if (here != group) ImGui::Separator();
        group = here;
        if (entry.sub != nullptr) {
            sub_menu(frame, *entry.sub);
            continue;
        }
        const ActionRow& row = *entry.row;
        if (row.run.count == 0) menu_item(frame, Action{row.id});
        for (int n = 1; n <= row.run.count; ++n)
            if (const Action action{row.id, n}; is_offered(frame, action)) menu_item(frame, action);
    }
}

template <Menu menu>
void plain_items(Frame& frame) {
    menu_items(frame, menu);
}

// Nine buttons in one row, so that the menu stays short.
void numbers(Frame& frame, const char* title, std::string_view row) {
    quiet_text(frame, frame.say(title));
    for (int n = 1; n <= 9; ++n) {
        const Action action{row, n};
        const std::string id = "ui.action." + id_of(action);
        const std::string button = std::to_string(n).append("###").append(id);
        if (n > 1) ImGui::SameLine(0.0F, 2.0F * frame.in.style.scale);
        if (push_button(button)) {
            frame.request(action);
            ImGui::CloseCurrentPopup();
        }
        frame.mark(id);
        if (ImGui::IsItemHovered()) tooltip(first_key(frame.in.hints, action));
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

void camera_items(Frame& frame) {
    menu_items(frame, Menu::camera);
    ImGui::Separator();
    numbers(frame, "ui.menu.go_to_view", "go_to_view");
    numbers(frame, "ui.menu.keep_view", "keep_view");
}

bool is_stacked(const Frame& frame) { return frame.in.flat_board == nullptr; }

void level_items(Frame& frame) {
    if (is_stacked(frame)) menu_items(frame, Menu::levels);
    flatten_slider(frame);
    if (!has_movable_boards(frame.in.session)) return;
    ImGui::Separator();
    menu_items(frame, Menu::boards);
}

void overlay_items(Frame& frame) {
    for (std::size_t n = 0; n < text::enum_names<view::Overlay>.size(); ++n) {
        const auto overlay = static_cast<view::Overlay>(n);
        const std::string key = "ui.overlay." + std::string(text::enum_names<view::Overlay>[n]);
        if (menu_line(frame.say(text::Message{key}) + "###" + key, {},
                      frame.edit.view.overlay == overlay))
            frame.edit.view.overlay = overlay;
        frame.mark(key, frame.say(key));
    }
    ImGui::Separator();
    menu_items(frame, Menu::overlays);
}

constexpr SubMenu sub_menus[]{
    {In{Menu::file, 11}, "ui.menu.share", plain_items<Menu::share>},
    {In{Menu::view, 1}, "ui.menu.camera", camera_items},
    {In{Menu::view, 2}, "ui.menu.seats", plain_items<Menu::seats>,
     [](const Frame& frame) { return has_many_seats(frame.in.session); }},
    // Of boards that have some, or that can be laid flat.
    {In{Menu::view, 31}, "ui.menu.levels", level_items,
     [](const Frame& frame) {
         return is_stacked(frame) || view::flattens(frame.in.session.variant().topology);
     }},
    {In{Menu::view, 32}, "ui.menu.overlays", overlay_items},
    {In{Menu::analyse, 22}, "ui.menu.review", plain_items<Menu::review>,
     [](const Frame& frame) { return frame.in.review != nullptr; }},
    {In{Menu::analyse, 33}, "ui.menu.variations", plain_items<Menu::variations>},
    {In{Menu::analyse, 34}, "ui.menu.annotate", plain_items<Menu::annotate>},
    {In{Menu::window, 3}, "ui.menu.appearance", plain_items<Menu::appearance>},
    {In{Menu::window, 4}, "ui.menu.text_size", plain_items<Menu::text_size>},
};

std::vector<MenuEntry> entries_of_menu(const Frame& frame, Menu menu) {
    std::vector<MenuEntry> all;
    for (const ActionRow* const row : frame.in.hints.keys.table().in(menu))
        all.push_back({row->menu.place, row, nullptr});
    for (const SubMenu& sub : sub_menus)
        if (sub.in.menu == menu && (sub.shown == nullptr || sub.shown(frame)))
            all.push_back({sub.in.place, nullptr, &sub});
    std::ranges::stable_sort(all, {}, &MenuEntry::place);
    return all;
}

void first_lesson_item(Frame& frame) {
    for (const Demonstration& demo : frame.in.demonstrations) {
        if (demo.path.stem() != first_lesson) continue;
        if (menu_line(demo.title)) frame.request(PlayDemonstration{demo.path});
        frame.mark("demo." + demo.path.stem().string());
    }
}

// The menu, or the one in it that has taken its place.
void draw_menu(Frame& frame, std::size_t n) {
    const Menu menu = menus_of_bar[n];
    const char* const in_place = frame.edit.transient.menu.in_place;
    const auto* const sub = std::ranges::find_if(sub_menus, [&](const SubMenu& one) {
        return in_place != nullptr && one.in.menu == menu && std::string_view(one.key) == in_place;
    });
    if (sub != std::end(sub_menus)) {
        if (turning_row(frame, menu_names[n], true)) turn_menu(frame, nullptr);
        frame.mark("menu.back", frame.say(menu_names[n]));
        ImGui::Separator();
        return sub->draw(frame);
    }
    if (menu == Menu::learn) first_lesson_item(frame);
    menu_items(frame, menu);
}

// On a telephone: one menu, in which the one that is chosen takes the place of the list of all.
void menu_of_all(Frame& frame) {
    MenuState& menu = frame.edit.transient.menu;
    if (!begin_menu(frame, "ui.menu.all")) {
        menu.in_place = nullptr;
        menu.of_all.reset();
        return;
    }
    const auto turn_to = [&](std::optional<std::size_t> n) {
        menu.of_all = n;
        turn_menu(frame, nullptr);
    };
    if (!menu.of_all) {
        for (std::size_t n = 0; n < menu_names.size(); ++n) {
            if (turning_row(frame, menu_names[n], false)) turn_to(n);
            frame.mark(menu_names[n], frame.say(menu_names[n]));
        }
    } else {
        if (menu.in_place == nullptr) {
            if (turning_row(frame, "ui.menu.all", true)) turn_to({});
            frame.mark("menu.all", frame.say("ui.menu.all"));
            ImGui::Separator();
        }
        if (menu.of_all) draw_menu(frame, *menu.of_all);
    }
    ImGui::EndMenu();
}

void menus_of(Frame& frame) {
    if (!frame.in.layout.buttons.empty()) return menu_of_all(frame);
    const float gaps = 8.0F * frame.in.style.scale * static_cast<float>(menu_names.size());
    const ScopedFontShrink smaller(width_of_names(frame), room_of_names(frame) - gaps);
    bool any = false;
    for (std::size_t n = 0; n < menu_names.size(); ++n) {
        if (!begin_menu(frame, menu_names[n])) continue;
        any = true;
        draw_menu(frame, n);
        ImGui::EndMenu();
    }
    if (!any) frame.edit.transient.menu.in_place = nullptr;
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
        menus_of(frame);
        ImGui::PopStyleVar();
        file_name(frame);
        ImGui::EndMainMenuBar();
    }
    ImGui::PopStyleVar();
}

} // namespace strata::ui
