// SPDX-License-Identifier: MIT
#include "rules/moves/board_moves.h"

#include <algorithm>

#include "rules/moves/attack_tables.h"

namespace strata::rules {

namespace {

SquareSet riders(const Position& position, Pin pin) {
    return position.occupied() & position.variant().tables->pin_squares[slot(pin)];
}

// TD-A2, boards that only their owner moves, empty or with one pawn of its own.
BoardStatus owned_board_status(const Position& position, Pin pin, const SquareSet& on_board,
                               Seat seat) {
    if (position.arrangement().owner_of(pin) != seat || (on_board - position.of(seat)).any())
        return BoardStatus::not_yours;
    const auto pawns = position.of(PieceType::pawn) & position.of(seat);
    if ((on_board - pawns).any()) return BoardStatus::no_pawn_aboard;
    return pawns.any() ? BoardStatus::movable : BoardStatus::no_pawns_left;
}

} // namespace

BoardStatus board_status(const Position& position, Pin pin, Seat seat) {
    if (!position.arrangement().stands_on(pin)) return BoardStatus::absent;
    const auto on_board = riders(position, pin);
    if (on_board.several()) return BoardStatus::crowded;
    if (position.options().board_load == BoardLoad::own_pawn)
        return owned_board_status(position, pin, on_board, seat);
    if (on_board.any())
        return (on_board & position.of(seat)).any() ? BoardStatus::movable : BoardStatus::not_yours;
    const auto& options = position.options();
    if (options.board_load == BoardLoad::exactly_one ||
        options.empty_board_owner == EmptyBoardOwner::nobody)
        return BoardStatus::empty;
    return position.arrangement().owner_of(pin) == seat ? BoardStatus::movable
                                                        : BoardStatus::not_yours;
}

Square lone_rider(const Position& position, Pin pin) {
    const auto on_board = riders(position, pin);
    return on_board.any() && !on_board.several() ? static_cast<Square>(on_board.lowest())
                                                 : no_square;
}

bool are_neighbours(const Topology& topology, Pin from, Pin to) {
    return std::ranges::find(topology.at(from).neighbours, to) !=
           topology.at(from).neighbours.end();
}

bool direction_allowed(const Position& position, Pin from, Pin to, Square rider) {
    const auto direction = position.options().board_direction;
    if (direction == BoardDirection::any || rider == no_square) return true;
    const auto piece = position.at(rider);
    if (direction == BoardDirection::pawn_not_back && !piece.is(PieceType::pawn)) return true;
    const int forward =
        position.topology().at(to).rank_slot - position.topology().at(from).rank_slot;
    return position.turn() == Seat{0} ? forward >= 0 : forward <= 0;
}

bool inversion_allowed(const Position& position, Pin from, Pin to, Square rider) {
    const auto& topology = position.topology();
    return rider == no_square || position.options().board_inversion == BoardInversion::any ||
           topology.at(from).hanging == topology.at(to).hanging;
}

Square landing_square(const Topology& topology, Pin from, Pin to, Square rider, bool half_turn) {
    const auto& here = topology.at(from).squares;
    const auto place = static_cast<std::size_t>(std::ranges::find(here, rider) - here.begin());
    return topology.at(to).squares[half_turn ? here.size() - 1 - place : place];
}

Square uncovered_pawn(const Position& position, Pin pin, Pin to) {
    const auto& topology = position.topology();
    for (const Seat army : First<Seat>(topology.promotion.size()))
        for (const auto& [cell, cover] : topology.promotion[slot(army)].while_free) {
            if (cover != pin || !promotes_on(position, army, cell, pin, to)) continue;
            for (int level = 0; level < topology.slots; ++level) {
                const auto square = topology.square_at(cell, level);
                if (position.at(square) == Piece{PieceType::pawn, army} &&
                    !position.variant().tables->pin_squares[slot(pin)].test(index(square)))
                    return square;
            }
        }
    return no_square;
}

bool promotes_on(const Position& position, Seat army, Cell cell, Pin left, Pin entered) {
    const auto& zone = position.topology().promotion[slot(army)];
    if (std::ranges::find(zone.always, cell) != zone.always.end()) return true;
    const auto there = [&](const auto& entry) { return entry.first == cell; };
    return std::ranges::any_of(zone.while_free, there) &&
           std::ranges::none_of(zone.while_free, [&](const auto& entry) {
               const auto cover = entry.second;
               return there(entry) && (cover == entered ||
                                       (cover != left && position.arrangement().stands_on(cover)));
           });
}

BoardMove board_move(const Position& position, Pin from, Pin to, Square rider, bool half_turn) {
    const auto& topology = position.topology();
    BoardMove move{from, to, half_turn, rider, no_square, false, no_square};
    if (rider != no_square) {
        move.landing = landing_square(topology, from, to, rider, half_turn);
        const auto piece = position.at(rider);
        move.rider_promotes =
            piece.is(PieceType::pawn) &&
            promotes_on(position, piece.army(), topology.cell_of(move.landing), from, to);
    }
    if (from != to) move.uncovered = uncovered_pawn(position, from, to);
    return move;
}

} // namespace strata::rules
