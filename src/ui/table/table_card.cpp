// SPDX-License-Identifier: MIT
#include "ui/table/table_card.h"

#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

// Multiplied by the UI scale.
constexpr float card_inset = 8.0F;
constexpr float gap = 6.0F;
constexpr float head_high = 50.0F;
constexpr float widest_button = 124.0F;
constexpr float narrowest_button = 84.0F;
constexpr float button_high = 40.0F; // size of a fingertip
constexpr float least_clock = 40.0F;
constexpr float highest_clock = 84.0F;
constexpr float least_words = 18.0F;
constexpr float clock_share = 0.27F; // of a strip

// Rows of equal buttons over the full width, stacked from the lower edge upwards.
std::vector<Rect> rows_of_buttons(const Rect& room, float s, std::size_t count, std::size_t rows,
                                  float high) {
    std::vector<Rect> buttons;
    const std::size_t in_row = (count + rows - 1) / rows;
    const float wide =
        (room.size().x - gap * s * static_cast<float>(in_row - 1)) / static_cast<float>(in_row);
    for (std::size_t n = 0; n < count; ++n) {
        const std::size_t row = rows - 1 - n / in_row; // from the bottom
        const float x = room.min.x + (wide + gap * s) * static_cast<float>(n % in_row);
        const float y = room.max.y - high - static_cast<float>(row) * (high + gap * s);
        buttons.push_back(
            {{std::floor(x), std::floor(y)}, {std::floor(x + wide), std::floor(y + high)}});
    }
    return buttons;
}

// Wide layout: the clock at the end over the full height; texts and buttons share the lower row
// before it.
TableCardParts strip(Rect room, float s, bool clock, std::size_t count, float button_wide) {
    TableCardParts parts;
    if (clock) {
        parts.clock = {{room.max.x - clock_share * room.size().x, room.min.y}, room.max};
        room.max.x = parts.clock.min.x - gap * s;
    }
    const float high = std::min(button_high * s, room.size().y * 0.45F);
    const float from = room.max.x - static_cast<float>(count) * (button_wide + gap * s) + gap * s;
    if (count > 0)
        parts.buttons = rows_of_buttons({{from, room.min.y}, room.max}, s, count, 1, high);
    parts.head = {room.min, {room.max.x, room.max.y - high - gap * s}};
    parts.words = {{room.min.x, room.max.y - high},
                   {count > 0 ? from - gap * s : room.max.x, room.max.y}};
    return parts;
}

// Tall layout: all parts stacked; the clock is next to the name if there is no space below it.
TableCardParts tower(const Rect& room, float s, bool clock, std::size_t count) {
    TableCardParts parts;
    const auto in_row = std::max<std::size_t>(
        1, static_cast<std::size_t>((room.size().x + gap * s) / ((narrowest_button + gap) * s)));
    std::size_t rows = count == 0 ? 0 : (count + in_row - 1) / in_row;
    float high = button_high * s;
    const auto free_below = [&] {
        return room.size().y - static_cast<float>(rows) * (high + gap * s);
    };
    while (rows > 1 && free_below() < head_high * s) --rows;
    if (rows > 0) high = std::min(high, room.size().y * 0.4F);
    float bottom = room.max.y;
    if (count > 0) {
        parts.buttons = rows_of_buttons(room, s, count, rows, high);
        bottom = parts.buttons.front().min.y - gap * s;
    }
    parts.head = {room.min, {room.max.x, std::min(bottom, room.min.y + head_high * s)}};
    float left = bottom - parts.head.max.y;
    if (clock && left >= least_clock * s) {
        const float clock_high = std::min(left, highest_clock * s);
        parts.clock = {{room.min.x, parts.head.max.y}, {room.max.x, parts.head.max.y + clock_high}};
        left -= clock_high;
    } else if (clock) {
        parts.clock = {{room.max.x - room.size().x * 0.42F, room.min.y}, parts.head.max};
        parts.head.max.x = parts.clock.min.x - gap * s;
    }
    if (left >= least_words * s) parts.words = {{room.min.x, bottom - left}, {room.max.x, bottom}};
    return parts;
}

} // namespace

TableCardParts table_card_parts(glm::vec2 size, float scale, bool clock, std::size_t buttons) {
    const Rect room{glm::vec2{card_inset * scale}, size - card_inset * scale};
    // A good part of a strip is reserved for messages, so that nothing jumps when they appear.
    const auto count = static_cast<float>(std::max<std::size_t>(buttons, 3));
    const float free = room.size().x * (clock ? 1.0F - clock_share : 1.0F);
    const float wide = std::min(widest_button * scale, free * 0.68F / count - gap * scale);
    if (size.x > 2.5F * size.y && wide >= narrowest_button * scale * 0.75F)
        return strip(room, scale, clock, buttons, std::floor(wide));
    return tower(room, scale, clock, buttons);
}

} // namespace strata::ui
