// SPDX-License-Identifier: MIT
// The pieces a pawn may become: for choices of a move (TD-P6, and TD-P7 when the own board left),
// and for the pawn that the other side uncovered (TD-P7).
#include <algorithm>

#include <imgui.h>

#include "notation/letters.h"
#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/panels/promotion.h"
#include "ui/style.h"

namespace strata::ui {
namespace {

void choose_promotion(Frame& frame, const PromotionQuestion& question, rules::PieceType type) {
    const auto first = frame.moment.first_promotion;
    if (const auto answer = answer_promotion(frame.session, question, type, first)) {
        frame.wish(*answer);
        frame.moment.first_promotion.reset();
    } else {
        frame.moment.first_promotion = type; // the second question follows
    }
}

void option(Frame& frame, const PromotionQuestion& question, rules::PieceType type, float side) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string letter(1, notation::letter_of(frame.session.variant(), type));
    if (ImGui::Button(("###promote" + letter).c_str(), {side, side * 1.2F}))
        choose_promotion(frame, question, type);
    frame.mark("promote." + letter);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const rules::Seat seat = frame.session.position().mover();
    frame.symbols.draw(list, frame.session.variant().kind(type),
                       {at.x + side * 0.16F, at.y + side * 0.08F}, side * 0.68F,
                       symbol_colours(frame, seat));
    ImFont* font = frame.style.fonts.strong;
    const std::string name = letter;
    const ImVec2 extent = font->CalcTextSizeA(font->FontSize, 1e6F, 0.0F, name.c_str());
    list.AddText(font, font->FontSize,
                 {at.x + (side - extent.x) / 2.0F, at.y + side * 1.16F - extent.y},
                 packed(frame.style.colours.text), name.c_str());
}

} // namespace

void draw_promotion_chooser(Frame& frame) {
    if (frame.session.selection().choices.empty()) frame.moment.first_promotion.reset();
    const auto question = promotion_question(frame.session, frame.moment.first_promotion);
    if (!question) return;
    for (const rules::PieceType type : question->types)
        if (frame.letter == notation::letter_of(frame.session.variant(), type))
            choose_promotion(frame, *question, type);
    const float s = frame.style.scale;
    const Rect& board = frame.layout.board;
    const float y = frame.layout.banner.max.y + 10.0F * s;
    ImGui::SetNextWindowPos({(board.min.x + board.max.x) / 2.0F, y}, ImGuiCond_Always,
                            {0.5F, 0.0F});
    ImGui::Begin("##promotion", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    const std::string square = frame.session.position().topology().at(question->square).name;
    ImGui::TextUnformatted(frame.words.say("ui.promotion.title", {{"square", square}}).c_str());
    const float side = std::min(72.0F * s, (board.size().x - 80.0F * s) /
                                               static_cast<float>(question->types.size()));
    for (std::size_t i = 0; i < question->types.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        option(frame, *question, question->types[i], side);
    }
    ImGui::End();
}

} // namespace strata::ui
