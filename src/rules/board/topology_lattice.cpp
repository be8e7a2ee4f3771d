// SPDX-License-Identifier: MIT
#include "rules/board/topology_lattice.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "rules/board/topology_parts.h"

namespace strata::rules {

bool Lattice::holds(const Offset& at) const {
    return at[0] >= 0 && at[0] < files && at[1] >= 0 && at[1] < ranks && at[2] >= 0 &&
           at[2] < levels && !holes.test((at[2] * ranks + at[1]) * files + at[0]);
}

Cell Lattice::cell(const Offset& at) const {
    assert(holds(at) && "there is no such cell in these files, ranks and levels");
    return static_cast<Cell>((at[2] * ranks + at[1]) * files + at[0]);
}

Offset Lattice::at(Cell cell) const {
    return {index(cell) % files, index(cell) / files % ranks, index(cell) / (files * ranks)};
}

std::optional<Cell> Lattice::beside(Cell from, const Offset& by) const {
    const auto there = sum(at(from), by);
    return holds(there) ? std::optional(cell(there)) : std::nullopt;
}

Path Lattice::walk(Cell from, const Offset& by) const {
    Path path;
    for (auto there = sum(at(from), by); holds(there); there = sum(there, by))
        path.push_back(cell(there));
    return path;
}

std::vector<Path> Lattice::walks(Cell from, const Offset& step) const {
    std::vector<Path> paths;
    for (const auto& by : images(step))
        if (auto path = walk(from, by); !path.empty()) paths.push_back(std::move(path));
    return paths;
}

namespace {

void add_mirrored(const Offset& step, std::vector<Offset>& all) {
    for (int signs = 0; signs < 8; ++signs) {
        auto image = step;
        for (std::size_t axis = 0; axis < image.size(); ++axis)
            if ((signs >> axis) & 1) image[axis] = -image[axis];
        all.push_back(image);
    }
}

std::vector<Offset> each_once(std::vector<Offset> all) {
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    return all;
}

} // namespace

std::vector<Offset> images(Offset step) {
    std::ranges::sort(step);
    std::vector<Offset> all;
    do add_mirrored(step, all);
    while (std::ranges::next_permutation(step).found);
    return each_once(std::move(all));
}

std::vector<Offset> upright_images(const Offset& step) {
    std::vector<Offset> all;
    add_mirrored(step, all);
    add_mirrored({step[1], step[0], step[2]}, all);
    return each_once(std::move(all));
}

namespace {

constexpr Offset rook_step{0, 0, 1}, bishop_step{0, 1, 1}, corner_step{1, 1, 1},
    knight_step{0, 1, 2};

CellMoves moves_from(const Lattice& lattice, Cell from) {
    const auto firsts = [&](const Offset& step, std::vector<Cell>& cells) {
        for (const auto& path : lattice.walks(from, step)) cells.push_back(path.front());
    };
    CellMoves moves;
    moves.orthogonal = lattice.walks(from, rook_step);
    moves.diagonal = lattice.walks(from, bishop_step);
    firsts(knight_step, moves.leaps);
    for (const auto& step : {rook_step, bishop_step, corner_step}) firsts(step, moves.steps);
    moves.leaps = sorted(std::move(moves.leaps));
    moves.steps = sorted(std::move(moves.steps));
    return moves;
}

PawnMoves pawn_moves_from(const Lattice& lattice, const LatticeShape::Army& army, Cell from) {
    PawnMoves moves;
    for (const auto& by : army.steps)
        if (const auto step = lattice.beside(from, by)) {
            if (moves.step)
                moves.other_steps.push_back(*step);
            else
                moves.step = *step;
        }
    if (!moves.step) return moves;
    for (const auto& by : army.captures)
        if (const auto target = lattice.beside(from, by)) moves.captures.push_back(*target);
    moves.captures = sorted(std::move(moves.captures));
    return moves;
}

// As on a board of one level: from the second row, and not to the last one.
void add_double_step(const Lattice& lattice, const Offset& ahead, Cell from, PawnMoves& moves) {
    const Offset back{-ahead[0], -ahead[1], -ahead[2]};
    const auto ways = lattice.walk(from, ahead);
    if (lattice.walk(from, back).size() == 1 && ways.size() >= 3) moves.double_step = ways[1];
}

void add_squares(Topology& topology, const Lattice& lattice) {
    for (int level = 0; level < lattice.levels; ++level) {
        const std::string name(1, static_cast<char>('A' + level));
        topology.boards.push_back({name, {}, 2 * level, std::nullopt});
        for (int rank = 0; rank < lattice.ranks; ++rank)
            for (int file = 0; file < lattice.files; ++file) {
                SquareInfo info;
                info.file = file;
                info.rank = rank + 1;
                info.height = 2 * level;
                info.name = name + static_cast<char>('a' + file) + std::to_string(info.rank);
                info.tone = (file + rank + level) % 2 == 0 ? Tone::dark : Tone::light;
                add_flat_square(topology, lattice.cell({file, rank, level}), std::move(info));
            }
    }
}

void add_army(Topology& topology, const Lattice& lattice, const LatticeShape::Army& army,
              std::size_t number) {
    auto& promotion = topology.promotion[number].always;
    for (const auto& name : army.promotion)
        if (const auto square = topology.square_named(name))
            promotion.push_back(topology.cell_of(*square));
    promotion = sorted(std::move(promotion));
    for (const Cell from : First<Cell>(topology.cells.size())) {
        auto& moves = topology.pawns[number][slot(from)];
        moves = pawn_moves_from(lattice, army, from);
        if (army.double_step && moves.step)
            add_double_step(lattice, army.steps.front(), from, moves);
        if (army.promotion.empty() && !moves.step) promotion.push_back(from);
    }
}

} // namespace

Lattice lattice_of(const Topology& topology) {
    const int files = topology.rectangle_files;
    const int levels = static_cast<int>(topology.boards.size());
    return {files, topology.cell_count / (files * levels), levels,
            SquareSet::all() - topology.fixed};
}

Topology lattice_topology(const LatticeShape& shape) {
    const Lattice lattice{shape.files, shape.ranks, shape.levels, {}};
    assert(lattice.files >= 1 && lattice.files <= 26 && "files have the letters a to z");
    assert(lattice.levels >= 2 && lattice.levels <= 26 && "levels have the letters A to Z");
    auto topology = flat_topology(Shape::grid, lattice.files * lattice.ranks * lattice.levels,
                                  static_cast<int>(shape.armies.size()));
    topology.rectangle_files = lattice.files;
    topology.mates_are_known = false;
    add_squares(topology, lattice);
    for (const Cell cell : First<Cell>(topology.cells.size()))
        topology.cells[slot(cell)] = moves_from(lattice, cell);
    for (std::size_t army = 0; army < shape.armies.size(); ++army)
        add_army(topology, lattice, shape.armies[army], army);
    return topology;
}

} // namespace strata::rules
