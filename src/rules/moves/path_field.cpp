// SPDX-License-Identifier: MIT
#include "rules/moves/path_field.h"

namespace strata::rules {

PathBoard::PathBoard(const Position& position)
    : existing(position.variant().tables->heights.standing(position.arrangement().occupied)),
      occupied(position.variant().tables->heights.of(position.occupied())),
      position_(position),
      tables_(std::get<Tables<1>>(position.variant().tables->by_hilts.front())),
      heights_(position.variant().tables->heights),
      rule_(position.options().line_path) {
    find_blocked();
}

PathField::PathField(const Position& position, Seat seat)
    : PathBoard(position),
      hostile(pieces_of(position, enemies_of(position, seat))) {
    const auto of = [&](PieceType type) { return position.of(type) & hostile; };
    const auto queens = of(PieceType::queen);
    threats.orthogonal = queens | of(PieceType::rook);
    threats.diagonal = queens | of(PieceType::bishop);
    threats.orthogonal_cells = heights_.flat(threats.orthogonal);
    threats.diagonal_cells = heights_.flat(threats.diagonal);
    threats.knights = heights_.flat(of(PieceType::knight));
    threats.kings = heights_.flat(of(PieceType::king));
    for (std::size_t army = 0; army < threats.pawns.size(); ++army)
        threats.pawns[army] =
            heights_.flat(of(PieceType::pawn) & position.army(static_cast<Seat>(army)));
    if (has_custom_pieces(position))
        for (const auto type : position.variant().custom_pieces)
            threats.custom = threats.custom || of(type).any();
}

// A column without a square that ends a line blocks under every ceiling (TD-M4). In another one the
// highest square up to the ceiling decides; where all squares are above it, nothing is in the way.
void PathBoard::find_blocked() {
    std::uint64_t any = 0;
    std::uint64_t pieces = 0;
    for (std::size_t height = 1; height <= highest_level; ++height) {
        any |= existing[height];
        pieces |= occupied[height];
    }
    const auto gaps = position_.options().gaps == Gaps::block ? ~any : 0;
    if (rule_ == LinePath::column) return blocked.fill(pieces | gaps);
    blocked[0] = gaps;
    for (std::size_t ceiling = 1; ceiling < blocked.size(); ++ceiling)
        blocked[ceiling] = (blocked[ceiling - 1] & ~existing[ceiling]) | occupied[ceiling];
}

void PathField::add_threat(Piece piece, int cell, std::size_t height) {
    const auto there = std::uint64_t{1} << cell;
    const int square = index(heights_.square[height][static_cast<std::size_t>(cell)]);
    const auto movement = position_.variant().kind(piece.type()).movement;
    if (piece.is_pawn()) threats.pawns[slot(piece.army())] |= there;
    if (movement & movement::orthogonal) {
        threats.orthogonal.set(square);
        threats.orthogonal_cells |= there;
    }
    if (movement & movement::diagonal) {
        threats.diagonal.set(square);
        threats.diagonal_cells |= there;
    }
    if (movement & movement::leap) threats.knights |= there;
}

// Others of its kind in the column stay, at the price of a new look at the position.
void PathField::remove_threat(Piece piece, int cell, std::size_t height) {
    const int square = index(heights_.square[height][static_cast<std::size_t>(cell)]);
    hostile.reset(square);
    const auto there = std::uint64_t{1} << cell;
    const auto left = [&](PieceType type) {
        return (heights_.flat(position_.of(type) & hostile) & there) != 0;
    };
    const auto movement = position_.variant().kind(piece.type()).movement;
    if (piece.is_pawn() &&
        (heights_.flat(position_.of(PieceType::pawn) & position_.army(piece.army()) & hostile) &
         there) == 0)
        threats.pawns[slot(piece.army())] &= ~there;
    threats.orthogonal.reset(square);
    threats.diagonal.reset(square);
    if ((movement & movement::leap) && !left(PieceType::knight)) threats.knights &= ~there;
}

bool PathField::seen_by_custom(int cell, std::size_t height) const {
    bool found = false;
    for (const auto type : position_.variant().custom_pieces)
        (position_.of(type) & hostile).for_each([&](int number) {
            const auto from = heights_.height[static_cast<std::size_t>(number)];
            const auto there = index(position_.topology().cell_of(static_cast<Square>(number)));
            reach_from(position_.variant().kind(type).movement, there, from,
                       [&](std::size_t to, std::uint64_t cells) {
                           found = found || (to == height && ((cells >> cell) & 1U) != 0);
                       });
        });
    return found;
}

} // namespace strata::rules
