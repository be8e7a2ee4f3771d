// SPDX-License-Identifier: MIT
// The parts of the dialog for set-ups, drawn where the cursor of ImGui is. Private to the dialog.
#pragma once

#include <string>

#include <imgui.h>

#include "session/position_editor.h"
#include "ui/controls.h"
#include "ui/fitting.h"
#include "ui/frame.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"
#include "view/pick_code.h"

namespace strata::ui {

// What the dialog for set-ups holds while it is open: the set-up, what the next click does,
// and what the rules say to it.

// What a click on a square means.
enum class Brush : std::uint8_t { man, remove, unmoved, en_passant, pending };

struct PositionEditorState {
    session::PositionEditor editor;
    Brush brush = Brush::man;
    rules::Piece man;                 // of Brush::man
    rules::Pin board = rules::no_pin; // in hand: a click on a free pin puts it there
    rules::SetupErrors problems;
    std::string text;

    explicit PositionEditorState(const rules::Position& from);

    // On the board in space: what the button went down on, and whether it has moved since.
    view::Picked pressed{};
    bool dragged = false;

    void click(rules::Square square);
    void click(rules::Pin pin);
    void remove(rules::Square square);
    // To be called after every change of the editor.
    void look_again();
};

// What they share.
class PositionSection {
public:
    PositionSection(Frame& frame, PositionEditorState& editor_state)
        : frame_(frame),
          editor_state_(editor_state),
          variant_(editor_state.editor.variant()),
          setup_(editor_state.editor.setup()),
          colours_(frame.in.style.colours),
          s_(frame.in.style.scale) {}

protected:
    [[nodiscard]] std::string name(rules::Seat seat) const {
        return seat_name(frame_.in.words, variant_, seat);
    }
    // "c3N, knight, White"
    [[nodiscard]] std::string words_of_square(rules::Square square) const {
        const auto piece = editor_state_.editor.at(square);
        const std::string& where = variant_.topology.at(square).name;
        if (!piece.exists()) return where;
        return where + ", " + piece_name(frame_, piece.type()) + ", " + name(piece.army());
    }
    void heading(const char* key) {
        ImGui::Spacing();
        ImGui::PushFont(frame_.in.style.fonts.small);
        quiet_paragraph(frame_, frame_.say(key));
        ImGui::PopFont();
    }

    Frame& frame_;
    PositionEditorState& editor_state_;
    const rules::Variant& variant_;
    const rules::Setup& setup_;
    const Palette& colours_;
    float s_;
};

// The men, and what the next click means. `wide` is in pixels.
void draw_pieces(Frame& frame, PositionEditorState& editor_state, float wide);
// The sign of a man of whom that is known, on the board and beside the name of the tool.
void draw_brush_sign(ImDrawList& list, Brush brush, const Rect& place, const Palette& colours);
// The board as a map, in all the room there is.
void draw_set_up_board(Frame& frame, PositionEditorState& editor_state);
// The same in space. Precondition: the window has such a board.
void draw_set_up_space(Frame& frame, PositionEditorState& editor_state);
// Whose turn it is, and what else belongs to a position.
void draw_set_up_state(Frame& frame, PositionEditorState& editor_state);
// All that the rules have against it, or that they have nothing.
void draw_refusals(Frame& frame, PositionEditorState& editor_state);

} // namespace strata::ui
