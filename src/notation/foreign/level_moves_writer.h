// SPDX-License-Identifier: MIT
// Games as StarTrek3dChess saves them, which plays by the rules with boards that hang (TD-G8).
#pragma once

#include <memory>
#include <string>

#include "game/record.h"
#include "rules/position/variant.h"

namespace strata::notation {

// Whether it plays that game: it sets up no other start, and knows no other board.
[[nodiscard]] bool speaks_level_moves(const rules::Variant& variant,
                                      const game::GameRecord& record);
// The main line, a line for each pair of moves: `  1. Pc2(2)-c4(4)         Nb8(6)-c6(4)`.
// Precondition: it plays the game.
[[nodiscard]] std::string write_level_moves(const std::shared_ptr<const rules::Variant>& variant,
                                            const game::GameRecord& record);

} // namespace strata::notation
