// SPDX-License-Identifier: MIT
// The card when a match of one person against programs is over: how it went, and the next one.
#include <algorithm>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/input/keys.h"
#include "ui/panels.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

const char* title_of(const NextMatchCard& card) {
    if (card.step > 0) return "ui.next_match.won";
    return card.step < 0 ? "ui.next_match.lost" : "ui.next_match.drawn";
}

std::string level_sentence(const Frame& frame, const char* key, int level) {
    return frame.words.say(key, {{"number", level}, {"name", level_name(frame.words, level)}});
}

} // namespace

void draw_next_match(Frame& frame) {
    if (!frame.moment.next_match || frame.moment.dialog != Dialog::none) return;
    const NextMatchCard& card = *frame.moment.next_match;
    const int level = std::ranges::max(card.levels);
    const float s = frame.style.scale;
    const Rect& board = frame.layout.board;
    const float wide = std::min(430.0F * s, board.size().x - 24.0F * s);
    ImGui::SetNextWindowPos({board.max.x - 14.0F * s, board.max.y - 14.0F * s}, ImGuiCond_Always,
                            {1.0F, 1.0F});
    ImGui::SetNextWindowSize({wide, 0.0F});
    ImGui::PushStyleColor(ImGuiCol_Border, packed(frame.style.colours.accent));
    ImGui::Begin("##next_match", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PushFont(frame.style.fonts.title);
    paragraph(level_sentence(frame, title_of(card), card.before));
    ImGui::PopFont();
    paragraph(level_sentence(
        frame, level == card.before ? "ui.next_match.again" : "ui.next_match.other", level));
    ImGui::Spacing();
    if (key_button(frame, frame.say("ui.next_match.play"), chord_text(frame.hints, {"Space"}),
                   "next.play", true))
        frame.wish(NextMatch{true});
    const auto key = chord_text(frame.hints, {"Escape"});
    beside_if_room(width_of_button(frame.say("ui.close") + "  " + key));
    if (key_button(frame, frame.say("ui.close"), key, "next.close")) frame.wish(NextMatch{false});
    ImGui::End();
    ImGui::PopStyleColor();
}

} // namespace strata::ui
