// SPDX-License-Identifier: MIT
// UCI front end of the built-in engine, for all variants. See docs/uci.md.
#pragma once

#include <iosfwd>

#include "notation/variants/rule_book.h"

namespace strata::engines {

// Processes commands from `in` until `quit` or end of file. A line that is not understood is
// reported in an `info string` or ignored, as the protocol requires.
void run_uci(const notation::RuleBook& book, std::istream& in, std::ostream& out);

} // namespace strata::engines
