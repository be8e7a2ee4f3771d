// SPDX-License-Identifier: MIT
#include "ui/panels/clock_digits.h"

#include <algorithm>

#include <imgui.h>

#include "ui/imgui_versions.h"
#include "ui/writing.h"

namespace strata::ui {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Calls `use` with each digit, and with what stands between digits, and how far from the left it
// begins; answers how far all reaches.
template <typename Use>
float each_part_of_clock(ImFont* font, const std::string& text, Use&& use) {
    float widest = 0.0F;
    for (char digit = '0'; digit <= '9'; ++digit)
        widest = std::max(widest, advance_of(*font, static_cast<ImWchar>(digit)));
    float x = 0.0F;
    for (std::size_t i = 0; i < text.size();) {
        const bool digit = is_digit(text[i]);
        std::size_t end = i + 1;
        while (!digit && end < text.size() && !is_digit(text[end])) ++end;
        const std::string part = text.substr(i, end - i);
        const float own = font->CalcTextSizeA(size_of(*font), 1e6F, 0.0F, part.c_str()).x;
        use(part, digit ? x + (widest - own) / 2.0F : x);
        x += digit ? widest : own;
        i = end;
    }
    return x;
}

} // namespace

float width_of_clock(ImFont* font, const std::string& text) {
    return each_part_of_clock(font, text, [](const std::string&, float) {});
}

void write_clock(ImDrawList& list, ImFont* font, float size, glm::vec2 at, unsigned colour,
                 const std::string& text) {
    each_part_of_clock(font, text, [&](const std::string& part, float x) {
        add_text(list, *font, size, {at.x + x * size / size_of(*font), at.y}, colour, part);
    });
}

} // namespace strata::ui
