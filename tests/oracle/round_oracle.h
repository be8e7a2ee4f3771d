// SPDX-License-Identifier: MIT
// The oracle of the round board: a slow second generator written straight from the rules page. It
// shares no code with the program and speaks text only (round_text.md), so that the two can be
// compared as strings.
#pragma once

#include "oracle/round_turn.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::oracle::round {

class Game {
public:
    /// Throws std::invalid_argument when the text is not in the grammar. What is read is settled
    /// (RD-7.3): it goes on to whoever can move.
    static Game parse(const std::string& position_text, const Rules& rules);

    /// Machine form, sorted bytewise; none when the game is over.
    std::vector<std::string> legal_moves() const;

    /// Throws std::invalid_argument when the move is not legal.
    Game play(const std::string& move) const;

    /// RD-7.10. Throws std::invalid_argument when the letter is that of no living seat.
    Game resign(char seat) const;

    std::string text() const;

    /// Is the king of the player to move attacked?
    bool in_check() const;

    /// round_text.md, "Outcomes".
    std::string outcome() const;

    /// The sequences of `depth` legal moves after which somebody can move; the draws of RD-7.9
    /// are played on.
    std::uint64_t perft(int depth) const;

private:
    Game(const State& state, const Rules& rules);

    State state_;
    Rules rules_;
};

} // namespace strata::oracle::round
