// SPDX-License-Identifier: MIT
// What is known of the square pointed at, in words: its name and place, who stands there, who
// attacks and defends it, or guards it where nobody stands, what blocks a slider, who pins a man.
// It stands under the cards of the seats, or in a corner of the picture that board and pieces leave
// free, and comes when the pointer or the keyboard cursor has rested for 0.4 seconds.
#pragma once

#include <string>
#include <vector>

#include "ui/frame.h"

namespace strata::ui {

struct HoverCard {
    std::string title;              // "f6N: Black bishop"
    std::string place;              // "Neutral board, dark square"; may be empty
    std::vector<std::string> lines; // most important first
};

// "1d2 (d2)", with the label that is printed on such boards; chess has none.
[[nodiscard]] std::string names_of(const rules::Topology& topology, rules::Square square);
// "f6N: Black bishop", or the name alone where nobody stands; `name` is what the square is called.
[[nodiscard]] std::string square_words(const text::Catalogue& words,
                                       const rules::Position& position, rules::Square square,
                                       const std::string& name);
// "Attack board on Q1", "Free pin Q1".
[[nodiscard]] std::string pin_words(const text::Catalogue& words, const rules::Position& position,
                                    rules::Pin pin);
// The man beside the board that is pointed at; null where none is.
[[nodiscard]] const reading::CapturedPiece* taken_under(const view::Table& table);
// Of a man beside the board.
[[nodiscard]] std::string taken_words(const text::Catalogue& words, const rules::Variant& variant,
                                      const reading::CapturedPiece& taken);

// Of `reading.square`. Precondition: it exists now.
[[nodiscard]] HoverCard card_of(const text::Catalogue& words, const rules::Position& position,
                                const reading::Reading& reading);
// In one line, for the text mirror.
[[nodiscard]] std::string in_one_line(const HoverCard& card);

// Whether it is wanted, and the board is large enough for it.
[[nodiscard]] bool has_room_for_card(const Frame& frame);
// Notes in the moment what it says.
void draw_hover_card(Frame& frame);

} // namespace strata::ui
