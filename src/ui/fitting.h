// SPDX-License-Identifier: MIT
// How words of any length find room: they break, take a line of their own, or become smaller.
#pragma once

#include <string>
#include <string_view>

#include "ui/frame.h"

struct ImFont;

namespace strata::ui {

// In the window just begun letters become smaller while what it holds is wider than itself. `key`
// tells one content from another: each begins with letters of their own size.
void fit_letters(const Frame& frame, std::string_view key = {});

// While it lives, letters are so much smaller that what is `wide` fits into `room`, both in pixels.
class ScopedFontShrink {
public:
    ScopedFontShrink(float wide, float room);
    // Of a control that is as wide as its panel; `taken`: beside the words and their frame.
    explicit ScopedFontShrink(const std::string& words, float taken = 0.0F);
    ~ScopedFontShrink();
    ScopedFontShrink(const ScopedFontShrink&) = delete;
    ScopedFontShrink& operator=(const ScopedFontShrink&) = delete;

private:
    float scale_before_; // those of its window
};

// A text that fits into its room: with letters of the size of the font, or with smaller ones; what
// does not fit with the smallest is large enough to be read, and ends in an ellipsis.
struct FittedText {
    std::string text;
    float size; // pixels
};
// In one line, and broken at the width of the room.
[[nodiscard]] FittedText fitted_line(ImFont* font, const std::string& text, float room);
[[nodiscard]] FittedText fitted_lines(ImFont* font, const std::string& text, glm::vec2 room);

// What follows stands on the line of what was drawn last, if something so wide has room there.
void beside_if_room(float wide);
[[nodiscard]] float width_of_button(const std::string& label);

// A tick, and one choice of several, whose words break at the width of their panel. Named `mark`
// for the text mirror; answers whether it was pressed.
bool tick_box(Frame& frame, const std::string& words, const std::string& mark, bool on);
bool radio_button(Frame& frame, const std::string& words, const std::string& mark, bool on);

} // namespace strata::ui
