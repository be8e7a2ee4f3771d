// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "view/board/plan_shapes.h"
#include "view/board/plane.h"

namespace strata::view {

namespace {

constexpr float margin = 0.06F; // between the outermost corners and the frame
const float half_height = 0.5F; // of a cell; neighbouring cells on a file are 1 apart
const float corner_reach = half_height / std::cos(glm::pi<float>() / 6.0F);

// Corners at 0, 60 .. degrees, so that files are vertical.
std::vector<glm::vec2> hexagon(glm::vec2 middle, float reach, float first) {
    std::vector<glm::vec2> points;
    for (int n = 0; n < 6; ++n)
        points.push_back(middle +
                         reach * towards(first + glm::pi<float>() / 3.0F * static_cast<float>(n)));
    return points;
}

} // namespace

Plan hex_plan(const rules::Topology& topology) {
    Plan plan;
    plan.places.resize(topology.info.size());
    float widest = 0.0F;
    for (const auto square : topology.squares) {
        const auto& info = topology.at(square);
        const auto [file, up] = info.spot;
        auto& place = plan.places[rules::slot(square)];
        place.middle = {1.5F * corner_reach * file, up + 0.5F * file};
        place.outline = hexagon(place.middle, corner_reach, 0.0F);
        place.inner = half_height;
        place.kind = (info.file + 3 * info.rank) % 8;
        widest = std::max(widest, place.middle.x + corner_reach);
    }
    plan.radius = (widest + margin) / std::cos(glm::pi<float>() / 6.0F);
    plan.rim = hexagon({}, plan.radius, glm::pi<float>() / 6.0F);
    return plan;
}

} // namespace strata::view
