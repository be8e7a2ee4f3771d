// SPDX-License-Identifier: MIT
#include "session/handicap.h"

#include <algorithm>

namespace strata::session {

using rules::PieceType;
using rules::Seat;
using rules::Setup;
using rules::Variant;

std::vector<PieceType> spare_pieces(const Variant& variant, const Setup& start, Seat seat) {
    std::vector<PieceType> types;
    for (const auto square : variant.topology.squares) {
        const auto man = start.board[rules::slot(square)];
        if (!man.exists() || man.army() != seat || man.is(PieceType::king)) continue;
        if (std::ranges::find(types, man.type()) == types.end()) types.push_back(man.type());
    }
    std::ranges::sort(types);
    return types;
}

Setup without(const Variant& variant, Setup start, Seat seat, PieceType type) {
    const auto is_it = [&](rules::Square square) {
        const auto man = start.board[rules::slot(square)];
        return man.exists() && man.army() == seat && man.is(type);
    };
    const auto& squares = variant.topology.squares;
    const auto found = std::ranges::find_if(squares, is_it);
    if (found == squares.end()) return start;
    start.board[rules::slot(*found)] = {};
    start.unmoved.reset(rules::index(*found));
    for (const auto& rule : variant.castling)
        if (rule.seat == seat && rule.rook_from == *found)
            start.castling = static_cast<std::uint16_t>(
                start.castling & ~unsigned{rules::castling_bit(seat, rule.side)});
    return start;
}

bool is_handicap(const Variant& variant, const Setup& start) {
    const auto missing_from = [&](const Setup& whole) {
        int missing = 0;
        for (const auto square : variant.topology.squares) {
            const auto man = start.board[rules::slot(square)];
            if (man == whole.board[rules::slot(square)]) continue;
            if (man.exists()) return 0;
            ++missing;
        }
        return start.turn == whole.turn && start.fullmove == whole.fullmove ? missing : 0;
    };
    if (missing_from(variant.start) > 0) return true;
    return std::ranges::any_of(variant.choices,
                               [&](const auto& one) { return missing_from(one.start) > 0; });
}

} // namespace strata::session
