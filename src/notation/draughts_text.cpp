// SPDX-License-Identifier: MIT
#include "notation/draughts_text.h"

#include <algorithm>

#include "notation/text_cursor.h"
#include "rules/draughts.h"

namespace strata::notation {

using rules::Move;

// Men are crowned without a word.
std::string jumps_text(const rules::Topology& topology, const Move& move) {
    std::string text = topology.at(move.from).name;
    for (std::size_t i = 0; i < move.jumps.size(); ++i)
        text += "x" + topology.at(move.jumps[i]).name;
    return text;
}

std::optional<Move> read_draughts(const rules::Topology& topology, std::string_view text) {
    TextCursor cursor(text);
    Move wish;
    const auto from = cursor.take_square(topology);
    if (!from) return std::nullopt;
    wish.from = *from;
    if (cursor.take("-")) {
        const auto to = cursor.take_square(topology);
        if (!to || !cursor.done()) return std::nullopt;
        wish.to = *to;
        return wish;
    }
    while (cursor.take("x")) {
        const auto landing = cursor.take_square(topology);
        if (!landing || wish.jumps.size() == rules::Jumps::capacity) return std::nullopt;
        wish.jumps.push(*landing);
        wish.to = *landing;
    }
    if (wish.jumps.empty() || !cursor.done()) return std::nullopt;
    return wish;
}

std::optional<Move> draughts_move_meant(const rules::Position& position,
                                        const rules::MoveList& legal, std::string_view text) {
    const auto wish = read_draughts(position.topology(), text);
    if (!wish) return std::nullopt;
    const auto from_to = [&](const Move& move) {
        return move.from == wish->from && move.to == wish->to &&
               move.jumps.empty() == wish->jumps.empty();
    };
    if (!wish->jumps.empty())
        if (const auto move = rules::move_by_route(position, wish->from, wish->jumps)) return move;
    const bool only_ends = wish->jumps.size() < 2;
    const auto found = std::ranges::find_if(legal, from_to);
    if (!only_ends || found == legal.end() || std::ranges::count_if(legal, from_to) > 1)
        return std::nullopt;
    return *found;
}

} // namespace strata::notation
