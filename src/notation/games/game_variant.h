// SPDX-License-Identifier: MIT
// Which game a file is about.
#pragma once

#include <memory>
#include <string_view>

#include "notation/variants/rule_book.h"

namespace strata::notation {

// The game of a file without a tag Variant: chess, unless its position, or without one its first
// move, can only be of a board with levels. Either may be empty. Null in a book without games.
[[nodiscard]] std::shared_ptr<const rules::Variant>
unnamed_game(const RuleBook& book, std::string_view position, std::string_view first_move);

} // namespace strata::notation
