// SPDX-License-Identifier: MIT
// The puzzles that come with the program.
#pragma once

#include <filesystem>
#include <vector>

#include "notation/games/puzzle_file.h"

namespace strata::lessons {

// A file of each game that has some, in the order of the games.
[[nodiscard]] std::vector<std::filesystem::path> shipped_puzzles(const notation::RuleBook& book);
// All of one file.
[[nodiscard]] notation::Parsed<std::vector<notation::Puzzle>>
read_puzzles(const notation::RuleBook& book, const std::filesystem::path& file);

} // namespace strata::lessons
