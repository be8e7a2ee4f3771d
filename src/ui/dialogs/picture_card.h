// SPDX-License-Identifier: MIT
// Cards to choose from: a picture, and words below it.
#pragma once

#include <functional>
#include <string>

#include <glm/glm.hpp>

#include "ui/frame.h"

namespace strata::ui {

struct PictureCard {
    std::string mark;     // for the text mirror
    std::string title;    // below the picture, in one line
    std::string below{};  // below that, quieter; empty: nothing
    std::string spoken{}; // when the keyboard comes to it; empty: its title
    bool chosen = false;
    bool done = false; // has a tick in its corner
    std::function<void(const Rect& room)> draw_picture{};
};

// Answers whether it was pressed.
bool picture_card(Frame& frame, const PictureCard& card, glm::vec2 size);

// Cards in rows of equal width, at least so wide in units of the scale.
class CardRows {
public:
    CardRows(const Frame& frame, float least_width, float picture_height, int text_lines);
    [[nodiscard]] glm::vec2 size() const { return size_; }
    // Before each card: goes on in its row, or begins the next one.
    void next();

private:
    glm::vec2 size_{0.0F};
    int columns_ = 1;
    int number_ = 0;
};

} // namespace strata::ui
