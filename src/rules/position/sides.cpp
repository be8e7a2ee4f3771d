// SPDX-License-Identifier: MIT
#include "rules/position/sides.h"

#include <bit>

namespace strata::rules {

std::uint8_t sides_without(const Position& position, Seat gone) {
    unsigned teams = 0;
    for (const Seat seat : position.setup().living& position.variant().every_seat())
        if (seat != gone && position.has_life(seat)) teams |= 1U << position.variant().team(seat);
    return static_cast<std::uint8_t>(teams);
}

std::uint8_t sides_left(const Position& position) { return sides_without(position, no_seat); }

bool mate_ends_game(const Position& position, Seat victim) {
    const auto rest = sides_without(position, victim);
    switch (position.options().on_mate) {
    case OnMate::end_game: return true;
    case OnMate::drop_king: return ((rest >> position.variant().team(victim)) & 1) == 0;
    case OnMate::inert:
    case OnMate::remove:
    case OnMate::takeover: break;
    }
    return std::popcount(rest) < 2;
}

} // namespace strata::rules
