// SPDX-License-Identifier: MIT
// How pieces move, as data. A kind of piece has walks; a walk is a step of the board, turned and
// mirrored in every way and taken once or more often.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/board/topology.h"

namespace strata::rules {

// One bit for each walk: the four that every board has tables for, then those of
// Variant::own_steps.
using Walks = std::uint16_t;
namespace walk {
inline constexpr Walks straight = 1; // of the rook
inline constexpr Walks slanted = 2;  // of the bishop
inline constexpr Walks leap = 4;     // of the knight
inline constexpr Walks step = 8;     // of the king, and of nobody else
inline constexpr int first_own = 4;
inline constexpr std::size_t most_own = 8;
[[nodiscard]] constexpr Walks own(std::size_t number) {
    return static_cast<Walks>(1U << (first_own + number));
}
} // namespace walk

// So many squares along one way of the rook and so many along the other; (0, 1) is the rook's own
// step, (1, 1) the bishop's, (1, 2) the knight's.
struct Step {
    int across = 0;
    int along = 1;
    int times = 1; // how often at most, while nothing stands in the way; 0: without end
    bool operator==(const Step&) const = default;
};

struct PieceKind {
    std::string name;   // key into the text catalogue, or plain words; of a figure in piece sets
    char letter = '\0'; // capital; of position texts and moves; 0 for what this game does not have
    Walks walks = 0;    // none: pawns and the men of draughts, which have ways of their own
    [[nodiscard]] bool exists() const { return letter != '\0'; }
};

// A king goes over hilts as well, the first step of a way.
[[nodiscard]] constexpr bool goes_along(Walks walks, HiltRoute::Kind kind) {
    switch (kind) {
    case HiltRoute::Kind::straight: return (walks & (walk::straight | walk::step)) != 0;
    case HiltRoute::Kind::slanted: return (walks & (walk::slanted | walk::step)) != 0;
    case HiltRoute::Kind::leap: return (walks & walk::leap) != 0;
    }
    return false;
}

// By PieceType; those of the built-in types come first, further ones belong to a variant.
using PieceKinds = std::array<PieceKind, piece_type_count>;
[[nodiscard]] PieceKinds built_in_kinds();

// Does such a step have a meaning on that board? Rook, bishop and knight step everywhere; other
// steps need a rectangle.
[[nodiscard]] bool has_step(const Topology& topology, const Step& step);

struct Variant;
// The ways of one walk from a cell, a leap being a way of one cell. `moves` are those of the cell,
// as far as hilts let them.
[[nodiscard]] std::vector<Path> ways_of(const Variant& variant, Walks one, Cell from,
                                        const CellMoves& moves);
// Of every walk of that type.
[[nodiscard]] std::vector<Path> ways_of(const Variant& variant, PieceType type, Cell from);
// Of a piece that has that walk, may one get further than a step?
[[nodiscard]] bool is_ride(const Variant& variant, Walks one);

} // namespace strata::rules
