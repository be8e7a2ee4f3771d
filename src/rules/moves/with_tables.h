// SPDX-License-Identifier: MIT
// Selects the attack tables of a position, whose type depends on the size of its board.
#pragma once

#include "rules/moves/attack_tables.h"
#include "rules/position/position.h"

namespace strata::rules {

template <int W, int S>
struct Width {
    static constexpr int words = W;
    static constexpr int slots = S;
    static constexpr bool shares_columns = S > 1;
};

// Calls `answer` with the width of the board and its tables: boards with levels have one word for
// each level (Tri-D), flat boards have one, two or four words.
template <class F>
auto with_tables(const Position& position, F&& answer) {
    const auto& tables = position.variant().tables->while_open(position.setup().open_hilts);
    if (const auto* one = std::get_if<0>(&tables))
        return position.topology().shares_columns() ? answer(Width<1, 4>{}, *one)
                                                    : answer(Width<1, 1>{}, *one);
    if (const auto* two = std::get_if<1>(&tables)) return answer(Width<2, 1>{}, *two);
    return answer(Width<4, 1>{}, *std::get_if<2>(&tables));
}

} // namespace strata::rules
