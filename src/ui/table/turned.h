// SPDX-License-Identifier: MIT
// Draws a card upright and lays it turned by quarters, so that who sits at that side of the screen
// reads it.
#pragma once

#include <imgui.h>

#include "ui/layout.h"

namespace strata::ui {

// While it lives, what is drawn from (0, 0) on into the list lies on the place in the end.
class Turned {
public:
    Turned(ImDrawList& list, const TablePlace& place);
    ~Turned();
    Turned(const Turned&) = delete;
    Turned& operator=(const Turned&) = delete;

private:
    ImDrawList& list_;
    TablePlace place_;
    int first_; // of the corners that are turned
};

// How large the card is for its reader, in pixels.
[[nodiscard]] glm::vec2 size_for_reader(const TablePlace& place);
// Where a point of the card lies on the screen, and what a part of it covers there.
[[nodiscard]] glm::vec2 on_screen(const TablePlace& place, glm::vec2 point);
[[nodiscard]] Rect on_screen(const TablePlace& place, const Rect& part);

} // namespace strata::ui
