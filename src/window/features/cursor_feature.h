// SPDX-License-Identifier: MIT
// Playing and drawing with the cursor of the keyboard and the gamepad.
#pragma once

#include "window/features/feature.h"

namespace strata::window {

class CursorFeature : public Feature {
public:
    struct Needs {
        Game& game;
        StatusPort& status;
        CursorPort& cursor;
        HandPort& hand;
        const Preferences& preferences;
        game::Ink& ink; // to draw with
    };
    explicit CursorFeature(const Needs& needs)
        : game_(needs.game),
          status_(needs.status),
          cursor_(needs.cursor),
          hand_(needs.hand),
          preferences_(needs.preferences),
          ink_(needs.ink) {}
    [[nodiscard]] static std::span<const ui::ActionRow> rows();

    [[nodiscard]] bool runs_in_demonstrations() const override { return true; }

private:
    void step(ui::Direction way);
    void step_to_target(int by);
    void begin();
    void click();
    void click_turned();
    void next_ink();
    void draw_arrow();
    void take_board(int by);
    void step_ghost(bool forward);
    void undo();
    void clear();

    Game& game_;
    StatusPort& status_;
    CursorPort& cursor_;
    HandPort& hand_;
    const Preferences& preferences_;
    game::Ink& ink_;
};

} // namespace strata::window
