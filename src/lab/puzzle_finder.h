// SPDX-License-Identifier: MIT
// Looks for puzzles in games of the program against itself. The same seed finds the same.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "notation/games/puzzle_file.h"
#include "search/engine.h"

namespace strata::lab {

// A forced mate of two moves or more of the seat to move, each but the last the only one that does
// it; nothing where the position has none, or where `nodes` moves do not suffice to tell (0: any
// number). Counts of moves without progress begin anew.
[[nodiscard]] std::optional<notation::Puzzle> puzzle_in(const rules::Position& position,
                                                        std::uint64_t nodes);

class PuzzleFinder {
public:
    PuzzleFinder(std::shared_ptr<const rules::Variant> variant, const search::Weights& weights,
                 std::uint64_t seed)
        : variant_(std::move(variant)),
          engine_(*variant_, weights, megabytes),
          seed_(seed) {}

    // Of that game, for each seat one with the move of a board at most, and one without.
    [[nodiscard]] std::vector<notation::Puzzle> look_in_game(std::uint64_t game);

private:
    static constexpr std::size_t megabytes = 4;
    std::shared_ptr<const rules::Variant> variant_;
    search::Engine engine_;
    std::uint64_t seed_;
};

// So many of them, as unlike one another as can be, half and more of them with the move of a board
// where boards move; the easiest first.
[[nodiscard]] std::vector<notation::Puzzle> choose_puzzles(std::vector<notation::Puzzle> found,
                                                           std::size_t count);

// What is wrong with a puzzle: nothing, if all that its file says of it is proved by full width.
[[nodiscard]] text::Message doubt_of(const notation::Puzzle& puzzle);

} // namespace strata::lab
