// SPDX-License-Identifier: MIT
#include "rules/moves/height_tables.h"

#include <algorithm>
#include <cassert>

namespace strata::rules {

namespace {

constexpr std::uint64_t bit(int place) { return std::uint64_t{1} << place; }

void add_square(HeightTables& tables, const Topology& topology, Square square) {
    const auto height = static_cast<std::uint8_t>(topology.at(square).height);
    const auto word = static_cast<std::uint8_t>(index(square) / 64);
    const int place = index(square) % 64;
    tables.height[slot(square)] = height;
    tables.cell[slot(square)] = static_cast<std::uint8_t>(topology.cell_of(square));
    tables.square[height][slot(topology.cell_of(square))] = square;
    if (topology.fixed.test(index(square)))
        tables.fixed[height] |= bit(index(topology.cell_of(square)));
    const auto place_for = [](auto& among, auto&& fits) -> auto& {
        const auto found = std::ranges::find_if(among, fits);
        assert(found != among.end() && "every height has few words, every word few heights");
        return *found;
    };
    if (place >= Topology::first_deep) {
        auto& deep = place_for(tables.deep, [&](const auto& one) {
            return one.height == 0 || (one.word == word && one.height == height);
        });
        deep.word = word;
        deep.height = height;
        deep.here[height] = ~std::uint64_t{0};
        return;
    }
    auto& part = place_for(tables.parts[height],
                           [&](const auto& one) { return one.squares == 0 || one.word == word; });
    part.word = word;
    part.squares |= bit(place);
}

void add_between(HeightTables& tables, const Topology& topology) {
    tables.between.resize(topology.cells.size());
    for (const Cell from : First<Cell>(topology.cells.size())) {
        const auto walk = [&](const std::vector<Path>& paths) {
            for (const auto& path : paths) {
                std::uint64_t passed = 0;
                for (const auto cell : path) {
                    tables.between[slot(from)][slot(cell)] = passed;
                    passed |= bit(index(cell));
                }
            }
        };
        walk(topology.cells[slot(from)].orthogonal);
        walk(topology.cells[slot(from)].diagonal);
    }
}

} // namespace

HeightTables height_tables(const Topology& topology) {
    HeightTables tables;
    for (auto& level : tables.square) level.fill(no_square);
    for (const auto square : topology.squares) add_square(tables, topology, square);
    for (std::size_t i = 0; i < topology.deep_cells.size(); ++i)
        tables.deep_places[i] = static_cast<std::uint8_t>(topology.deep_cells[i]);
    for (std::size_t set = 0; set < tables.deep_cells.size(); ++set)
        for (std::size_t i = 0; i < topology.deep_cells.size(); ++i)
            if (((set >> i) & 1U) != 0)
                tables.deep_cells[set] |= bit(index(topology.deep_cells[i]));
    for (const Pin pin : topology.every_pin())
        for (const auto square : topology.at(pin).squares) {
            tables.pin_cells[slot(pin)] |= bit(index(topology.cell_of(square)));
            tables.pin_height[slot(pin)] = static_cast<std::uint8_t>(topology.at(square).height);
        }
    for (std::size_t army = 0; army < topology.pawns.size(); ++army)
        for (std::size_t cell = 0; cell < topology.pawns[army].size(); ++cell)
            if (const auto aside = topology.pawns[army][cell].aside)
                tables.aside[army][cell] = bit(index(*aside));
    add_between(tables, topology);
    return tables;
}

} // namespace strata::rules
