// SPDX-License-Identifier: MIT
// The one place through which text reaches ImGui; the test `layers` finds others. ImGui reserves
// four vertices for each letter of a call, seen or not, and that of Debian 12 ends the program at
// 65,536. Names, comments and messages come from outside and may be of any length: here each line
// is a call, only what is seen is drawn, and labels end in an ellipsis.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <glm/glm.hpp>

struct ImDrawList;
struct ImFont;

namespace strata::ui {

inline constexpr std::size_t letters_per_call = 4000; // at most
// More than the widest screen shows in a line; what is longer is shortened.
inline constexpr std::size_t letters_of_label = 1000;
// Of what is read at a glance: tooltips, messages that go by themselves, what is spoken.
inline constexpr std::size_t letters_of_notice = 600;

// Writes into the list, with letters of that size in pixels, each line below the one before.
// `colour` as ImGui packs it.
void add_text(ImDrawList& list, ImFont& font, float size, glm::vec2 at, unsigned colour,
              std::string_view text);
// The same with the letters of the current window.
void add_text(ImDrawList& list, glm::vec2 at, unsigned colour, std::string_view text);

// Of lines that are broken already.
[[nodiscard]] glm::vec2 text_extent(ImFont& font, float size, std::string_view text);

// The text with blanks for ends of lines.
[[nodiscard]] std::string in_one_line(std::string text);
// In one line: its beginning with an ellipsis, if it is wider than the room in pixels.
[[nodiscard]] std::string cut_to(ImFont& font, float size, const std::string& text, float room);

// What stands behind "###" in a label is its id, as in ImGui. The words before it, shortened.
[[nodiscard]] std::string short_label(const std::string& label);

// Items of the current window
void write(const std::string& text);
void write_disabled(const std::string& text);
// As much as there is room for beside what takes the rest; pointed at, a tooltip has it all.
void write_in_room(const std::string& text, float taken = 0.0F);
void tooltip(const std::string& text);
bool selectable(const std::string& label, bool selected = false, int flags = 0,
                glm::vec2 size = glm::vec2{0.0F});
bool push_button(const std::string& label, glm::vec2 size = glm::vec2{0.0F});
bool small_push_button(const std::string& label);
bool menu_line(const std::string& label, const std::string& keys = {}, bool ticked = false,
               bool enabled = true);
bool begin_menu_line(const std::string& label);
// `id` is not shown.
bool begin_combo(const std::string& id, const std::string& chosen, int flags = 0);

} // namespace strata::ui
