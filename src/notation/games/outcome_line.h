// SPDX-License-Identifier: MIT
// How a game of the flat boards stands, as one line for programs. rules/README.md has the grammar.
#pragma once

#include <string>

#include "rules/game/outcome.h"

namespace strata::notation {

// "none", "checkmate victim=w by=b wins=b", "dead wins=bg score=0-1".
[[nodiscard]] std::string outcome_line(const rules::Variant& variant,
                                       const rules::Outcome& outcome);

} // namespace strata::notation
