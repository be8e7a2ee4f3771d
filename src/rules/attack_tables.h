// SPDX-License-Identifier: MIT
// What the generator looks up, built once from a topology. The only place, with battlefield.h and
// generator.h, that trades clarity for speed; everything else reads the Topology.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/bits.h"
#include "rules/topology.h"

namespace strata::rules {

// A piece of a path along which cell numbers only grow or only shrink, so that the first
// occupied cell is the lowest or the highest bit.
template <int Words>
struct Segment {
    Bits<Words> cells;
    bool ascending = true;
};

template <int Words>
using Ray = std::vector<Segment<Words>>;

template <int Words>
struct CellTable {
    std::vector<Ray<Words>> orthogonal;
    std::vector<Ray<Words>> diagonal;
    Bits<Words> leaps;
    Bits<Words> steps; // king
};

template <int Words>
struct PawnTable {
    Bits<Words> step, double_step, captures;
    Bits<Words> attackers; // cells from which a pawn of this army captures here
    int passed = -1;       // the cell skipped by a double step that ends here
};

template <int Words>
struct Tables {
    std::vector<CellTable<Words>> cells;
    std::vector<std::vector<PawnTable<Words>>> pawns; // by army, by cell
};

struct AttackTables {
    Tables<1> one; // boards of up to 64 cells
    std::array<std::uint16_t, max_squares>
        castling_lost{}; // rights that end when a piece leaves or is taken there
    std::array<SquareSet, max_pins> pin_squares{};
};

} // namespace strata::rules
