// SPDX-License-Identifier: MIT
#include "rules/board/topology.h"

#include <algorithm>

#include "rules/board/arrangement.h"

namespace strata::rules {

namespace {

template <class Key, class Items>
std::optional<Key> find_named(const Items& items, std::string_view name) {
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].name == name && !name.empty()) return static_cast<Key>(i);
    return std::nullopt;
}

} // namespace

std::vector<Square> Topology::column(Cell cell) const {
    std::vector<Square> found;
    const auto add = [&](Square square) {
        if (slot(square) < info.size() && !at(square).name.empty() && cell_of(square) == cell)
            found.push_back(square);
    };
    for (int level = 0; level < slots; ++level) {
        add(square_at(cell, level));
        for (std::size_t deep = 0; shares_columns() && deep < deep_cells.size(); ++deep)
            if (deep_cells[deep] == cell)
                add(square_at(static_cast<Cell>(static_cast<std::size_t>(first_deep) + deep),
                              level));
    }
    std::ranges::sort(found, {}, [this](Square square) { return at(square).height; });
    return found;
}

std::optional<Square> Topology::square_named(std::string_view name) const {
    return find_named<Square>(info, name);
}

std::optional<Pin> Topology::pin_named(std::string_view name) const {
    return find_named<Pin>(pins, name);
}

SquareSet Arrangement::squares(const Topology& topology) const {
    SquareSet all = topology.fixed;
    for (const Pin pin : topology.every_pin())
        if (stands_on(pin))
            for (const auto square : topology.at(pin).squares) all.set(index(square));
    return all;
}

} // namespace strata::rules
