// SPDX-License-Identifier: MIT
// Generates the table of an ending by retrograde analysis.
#pragma once

#include <functional>

#include "search/tablebase/endgame_index.h"

namespace strata::search {

// Values by index, for each side to move. Black, the bare king: 0 is a draw, n + 1 a loss in 2n
// plies. White: 0 is a draw, n a win in 2n - 1 plies. `no_position`: the position does not exist.
struct EndgameValues {
    static constexpr std::uint8_t no_position = 255;
    std::vector<std::uint8_t> black, white;
};

// The endings to which a pawn can promote: queen and rook. Lesser pieces cannot mate (TD-E3).
struct Promoted {
    std::array<const EndgameIndex*, 2> index{};
    std::array<const EndgameValues*, 2> values{};
};

struct GenerationCallbacks {
    std::function<void(int)> progress; // percent; may be empty
    std::function<bool()> stop;        // may be empty
};

// Returns nullopt if stopped. `promoted` is read only for pawn endings.
[[nodiscard]] std::optional<EndgameValues> generate_endgame(const EndgameGeometry& geometry,
                                                            Helper type, const EndgameIndex& index,
                                                            const Promoted& promoted,
                                                            const GenerationCallbacks& watch);

} // namespace strata::search
