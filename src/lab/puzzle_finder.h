// SPDX-License-Identifier: MIT
// Finds puzzles in self-play games. The result depends only on the seed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "notation/games/puzzle_file.h"
#include "search/engine.h"

namespace strata::lab {

// Returns a forced mate in two or more for the side to move in which every move but the last is the
// only one that mates in time. Returns nullopt if there is none or `nodes` nodes do not suffice (0:
// unlimited). The no-progress counters start at 0.
[[nodiscard]] std::optional<notation::Puzzle> puzzle_in(const rules::Position& position,
                                                        std::uint64_t nodes);

class PuzzleFinder {
public:
    PuzzleFinder(std::shared_ptr<const rules::Variant> variant, const search::Weights& weights,
                 std::uint64_t seed)
        : variant_(std::move(variant)),
          engine_(*variant_, weights, megabytes),
          seed_(seed) {}

    // Finds at most two puzzles per seat: one with a move of a board and one without.
    [[nodiscard]] std::vector<notation::Puzzle> look_in_game(std::uint64_t game);

private:
    static constexpr std::size_t megabytes = 4;
    std::shared_ptr<const rules::Variant> variant_;
    search::Engine engine_;
    std::uint64_t seed_;
};

// Selects `count` puzzles that differ as much as possible, at least half with moves of a board if
// boards move. Sorted by difficulty, easiest first.
[[nodiscard]] std::vector<notation::Puzzle> choose_puzzles(std::vector<notation::Puzzle> found,
                                                           std::size_t count);

// Returns why a puzzle is wrong; empty if full-width search proves everything its file claims.
[[nodiscard]] text::Message doubt_of(const notation::Puzzle& puzzle);

} // namespace strata::lab
