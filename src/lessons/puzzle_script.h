// SPDX-License-Identifier: MIT
// A puzzle as a demonstration that asks: for each move of the seat that solves a question, and in
// between the moves with which the others hold out longest.
#pragma once

#include "lessons/demo_script.h"
#include "notation/games/puzzle_file.h"

namespace strata::lessons {

// How many moves of the seat that solves there are.
[[nodiscard]] int turns_of(const notation::Puzzle& puzzle);
[[nodiscard]] DemoScript script_of_puzzle(const notation::Puzzle& puzzle,
                                          const text::Catalogue& words, std::string title);

} // namespace strata::lessons
