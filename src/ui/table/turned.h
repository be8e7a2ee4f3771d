// SPDX-License-Identifier: MIT
// Draws a card upright and then rotates it by quarter turns towards its reader.
#pragma once

#include <imgui.h>

#include "ui/layout.h"

namespace strata::ui {

// During its life, drawing into the list starts at (0, 0); the destructor moves the result to
// `place`.
class Turned {
public:
    Turned(ImDrawList& list, const TablePlace& place);
    ~Turned();
    Turned(const Turned&) = delete;
    Turned& operator=(const Turned&) = delete;

private:
    ImDrawList& list_;
    TablePlace place_;
    int first_; // index of the first vertex to rotate
};

// Size of the card for its reader, in pixels.
[[nodiscard]] glm::vec2 size_for_reader(const TablePlace& place);
// Screen position of a point of the card, and screen rectangle of a part of it.
[[nodiscard]] glm::vec2 on_screen(const TablePlace& place, glm::vec2 point);
[[nodiscard]] Rect on_screen(const TablePlace& place, const Rect& part);

} // namespace strata::ui
