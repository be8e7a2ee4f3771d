// SPDX-License-Identifier: MIT
#include <algorithm>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "notation/letters.h"
#include "notation/moves/move_text.h"
#include "notation/words/piece_letters.h"
#include "text/strings.h"
#include "ui/controls.h"
#include "ui/panels.h"
#include "ui/style.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

constexpr std::size_t most_shown = 8;

notation::PieceLetters letters_of(const Frame& frame) {
    return notation::PieceLetters{frame.in.words, frame.edit.state.moves};
}

// With the letters that are shown; one for a piece may be a small one.
notation::Parsed<rules::Move> typed_move(const Frame& frame) {
    const auto& position = frame.in.session.input_position();
    const notation::PieceLetters letters{frame.in.words};
    auto text = frame.edit.transient.typed_move.text;
    auto move = notation::parse_typed(position, letters.typed(position.variant(), text));
    if (move || text.empty() || !notation::is_small(text[0])) return move;
    text[0] = static_cast<char>(text[0] - notation::small_step);
    const auto large = notation::parse_typed(position, letters.typed(position.variant(), text));
    return large ? large : move;
}

void submit(Frame& frame) {
    TypedMove& typed = frame.edit.transient.typed_move;
    const auto move = typed_move(frame);
    if (!move) {
        typed.problem = frame.say(move.error().reason);
        typed.focus = true; // the field keeps the keyboard
        return;
    }
    frame.request(session::PlayMove{*move});
    typed.open = false;
}

// Moves of this position, in each form that is understood: the readable one, the plain one, and
// that of a board where one can move.
std::string hint(const Frame& frame) {
    const auto& moves = frame.in.session.input_moves();
    const auto& position = frame.in.session.input_position();
    if (moves.empty()) return {};
    const auto board = std::ranges::find_if(
        moves, [](const rules::Move& move) { return move.kind == rules::MoveKind::board; });
    return frame.say(
        board == moves.end() ? "ui.typed.hint" : "ui.typed.hint_with_board",
        {{"readable", letters_of(frame).written(position, moves.front())},
         {"plain", notation::write_move(position, moves.back())},
         {"board", board == moves.end() ? std::string() : notation::write_move(position, *board)}});
}

void field(Frame& frame) {
    TypedMove& typed = frame.edit.transient.typed_move;
    if (typed.focus) ImGui::SetKeyboardFocusHere();
    typed.focus = false;
    ImGui::SetNextItemWidth(-1.0F);
    const std::string before = typed.text;
    const bool entered = ImGui::InputTextWithHint("##typed", hint(frame).c_str(), &typed.text,
                                                  ImGuiInputTextFlags_EnterReturnsTrue |
                                                      ImGuiInputTextFlags_AutoSelectAll);
    frame.mark("typed");
    if (before != typed.text) typed.problem.clear();
    if (entered) submit(frame);
}

// With a move after which the position occurs for the third time, say.
void claim_row(Frame& frame, const notation::PieceLetters& letters, const rules::Move& move) {
    const auto& session = frame.in.session;
    const auto& claims = session.claiming_moves();
    if (session.in_what_if() || session.is_premoving()) return;
    if (std::ranges::find(claims, move) == claims.end()) return;
    const auto& position = session.position();
    const auto machine = notation::write_move(position, move);
    const auto label = frame.say("ui.claim.with", {{"move", letters.written(position, move)}});
    if (selectable(label + "###claim" + machine)) {
        frame.request(session::ClaimDraw{machine});
        frame.edit.transient.typed_move.open = false;
    }
    frame.mark("typed.claim." + machine);
}

// What the text can still become; a click plays it.
void completions(Frame& frame) {
    const rules::Position& position = frame.in.session.input_position();
    const auto letters = letters_of(frame);
    const auto moves = notation::completions(
        position, letters.typed(position.variant(), frame.edit.transient.typed_move.text));
    // As many as the board has lines for, besides the title, the field and what is left out.
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const auto room =
        static_cast<std::size_t>(std::max(1.0F, frame.in.layout.board.size().y / line - 6.0F));
    const std::size_t count = std::min({moves.size(), most_shown, room});
    for (std::size_t i = 0; i < count; ++i) {
        const std::string machine = notation::write_move(position, moves[i]);
        const std::string label = letters.written(position, moves[i]) + "    " + machine;
        if (selectable(label + "###typed" + std::to_string(i))) {
            frame.request(session::PlayMove{moves[i]});
            frame.edit.transient.typed_move.open = false;
        }
    }
    for (std::size_t i = 0; i < count; ++i) claim_row(frame, letters, moves[i]);
    if (moves.size() > count)
        quiet_paragraph(frame, frame.say("ui.typed.more", {{"count", moves.size() - count}}));
}

} // namespace

void draw_typed_move(Frame& frame) {
    const TypedMove& typed = frame.edit.transient.typed_move;
    if (!typed.open) return;
    const float s = frame.in.style.scale;
    const Rect& board = frame.in.layout.board;
    const float wide = std::min(420.0F * s, board.size().x - 20.0F * s);
    ImGui::SetNextWindowPos({(board.min.x + board.max.x) / 2.0F, board.max.y - 8.0F * s},
                            ImGuiCond_Always, {0.5F, 1.0F});
    ImGui::SetNextWindowSize({wide, 0.0F});
    ImGui::Begin("##typing", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PushFont(frame.in.style.fonts.strong);
    paragraph(frame.say("ui.typed.title"));
    ImGui::PopFont();
    field(frame);
    if (!typed.problem.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, packed(frame.in.style.colours.bad));
        paragraph(text::shortened(typed.problem, letters_of_notice));
        ImGui::PopStyleColor();
    }
    completions(frame);
    ImGui::End();
}

} // namespace strata::ui
