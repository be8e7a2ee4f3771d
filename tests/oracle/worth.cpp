// SPDX-License-Identifier: MIT
#include "oracle/worth.h"

namespace strata::oracle {

using rules::PieceType;
using rules::Position;
using rules::Seat;

namespace {

int worth_of(const Position& position, const rules::SquareSet& men) {
    int sum = 0;
    men.for_each([&](int i) { sum += worth(position.at(static_cast<rules::Square>(i)).type()); });
    return sum;
}

} // namespace

int worth(PieceType type) {
    switch (type) {
    case PieceType::pawn:
    case PieceType::crossed_pawn:
    case PieceType::draughts_man: return 100;
    case PieceType::knight:
    case PieceType::bishop:
    case PieceType::draughts_king: return 300;
    case PieceType::rook: return 500;
    case PieceType::queen: return 900;
    case PieceType::king: return 10'000;
    }
    return 700; // what a variant has of its own
}

bool on_side(const Position& position, Seat seat, Seat side) {
    return seat == side || position.are_partners(seat, side);
}

rules::SquareSet men_of(const Position& position, Seat side) {
    rules::SquareSet men;
    for (const auto seat : position.variant().every_seat())
        if (on_side(position, seat, side)) men |= position.of(seat);
    return men;
}

int balance(const Position& position, Seat side) {
    return worth_of(position, men_of(position, side)) - worth_of(position, position.hostile(side));
}

} // namespace strata::oracle
