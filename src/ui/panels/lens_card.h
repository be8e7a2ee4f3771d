// SPDX-License-Identifier: MIT
// The sign of a kind of change as the lens draws it on the board, small and flat: the card is the
// key to the marks.
#pragma once

#include <glm/glm.hpp>

#include "ui/panels/lens_words.h"
#include "ui/style.h"

struct ImDrawList;

namespace strata::ui {

// In a square of that side about `middle`.
void draw_lens_sign(ImDrawList& list, const Palette& colours, const LensLine& line,
                    glm::vec2 middle, float side);

} // namespace strata::ui
