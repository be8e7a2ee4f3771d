// SPDX-License-Identifier: MIT
// The Tri-D oracle: a slow second generator written straight from the rules page. It shares no
// code with the program and speaks text only (rules/README.md), so that the two can be compared as
// strings.
#pragma once

#include "oracle/tri_d_moves.h"
#include "oracle/tri_d_options.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::oracle {

class Game {
public:
    /// Throws std::invalid_argument when the text is not that grammar. Owner letters are
    /// read under all rules; an empty board without one stays where it is (TD-A2).
    static Game parse(std::string_view position_text, const Options& options);

    /// Machine form, sorted bytewise.
    std::vector<std::string> legal_moves() const;

    /// Throws std::invalid_argument when the move is not legal.
    Game play(std::string_view move) const;

    /// The position text. An owner letter is written where the text that was read had one; it
    /// travels with its board.
    std::string text() const;

    /// TD-E1: is the king of the side to move attacked?
    bool in_check() const;

    /// "checkmate" or "stalemate" (TD-E1, TD-E2) when there is no legal move, else "dead" (TD-E3)
    /// or "none".
    std::string outcome() const;

    /// The number of sequences of `depth` legal moves; dead positions are played on.
    std::uint64_t perft(int depth) const;

private:
    Game(State state, const Options& options);

    State state_;
    Options options_;
};

} // namespace strata::oracle
