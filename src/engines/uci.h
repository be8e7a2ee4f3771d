// SPDX-License-Identifier: MIT
// The universal chess interface, for every game. docs/uci.md has the dialect.
#pragma once

#include <iosfwd>

#include "notation/variants/rule_book.h"

namespace strata::engines {

// Answers every line of `in` on `out`, until `quit` or its end. No line does harm: what is not
// understood is told in an `info string`, or passed over as the protocol asks.
void run_uci(const notation::RuleBook& book, std::istream& in, std::ostream& out);

} // namespace strata::engines
