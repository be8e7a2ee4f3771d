// SPDX-License-Identifier: MIT
// Playing and drawing with the cursor of the keyboard and the gamepad.
#pragma once

#include "window/features/feature.h"

namespace strata::window {

class CursorFeature : public Feature {
public:
    using Feature::Feature;
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }

private:
    void step(ui::Direction way);
    void step_to_target(int by);
    void click();
    void click_turned();
    void next_ink();
    void draw_arrow();
    void take_board(int by);
    void step_ghost(bool forward);
    void undo();
    void clear();
};

} // namespace strata::window
