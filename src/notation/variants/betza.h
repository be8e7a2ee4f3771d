// SPDX-License-Identifier: MIT
// How a piece moves, in Betza's notation: R B Q N, W F and the other leapers, each with how often
// its step may be taken.
#pragma once

#include <string_view>

#include "notation/text_error.h"
#include "rules/expected.h"
#include "rules/position/variant.h"

namespace strata::notation {

struct BetzaFault {
    std::size_t at = 0; // characters into the text
    Message reason;
};

// The walks of "BN" or "W3A". Steps that the variant has no walk for are added to its own.
[[nodiscard]] rules::Expected<rules::Movement, BetzaFault> read_betza(std::string_view text,
                                                                      rules::Variant& variant);

} // namespace strata::notation
