// SPDX-License-Identifier: MIT
#include "ui/wrapped.h"

#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "ui/writing.h"

namespace strata::ui {
namespace {

// Where a line of that text ends that fits into the room: at a blank, else within a word. Each
// letter is measured once or twice, however long the text is.
std::string_view first_line(ImFont& font, float size, std::string_view text, float room) {
    const char* const begin = text.data();
    const char* rest = begin + text.size();
    // ImGui stops at a letter that reaches the width: here it may.
    font.CalcTextSizeA(size, std::nextafter(room, 2.0F * room), 0.0F, begin, rest, &rest);
    auto end = static_cast<std::size_t>(rest - begin);
    if (end == text.size()) return text;
    const auto blank = text.rfind(' ', end);
    if (blank != text.npos) return text.substr(0, blank);
    if (end == 0) ++end; // a room narrower than a letter
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return text.substr(0, end);
}

} // namespace

std::string broken_at_blanks(const std::string& text, ImFont& font, float size, float room) {
    if (room <= 0.0F) return text;
    std::string lines;
    lines.reserve(text.size() + text.size() / 16);
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto paragraph = rest.substr(0, rest.find('\n'));
        const auto line = first_line(font, size, paragraph, room);
        lines += line;
        rest.remove_prefix(line.size());
        if (rest.empty()) break;
        lines += '\n';
        if (line.size() == paragraph.size() || rest.front() == ' ') rest.remove_prefix(1);
    }
    return lines;
}

glm::vec2 wrapped_extent(ImFont& font, float size, const std::string& text, float room) {
    return text_extent(font, size, broken_at_blanks(text, font, size, room));
}

std::string cut_lines_to(ImFont& font, float size, const std::string& text, glm::vec2 room) {
    const auto lines = broken_at_blanks(text, font, size, room.x);
    std::size_t last = 0; // where the last line begins that has room
    for (float high = 2.0F * size; high <= room.y; high += size) {
        const auto end = lines.find('\n', last);
        if (end == lines.npos) return text;
        last = end + 1;
    }
    const auto end = lines.find('\n', last);
    if (end == lines.npos) return text;
    return lines.substr(0, last) +
           cut_to(font, size, lines.substr(last, end - last) + "\u2026", room.x);
}

void add_wrapped(ImDrawList& list, ImFont& font, float size, glm::vec2 at, unsigned colour,
                 const std::string& text, float room) {
    add_text(list, font, size, at, colour, broken_at_blanks(text, font, size, room));
}

} // namespace strata::ui
