// SPDX-License-Identifier: MIT
#include "ui/wrapped.h"

#include <algorithm>

#include <imgui.h>

namespace strata::ui {

std::string broken_at_blanks(std::string text, ImFont& font, float size, float room) {
    if (room <= 0.0F) return text;
    std::size_t line = 0;
    std::size_t last = std::string::npos; // the blank before
    for (std::size_t at = text.find_first_of(" \n"); line < text.size();
         at = text.find_first_of(" \n", at + 1)) {
        const auto end = std::min(at, text.size());
        const float wide =
            font.CalcTextSizeA(size, 1e6F, 0.0F, text.data() + line, text.data() + end).x;
        if (wide > room && last != std::string::npos) {
            text[last] = '\n';
            line = last + 1;
        }
        if (at == std::string::npos) break;
        last = at;
        if (text[at] == '\n') {
            line = at + 1;
            last = std::string::npos;
        }
    }
    return text;
}

glm::vec2 wrapped_extent(ImFont& font, float size, const std::string& text, float room) {
    const auto lines = broken_at_blanks(text, font, size, room);
    const ImVec2 extent = font.CalcTextSizeA(size, 1e6F, room, lines.c_str());
    return {extent.x, extent.y};
}

void add_wrapped(ImDrawList& list, ImFont& font, float size, glm::vec2 at, unsigned colour,
                 const std::string& text, float room) {
    const auto lines = broken_at_blanks(text, font, size, room);
    list.AddText(&font, size, {at.x, at.y}, colour, lines.c_str(), nullptr, room);
}

} // namespace strata::ui
