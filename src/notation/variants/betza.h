// SPDX-License-Identifier: MIT
// How a piece moves, in Betza's notation: R B Q N, W F and the other leapers, each with how often
// its step may be taken; or the step itself along the axes, as "(1,2,3)", or with the levels last
// and left as many, as "[1,2,0]". Small letters before a step say what it may do (CH-9.3, CH-9.4).
#pragma once

#include <optional>
#include <string_view>

#include "notation/text_error.h"
#include "rules/board/topology_lattice.h"
#include "rules/expected.h"
#include "rules/position/variant.h"

namespace strata::notation {

struct BetzaFault {
    std::size_t at = 0; // characters into the text
    Message reason;
};

// How a piece captures, and how it moves without.
struct Movements {
    rules::Movement captures = 0;
    rules::Movement quiet = 0;
};

// Those of "BN" or "mW3cA". Steps that the variant has no movement for are added to its own.
[[nodiscard]] rules::Expected<Movements, BetzaFault> read_betza(std::string_view text,
                                                                rules::Variant& variant);

// "0,1" or "0,1,-1": files, ranks and levels, 99 at most. nullopt for anything else.
[[nodiscard]] std::optional<rules::Offset> offset_of(std::string_view text);

} // namespace strata::notation
