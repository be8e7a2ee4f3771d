// SPDX-License-Identifier: MIT
// Makes a table of an ending: from the mates backwards, until nothing more is won (retrograde
// analysis).
#pragma once

#include <functional>

#include "search/endings/numbers.h"

namespace strata::search {

// What an ending is worth, by its number, whoever moves. Of Black, the bare king: 0 is a draw, n +
// 1 a loss in 2n plies; of White: 0 is a draw, n a win in 2n - 1 plies. `no_position` is none.
struct EndingValues {
    static constexpr std::uint8_t no_position = 255;
    std::vector<std::uint8_t> black, white;
};

// What a pawn may become: a queen, a rook. With less nobody can be mated (TD-E3).
struct Promoted {
    std::array<const Numbers*, 2> numbers{};
    std::array<const EndingValues*, 2> values{};
};

struct MakerWatch {
    std::function<void(int)> progress; // hundredths; may be empty
    std::function<bool()> stop;        // may be empty
};

// None when it was stopped. `promoted` is read for a pawn alone.
[[nodiscard]] std::optional<EndingValues> make_ending(const Plan& plan, Helper type,
                                                      const Numbers& numbers,
                                                      const Promoted& promoted,
                                                      const MakerWatch& watch);

} // namespace strata::search
