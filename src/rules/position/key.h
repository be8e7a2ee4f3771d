// SPDX-License-Identifier: MIT
// The parts of a position's Zobrist-style key (TD-E6). Each part is a hash of its own values, so
// there is no table to store or seed.
#pragma once

#include <array>

#include "rules/types.h"

namespace strata::rules::key {

// The finaliser of splitmix64: every input bit affects every output bit.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

constexpr std::uint64_t part(int kind, int a, int b) {
    return mix((static_cast<std::uint64_t>(kind) << 32) | (static_cast<std::uint64_t>(a) << 16) |
               static_cast<std::uint64_t>(b));
}

constexpr std::uint64_t piece(Piece piece, Square square) {
    return part(1, piece.code(), index(square));
}
constexpr std::uint64_t unmoved(Square square) { return part(2, 0, index(square)); }
constexpr std::uint64_t board(Pin pin, Seat owner) { return part(3, index(pin), index(owner)); }
constexpr std::uint64_t castling(std::uint16_t rights) { return rights ? part(4, 0, rights) : 0; }
constexpr std::uint64_t en_passant(Seat seat, Square square) {
    return square == no_square ? 0 : part(5, index(seat), index(square));
}
constexpr std::uint64_t pending(Square square) {
    return square == no_square ? 0 : part(6, 0, index(square));
}
inline constexpr auto turns = [] {
    std::array<std::uint64_t, max_seats> keys{};
    for (std::size_t seat = 0; seat < keys.size(); ++seat)
        keys[seat] = part(7, 0, static_cast<int>(seat));
    return keys;
}();
constexpr std::uint64_t turn(Seat seat) { return turns[slot(seat)]; }
constexpr std::uint64_t open_hilts(int hilts) { return hilts ? part(11, 0, hilts) : 0; }
// The seats that still play and those whose pieces are inert (ST-6.7).
constexpr std::uint64_t seats(Seats living, Seats inert) {
    return part(8, static_cast<int>(living.bits()), static_cast<int>(inert.bits()));
}
constexpr std::uint64_t commander(Seat army, Seat seat) {
    return army == seat ? 0 : part(9, index(army), index(seat));
}
constexpr std::uint64_t score(int team, int points) {
    return points == 0 ? 0 : part(10, team, points);
}

constexpr std::uint64_t checks_given(Seat seat, int checks) {
    return checks == 0 ? 0 : part(12, index(seat), checks);
}

} // namespace strata::rules::key
