// SPDX-License-Identifier: MIT
// The geometry of a board: every square that can ever exist and the moves from each. It holds
// neither pieces nor which squares exist now (see Arrangement).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/types.h"

namespace strata::rules {

// A sequence of cells in the order in which a slider passes them.
using Path = std::vector<Cell>;

// A route over hilts, the borders on the outer ring of the round board. Only moves that capture
// nothing and give no check may use it, and only while every hilt on it is open (RD-3.6).
struct HiltRoute {
    enum class Kind : std::uint8_t { orthogonal, diagonal, leap };
    Kind kind{};
    Path path; // a king may take the first step of an `orthogonal` or `diagonal` route
    std::vector<std::uint8_t> hilts; // by step: bit set of the hilts touched so far
};

// Moves from a cell. A path that branches is listed once for each branch.
struct CellMoves {
    std::vector<Path> orthogonal; // rook
    std::vector<Path> diagonal;   // bishop
    std::vector<Cell> leaps;      // knight
    std::vector<Cell> steps;      // king
    // The paths above end at every hilt. Each of these routes continues over it; it is the whole
    // path.
    std::vector<HiltRoute> over_hilts;
};

// Pawn moves of one army from a cell.
struct PawnMoves {
    std::optional<Cell> step;
    std::optional<Cell> double_step; // the cell behind `step`
    std::vector<Cell> other_steps;   // besides `step`, where pawns advance in several directions
    std::optional<Cell> aside;       // a step towards the middle files (TD-P3)
    std::vector<Cell> captures;
    bool crosses = false; // every move from here crosses the centre (RD-5.1)
    // Captures forbidden by a blade (RD-3.7) or by a hilt, and that hilt.
    struct Barred {
        Cell cell{};
        std::uint8_t hilt = 0;
        bool blade = false;
    };
    std::vector<Barred> barred;

    [[nodiscard]] bool steps_to(Cell cell) const {
        return step == cell || std::ranges::find(other_steps, cell) != other_steps.end();
    }
};

// The eight cells of the outer ring where an army starts, and the two hilts beside them as a bit
// set (RD-1.1).
struct HomeArc {
    SquareSet squares;
    std::uint8_t hilts = 0;
};

// The colours of squares; only hexagonal boards need three (HX-1.3).
enum class Tone : std::uint8_t { light, dark, middle };

struct SquareInfo {
    std::string name;  // as in the text formats: b3N, a0Q1, 1d4, e4
    std::string label; // alternative name accepted as input, such as the Yalta labels; may be empty
    Cell cell{};
    int file = 0;            // from 0 for a
    int rank = 0;            // as printed
    int board = 0;           // index into Topology::boards
    Tone tone = Tone::light; // TD-G7
    [[nodiscard]] bool dark() const { return tone == Tone::dark; }
    int height = 0; // level height, TD-G2 and TD-G4; orders the squares of a cell
    // Graph boards: the centre as placed by the file, in square sides. Hexagonal boards: the file
    // relative to the middle one, and the height within it.
    std::array<float, 2> spot{};
};

// A surface that carries squares: a fixed main board, or the attack board on a pin.
struct BoardInfo {
    std::string name;            // W, N, B, Q1 .. K6
    std::vector<Square> squares; // lowest rank first, left to right
    int height = 0;
    // Set if the board exists only while an attack board is on this pin.
    std::optional<Pin> pin;
};

// A place for an attack board. Where boards also hang, each post has two places: one on the pin and
// one below it (TD-G8).
struct PinInfo {
    std::string name;                // Q1 .. K6; of a hanging place Q1i .. K6i
    int board = 0;                   // the surface that an attack board offers here
    int main_board = 0;              // the fixed board to which the pin belongs
    Square corner = no_square;       // the fixed square at it: under it, or over a hanging place
    bool hanging = false;            // the board is upside down below its main board
    Pin opposite = no_pin;           // the other place of the same post; no_pin if there is none
    int rank_slot = 0;               // TD-G4; a larger slot is further forward for seat 0 (TD-A3)
    bool left = false;               // on the queen's side (files a, b)
    std::array<Square, 4> squares{}; // local (i, j) at index j * 2 + i (TD-A6)
    std::vector<Pin> neighbours;     // TD-A3
};

// Promotion cells of one army (TD-P6).
struct PromotionCells {
    std::vector<Cell> always;
    // Only while no board is on that pin, nor on any other that is listed with the cell.
    std::vector<std::pair<Cell, Pin>> while_free;
};

// The family of a board. Each source folder has one table of records per family, here the function
// that builds the topology. Other code tests properties instead.
enum class Shape : std::uint8_t { tri_d, star, round, grid, graph, hex };

// The page of docs/rules that defines the moves of this board.
enum class RulesPage : std::uint8_t { tri_d, star, round, chess };

struct Topology {
    Shape shape = Shape::tri_d;
    int cell_count = 0;
    // The factor in square = slot * cell_stride + cell. A multiple of 64; 64 where cells hold
    // several squares.
    int cell_stride = 64;
    // The number of values of `slot`.
    int slots = 1;
    // The last four numbers of each word stand for other cells than their places say: more squares
    // of the four cells that can hold six (TD-G6). Only boards with hanging places use them.
    static constexpr int first_deep = 60;
    std::array<Cell, 4> deep_cells{};
    std::vector<Square> squares;  // every square that can exist, in board order, lowest rank first
    std::vector<SquareInfo> info; // by square number; unused numbers have an empty name
    std::vector<BoardInfo> boards;
    std::vector<PinInfo> pins;
    std::vector<CellMoves> cells;              // by cell
    std::vector<std::vector<PawnMoves>> pawns; // by army, by cell
    std::vector<PromotionCells> promotion;     // by army
    std::vector<PawnMoves> crossed_pawns;      // by cell, the same for all armies; mostly empty
    PromotionCells crossed_promotion;
    std::vector<HomeArc> home_arcs; // by army; only for boards with hilts
    SquareSet fixed;                // squares that exist in every arrangement
    int movable_boards = 0;         // number of attack boards in every position
    // Number of files of a grid whose cells are numbered row by row, and level by level; 0 for
    // other boards.
    int rectangle_files = 0;
    // True if every pawn on a start square of its army may make a double step, so that no flag per
    // pawn is needed: pawns only move forward (ST-3), or those that capture onto such a square may
    // make it too (HX-3.2).
    bool unmoved_by_place = false;

    // True if the mates of two kings and a minor piece were enumerated for this board (TD-E3;
    // ST-6.7).
    bool mates_are_known = true;
    // True if every board is the camp of one seat and starts with its back rank (ST-1.3; RD-1.1).
    bool camps = false;
    bool rings = false; // rows continue through all boards, and bend
    // If the squares of the whole board are named a1, b1 and so on, as in chess: all of them, the
    // highest rank first, from file a on, with no_square for a hole. Empty on other boards.
    std::vector<std::vector<Square>> chess_rows;
    bool alternating =
        true; // light and dark squares alternate; false on graphs, whose file sets the colours
    // True if the reference counts for these rules omit moves after which nobody can move.
    bool counts_want_a_mover = false;
    RulesPage page = RulesPage::chess;

    // True if a cell holds several squares: lines block by columns (TD-M3), and bit sets have one
    // word for each level.
    [[nodiscard]] bool shares_columns() const { return slots > 1; }
    // True if boards lie above each other in space, so that no plan shows all squares.
    [[nodiscard]] bool stacked() const {
        return boards.size() > 1 && boards[0].height != boards[1].height;
    }
    // True if some boards move from pin to pin.
    [[nodiscard]] bool has_pins() const { return !pins.empty(); }

    [[nodiscard]] const SquareInfo& at(Square square) const { return info[slot(square)]; }
    [[nodiscard]] First<Pin> every_pin() const { return First<Pin>(pins.size()); }
    [[nodiscard]] const PinInfo& at(Pin pin) const { return pins[slot(pin)]; }
    [[nodiscard]] Cell cell_of(Square square) const {
        if (!shares_columns()) return static_cast<Cell>(index(square));
        const int place = index(square) % 64;
        return place < first_deep ? static_cast<Cell>(place)
                                  : deep_cells[static_cast<std::size_t>(place - first_deep)];
    }
    [[nodiscard]] Square square_at(Cell cell, int slot) const {
        return static_cast<Square>(slot * cell_stride + index(cell));
    }
    // True if boards also hang (TD-G8).
    [[nodiscard]] bool has_opposites() const {
        return !pins.empty() && pins.front().opposite != no_pin;
    }
    [[nodiscard]] bool chess_names() const { return !chess_rows.empty(); }
    // All squares that can ever exist in that cell, lowest first.
    [[nodiscard]] std::vector<Square> column(Cell cell) const;
    [[nodiscard]] std::optional<Square> square_named(std::string_view name) const;
    [[nodiscard]] std::optional<Pin> pin_named(std::string_view name) const;
};

// Which pins are next to each other (TD-A3), what pawns on the files a and f may do besides
// (TD-P3), and where pawns promote (TD-P6).
enum class BoardGraph : std::uint8_t { two_numbers, nearest };
enum class RookPawns : std::uint8_t { straight, sideways };
enum class PromotionRanks : std::uint8_t { last, last_two };

// What rule files and their options say of the Star Trek board.
struct TriDShape {
    bool hanging = false; // boards also hang below the main boards (TD-G8)
    BoardGraph graph = BoardGraph::two_numbers;
    RookPawns rook_pawns = RookPawns::straight;
    PromotionRanks promotion = PromotionRanks::last;
};

// The Star Trek board: TD-G1 to TD-G8, three main boards, twelve pins, 96 squares over 56 columns;
// with hanging places 24 and 144 squares, at most six in a column.
[[nodiscard]] Topology tri_d_topology(const TriDShape& shape = {});

} // namespace strata::rules
