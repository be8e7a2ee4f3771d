// SPDX-License-Identifier: MIT
// The fast generator against the oracles on random positions reached by play, special moves
// favoured, and the laws that one walk can prove on the way: lists of moves, checks, how the game
// stands (ending, victim, credit, winners, score), and the text after each move and resignation.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace strata::oracle {

enum class Family { tri_d, star, round, draughts };

inline constexpr Family all_families[] = {Family::tri_d, Family::star, Family::round,
                                          Family::draughts};

// "tri-d", "star", "round", "draughts".
std::string_view name_of(Family family);

// Where the rule sets come from: those of families.h, or shipped ones with options and teams drawn
// at random, and then every third walk begins with men scattered over the board.
enum class Sets { listed, drawn };

// What both said of which position.
struct Disagreement : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Compares at least that many positions; the same seed finds the same ones. Returns how many.
// Throws Disagreement.
long walk(Family family, Sets sets, std::uint32_t seed, long positions);

// The family of a rule set, by its variant's name.
Family family_of(const std::string& rules);
// What the oracle counts: sequences of `depth` legal moves.
std::uint64_t perft(const std::string& rules, const std::string& position, int depth);

} // namespace strata::oracle
