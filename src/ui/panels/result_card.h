// SPDX-License-Identifier: MIT
// How a game ended, as its card tells it: a line for each seat, the winners first, then whoever
// played on to the end, then those who went out before, the last one first. Knows nothing of ImGui.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/layout.h"
#include "ui/panels/seat_state.h"
#include "ui/ui_state.h"

namespace strata::ui {

inline constexpr float narrow_result = 250.0F; // width of the card, in pixels at 100%
inline constexpr float result_margin = 14.0F;

struct ResultLine {
    rules::Seat seat{};
    std::string who;                // "Red (Ann)"
    std::string state;              // "mated by Black, move 23"
    std::string words;              // both
    std::optional<game::Time> used; // of its clock
    bool won = false;
};

// `standings` are those of the position that the game ended in.
[[nodiscard]] std::vector<ResultLine> result_lines(const text::Catalogue& words,
                                                   const session::Session& session,
                                                   std::span<const SeatStanding> standings);
// What is seen of a game that is over, in pixels.
struct SeenEnding {
    std::vector<glm::vec2> ending;  // the last move, and kings in check
    std::vector<glm::vec2> squares; // the middles of all
    float reach = 0.0F;             // of a square around its middle
    std::vector<glm::vec2> hull{};  // of boards and captured pieces, where there are some
};
// Where in `room`, at a corner or in the middle of a side, a card of that size, in pixels, hides
// the least: of boards and captured pieces first of all, then of the ending. Of equal ones corners
// before sides, below before above, and right before left.
[[nodiscard]] CardPlace place_for_result(const Rect& room, glm::vec2 size, const SeenEnding& seen);
// How much of the picture's right side the card needs for itself, in pixels, so that the boards go
// on beside it; 0: it hides nothing of them, or too little would be left.
[[nodiscard]] float room_of_result(const ResultCard& card, const ResultPlace& at,
                                   float picture_width, float scale);
// Half of what lies between most neighbours.
[[nodiscard]] float reach_of_squares(std::span<const glm::vec2> squares);
// "42 moves, 5 min + 3 s".
[[nodiscard]] std::string game_length(const text::Catalogue& words,
                                      const session::Session& session);

} // namespace strata::ui
