// SPDX-License-Identifier: MIT
// Panels cost as much as half a board where no graphics card draws them, and while the board turns
// they hardly ever change: a picture of them is kept beside it.
#pragma once

#include <cstddef>
#include <optional>

#include "render/canvas.h"
#include "ui/layout.h"

struct ImDrawData;

namespace strata::app {

class KeptPanels {
public:
    // Draws the panels over the window, whose `board` holds the board's picture and whose other
    // parts they cover. `moving`: frames follow each other; while panels stay the same, only what
    // lies over the board is then drawn, and the rest copied.
    void show(ImDrawData& panels, glm::ivec2 window, const ui::Rect& board, bool moving);
    // Gives the picture's memory back.
    void rest() { picture_.reset(); }

private:
    std::optional<render::Canvas> picture_; // of the whole window
    std::size_t key_ = 0;                   // of the panels in it
};

} // namespace strata::app
