// SPDX-License-Identifier: MIT
// A game that is read, judged: its moves go on only while it does, and it ends as it says.
#pragma once

#include <optional>
#include <string>

#include "notation/games/game_text.h"

namespace strata::session {

// The first move after an end that the rules bring about by themselves, or else a `Termination`
// that the moves do not show. Such a game is opened and saved all the same.
[[nodiscard]] std::optional<notation::TextError> false_ending(const notation::PlacedGame& game,
                                                              const std::string& source);

} // namespace strata::session
