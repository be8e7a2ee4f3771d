// SPDX-License-Identifier: MIT
// The dialog for set-ups: the men on the left, the board as a map in the middle, as large as it can
// be, on the right whose turn it is and what else belongs to a position, below it what the rules
// say, and the buttons.
#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui.h>

#include "notation/letters.h"
#include "ui/controls.h"
#include "ui/dialogs.h"
#include "ui/dialogs/position_sections.h"

namespace strata::ui {

namespace {

constexpr float around_editor = 72.0F;    // title and edges, in units of the scale
constexpr float most_of_refusals = 0.27F; // of the height

void buttons(Frame& frame, PositionEditorState& editor_state) {
    const bool fine = editor_state.problems.empty();
    if (!fine) ImGui::BeginDisabled();
    const auto use = frame.say("ui.editor.use");
    {
        const ScopedFontShrink smaller(use);
        if (button(frame, use, fine ? "use" : "use.refused", fine) && fine) {
            close_dialog(frame);
            frame.request(StartPosition{editor_state.text});
        }
    }
    if (!fine) ImGui::EndDisabled();
    const auto next = [&](const char* key, const char* mark) {
        const auto words = frame.say(key);
        beside_if_room(width_of_button(words));
        const ScopedFontShrink smaller(words);
        return button(frame, words, mark);
    };
    if (next("ui.editor.copy", "copy")) ImGui::SetClipboardText(editor_state.text.c_str());
    const bool start = next("ui.editor.start", "set.start");
    const bool clear = next("ui.editor.clear", "set.clear");
    if (start) editor_state.editor.set_start();
    if (clear) editor_state.editor.clear();
    if (start || clear) editor_state.look_again();
    if (next("ui.cancel", "cancel")) close_dialog(frame);
}

class PositionDialog final : public Dialog {
public:
    explicit PositionDialog(const session::Session& session)
        : Dialog("ui.editor.title", 1180.0F),
          editor_(session.position()) {}

    void draw(Frame& frame) override;
    [[nodiscard]] bool leaves_menus() const override { return true; }

private:
    void draw_rest(Frame& frame, float high);

    PositionEditorState editor_;
    float buttons_high_ = 0.0F; // as drawn last
};

bool in_space(const Frame& frame) {
    return frame.edit.set_up_board != nullptr && frame.edit.transient.dialogs.sets_up_in_space;
}

// The map, whose squares are reached by keys as well, or the board in space.
void draw_kinds_of_board(Frame& frame) {
    if (frame.edit.set_up_board == nullptr) return;
    DialogMemory& memory = frame.edit.transient.dialogs;
    bool& space = memory.sets_up_in_space;
    if (radio_button(frame, frame.say("ui.editor.map"), "set.flat", !space)) space = false;
    if (radio_button(frame, frame.say("ui.editor.space"), "set.in_space", space)) space = true;
}

void PositionDialog::draw(Frame& frame) {
    const float s = frame.in.style.scale;
    const float wide = ImGui::GetContentRegionAvail().x;
    const float high = frame.in.layout.window.y - frame.in.layout.menu.max.y - around_editor * s;
    const float left = std::min(166.0F * s, wide * 0.25F);
    const float right = std::min(300.0F * s, wide * 0.38F);
    // Arrows lead from one part to the next.
    ImGui::BeginChild("men", {left, high}, false, ImGuiWindowFlags_NavFlattened);
    fit_letters(frame);
    draw_kinds_of_board(frame); // not above the board, which needs the height
    draw_pieces(frame, editor_, left);
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("board", {wide - left - right - 16.0F * s, high}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                          ImGuiWindowFlags_NavFlattened);
    if (in_space(frame))
        draw_set_up_space(frame, editor_);
    else
        draw_set_up_board(frame, editor_);
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("rest", {right, high}, false, ImGuiWindowFlags_NavFlattened);
    draw_rest(frame, high);
    ImGui::EndChild();
}

// What the rules say and the buttons stay in sight while the rest scrolls.
void PositionDialog::draw_rest(Frame& frame, float high) {
    const auto& style = ImGui::GetStyle();
    const float line = ImGui::GetTextLineHeightWithSpacing() + 2.0F * style.WindowPadding.y;
    const float told = editor_.problems.empty() ? line : std::floor(high * most_of_refusals);
    const float left = high - told - buttons_high_ - 2.0F * style.ItemSpacing.y;
    ImGui::BeginChild("state", {0.0F, std::max(left, line)}, false, ImGuiWindowFlags_NavFlattened);
    fit_letters(frame);
    draw_set_up_state(frame, editor_);
    ImGui::EndChild();
    ImGui::BeginChild("refused", {0.0F, told}, true);
    draw_refusals(frame, editor_);
    ImGui::EndChild();
    const float top = ImGui::GetCursorPosY();
    buttons(frame, editor_);
    const float drawn = ImGui::GetCursorPosY() - top - style.ItemSpacing.y;
    if (std::exchange(buttons_high_, drawn) != drawn) frame.edit.transient.settling = 2;
}

} // namespace

const ActionRow edit_position_action{"edit_position", Topic::game,           InShow::blocked,
                                     ctrl("E"),       opens<PositionDialog>, In{Menu::analyse, 41}};

PositionEditorState::PositionEditorState(const rules::Position& from) : editor(from) {
    man = {notation::pieces_of(from.variant()).front(), rules::Seat{0}};
    look_again();
}

// A man who stands there already is taken away: the same click twice changes nothing.
void PositionEditorState::click(rules::Square square) {
    board = rules::no_pin;
    switch (brush) {
    case Brush::man: editor.put(square, editor.at(square) == man ? rules::Piece{} : man); break;
    case Brush::remove: editor.remove(square); break;
    case Brush::unmoved: editor.toggle_unmoved(square); break;
    case Brush::en_passant: editor.toggle_en_passant(square); break;
    case Brush::pending: editor.toggle_pending(square); break;
    }
    look_again();
}

// A board is taken in hand, turned by the second click on it, and put on a free pin.
void PositionEditorState::click(rules::Pin pin) {
    if (board == pin) {
        editor.turn_board(pin);
    } else if (editor.setup().arrangement.stands_on(pin)) {
        board = pin;
    } else if (board != rules::no_pin) {
        editor.move_board(board, pin);
        board = rules::no_pin;
    }
    look_again();
}

void PositionEditorState::remove(rules::Square square) {
    editor.remove(square);
    look_again();
}

void PositionEditorState::look_again() {
    problems = editor.problems();
    text = editor.text();
}

} // namespace strata::ui
