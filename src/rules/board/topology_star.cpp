// SPDX-License-Identifier: MIT
// ST-1 as arithmetic: everything is derived from a single step.
#include "rules/board/topology_star.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <utility>

#include "rules/board/topology_parts.h"

namespace strata::rules {

namespace {

constexpr int files = 8;
constexpr int ranks = 4; // of a module
constexpr int module_squares = files * ranks;
constexpr int front = ranks - 1;

// A piece in motion: its cell and its direction, in the coordinates of the module's owner.
struct Walker {
    int module, file, rank;
    int along_files, along_ranks;
};

Walker at(int module, int file, int rank) { return {module, file, rank, 0, 0}; }

Walker towards(Walker walker, int along_files, int along_ranks) {
    walker.along_files = along_files;
    walker.along_ranks = along_ranks;
    return walker;
}

Cell cell_of(const Walker& walker) {
    return static_cast<Cell>(index(star_square(walker.module, walker.file, walker.rank)));
}

// d4 and e4, which meet the same cells of all other modules at the centre.
bool touches_centre(const Walker& walker) {
    return walker.rank == front && (walker.file == 3 || walker.file == 4);
}

// Files a-d adjoin the left neighbour, e-h the right one (ST-1.1).
bool left_half(int file) { return file < files / 2; }

class Star {
public:
    explicit Star(const StarShape& shape) : shape_(shape) {}

    [[nodiscard]] CellMoves moves_from(const Walker& from) const;
    [[nodiscard]] PawnMoves pawn_moves_from(const Walker& from, int home) const;

private:
    [[nodiscard]] int neighbour(int module, int clockwise) const {
        return (module + clockwise + shape_.modules) % shape_.modules;
    }
    // Each calls `visit` with a walker on one of the next cells.
    template <class F>
    void step(const Walker& from, F&& visit) const;
    template <class F>
    void through_centre(const Walker& from, F&& visit) const;
    template <class F>
    void neighbours(const Walker& from, bool diagonal, F&& visit) const;

    [[nodiscard]] std::optional<Walker> first_step(const Walker& from) const;
    void walk(const Walker& from, Path& so_far, std::vector<Path>& paths) const;
    [[nodiscard]] std::vector<Cell> touching(const Walker& from, const CellMoves& moves) const;
    [[nodiscard]] std::vector<Cell> one_diagonal_one_straight(const Walker& from) const;
    [[nodiscard]] std::vector<Cell> two_and_one(const Walker& from) const;
    [[nodiscard]] std::vector<Cell> leaps(const Walker& from, const CellMoves& moves) const;

    const StarShape& shape_;
};

// The next cell of the path (ST-1.2): none at the rim, several through the centre. Entering another
// module rotates the coordinates by half a turn.
template <class F>
void Star::step(const Walker& from, F&& visit) const {
    const int file = from.file + from.along_files;
    const int rank = from.rank + from.along_ranks;
    if (file < 0 || file >= files || rank < 0) return;
    if (rank < ranks)
        visit(Walker{from.module, file, rank, from.along_files, from.along_ranks});
    else if (left_half(from.file) != left_half(file))
        through_centre(from, visit);
    else
        visit(Walker{neighbour(from.module, left_half(file) ? 1 : -1), files - 1 - file, front,
                     -from.along_files, -from.along_ranks});
}

// Of the cells beyond the centre, those of the same colour (ST-2.2): the same file of the other
// modules.
template <class F>
void Star::through_centre(const Walker& from, F&& visit) const {
    for (int away = 1; away < shape_.modules; ++away) {
        const bool adjacent = away == 1 || away == shape_.modules - 1;
        if (adjacent || shape_.diagonal == DiagonalCentre::all)
            visit(Walker{neighbour(from.module, away), from.file, front, -from.along_files,
                         -from.along_ranks});
    }
}

template <class F>
void Star::neighbours(const Walker& from, bool diagonal, F&& visit) const {
    for (int df = -1; df <= 1; ++df)
        for (int dr = -1; dr <= 1; ++dr)
            if ((df != 0 || dr != 0) && (df != 0 && dr != 0) == diagonal)
                step(towards(from, df, dr), visit);
}

std::optional<Walker> Star::first_step(const Walker& from) const {
    std::optional<Walker> first;
    step(from, [&](const Walker& next) {
        if (!first) first = next;
    });
    return first;
}

void Star::walk(const Walker& from, Path& so_far, std::vector<Path>& paths) const {
    bool ends = true;
    step(from, [&](const Walker& next) {
        ends = false;
        so_far.push_back(cell_of(next));
        walk(next, so_far, paths);
        so_far.pop_back();
    });
    if (ends && !so_far.empty()) paths.push_back(so_far);
}

// All cells that share a corner with this one (ST-2.3); at the centre those of the other colour
// too.
std::vector<Cell> Star::touching(const Walker& from, const CellMoves& moves) const {
    auto cells = first_steps(moves);
    if (touches_centre(from))
        for (int module = 0; module < shape_.modules; ++module)
            for (const int file : {3, 4}) cells.push_back(cell_of(at(module, file, front)));
    std::erase(cells, cell_of(from));
    return sorted(std::move(cells));
}

// ST-2.4 in both orders, because near the centre each finds cells that the other does not.
std::vector<Cell> Star::one_diagonal_one_straight(const Walker& from) const {
    std::vector<Cell> cells;
    for (const bool diagonal_first : {true, false})
        neighbours(from, diagonal_first, [&](const Walker& between) {
            neighbours(between, !diagonal_first,
                       [&](const Walker& to) { cells.push_back(cell_of(to)); });
        });
    return cells;
}

// The L in either order: two cells straight and one sideways, or one and two (ST-2.4).
std::vector<Cell> Star::two_and_one(const Walker& from) const {
    std::vector<Cell> cells;
    const auto bend = [&](const Walker& corner, bool sideways, int length) {
        for (const int sign : {-1, 1}) {
            auto way = std::optional(towards(corner, sideways ? sign : 0, sideways ? 0 : sign));
            for (int i = 0; i < length && way; ++i) way = first_step(*way);
            if (way) cells.push_back(cell_of(*way));
        }
    };
    neighbours(from, false, [&](const Walker& one) {
        const bool sideways = one.along_ranks != 0;
        bend(one, sideways, 2);
        step(one, [&](const Walker& two) { bend(two, sideways, 1); });
    });
    return cells;
}

std::vector<Cell> Star::leaps(const Walker& from, const CellMoves& moves) const {
    if (shape_.knight == KnightLeap::l) return sorted(two_and_one(from));
    std::vector<Cell> refused{cell_of(from)};
    if (shape_.knight == KnightLeap::away)
        for (const auto& path : moves.orthogonal) refused.push_back(path.front());
    else
        for (const auto cell : touching(from, moves)) refused.push_back(cell);
    auto cells = sorted(one_diagonal_one_straight(from));
    std::erase_if(cells, [&](Cell cell) { return std::ranges::count(refused, cell) != 0; });
    return cells;
}

CellMoves Star::moves_from(const Walker& from) const {
    CellMoves moves;
    Path path;
    for (int df = -1; df <= 1; ++df)
        for (int dr = -1; dr <= 1; ++dr)
            if (df != 0 || dr != 0)
                walk(towards(from, df, dr), path,
                     df == 0 || dr == 0 ? moves.orthogonal : moves.diagonal);
    moves.leaps = leaps(from, moves);
    moves.steps = shape_.king == KingCentre::touching ? touching(from, moves) : first_steps(moves);
    return moves;
}

// ST-3: towards the centre in the home module, towards the owner's back rank in others.
PawnMoves Star::pawn_moves_from(const Walker& from, int home) const {
    PawnMoves moves;
    const int ahead = from.module == home ? 1 : -1;
    step(towards(from, 0, ahead), [&](const Walker& to) {
        moves.step = cell_of(to);
        if (from.module != home || from.rank != second_rank) return;
        step(to, [&](const Walker& behind) { moves.double_step = cell_of(behind); });
    });
    for (const int side : {-1, 1})
        step(towards(from, side, ahead),
             [&](const Walker& to) { moves.captures.push_back(cell_of(to)); });
    moves.captures = sorted(std::move(moves.captures));
    return moves;
}

std::string name_of(int file, int rank) {
    return std::string(1, static_cast<char>('a' + file)) + std::to_string(rank);
}

// ST-1.3: "1d4".
std::string module_name(const Walker& of) {
    return std::to_string(of.module + 1) + name_of(of.file, of.rank + 1);
}

// The labels printed on boards of three modules (ST-1.3).
std::string yalta_label(const Walker& of) {
    switch (of.module) {
    case 0: return name_of(of.file, of.rank + 1);
    case 1: return name_of(left_half(of.file) ? 11 - of.file : 7 - of.file, 8 - of.rank);
    default: return name_of(left_half(of.file) ? 7 - of.file : 4 + of.file, 12 - of.rank);
    }
}

std::string chess_name(const Walker& of) {
    return of.module == 0 ? name_of(of.file, of.rank + 1) : name_of(7 - of.file, 8 - of.rank);
}

SquareInfo square_info(const Walker& of, SquareNames names) {
    SquareInfo info;
    info.name = names == SquareNames::chess ? chess_name(of) : module_name(of);
    if (names == SquareNames::chess) info.label = module_name(of);
    if (names == SquareNames::yalta) info.label = yalta_label(of);
    info.file = of.file;
    info.rank = of.rank + 1;
    info.tone = (of.file + of.rank) % 2 == 0 ? Tone::dark : Tone::light; // ST-1.3
    return info;
}

void add_module(Topology& topology, int module, const StarShape& shape) {
    const Star star(shape);
    topology.boards.push_back({std::to_string(module + 1), {}, 0, std::nullopt});
    for (int rank = 0; rank < ranks; ++rank)
        for (int file = 0; file < files; ++file) {
            const auto here = at(module, file, rank);
            const auto cell = cell_of(here);
            add_flat_square(topology, cell, square_info(here, shape.names));
            topology.cells[slot(cell)] = star.moves_from(here);
            for (std::size_t army = 0; army < shape.camps.size(); ++army) {
                const int home = shape.camps[army];
                topology.pawns[army][slot(cell)] = star.pawn_moves_from(here, home);
                if (module != home && rank == 0) topology.promotion[army].always.push_back(cell);
            }
        }
}

[[maybe_unused]] bool makes_sense(const StarShape& shape) {
    const auto on_board = [&](int camp) { return camp >= 0 && camp < shape.modules; };
    return shape.modules >= 2 && shape.modules <= max_seats &&
           std::ranges::all_of(shape.camps, on_board) &&
           (shape.names != SquareNames::yalta || shape.modules == 3) &&
           (shape.names != SquareNames::chess || shape.modules == 2);
}

} // namespace

Square star_square(int module, int file, int rank) {
    const int place = rank * files + file;
    return static_cast<Square>(module == 0 ? place
                                           : module_squares * module + module_squares - 1 - place);
}

Topology star_topology(const StarShape& shape) {
    assert(makes_sense(shape) && "a star board has 2 to 8 modules, each camp one of them");
    auto topology = flat_topology(Shape::star, module_squares * shape.modules,
                                  static_cast<int>(shape.camps.size()));
    topology.camps = true;
    // Two modules form a chess board.
    topology.page = shape.modules == 2 ? RulesPage::chess : RulesPage::star;
    for (int module = 0; module < shape.modules; ++module) add_module(topology, module, shape);
    if (shape.names == SquareNames::chess) order_as_in_chess(topology);
    return topology;
}

} // namespace strata::rules
