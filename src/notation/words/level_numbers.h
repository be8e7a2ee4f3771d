// SPDX-License-Identifier: MIT
// The other way to write the squares of boards with levels: c3(4) for c3N, by how high they lie.
#pragma once

#include <string>
#include <string_view>

#include "rules/position/variant.h"

namespace strata::notation {

// Squares and main boards of a readable or machine text, by their heights; where there are no
// levels, the same text.
[[nodiscard]] std::string with_level_numbers(const rules::Topology& topology,
                                             std::string_view text);
// The same back, with parentheses or without: c34. What tells no square stays.
[[nodiscard]] std::string without_level_numbers(const rules::Topology& topology,
                                                std::string_view text);

} // namespace strata::notation
