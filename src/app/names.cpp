// SPDX-License-Identifier: MIT
#include "app/names.h"

#include <algorithm>

#include "view/board/board_space.h"

namespace strata::app {

std::optional<view::Picked> place_named(const rules::Topology& topology, std::string_view name) {
    if (const auto square = topology.square_named(name))
        return view::Picked{.kind = view::Picked::Kind::square, .square = *square};
    if (const auto pin = topology.pin_named(name))
        return view::Picked{.kind = view::Picked::Kind::pin, .pin = *pin};
    return std::nullopt;
}

std::optional<std::uint32_t> levels_named(const rules::Topology& topology, std::string_view names) {
    const view::BoardSpace space{topology};
    std::uint32_t levels = 0;
    while (!names.empty()) {
        const auto comma = std::min(names.find(','), names.size());
        const auto name = names.substr(0, comma);
        const auto board = std::ranges::find_if(topology.boards, [&](const rules::BoardInfo& info) {
            return !info.pin && info.name == name;
        });
        if (board == topology.boards.end()) return std::nullopt;
        levels |= 1U << space.level_of_board(static_cast<int>(board - topology.boards.begin()));
        names.remove_prefix(std::min(comma + 1, names.size()));
    }
    return levels;
}

} // namespace strata::app
