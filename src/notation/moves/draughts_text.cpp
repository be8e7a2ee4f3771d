// SPDX-License-Identifier: MIT
#include "notation/moves/draughts_text.h"

#include <algorithm>

#include "rules/moves/draughts.h"

namespace strata::notation {

using rules::Move;

// Men are crowned without a word.
std::string jumps_text(const rules::Topology& topology, const Move& move) {
    std::string text = topology.at(move.from).name;
    for (std::size_t i = 0; i < move.jumps.size(); ++i)
        text += "x" + topology.at(move.jumps[i]).name;
    return text;
}

std::optional<Move> draughts_move_meant(const rules::Position& position,
                                        const rules::MoveList& legal, const Move& wish) {
    if (!wish.jumps.empty())
        if (const auto move = rules::move_by_route(position, wish.from, wish.jumps)) return move;
    if (wish.jumps.size() > 1) return std::nullopt;
    const auto ends_there = [&](const Move& move) {
        return move.from == wish.from && move.to == wish.to &&
               move.jumps.empty() == wish.jumps.empty();
    };
    const auto found = std::ranges::find_if(legal, ends_there);
    if (found == legal.end() || std::ranges::count_if(legal, ends_there) > 1) return std::nullopt;
    return *found;
}

} // namespace strata::notation
