// SPDX-License-Identifier: MIT
#include "rules/position/piece_kinds.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

#include "rules/board/topology_lattice.h"
#include "rules/position/variant.h"

namespace strata::rules {

namespace {

std::vector<Path> cut(std::vector<Path> paths, int times) {
    if (times != 0)
        for (auto& path : paths)
            path.resize(std::min(path.size(), static_cast<std::size_t>(times)));
    return paths;
}

std::vector<Path> leaps(const std::vector<Cell>& cells) {
    std::vector<Path> paths;
    for (const auto cell : cells) paths.push_back({cell});
    return paths;
}

// The step turned and mirrored, each direction once. Without levels only those in the plane lead
// anywhere.
std::vector<Offset> directions(const Step& step) {
    const Offset offset{step.across, step.along, step.up};
    return step.upright ? upright_images(offset) : images(offset);
}

std::vector<Path> on_grid(const Topology& topology, const Step& step, Cell from) {
    const auto lattice = lattice_of(topology);
    std::vector<Path> paths;
    for (const auto& by : directions(step))
        if (auto path = lattice.walk(from, by); !path.empty()) paths.push_back(std::move(path));
    return cut(std::move(paths), step.times);
}

bool is_orthogonal(const Step& step) {
    return step.across == 0 && step.along == 1 && step.up == 0 && !step.upright;
}
bool is_diagonal(const Step& step) {
    return step.across == 1 && step.along == 1 && step.up == 0 && !step.upright;
}

// The cells that a leap passes, one step of a king after the other: along its longest axis first,
// along more as soon as they are as long. nullopt if one of them is missing.
std::optional<Path> passed(const Lattice& lattice, Cell from, Offset rest) {
    Path path;
    auto at = lattice.at(from);
    while (true) {
        int longest = 0;
        for (const int part : rest) longest = std::max(longest, std::abs(part));
        if (longest <= 1) return path;
        for (std::size_t axis = 0; axis < rest.size(); ++axis) {
            if (std::abs(rest[axis]) != longest) continue;
            const int one = rest[axis] > 0 ? 1 : -1;
            at[axis] += one;
            rest[axis] -= one;
        }
        if (!lattice.holds(at)) return std::nullopt;
        path.push_back(lattice.cell(at));
    }
}

} // namespace

PieceKinds built_in_kinds() {
    using namespace movement;
    PieceKinds kinds{{{"pawn", 'P', 0},
                      {"knight", 'N', leap},
                      {"bishop", 'B', diagonal},
                      {"rook", 'R', orthogonal},
                      {"queen", 'Q', orthogonal | diagonal},
                      {"king", 'K', movement::step},
                      {"crossed_pawn", 'C', 0},
                      {"man", 'M', 0},
                      {"crowned", 'D', diagonal}}};
    for (auto& kind : kinds) kind.quiet = kind.movement;
    return kinds;
}

void finish_kinds(Variant& variant) {
    for (const PieceType type : First<PieceType>(built_in_types)) {
        const bool crossed = type == PieceType::crossed_pawn;
        const bool jumps = type >= PieceType::draughts_man;
        if (jumps != variant.has_jumps() || (crossed && variant.topology.crossed_pawns.empty()))
            variant.pieces[slot(type)].letter = '\0';
    }
    variant.custom_pieces.clear();
    for (const PieceType type : First<PieceType>(variant.pieces.size()))
        if (index(type) >= built_in_types && variant.kind(type).exists())
            variant.custom_pieces.push_back(type);
}

bool takes_all_kinds(const Topology& topology) {
    return !topology.shares_columns() && topology.home_arcs.empty();
}

bool has_step(const Topology& topology, const Step& step) {
    const bool on_grid =
        topology.rectangle_files != 0 && ((step.up == 0 && !step.upright) || topology.stacked());
    const bool anywhere = is_orthogonal(step) || is_diagonal(step) || step == Step{1, 2, 1};
    if (step.crossing != Crossing::plain && !takes_all_kinds(topology)) return false;
    return on_grid || (anywhere && step.crossing != Crossing::lame);
}

const Step& step_of(const Variant& variant, Movement one) {
    return variant
        .custom_steps[static_cast<std::size_t>(std::countr_zero(one) - movement::first_custom)];
}

Crossing crossing_of(const Variant& variant, Movement one) {
    return one < movement::custom(0) ? Crossing::plain : step_of(variant, one).crossing;
}

std::vector<Leg> legs_of(const Variant& variant, Movement one, Cell from) {
    const auto lattice = lattice_of(variant.topology);
    std::vector<Leg> legs;
    for (const auto& by : directions(step_of(variant, one)))
        if (const auto to = lattice.beside(from, by))
            if (auto between = passed(lattice, from, by))
                legs.push_back({*to, std::move(*between)});
    return legs;
}

std::vector<Path> ways_of(const Variant& variant, Movement one, Cell from, const CellMoves& moves) {
    switch (one) {
    case movement::orthogonal: return moves.orthogonal;
    case movement::diagonal: return moves.diagonal;
    case movement::leap: return leaps(moves.leaps);
    case movement::step: return leaps(moves.steps);
    default: break;
    }
    const auto& step = step_of(variant, one);
    if (is_orthogonal(step)) return cut(moves.orthogonal, step.times);
    if (is_diagonal(step)) return cut(moves.diagonal, step.times);
    return on_grid(variant.topology, step, from);
}

std::vector<Path> ways_of(const Variant& variant, Movement movements, Cell from) {
    std::vector<Path> all;
    for (unsigned rest = movements; rest; rest &= rest - 1) {
        auto ways = ways_of(variant, static_cast<Movement>(rest & -rest), from,
                            variant.topology.cells[slot(from)]);
        all.insert(all.end(), ways.begin(), ways.end());
    }
    return all;
}

std::vector<Path> ways_of(const Variant& variant, PieceType type, Cell from) {
    return ways_of(variant, variant.kind(type).all(), from);
}

bool is_ride(const Variant& variant, Movement one) {
    if (one == movement::orthogonal || one == movement::diagonal) return true;
    if (one == movement::leap || one == movement::step) return false;
    const auto& step = step_of(variant, one);
    return step.crossing == Crossing::plain && step.times != 1;
}

} // namespace strata::rules
