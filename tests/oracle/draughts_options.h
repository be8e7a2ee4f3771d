// SPDX-License-Identifier: MIT
// The decisions of ST-8 that star draughts needs.
#pragma once

#include "oracle/star_board.h"

#include <string>
#include <vector>

namespace strata::oracle::draughts {

struct Options {
    int modules = 4;
    bool count_men = false;       // ST-O28: rule 2, a blocked player stops the game
    bool inert = false;           // ST-O29: the men of who is eliminated stay and stand
    bool partner_capture = false; // ST-O27
    bool leader_wins = false;     // 21, of a score that leads
    int move_limit = 25;          // ST-7.11, in rounds; 0 is off
    std::vector<int> team;        // of each module, numbered in turn order (ST-7.12)

    /// ST-7.3: anticlockwise.
    int next(int module) const { return (module + modules - 1) % modules; }
    int teams() const;
    /// ST-7.12: teams of several seats keep a score.
    bool scored() const { return teams() < modules; }
};

/// Options and the board that they ask for.
struct Rules {
    Options options;
    star::Board board;
};

/// "draughts-4", then any number of " name=value" (see draughts_text.md). Kept for the whole run.
/// Throws std::invalid_argument for names it does not know.
const Rules& rules_named(const std::string& name);

} // namespace strata::oracle::draughts
