// SPDX-License-Identifier: MIT
// The oracle of the star family (Yalta, star boards, orthodox chess): a slow second generator
// written straight from the rules page. It shares no code with the program and speaks text only
// (star_text.md), so that the two can be compared as strings.
#pragma once

#include "oracle/star_turn.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::oracle::star {

class Game {
public:
    /// Throws std::invalid_argument when the text is not in the grammar. A position in which the
    /// seat to move is mated or skipped goes on to whoever moves next (ST-6.1).
    static Game parse(const std::string& position_text, const Rules& rules);

    /// Machine form, sorted bytewise; none when the game is over.
    std::vector<std::string> legal_moves() const;

    /// Throws std::invalid_argument when the move is not legal.
    Game play(const std::string& move) const;

    /// ST-O25. Throws std::invalid_argument when the letter is that of no live seat.
    Game resign(char seat) const;

    std::string text() const;

    /// Is the king of the player to move attacked?
    bool in_check() const;

    /// star_text.md, "Outcomes".
    std::string outcome() const;

    /// The number of sequences of `depth` legal moves; dead positions are played on.
    std::uint64_t perft(int depth) const;

private:
    Game(State state, const Rules& rules);

    State state_;
    const Rules* rules_;
};

} // namespace strata::oracle::star
