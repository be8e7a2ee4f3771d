// SPDX-License-Identifier: MIT
#include "rules/position/piece_kinds.h"

#include <algorithm>
#include <bit>
#include <utility>

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
std::vector<std::pair<int, int>> directions(const Step& step) {
    std::vector<std::pair<int, int>> all;
    for (const auto& [a, b] : {std::pair(step.across, step.along), {step.along, step.across}})
        for (const int i : {a, -a})
            for (const int j : {b, -b}) all.emplace_back(i, j);
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    return all;
}

std::vector<Path> on_rectangle(const Topology& topology, const Step& step, Cell from) {
    const Rectangle plan{topology.rectangle_files, topology.cell_count / topology.rectangle_files};
    std::vector<Path> paths;
    for (const auto& [across, along] : directions(step)) {
        auto path = plan.walk(index(from) % plan.files, index(from) / plan.files, across, along);
        if (!path.empty()) paths.push_back(std::move(path));
    }
    return cut(std::move(paths), step.times);
}

bool is_straight(const Step& step) { return step.across == 0 && step.along == 1; }
bool is_slanted(const Step& step) { return step.across == 1 && step.along == 1; }

} // namespace

PieceKinds built_in_kinds() {
    using namespace walk;
    return {{{"pawn", 'P', 0},
             {"knight", 'N', leap},
             {"bishop", 'B', slanted},
             {"rook", 'R', straight},
             {"queen", 'Q', straight | slanted},
             {"king", 'K', walk::step},
             {"crossed_pawn", 'C', 0},
             {"man", 'M', 0},
             {"crowned", 'D', slanted}}};
}

void finish_kinds(Variant& variant) {
    for (const PieceType type : First<PieceType>(built_in_types)) {
        const bool crossed = type == PieceType::crossed_pawn;
        const bool jumps = type >= PieceType::man;
        if (jumps != variant.has_jumps() || (crossed && variant.topology.crossed_pawns.empty()))
            variant.pieces[slot(type)].letter = '\0';
    }
    variant.own_pieces.clear();
    for (const PieceType type : First<PieceType>(variant.pieces.size()))
        if (index(type) >= built_in_types && variant.kind(type).exists())
            variant.own_pieces.push_back(type);
}

bool has_step(const Topology& topology, const Step& step) {
    return is_straight(step) || is_slanted(step) || step == Step{1, 2, 1} ||
           topology.rectangle_files != 0;
}

std::vector<Path> ways_of(const Variant& variant, Walks one, Cell from, const CellMoves& moves) {
    switch (one) {
    case walk::straight: return moves.orthogonal;
    case walk::slanted: return moves.diagonal;
    case walk::leap: return leaps(moves.leaps);
    case walk::step: return leaps(moves.steps);
    default: break;
    }
    const auto& step =
        variant.own_steps[static_cast<std::size_t>(std::countr_zero(one) - walk::first_own)];
    if (is_straight(step)) return cut(moves.orthogonal, step.times);
    if (is_slanted(step)) return cut(moves.diagonal, step.times);
    return on_rectangle(variant.topology, step, from);
}

std::vector<Path> ways_of(const Variant& variant, PieceType type, Cell from) {
    std::vector<Path> all;
    for (unsigned rest = variant.kind(type).walks; rest; rest &= rest - 1) {
        auto ways = ways_of(variant, static_cast<Walks>(rest & -rest), from,
                            variant.topology.cells[slot(from)]);
        all.insert(all.end(), ways.begin(), ways.end());
    }
    return all;
}

bool is_ride(const Variant& variant, Walks one) {
    if (one == walk::straight || one == walk::slanted) return true;
    if (one == walk::leap || one == walk::step) return false;
    return variant.own_steps[static_cast<std::size_t>(std::countr_zero(one) - walk::first_own)]
               .times != 1;
}

} // namespace strata::rules
