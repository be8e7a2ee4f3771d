// SPDX-License-Identifier: MIT
#include "view/board/families.h"

#include <algorithm>
#include <array>

#include "view/board/plan_shapes.h"

namespace strata::view {

const Family& family_of(const rules::Topology& topology) {
    using enum rules::Shape;
    static constexpr std::array families{
        Family{tri_d, nullptr, nullptr},
        Family{star, star_plan, rim_letters, nullptr, &star_straightening},
        Family{round, round_plan, round_letters, round_path, &round_straightening},
        Family{grid, grid_plan, rim_letters},
        Family{graph, graph_plan, spot_names},
        Family{hex, hex_plan, hex_letters}};
    return *std::ranges::find(families, topology.shape, &Family::shape);
}

} // namespace strata::view
