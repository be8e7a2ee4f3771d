// SPDX-License-Identifier: MIT
// Whose turn it is and what was played last, in words, where there is no move list.
#pragma once

#include "ui/frame.h"

namespace strata::ui {

// The result, once the game is over.
[[nodiscard]] std::string turn_or_result(const Frame& frame);
// The last move as the move list has it, with who made it; empty before the first, and after one
// that gave up.
[[nodiscard]] std::string last_move_words(const Frame& frame);
// What can be done with what is in hand; else what else can be done.
[[nodiscard]] std::string advice_words(const Frame& frame);
// What waits for its turn.
[[nodiscard]] std::string premove_words(const session::Premove& premove, const Hints& hints);

} // namespace strata::ui
