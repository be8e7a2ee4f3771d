// SPDX-License-Identifier: MIT
// The parts of the dialog for set-ups, drawn where the cursor of ImGui is. Private to the dialog.
#pragma once

#include <string>

#include <imgui.h>

#include "ui/controls.h"
#include "ui/dialogs/position_desk.h"
#include "ui/frame.h"
#include "ui/panels/seat_state.h"
#include "ui/style.h"

namespace strata::ui {

// What they share.
class PositionSection {
public:
    PositionSection(Frame& frame, PositionDesk& desk)
        : frame_(frame),
          desk_(desk),
          variant_(desk.editor.variant()),
          setup_(desk.editor.setup()),
          colours_(frame.style.colours),
          s_(frame.style.scale) {}

protected:
    [[nodiscard]] std::string name(rules::Seat seat) const {
        return seat_name(frame_.words, variant_, seat);
    }
    void heading(const char* key) {
        ImGui::Spacing();
        ImGui::PushFont(frame_.style.fonts.small);
        quiet_paragraph(frame_, frame_.say(key));
        ImGui::PopFont();
    }

    Frame& frame_;
    PositionDesk& desk_;
    const rules::Variant& variant_;
    const rules::Setup& setup_;
    const Palette& colours_;
    float s_;
};

// The men, and what the next click means. `wide` is in pixels.
void draw_men(Frame& frame, PositionDesk& desk, float wide);
// The board as a map, in all the room there is.
void draw_set_up_board(Frame& frame, PositionDesk& desk);
// Whose turn it is, and what else belongs to a position.
void draw_set_up_state(Frame& frame, PositionDesk& desk);
// All that the rules have against it, or that they have nothing.
void draw_refusals(Frame& frame, PositionDesk& desk);

} // namespace strata::ui
