// SPDX-License-Identifier: MIT
// The geometry of a board: all squares that can ever exist, and the moves from each. It knows
// neither pieces nor which squares exist now (see Arrangement).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/types.h"

namespace strata::rules {

// A sequence of cells, in the order in which a slider passes them.
using Path = std::vector<Cell>;

// A route over hilts, the borders on the outer ring of the round board. Only moves that capture
// nothing and give no check can use it, and only while every hilt on it is open (RD-3.6).
struct HiltRoute {
    enum class Kind : std::uint8_t { orthogonal, diagonal, leap };
    Kind kind{};
    Path path;                       // of its first `orthogonal` or `diagonal` step a king goes too
    std::vector<std::uint8_t> hilts; // by step: all that were touched so far, bit n for hilt n
};

// Moves from a cell. A path that branches is listed once for each branch.
struct CellMoves {
    std::vector<Path> orthogonal; // rook
    std::vector<Path> diagonal;   // bishop
    std::vector<Cell> leaps;      // knight
    std::vector<Cell> steps;      // king
    // The paths above end at every hilt. These continue; each is the whole path.
    std::vector<HiltRoute> over_hilts;
};

// Pawn moves of one army from a cell.
struct PawnMoves {
    std::optional<Cell> step;
    std::optional<Cell> double_step; // the cell behind `step`
    std::vector<Cell> captures;
    bool crosses = false; // every move from here crosses the centre (RD-5.1)
    // Captures that a blade forbids (RD-3.7), or a hilt, with the hilt it belongs to.
    struct Barred {
        Cell cell{};
        std::uint8_t hilt = 0;
        bool blade = false;
    };
    std::vector<Barred> barred;
};

// The eight cells of the outer ring where an army starts, and the two hilts beside them, bit n for
// hilt n (RD-1.1).
struct HomeArc {
    SquareSet squares;
    std::uint8_t hilts = 0;
};

// The colours of a board; only hexagons need the third (HX-1.3).
enum class Tone : std::uint8_t { light, dark, middle };

struct SquareInfo {
    std::string name;  // as in the text formats: b3N, a0Q1, 1d4, e4
    std::string label; // another name that is read too, such as the Yalta labels; may be empty
    Cell cell{};
    int file = 0;            // 0.. for a..
    int rank = 0;            // as printed
    int board = 0;           // index into Topology::boards
    Tone tone = Tone::light; // TD-G7
    [[nodiscard]] bool dark() const { return tone == Tone::dark; }
    int height = 0; // storeys, TD-G2 and TD-G4; orders the squares of a cell
    // Where a graph board's file places its middle, in square sides; of a hexagon its file from the
    // middle one, and how far up that it lies.
    std::array<float, 2> spot{};
};

// A surface that carries squares: a fixed main board, or what stands on a pin.
struct BoardInfo {
    std::string name;            // W, N, B, Q1 .. K6
    std::vector<Square> squares; // low rank first, left to right
    int height = 0;
    std::optional<Pin>
        pin; // set when the board is there only while a movable board stands on this pin
};

struct PinInfo {
    std::string name;                // Q1 .. K6
    int board = 0;                   // the surface a movable board offers here
    int main_board = 0;              // the fixed board the pin belongs to
    Square corner = no_square;       // the fixed square under it
    int rank_slot = 0;               // TD-G4; a larger slot is forward for seat 0 (TD-A3)
    bool left = false;               // queen's side (files a, b)
    std::array<Square, 4> squares{}; // local (i, j) at index j * 2 + i (TD-A6)
    std::vector<Pin> neighbours;     // TD-A3
};

// Promotion cells of one army (TD-P6).
struct PromotionCells {
    std::vector<Cell> always;
    std::vector<std::pair<Cell, Pin>> while_free; // only while no board stands on that pin
};

// The family of a board. Each room has a record per family; here it is the function that makes the
// topology. Other code asks for properties instead.
enum class Shape : std::uint8_t { tri_d, star, round, grid, graph, hex };

// The page of docs/rules that defines its moves.
enum class RulesPage : std::uint8_t { tri_d, star, round, chess };

struct Topology {
    Shape shape = Shape::tri_d;
    int cell_count = 0;
    // square = slot * cell_stride + cell; a multiple of 64, and no more where there are levels.
    int cell_stride = 64;
    int slots = 1;                // squares a cell can hold
    std::vector<Square> squares;  // every square that can exist, boards in order, low rank first
    std::vector<SquareInfo> info; // by square number; entries of holes have an empty name
    std::vector<BoardInfo> boards;
    std::vector<PinInfo> pins;
    std::vector<CellMoves> cells;              // by cell
    std::vector<std::vector<PawnMoves>> pawns; // by army, by cell
    std::vector<PromotionCells> promotion;     // by army
    std::vector<PawnMoves> crossed_pawns;      // by cell, of all armies alike; mostly empty
    PromotionCells crossed_promotion;
    std::vector<HomeArc> home_arcs; // by army; only of boards with hilts
    SquareSet fixed;                // squares that exist in every arrangement
    int movable_boards = 0;         // how many stand on pins in every position
    // Of a rectangle whose cells are numbered row by row: how many files it has; 0 on other boards.
    int rectangle_files = 0;
    // A pawn has its double step wherever its army's pawns have one: it has never moved where pawns
    // only go forward (ST-3), and needs no flag where captures lead there too (HX-3.2).
    bool unmoved_by_place = false;

    // The mates of two kings and a minor piece were counted out on such boards (TD-E3; ST-6.7).
    bool mates_are_known = true;
    // Every board is the camp of one seat, whose back rank it begins with (ST-1.3; RD-1.1).
    bool camps = false;
    bool rings = false; // rows run on through all boards, and bend
    // Squares are called a1, b1 and so on over the whole board, as in chess.
    bool chess_names = false;
    bool alternating = true; // light and dark: of a graph they are as its file says
    // The counts that are given with its rules leave out moves after which nobody can move.
    bool counts_want_a_mover = false;
    RulesPage page = RulesPage::chess;

    // Squares stand above each other, on boards of which some can move.
    [[nodiscard]] bool has_levels() const { return slots > 1; }

    [[nodiscard]] const SquareInfo& at(Square square) const { return info[slot(square)]; }
    [[nodiscard]] First<Pin> every_pin() const { return First<Pin>(pins.size()); }
    [[nodiscard]] const PinInfo& at(Pin pin) const { return pins[slot(pin)]; }
    [[nodiscard]] Cell cell_of(Square square) const {
        return static_cast<Cell>(has_levels() ? index(square) % 64 : index(square));
    }
    [[nodiscard]] Square square_at(Cell cell, int slot) const {
        return static_cast<Square>(slot * cell_stride + index(cell));
    }
    // All squares that can ever exist over that cell, lowest first.
    [[nodiscard]] std::vector<Square> column(Cell cell) const;
    [[nodiscard]] std::optional<Square> square_named(std::string_view name) const;
    [[nodiscard]] std::optional<Pin> pin_named(std::string_view name) const;
};

// The Star Trek board: TD-G1 to TD-G7, three main boards, twelve pins, 96 squares over 56 columns.
[[nodiscard]] Topology tri_d_topology();

} // namespace strata::rules
