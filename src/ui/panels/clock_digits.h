// SPDX-License-Identifier: MIT
// What clock_words says, written so that nothing jumps from second to second: all digits are as
// wide as the widest.
#pragma once

#include <string>

#include <glm/glm.hpp>

struct ImDrawList;
struct ImFont;

namespace strata::ui {

// In pixels, at the size that the font is drawn for.
[[nodiscard]] float width_of_clock(ImFont* font, const std::string& text);
// `size` in pixels; `at` is the upper left corner.
void write_clock(ImDrawList& list, ImFont* font, float size, glm::vec2 at, unsigned colour,
                 const std::string& text);

} // namespace strata::ui
