// SPDX-License-Identifier: MIT
// Text over several lines. ImGui breaks behind full stops too, within the number of a clause or of
// a move as well: here lines break at blanks, and elsewhere only in words wider than the room.
#pragma once

#include <string>

#include <glm/glm.hpp>

struct ImDrawList;
struct ImFont;

namespace strata::ui {

// The same with ends of lines where it is broken; of letters so large, in a room so wide, in
// pixels.
[[nodiscard]] std::string broken_at_blanks(const std::string& text, ImFont& font, float size,
                                           float room);
// How large it is so broken; a room of 0: in one line.
[[nodiscard]] glm::vec2 wrapped_extent(ImFont& font, float size, const std::string& text,
                                       float room);
// `colour` as ImGui packs it.
void add_wrapped(ImDrawList& list, ImFont& font, float size, glm::vec2 at, unsigned colour,
                 const std::string& text, float room);

// Its beginning with an ellipsis, if it is higher so broken than the room, in pixels; one line is
// left in any case.
[[nodiscard]] std::string cut_lines_to(ImFont& font, float size, const std::string& text,
                                       glm::vec2 room);

} // namespace strata::ui
