// SPDX-License-Identifier: MIT
#include "ui/panels/material.h"

namespace strata::ui {

namespace {

// A piece that joins two ways of moving is worth a point more than both: so the queen has 9.
int points_of_ways(rules::Movement moves) {
    int points = 0;
    int ways = 0;
    const auto add = [&](rules::Movement way, int worth) {
        if ((moves & way) == 0) return;
        points += worth;
        ++ways;
    };
    add(rules::movement::orthogonal, 5);
    add(rules::movement::diagonal, 3);
    add(rules::movement::leap, 3);
    for (std::size_t n = 0; n < rules::movement::max_custom; ++n)
        add(rules::movement::custom(n), 3);
    return points + (ways > 1 ? ways - 1 : 0);
}

} // namespace

int points_of(const rules::Variant& variant, rules::PieceType type) {
    using rules::PieceType;
    if (type == PieceType::king) return 0;
    if (type == PieceType::draughts_king) return 3;
    const auto& kind = variant.kind(type);
    if (kind.all() == 0) return 1; // pawns and draughts men
    return (points_of_ways(kind.movement) + points_of_ways(kind.quiet) + 1) / 2;
}

int points_of(const rules::Position& position, rules::Seat seat) {
    int points = 0;
    for (const rules::Square square : position.topology().squares) {
        if (!position.exists(square)) continue;
        const rules::Piece piece = position.at(square);
        if (piece.exists() && piece.army() == seat)
            points += points_of(position.variant(), piece.type());
    }
    return points;
}

} // namespace strata::ui
