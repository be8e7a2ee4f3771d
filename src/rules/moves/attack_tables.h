// SPDX-License-Identifier: MIT
// Lookup tables of the move generator, built once from a topology. Only this file, attack_view.h
// and generator.h trade clarity for speed; other code reads the Topology.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "rules/bits.h"
#include "rules/board/topology.h"
#include "rules/position/piece_kinds.h"

namespace strata::rules {

// A stretch of a ray that lies in one word and along which cell numbers only grow or only shrink,
// so that its first occupied cell is the lowest or the highest bit.
struct Run {
    std::uint64_t cells = 0;
    std::uint8_t word = 0;
    bool ascending = true;
    std::uint8_t more = 0; // runs of the same ray that follow this one
};

// Part of Tables::runs: whole rays, one after the other. Rays that branch stand there once for
// every branch.
struct RunRange {
    std::uint32_t begin = 0, end = 0;
};

// Two rays of a cell that go in one word, the one to lower numbers and the one to higher ones. Both
// are followed at once.
struct Line {
    std::uint64_t below = 0, above = 0;
};
// Of a board in one word, where Tables::in_lines says so.
template <int Words>
struct CellLines {};
template <>
struct CellLines<1> {
    std::array<Line, 2> orthogonal_lines, diagonal_lines;
};

template <int Words>
struct CellTable : CellLines<Words> {
    RunRange orthogonal, diagonal;
    Bits<Words> orthogonal_cells,
        diagonal_cells; // attacks on an empty board
    Bits<Words> leaps;
    Bits<Words> steps; // king
};

template <int Words>
struct PawnTable {
    Bits<Words> step, double_step, captures;
    Bits<Words> attackers; // cells from which a pawn of this army captures here
};

// Where all pawns of one kind on a board in one word go alike, from whichever cell: how far a step
// and each capture raises the number of the cell, and from which cells there is one. `near_end` are
// the cells from which one may be promoted. A step of 0 says that they go too differently.
struct PawnShifts {
    struct One {
        int by = 0;
        std::uint64_t from = 0;
    };
    One step;
    std::array<One, 2> captures;
    std::uint64_t doubles = 0; // from where there is a double step, of two steps
    std::uint64_t near_end = 0;
};
[[nodiscard]] constexpr std::uint64_t shifted(std::uint64_t cells, int by) {
    return by > 0 ? cells << by : cells >> -by;
}

// A custom movement from one cell. A leap is a ray of one cell.
template <int Words>
struct CustomMoveTable {
    RunRange rays;
    Bits<Words> seen; // attacks on an empty board
};

// Tables of a board whose cells fill that many words.
template <int Words>
struct Tables {
    std::vector<Run> runs;
    std::vector<CellTable<Words>> cells;
    bool in_lines = false; // rook and bishop have two lines each on every cell, as on a plain board
    std::vector<std::vector<CustomMoveTable<Words>>>
        custom; // by walk of Variant::custom_steps, by cell
    // Pawns that move alike, each by cell: those of every army, then all that have crossed the
    // centre.
    std::vector<PawnTable<Words>> pawns;
    std::vector<Bits<Words>> promotion; // by kind of pawn: where they are always promoted (TD-P6)
    std::vector<PawnShifts> shifts;     // by kind of pawn; of a board in one word only

    [[nodiscard]] const CellTable<Words>& at(Cell cell) const { return cells[slot(cell)]; }
    [[nodiscard]] const PawnTable<Words>& pawn(std::size_t kind, Cell cell) const {
        return pawns[kind * cells.size() + slot(cell)];
    }
    [[nodiscard]] std::size_t pawn_kinds() const { return promotion.size(); }
    [[nodiscard]] std::span<const Run> along(RunRange range) const {
        return std::span(runs).subspan(range.begin, range.end - range.begin);
    }
};

inline constexpr std::size_t max_pawn_kinds = max_seats + 1;

// The place in Tables::pawns and ::promotion of a pawn, crossed or not.
inline std::size_t pawn_kind(const Topology& topology, Piece pawn) {
    return pawn.is(PieceType::pawn) ? slot(pawn.army()) : topology.pawns.size();
}

// By what a piece on one cell attacks another if nothing stands between: by these walks, as a pawn
// of these kinds (bit n for kind n).
struct Link {
    Movement movement = 0;
    std::uint16_t pawns = 0;
};

struct AttackTables {
    // As wide as the board needs, see Topology::cell_stride.
    using Any = std::variant<Tables<1>, Tables<2>, Tables<3>, Tables<4>>;
    // One, or where open hilts or fallen blades open lines of attack one for each set of open
    // hilts (round, RD-O9 and RD-O15).
    std::vector<Any> by_hilts;
    [[nodiscard]] const Any& while_open(std::uint8_t hilts) const {
        return by_hilts.size() == 1 ? by_hilts.front() : by_hilts[hilts];
    }
    // By attacked cell, then by the cell of the attacker; whichever hilts are open.
    std::vector<Link> links;
    [[nodiscard]] const Link& link(Cell target, Cell from) const {
        return links[slot(target) * cells + slot(from)];
    }
    std::size_t cells = 0;
    // By army and cell: the cell skipped by a double step that ends there; -1 for none.
    std::vector<std::vector<int>> passed;
    // By seat: places in Variant::castling.
    std::array<std::vector<std::uint8_t>, max_seats> castling;
    // By seat: the seats of other teams, and the others of its own, one bit each.
    std::array<Seats, max_seats> opponents{};
    std::array<Seats, max_seats> partners{};
    Seats everybody{}; // as Variant::every_seat
    int seats = 0;     // as Variant::seat_count
    // Something may follow from a move beside the next turn, see TurnResolution.
    bool settles = false;
    // Rights that end when a rook leaves that square or is taken there. A king takes all rights
    // of its seat with it, from whichever square it starts.
    std::array<std::uint16_t, max_squares> castling_lost{};
    std::array<SquareSet, max_pins> pin_squares{};
};

struct Options;

// How one leaves that cell for an attack: as the topology says, and over those of the open hilts
// (bit n for hilt n) that are no borders any more (RD-O9).
[[nodiscard]] CellMoves attack_ways(const Topology& topology, const Options& options, Cell cell,
                                    std::uint8_t open_hilts);

} // namespace strata::rules
