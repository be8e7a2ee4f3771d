// SPDX-License-Identifier: MIT
// What stays of the panels in presenter mode: whose turn it is and the last move; who plays what.
// And in the page of others: a button that plays the game or the demonstration, and the words; at
// the right that page has a link.
#include <algorithm>

#include <imgui.h>

#include "notation/words/sentences.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/imgui_versions.h"
#include "ui/input/action_row.h"
#include "ui/panels.h"
#include "ui/panels/seat_state.h"
#include "ui/panels/turn_words.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr float most_of_names = 0.45F; // of the width of the bar

// A refusal, or the last move.
std::string last_words(const Frame& frame) {
    return frame.in.on_screen.remark.text.empty() ? last_move_words(frame)
                                                  : frame.in.on_screen.remark.text;
}

// "Anna – Peter"; empty where the game names nobody.
std::string names_of_players(const session::Session& session) {
    std::string names;
    for (const rules::Seat seat : session.variant().every_seat())
        if (const auto name = player_name(session, seat); !name.empty())
            names += (names.empty() ? "" : " \u2013 ") + name;
    return names;
}

// At the right end of the line; answers where it begins.
float write_right(ImFont* font, const std::string& text, const Rect& line, glm::vec4 colour) {
    const auto [shown, size] = fitted_line(font, text, line.size().x);
    const float wide = text_extent(*font, size, shown).x;
    const glm::vec2 at{line.max.x - wide, line.max.y - size};
    add_text(*ImGui::GetWindowDrawList(), *font, size, {at.x, at.y}, packed(colour), shown);
    return text.empty() ? line.max.x : at.x;
}

constexpr float frame_edge = 8.0F;     // in units of the scale
constexpr float link_of_page = 132.0F; // the same

void draw_play_sign(const Frame& frame, glm::vec2 at, float r, bool plays) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto ink = packed(frame.in.style.colours.on_accent);
    if (plays) {
        for (const float x : {-0.6F, 0.15F})
            list.AddRectFilled({at.x + x * r, at.y - 0.7F * r},
                               {at.x + (x + 0.45F) * r, at.y + 0.7F * r}, ink);
        return;
    }
    list.AddTriangleFilled({at.x - 0.5F * r, at.y - 0.8F * r}, {at.x + 0.9F * r, at.y},
                           {at.x - 0.5F * r, at.y + 0.8F * r}, ink);
}

// What the button does now; a game that is over goes back to its moves.
UiRequest frame_request(const DemoStatus* show) {
    if (show == nullptr) return Action{"play_as_show"};
    if (!show->over) return SteerShow{Steer::pause};
    return SteerShow{show->follows ? Steer::leave : Steer::again};
}

// Returns where it ends.
float play_button(Frame& frame, const Rect& strip) {
    const DemoStatus* const show = frame.in.showing;
    const float pad = frame_edge * frame.in.style.scale;
    if (show == nullptr &&
        !frame.in.hints.keys.table().possible(Action{"play_as_show"}, frame.in.session))
        return strip.min.x + pad;
    const float side = std::min(finger_size * frame.in.style.scale, strip.size().y);
    const glm::vec2 low{strip.min.x + pad, (strip.min.y + strip.max.y - side) / 2.0F};
    ImGui::SetCursorScreenPos({low.x, low.y});
    if (invisible_button("play", {side, side})) frame.request(frame_request(show));
    const bool plays = show != nullptr && !show->over && !show->paused;
    frame.mark("frame.play", frame.say(plays ? "ui.demo.pause" : "ui.demo.play"));
    ImGui::GetWindowDrawList()->AddCircleFilled(
        {low.x + side / 2.0F, low.y + side / 2.0F}, side * 0.45F,
        packed(frame.in.style.colours.accent, ImGui::IsItemHovered() ? 0.85F : 1.0F));
    draw_play_sign(frame, low + side / 2.0F, side * 0.24F, plays);
    return low.x + side + pad;
}

std::string frame_words(const Frame& frame) {
    if (frame.in.showing != nullptr) return frame.in.showing->caption;
    const std::string last = last_move_words(frame);
    return last.empty() ? turn_or_result(frame) : turn_or_result(frame) + "\n" + last;
}

} // namespace

void draw_presenter_bar(Frame& frame) {
    const float s = frame.in.style.scale;
    const Rect& strip = frame.in.layout.status;
    const Palette& colours = frame.in.style.colours;
    const auto& fonts = frame.in.style.fonts;
    begin_panel("##presenter", strip, ImGuiWindowFlags_NoInputs);
    const float edge = 16.0F * s;
    const float sign = size_of(*fonts.caption) * 0.55F;
    draw_seat_sign(*ImGui::GetWindowDrawList(), frame, frame.in.session.position().mover(),
                   {strip.min.x + edge + sign, strip.min.y + 6.0F * s + sign}, sign);
    const glm::vec2 at{strip.min.x + 2.0F * edge + 2.0F * sign, strip.min.y + 6.0F * s};
    const float top = at.y + size_of(*fonts.caption);
    const float least = strip.max.x - edge - strip.size().x * most_of_names;
    const float names = write_right(fonts.title, names_of_players(frame.in.session),
                                    {{least, at.y}, {strip.max.x - edge, top}}, colours.text);
    const float game =
        write_right(fonts.title, frame.say(notation::name_of(frame.in.session.variant())),
                    {{least, top}, {strip.max.x - edge, top + 2.0F * s + size_of(*fonts.title)}},
                    colours.quiet);
    const glm::vec2 room{std::min(names, game) - at.x - edge, strip.max.y - at.y - 4.0F * s};
    const float high = write_fitted(fonts.caption, turn_or_result(frame), at,
                                    {room.x, room.y * 0.6F}, colours.text);
    const bool bad = frame.in.on_screen.remark.bad && !frame.in.on_screen.remark.text.empty();
    write_fitted(fonts.title, last_words(frame), {at.x, at.y + high + 2.0F * s},
                 {room.x, room.y - high}, bad ? colours.bad : colours.quiet);
    ImGui::End();
}

void draw_frame_bar(Frame& frame) {
    const Rect& strip = frame.in.layout.status;
    const float s = frame.in.style.scale;
    begin_panel("##frame", strip);
    const glm::vec2 at{play_button(frame, strip), strip.min.y + 6.0F * s};
    write_fitted(frame.in.style.fonts.strong, frame_words(frame), at,
                 {strip.max.x - link_of_page * s - at.x, strip.max.y - at.y - 4.0F * s},
                 frame.in.style.colours.text);
    ImGui::End();
}

} // namespace strata::ui
