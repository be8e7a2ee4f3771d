// SPDX-License-Identifier: MIT
// The pieces a pawn may become: for choices of a move (TD-P6, and TD-P7 when the own board left),
// and for the pawn that the other side uncovered (TD-P7).
#include <algorithm>

#include <imgui.h>

#include "notation/letters.h"
#include "notation/words/piece_letters.h"
#include "ui/controls.h"
#include "ui/imgui_versions.h"
#include "ui/panels.h"
#include "ui/panels/promotion.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

void option(Frame& frame, const PromotionQuestion& question, rules::PieceType type, float side) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string letter(1, notation::letter_of(frame.in.session.variant(), type));
    if (push_button("###promote" + letter, {side, side * 1.2F}))
        choose_promotion(frame, question, type);
    frame.mark("promote." + letter);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const rules::Seat seat = frame.in.session.position().mover();
    frame.in.symbols.draw(list, frame.in.session.variant().kind(type),
                          {at.x + side * 0.16F, at.y + side * 0.08F}, side * 0.68F,
                          symbol_colours(frame, seat));
    ImFont* font = frame.in.style.fonts.strong;
    const std::string name(
        1, notation::PieceLetters{frame.in.words}.letter(frame.in.session.variant(), type));
    const ImVec2 extent = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, name.c_str());
    add_text(list, *font, size_of(*font),
             {at.x + (side - extent.x) / 2.0F, at.y + side * 1.16F - extent.y},
             packed(frame.in.style.colours.text), name);
}

// Where the square is seen on the board; where the large map covers that, or the square is out of
// the picture, where the pointer was when the question came up.
glm::vec2 asked_at(Frame& frame, rules::Square square) {
    auto& pointer = frame.edit.transient.promotion.pointer;
    if (!pointer) {
        const ImVec2 mouse = ImGui::GetMousePos();
        pointer = ImGui::IsMousePosValid()
                      ? glm::vec2{mouse.x, mouse.y}
                      : (frame.in.layout.board.min + frame.in.layout.board.max) * 0.5F;
    }
    if (frame.edit.transient.map.large || !frame.in.seen_at) return *pointer;
    return frame.in.seen_at(square).value_or(*pointer);
}

} // namespace

void choose_promotion(Frame& frame, const PromotionQuestion& question, rules::PieceType type) {
    if (const auto answer =
            choose_promotion(frame.in.session, frame.edit.transient.promotion, question, type))
        frame.request(*answer);
}

void settle_promotion(Frame& frame) {
    PromotionState& state = frame.edit.transient.promotion;
    if (frame.in.session.selection().choices.empty()) state.first.reset();
    if (promotion_question(frame.in.session, state.first)) return;
    state.pointer.reset();
    state.at = -1;
}

void draw_promotion_chooser(Frame& frame) {
    settle_promotion(frame);
    const auto question =
        promotion_question(frame.in.session, frame.edit.transient.promotion.first);
    if (!question) return;
    const float s = frame.in.style.scale;
    const Rect& board = frame.in.layout.board;
    const std::string square = frame.in.session.position().topology().at(question->square).name;
    const std::string title = frame.say("ui.promotion.title", {{"square", square}});
    const auto count = static_cast<float>(question->types.size());
    const float side = std::min(72.0F * s, (board.size().x - 80.0F * s) / count);
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 words = ImGui::CalcTextSize(title.c_str());
    const glm::vec2 size{std::max(words.x, count * side + (count - 1.0F) * style.ItemSpacing.x) +
                             2.0F * style.WindowPadding.x,
                         words.y + style.ItemSpacing.y + side * 1.2F +
                             2.0F * style.WindowPadding.y};
    const float pad = 10.0F * s;
    const Rect free{{board.min.x + pad, frame.in.layout.banner.max.y + pad}, board.max - pad};
    const glm::vec2 at = place_beside(free, asked_at(frame, question->square), size, 44.0F * s);
    ImGui::SetNextWindowPos({at.x, at.y});
    ImGui::Begin("##promotion", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing);
    write(title);
    for (std::size_t i = 0; i < question->types.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        const bool chosen = frame.edit.transient.promotion.at == static_cast<int>(i);
        if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, packed(frame.in.style.colours.accent));
        option(frame, *question, question->types[i], side);
        if (chosen) ImGui::PopStyleColor();
    }
    ImGui::End();
}

} // namespace strata::ui
