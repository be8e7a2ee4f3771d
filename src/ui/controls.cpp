// SPDX-License-Identifier: MIT
#include "ui/controls.h"
#include "text/strings.h"

#include <algorithm>
#include <cfloat>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/fitting.h"
#include "ui/frame.h"
#include "ui/imgui_versions.h"
#include "ui/input/action_row.h"
#include "ui/input/keys.h"
#include "ui/map/list_pen.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"
#include "ui/wrapped.h"
#include "ui/writing.h"
#include "view/motion/cameras.h"

namespace strata::ui {

void begin_panel(const char* id, const Rect& rect, int more_flags) {
    ImGui::SetNextWindowPos({rect.min.x, rect.min.y});
    ImGui::SetNextWindowSize({rect.size().x, rect.size().y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNavFocus |
                     more_flags);
    ImGui::PopStyleVar(2);
}

void draw_close_button(Frame& frame, Action action) {
    const auto id = id_of(action);
    const ImVec2 after = ImGui::GetCursorPos();
    ImGui::SetCursorPos({ImGui::GetContentRegionMax().x - 34.0F * frame.in.style.scale, 0.0F});
    if (small_push_button("\u00d7##" + id)) frame.request(action);
    frame.mark(id + ".off");
    if (ImGui::IsItemHovered()) {
        const auto keys = shortcut(frame.in.hints, action);
        tooltip(keys.empty() ? action_name(frame, action) : keys);
    }
    ImGui::SetCursorPos(after);
}

bool enter_is_free() {
    return !ImGui::GetIO().NavVisible && !ImGui::IsAnyItemActive() && !ImGui::IsWindowAppearing() &&
           key_pressed(ImGuiKey_Enter, false);
}

void close_dialog(Frame& frame) { frame.edit.transient.dialog.close_itself(); }

void cancel_row(Frame& frame) {
    ImGui::Separator();
    if (button(frame, frame.say("ui.cancel"), "cancel")) close_dialog(frame);
}

void close_row(Frame& frame, Action instead) {
    if (button(frame, frame.say("ui.close"), "close", true)) close_dialog(frame);
    const auto label = action_name(frame, instead);
    beside_if_room(width_of_button(label));
    if (!button(frame, label, id_of(instead))) return;
    close_dialog(frame);
    frame.request(instead);
}

namespace {

bool plain_button(Frame& frame, const std::string& label, const std::string& mark, bool first,
                  float wide = 0.0F) {
    const Palette& colours = frame.in.style.colours;
    if (first) {
        ImGui::PushStyleColor(ImGuiCol_Button, packed(colours.accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(colours.accent, 0.85F));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, packed(colours.accent, 0.7F));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(colours.on_accent));
    }
    const bool pressed = push_button(label + "###" + mark, {wide, 0.0F});
    frame.mark(mark, label);
    if (first) ImGui::PopStyleColor(4);
    return pressed;
}

} // namespace

bool button(Frame& frame, const std::string& label, const std::string& mark, bool first,
            float wide) {
    const bool pressed = plain_button(frame, label, mark, first, wide);
    return pressed || (first && enter_is_free());
}

bool key_button(Frame& frame, const std::string& label, const std::string& key,
                const std::string& mark, bool first, float wide) {
    const bool named = !key.empty() && !frame.in.style.fingers;
    return plain_button(frame, named ? label + "  " + key : label, mark, first, wide);
}

bool check_box(Frame& frame, const std::string& words, const std::string& mark, bool& on) {
    const bool pressed = tick_box(frame, words, mark, on);
    if (pressed) on = !on;
    return pressed;
}

float write_fitted(ImFont* font, const std::string& text, glm::vec2 at, glm::vec2 room,
                   glm::vec4 colour) {
    if (text.empty()) return 0.0F;
    const auto [words, size] = fitted_lines(font, text, room);
    add_wrapped(*ImGui::GetWindowDrawList(), *font, size, at, packed(colour), words, room.x);
    return wrapped_extent(*font, size, words, room.x).y;
}

void paragraph(const std::string& text) {
    const float room = ImGui::GetContentRegionAvail().x;
    const auto lines = broken_at_blanks(text, *ImGui::GetFont(), ImGui::GetFontSize(), room);
    const ScopedFontShrink smaller(ImGui::CalcTextSize(lines.c_str()).x, room); // a long word
    write(lines);
}

void quiet_text(const Frame& frame, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.in.style.colours.quiet));
    write(text);
    ImGui::PopStyleColor();
}

void quiet_paragraph(const Frame& frame, const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.in.style.colours.quiet));
    paragraph(text);
    ImGui::PopStyleColor();
}

SymbolColours symbol_colours(const Frame& frame, rules::Seat army) {
    const rules::Position& position = frame.in.session.position();
    return symbol_colours(frame.in.style.colours, position.variant(), army,
                          position.is_inert(army));
}

void draw_seat_sign(ImDrawList& list, const Frame& frame, rules::Seat seat, glm::vec2 centre,
                    float radius) {
    ListPen pen(list, frame.in);
    const rules::Position& position = frame.in.session.position();
    draw_seat_sign(pen, frame.in.style.colours, position.variant(), seat, position.is_inert(seat),
                   centre, radius);
}

void draw_seat_sign(ImDrawList& list, const Frame& frame, const rules::Variant& variant,
                    rules::Seat seat, glm::vec2 centre, float radius) {
    ListPen pen(list, frame.in);
    draw_seat_sign(pen, frame.in.style.colours, variant, seat, false, centre, radius);
}

void seat_sign_of_row(const Frame& frame, const rules::Variant& variant, rules::Seat seat) {
    const float radius = ImGui::GetFontSize() * 0.42F;
    const float high = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_seat_sign(*ImGui::GetWindowDrawList(), frame, variant, seat,
                   {at.x + radius, at.y + high / 2.0F}, radius);
    ImGui::Dummy({2.0F * radius, high});
    ImGui::SameLine();
}

std::string seat_name(const Frame& frame, rules::Seat seat) {
    return seat_name(frame.in.words, frame.in.session.variant(), seat);
}

std::string action_name(const Frame& frame, Action action) {
    auto* const name = frame.in.hints.keys.table().row(action).run.name;
    return name ? frame.say(name(frame.in.session, action.n)) : plain_name(frame.in.hints, action);
}

bool is_offered(const Frame& frame, Action action) {
    auto* const listed = frame.in.hints.keys.table().row(action).run.listed;
    return listed == nullptr || listed(frame.in.session, action.n);
}

void keep_below_menu_bar(const Frame& frame, float widest) {
    const float edges = 16.0F * frame.in.style.scale; // ImGui keeps away from those of the window
    const float room = frame.in.layout.window.y - frame.in.layout.menu.max.y - edges;
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F},
                                        {std::max(1.0F, widest), std::max(1.0F, room)});
}

bool is_ticked(Frame& frame, Action action) {
    const ActionRow& row = frame.in.hints.keys.table().row(action);
    if (row.menu.ticked != nullptr) return row.menu.ticked(frame, action.n);
    const auto* const on = std::get_if<Switch>(&row.effect);
    LocalState local{frame.edit.state, frame.edit.transient, frame.edit.view, frame.in.themes,
                     frame.in.session};
    return on != nullptr && (*on)(local);
}

void menu_item(Frame& frame, Action action) {
    const std::string id = "ui.action." + id_of(action);
    const std::string label = action_name(frame, action) + "###" + id;
    const std::string key = frame.in.style.fingers ? "" : first_key(frame.in.hints, action);
    if (menu_line(label, key, is_ticked(frame, action),
                  frame.in.hints.keys.table().possible(action, frame.in.session)))
        frame.request(action);
    frame.mark(id, action_name(frame, action));
}

std::string piece_name(const Frame& frame, rules::PieceType type) {
    return frame.say(notation::noun(frame.in.session.variant(), type));
}

void Frame::request(UiRequest one) { out.requests.push_back(std::move(one)); }

void Frame::wake_at(double time) { out.wake = std::min(out.wake.value_or(time), time); }

void Frame::mark(std::string name, const std::string& label) {
    const bool focused = ImGui::GetIO().NavVisible && ImGui::IsItemFocused();
    if (!label.empty() && focused) out.announced.focus = text::shortened(label, letters_of_notice);
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const ImVec2 centre{(min.x + max.x) / 2.0F, (min.y + max.y) / 2.0F};
    if (!ImGui::IsRectVisible(centre, {centre.x + 1.0F, centre.y + 1.0F})) return;
    const ImVec2 slack = ImGui::GetStyle().TouchExtraPadding;
    out.marks.push_back({std::move(name),
                         {centre.x, centre.y},
                         focused,
                         {max.x - min.x + 2.0F * slack.x, max.y - min.y + 2.0F * slack.y}});
}

} // namespace strata::ui
