// SPDX-License-Identifier: MIT
// The puzzles that come with the program.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "notation/games/puzzle_file.h"

namespace strata::lessons {

// A file of each game that has some, in the order of the games.
[[nodiscard]] std::vector<std::filesystem::path> shipped_puzzles(const notation::RuleBook& book);
// All of one file.
[[nodiscard]] notation::Parsed<std::vector<notation::Puzzle>>
read_puzzles(const notation::RuleBook& book, const std::filesystem::path& file);

// Which of so many puzzles is that of a day, counted from any day on: each comes once before one
// comes again, and neighbours in the list do not follow each other. Precondition: there are some.
[[nodiscard]] std::size_t puzzle_of_day(long day, std::size_t count);

} // namespace strata::lessons
