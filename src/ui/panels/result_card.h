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

namespace strata::ui {

struct ResultLine {
    rules::Seat seat{};
    std::string words;              // "Red (Ann): mated by Black, move 23"
    std::optional<game::Time> used; // of its clock
    bool won = false;
};

// `standings` are those of the position that the game ended in.
[[nodiscard]] std::vector<ResultLine> result_lines(const text::Catalogue& words,
                                                   const session::Session& session,
                                                   std::span<const SeatStanding> standings);
// The corner of `room` (each coordinate 0 or 1, from above left) where a card of that size, in
// pixels, lies on the fewest of these points; of equal ones below before above, and right before
// left.
[[nodiscard]] glm::vec2 corner_for_result(const Rect& room, glm::vec2 size,
                                          std::span<const glm::vec2> points);
// "42 moves, 5 min + 3 s".
[[nodiscard]] std::string game_length(const text::Catalogue& words,
                                      const session::Session& session);

} // namespace strata::ui
