// SPDX-License-Identifier: MIT
// The oracle of star draughts: a slow second generator written straight from the star rules
// page, ST-7. It shares the board of the star oracle, no code with the program, and speaks
// text only (draughts_text.md), so that the two can be compared as strings.
#pragma once

#include "oracle/draughts_turn.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::oracle::draughts {

class Game {
public:
    /// Throws std::invalid_argument when the text is not in the grammar. A position in which the
    /// seat to move is eliminated or skipped goes on to whoever moves next.
    static Game parse(const std::string& position_text, const Rules& rules);

    /// Machine form, sorted bytewise; none when the game is over.
    std::vector<std::string> legal_moves() const;

    /// Throws std::invalid_argument when the move is not legal.
    Game play(const std::string& move) const;

    /// ST-7.10. Throws std::invalid_argument when the letter is that of no live seat, or nobody
    /// else is left.
    Game resign(char seat) const;

    std::string text() const;

    /// There is no check in draughts: false.
    bool in_check() const { return false; }

    /// draughts_text.md, "Outcomes".
    std::string outcome() const;

    /// The number of sequences of `depth` legal moves; a game at its limit is played on.
    std::uint64_t perft(int depth) const;

private:
    Game(State state, const Rules& rules);

    State state_;
    const Rules* rules_;
};

} // namespace strata::oracle::draughts
