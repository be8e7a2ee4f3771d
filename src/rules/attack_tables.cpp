// SPDX-License-Identifier: MIT
#include "rules/attack_tables.h"

#include <cassert>

#include "rules/variant.h"

namespace strata::rules {

namespace {

template <int Words>
Bits<Words> bits_of(const std::vector<Cell>& cells) {
    Bits<Words> bits;
    for (const auto cell : cells) bits.set(index(cell));
    return bits;
}

template <int Words>
Ray<Words> ray_of(const Path& path) {
    Ray<Words> ray;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const bool ascending = i > 0 && index(path[i]) > index(path[i - 1]);
        const bool second =
            !ray.empty() && ray.back().cells.count() == 1; // the direction is still open
        if (ray.empty() || (!second && ray.back().ascending != ascending))
            ray.push_back({});
        else
            ray.back().ascending = ascending;
        ray.back().cells.set(index(path[i]));
    }
    return ray;
}

template <int Words>
CellTable<Words> cell_table(const CellMoves& moves) {
    CellTable<Words> table;
    for (const auto& path : moves.orthogonal) table.orthogonal.push_back(ray_of<Words>(path));
    for (const auto& path : moves.diagonal) table.diagonal.push_back(ray_of<Words>(path));
    table.leaps = bits_of<Words>(moves.leaps);
    for (const auto* paths : {&moves.orthogonal, &moves.diagonal})
        for (const auto& path : *paths) table.steps.set(index(path.front()));
    return table;
}

template <int Words>
std::vector<PawnTable<Words>> pawn_tables(const std::vector<PawnMoves>& moves) {
    std::vector<PawnTable<Words>> tables(moves.size());
    for (std::size_t from = 0; from < moves.size(); ++from) {
        auto& table = tables[from];
        if (moves[from].step) table.step.set(index(*moves[from].step));
        if (moves[from].step && moves[from].double_step) {
            table.double_step.set(index(*moves[from].double_step));
            tables[slot(*moves[from].double_step)].passed = index(*moves[from].step);
        }
        table.captures = bits_of<Words>(moves[from].captures);
        for (const auto target : moves[from].captures)
            tables[slot(target)].attackers.set(static_cast<int>(from));
    }
    return tables;
}

template <int Words>
Tables<Words> tables_of(const Topology& topology) {
    Tables<Words> tables;
    for (const auto& moves : topology.cells) tables.cells.push_back(cell_table<Words>(moves));
    for (const auto& moves : topology.pawns) tables.pawns.push_back(pawn_tables<Words>(moves));
    return tables;
}

} // namespace

std::shared_ptr<const Variant> finish(Variant variant) {
    assert(variant.topology.cell_count <= 64 && "boards of more than 64 cells need wider tables");
    auto tables = std::make_shared<AttackTables>();
    tables->one = tables_of<1>(variant.topology);
    for (const auto& rule : variant.castling) {
        const auto bit = castling_bit(rule.seat, rule.side);
        tables->castling_lost[slot(rule.king_from)] |= bit;
        tables->castling_lost[slot(rule.rook_from)] |= bit;
    }
    for (std::size_t pin = 0; pin < variant.topology.pins.size(); ++pin)
        for (const auto square : variant.topology.pins[pin].squares)
            tables->pin_squares[pin].set(index(square));
    variant.tables = std::move(tables);
    return std::make_shared<const Variant>(std::move(variant));
}

} // namespace strata::rules
