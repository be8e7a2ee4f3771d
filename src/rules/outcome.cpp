// SPDX-License-Identifier: MIT
#include "rules/outcome.h"

#include <algorithm>

#include "rules/key.h"
#include "rules/legal.h"

namespace strata::rules {

namespace {

constexpr int fifty_moves_in_plies = 100;

bool same_colour(const Position& position, const SquareSet& squares) {
    bool dark = false;
    bool light = false;
    squares.for_each([&](int i) {
        (position.topology().at(static_cast<Square>(i)).dark ? dark : light) = true;
    });
    return !(dark && light);
}

bool en_passant_is_possible(const Position& position) {
    return std::ranges::any_of(legal_moves(position), &Move::en_passant);
}

} // namespace

bool is_dead(const Position& position) {
    const auto bare = position.occupied() - position.of(PieceType::king);
    if (bare.none()) return true;
    if (position.options().kings_may_share_column) return false; // M7: then K+N and K+B can mate
    const auto knights = position.of(PieceType::knight);
    if (bare == knights) return knights.count() == 1;
    return bare == position.of(PieceType::bishop) && same_colour(position, bare);
}

Outcome outcome(const Position& position) {
    const auto mover = position.turn();
    if (!has_legal_move(position)) {
        if (in_check(position, mover)) return {Ending::checkmate, position.next_seat(mover), mover};
        return {Ending::stalemate, no_seat, no_seat};
    }
    if (is_dead(position)) return {Ending::dead_position, no_seat, no_seat};
    return {};
}

std::uint64_t repetition_key(const Position& position) {
    auto key = position.key();
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        const auto doubled = position.setup().en_passant[seat];
        if (doubled != no_square && !en_passant_is_possible(position))
            key ^= key::en_passant(static_cast<Seat>(seat), doubled);
    }
    return key;
}

bool can_claim_repetition(const Position& position, std::span<const std::uint64_t> past) {
    return position.options().repetition != DrawClaim::off && !past.empty() &&
           std::ranges::count(past, past.back()) >= 3;
}

bool can_claim_fifty_moves(const Position& position) {
    return position.options().fifty_moves != DrawClaim::off &&
           position.setup().halfmove >= fifty_moves_in_plies;
}

} // namespace strata::rules
