// SPDX-License-Identifier: MIT
// The known word that a mistyped one was probably meant to be.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace strata::text {

// Insertions, deletions and replacements that turn one into the other.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);
// The first of the words with the smallest distance; empty when there are no words.
[[nodiscard]] std::string nearest(std::string_view word, std::span<const std::string> known);
// "exactlyOne, atMostOne": for messages that list what is known.
[[nodiscard]] std::string listed(std::span<const std::string> words);

} // namespace strata::text
