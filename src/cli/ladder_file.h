// SPDX-License-Identifier: MIT
// The file of a ladder: what `strata match` takes as arguments, as TOML.
//
//   game = "chess"
//   engines = ["level=2 rating=1140", "level=3", "stockfish UCI_Elo=1350 nodes=30000"]
//   pairs = "all"            # or "first"
//   games = 20               # of each pair; the other keys are the long names of options
#pragma once

#include <string>

#include "cli/match_options.h"

namespace strata::cli {

// Sets what the file says. Its openings are looked for beside it. Throws text::Failure, with line
// and column, for what cannot be read.
void read_ladder(const std::string& file, MatchOptions& options);

} // namespace strata::cli
