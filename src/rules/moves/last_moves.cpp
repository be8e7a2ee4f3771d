// SPDX-License-Identifier: MIT
#include "rules/moves/last_moves.h"

#include <algorithm>
#include <bit>
#include <span>

#include "rules/moves/battlefield.h"
#include "rules/moves/legal.h"

namespace strata::rules {

namespace {

// The first step of each way that a man goes but over hilts.
template <int Words>
Bits<Words> first_steps(const Position& position, const Tables<Words>& tables, Square man) {
    const auto cell = static_cast<Cell>(index(man));
    const auto piece = position.at(man);
    if (piece.is_pawn()) return tables.pawn(pawn_kind(position.topology(), piece), cell).step;
    if (piece.is(PieceType::king)) return {};
    return walked(tables, position.variant().kind(piece.type()).walks, cell, Bits<Words>::all());
}

// Two men of that seat that shield no king can step to different empty squares.
template <int Words>
bool two_can_step(const Position& position, const Tables<Words>& tables, Seat seat,
                  const Bits<Words>& shields, const Bits<Words>& occupied) {
    Bits<Words> steps;
    int men = 0;
    const auto free = flat<Words, 1>(position.of(seat)) - shields;
    for (auto rest = free; rest.any() && (men < 2 || steps.count() < 2);
         rest.reset(rest.lowest())) {
        const auto there =
            first_steps(position, tables, static_cast<Square>(rest.lowest())) - occupied;
        men += there.any();
        steps |= there;
    }
    return men >= 2 && steps.count() >= 2;
}

} // namespace

// A move that touches none of them gives no check and pins nobody, and of two men that can step to
// different squares it takes or stops one.
template <int Words>
LastMoves::Delicate LastMoves::delicate_of(const Position& position, const Tables<Words>& tables,
                                           Seat seat) {
    Delicate delicate{SquareSet::all(), {}};
    if (in_check(position, seat)) return delicate;
    const auto king = static_cast<Cell>(index(position.king(seat)));
    const auto occupied = flat<Words, 1>(position.occupied());
    const auto straight = walked(tables, walk::straight, king, occupied);
    const auto slanted = walked(tables, walk::slanted, king, occupied);
    auto shields = (straight | slanted) & occupied;
    if (!tables.own.empty()) {
        const auto own = static_cast<Walks>(walk::own(tables.own.size()) - walk::own(0));
        shields |= walked_on_own(tables, own, king, occupied) & occupied;
    }
    shields.set(index(king));
    if (!two_can_step(position, tables, seat, shields, occupied)) return delicate;
    Bits<Words> pawns;
    for (std::size_t kind = 0; kind < tables.pawn_kinds(); ++kind)
        pawns |= tables.pawn(kind, king).attackers;
    const auto add = [&](PieceType type, const Bits<Words>& cells) {
        delicate.checks[slot(type)] = on_all_levels<Words, 1>(cells);
    };
    delicate.shields = on_all_levels<Words, 1>(shields);
    add(PieceType::pawn, pawns);
    add(PieceType::crossed_pawn, pawns);
    add(PieceType::knight, tables.at(king).leaps);
    add(PieceType::bishop, slanted);
    add(PieceType::rook, straight);
    add(PieceType::queen, straight | slanted);
    for (const auto type : position.variant().own_pieces)
        add(type, walked(tables, position.variant().kind(type).walks, king, occupied));
    return delicate;
}

LastMoves::LastMoves(const Position& position) : position_(position) {
    const auto& tables = *position.variant().tables;
    const auto add = [&]<int Words>(const Tables<Words>& of_board) {
        for (const Seat enemy : enemies_of(position, position.mover()))
            delicate_[enemies_++] = delicate_of(position, of_board, enemy);
    };
    // Where a hilt that opens lets attacks through, a move need not come near to give check.
    if (tables.by_hilts.size() == 1) std::visit(add, tables.by_hilts.front());
}

bool LastMoves::may_be(const Move& move) const {
    if (move.kind != MoveKind::piece || move.en_passant) return true;
    const auto type = move.promotes ? move.promotion : position_.at(move.from).type();
    return std::ranges::all_of(std::span(delicate_).first(enemies_), [&](const Delicate& of_enemy) {
        return of_enemy.shields.test(index(move.from)) || of_enemy.shields.test(index(move.to)) ||
               of_enemy.checks[slot(type)].test(index(move.to));
    });
}

} // namespace strata::rules
