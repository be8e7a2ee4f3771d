// SPDX-License-Identifier: MIT
// Lookup tables of the move generator, built once per topology. Only this file, attack_view.h and
// generator.h trade clarity for speed; other code reads the Topology.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "rules/bits.h"
#include "rules/board/topology.h"
#include "rules/moves/height_tables.h"
#include "rules/position/piece_kinds.h"

namespace strata::rules {

// A part of a ray within one word whose cell numbers only ascend or only descend, so that its first
// occupied cell is the lowest or the highest bit.
struct Run {
    std::uint64_t cells = 0;
    std::uint8_t word = 0;
    bool ascending = true;
    std::uint8_t more = 0; // number of following runs of the same ray
};

// A range of Tables::runs that holds whole rays, one after the other. A ray that branches is stored
// once for every branch.
struct RunRange {
    std::uint32_t begin = 0, end = 0;
};

// Two opposite rays of a cell within one word, towards lower and higher numbers. Both are looked up
// at once.
struct Line {
    std::uint64_t below = 0, above = 0;
};
// For one-word boards where Tables::in_lines is true.
template <int Words>
struct CellLines {};
template <>
struct CellLines<1> {
    std::array<Line, 2> orthogonal_lines, diagonal_lines;
};

template <int Words>
struct CellTable : CellLines<Words> {
    RunRange orthogonal, diagonal;
    // Attacks on an empty board.
    Bits<Words> orthogonal_cells, diagonal_cells;
    Bits<Words> leaps;
    Bits<Words> steps; // king
};

template <int Words>
struct PawnTable {
    Bits<Words> step, double_step, captures;
    Bits<Words> attackers; // cells from which a pawn of this army captures here
};

// Pawn moves of one kind as shifts, for one-word boards where they are the same from every cell:
// how much a step and each capture adds to the cell number, and from which cells it exists.
// `near_end` holds the cells from which a pawn may promote. step.by == 0 if the moves differ too
// much between cells.
struct PawnShifts {
    struct One {
        int by = 0;
        std::uint64_t from = 0;
    };
    One step;
    std::array<One, 2> captures;
    std::uint64_t doubles = 0; // cells from which a double step exists; it is two steps
    std::uint64_t near_end = 0;
};
[[nodiscard]] constexpr std::uint64_t shifted(std::uint64_t cells, int by) {
    return by > 0 ? cells << by : cells >> -by;
}

// A lame leap between two cells, of which this is the other one.
template <int Words>
struct LegTable {
    int cell = 0;
    Bits<Words> between; // must be empty
};

// A custom movement from one cell. A leap is a ray of one cell.
template <int Words>
struct CustomMoveTable {
    RunRange rays;    // whole lines where it goes over a piece; none for lame leaps
    Bits<Words> seen; // cells from which it may reach this one, whatever is between
    std::vector<LegTable<Words>> out, in; // of lame leaps, from here and to here
};

// Tables of a board whose cells fill that many words.
template <int Words>
struct Tables {
    std::vector<Run> runs;
    std::vector<CellTable<Words>> cells;
    bool in_lines =
        false; // rook and bishop have two lines each on every cell, as on an ordinary board
    // By movement of Variant::custom_steps, then by cell.
    std::vector<std::vector<CustomMoveTable<Words>>> custom;
    std::vector<Crossing> crossings; // by movement of Variant::custom_steps
    // Pawn tables by kind, then by cell: one kind for each army, then one for all pawns that have
    // crossed the centre.
    std::vector<PawnTable<Words>> pawns;
    std::vector<Bits<Words>> promotion; // by kind of pawn: cells where it always promotes (TD-P6)
    std::vector<PawnShifts> shifts;     // by kind of pawn; one-word boards only

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

// The kind of a pawn: its index in Tables::pawns and ::promotion.
inline std::size_t pawn_kind(const Topology& topology, Piece pawn) {
    return pawn.is(PieceType::pawn) ? slot(pawn.army()) : topology.pawns.size();
}

// How a piece on one cell attacks another cell if nothing is between: by these movements, or as a
// pawn of these kinds (bit set).
struct Link {
    Movement movement = 0;
    std::uint16_t pawns = 0;
};

struct AttackTables {
    // As wide as the board needs, see Topology::cell_stride. Boards of three words use the tables
    // of four.
    using Any = std::variant<Tables<1>, Tables<2>, Tables<4>>;
    // One entry. If open hilts or fallen blades open lines of attack (round board, RD-O9 and
    // RD-O15), one entry for each set of open hilts.
    std::vector<Any> by_hilts;
    [[nodiscard]] const Any& while_open(std::uint8_t hilts) const {
        return by_hilts.size() == 1 ? by_hilts.front() : by_hilts[hilts];
    }
    // By attacked cell, then by the attacker's cell; independent of open hilts.
    std::vector<Link> links;
    [[nodiscard]] const Link& link(Cell target, Cell from) const {
        return links[slot(target) * cells + slot(from)];
    }
    std::size_t cells = 0;
    // By army and cell: the cell skipped by a double step that ends there; -1 if there is none.
    std::vector<std::vector<int>> passed;
    // By seat: the seats of other teams, and the other seats of its own team.
    std::array<Seats, max_seats> opponents{};
    std::array<Seats, max_seats> partners{};
    Seats everybody{}; // as Variant::every_seat
    int seats = 0;     // as Variant::seat_count
    // True if a move may have consequences besides the next turn, see TurnResolution.
    bool settles = false;
    std::array<SquareSet, max_pins> pin_squares{};
    // True if moves are found by height (path_field.h): lines follow a path, boards hang, or pawns
    // step sideways.
    bool by_height = false;
    HeightTables heights; // only then
    // True if what some piece attacks depends on more than the first piece of a line, so that
    // checks and pins do not tell which moves are safe.
    bool crosses = false;
    bool splits = false; // true if some piece captures otherwise than it moves
};

struct Options;

// Moves of attack from that cell: those of the topology, and the routes over open hilts (bit set)
// that are no longer borders (RD-O9).
[[nodiscard]] CellMoves attack_ways(const Topology& topology, const Options& options, Cell cell,
                                    std::uint8_t open_hilts);

} // namespace strata::rules
