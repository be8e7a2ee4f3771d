// SPDX-License-Identifier: MIT
// A plain player behind the dialect of docs/uci.md, so that `strata match` can let it play.
#pragma once

#include <iosfwd>

#include "notation/variants/rule_book.h"
#include "oracle/plain_players.h"

namespace strata::oracle {

// Answers every line until `quit` or the end. Limits of `go` are passed over: it thinks as it does.
void run_plain_uci(PlainPlayer player, const notation::RuleBook& book, std::istream& in,
                   std::ostream& out);

} // namespace strata::oracle
