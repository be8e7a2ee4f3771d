// SPDX-License-Identifier: MIT
#include "rules/position/piece_kinds.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/board/topology_lattice.h"
#include "rules/board/topology_parts.h"
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

// The step turned and mirrored, each direction once.
std::vector<Path> on_grid(const Topology& topology, const Step& step, Cell from) {
    if (topology.stacked())
        return cut(lattice_of(topology).walks(from, {step.across, step.along, step.up}),
                   step.times);
    const Rectangle plan = rectangle_of(topology);
    std::vector<Path> paths;
    for (const auto& by : images({step.across, step.along, 0})) {
        if (by[2] != 0) continue;
        auto path = plan.walk(index(from) % plan.files, index(from) / plan.files, by[0], by[1]);
        if (!path.empty()) paths.push_back(std::move(path));
    }
    return cut(std::move(paths), step.times);
}

bool is_orthogonal(const Step& step) { return step.across == 0 && step.along == 1 && step.up == 0; }
bool is_diagonal(const Step& step) { return step.across == 1 && step.along == 1 && step.up == 0; }

} // namespace

PieceKinds built_in_kinds() {
    using namespace movement;
    return {{{"pawn", 'P', 0},
             {"knight", 'N', leap},
             {"bishop", 'B', diagonal},
             {"rook", 'R', orthogonal},
             {"queen", 'Q', orthogonal | diagonal},
             {"king", 'K', movement::step},
             {"crossed_pawn", 'C', 0},
             {"man", 'M', 0},
             {"crowned", 'D', diagonal}}};
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

bool has_step(const Topology& topology, const Step& step) {
    return is_orthogonal(step) || is_diagonal(step) || step == Step{1, 2, 1} ||
           (topology.rectangle_files != 0 && (step.up == 0 || topology.stacked()));
}

std::vector<Path> ways_of(const Variant& variant, Movement one, Cell from, const CellMoves& moves) {
    switch (one) {
    case movement::orthogonal: return moves.orthogonal;
    case movement::diagonal: return moves.diagonal;
    case movement::leap: return leaps(moves.leaps);
    case movement::step: return leaps(moves.steps);
    default: break;
    }
    const auto& step =
        variant
            .custom_steps[static_cast<std::size_t>(std::countr_zero(one) - movement::first_custom)];
    if (is_orthogonal(step)) return cut(moves.orthogonal, step.times);
    if (is_diagonal(step)) return cut(moves.diagonal, step.times);
    return on_grid(variant.topology, step, from);
}

std::vector<Path> ways_of(const Variant& variant, PieceType type, Cell from) {
    std::vector<Path> all;
    for (unsigned rest = variant.kind(type).movement; rest; rest &= rest - 1) {
        auto ways = ways_of(variant, static_cast<Movement>(rest & -rest), from,
                            variant.topology.cells[slot(from)]);
        all.insert(all.end(), ways.begin(), ways.end());
    }
    return all;
}

bool is_ride(const Variant& variant, Movement one) {
    if (one == movement::orthogonal || one == movement::diagonal) return true;
    if (one == movement::leap || one == movement::step) return false;
    return variant
               .custom_steps[static_cast<std::size_t>(std::countr_zero(one) -
                                                      movement::first_custom)]
               .times != 1;
}

} // namespace strata::rules
