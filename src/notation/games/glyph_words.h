// SPDX-License-Identifier: MIT
// Signs that judge a move or a position, and the numeric annotation glyphs that PGN has for them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace strata::notation {

// The glyph of a sign that stands alone: "±", "+=", "!?", "N" (a novelty), "D" (a diagram).
[[nodiscard]] std::optional<int> glyph_called(std::string_view sign);
// Takes the last sign that is glued to a move off it; nothing when none is. `word` is not empty.
[[nodiscard]] std::optional<int> take_glued_glyph(std::string_view& word);

} // namespace strata::notation
