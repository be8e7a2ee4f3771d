// SPDX-License-Identifier: MIT
// What the card of a seat is made of, in the seat panel and in table mode.
#pragma once

#include "ui/frame.h"
#include "ui/panels/seat_state.h"

struct ImDrawList;
struct ImFont;

namespace strata::ui {

// A ground for who is to move or has won, with an edge that also tells of check.
void draw_seat_ground(ImDrawList& list, const Frame& frame, const SeatStanding& one,
                      const Rect& rect);
// The sign of the seat, struck out when it is out of the game.
void draw_seat_standing(ImDrawList& list, const Frame& frame, const SeatStanding& one,
                        glm::vec2 centre, float radius);
// As large as its place allows; the one that runs stands on a ground. Precondition: it has one.
void draw_seat_clock(ImDrawList& list, const Frame& frame, const SeatStanding& one,
                     const Rect& place);
// In one line, smaller where there is too little room; answers how wide it is.
float write_in_line(ImDrawList& list, ImFont* font, const std::string& text, const Rect& room,
                    glm::vec4 colour);
[[nodiscard]] glm::vec4 colour_of_name(const Frame& frame, const SeatStanding& one);
[[nodiscard]] glm::vec4 colour_of_state(const Frame& frame, const SeatStanding& one);

} // namespace strata::ui
