// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "rules/board/topology_star.h"
#include "view/board/plan_shapes.h"
#include "view/board/plane.h"

namespace strata::view {

namespace {

// Radius of the seam ends relative to a regular polygon: 1 is a polygon, less is a star.
constexpr std::array<float, 9> seam_reach{1.0F,  1.0F,  1.0F,  1.0F, 0.80F,
                                          0.84F, 0.88F, 0.89F, 0.90F};

// The module at the bottom, with its back rank at distance 1.
class Module {
public:
    explicit Module(int modules)
        : reach_(seam_reach[static_cast<std::size_t>(modules)]),
          half_turn_(glm::pi<float>() / static_cast<float>(modules)),
          half_width_(std::tan(half_turn_ * 0.5F)) {}

    [[nodiscard]] glm::vec2 corner(float sign) const { return {sign * half_width_, -1.0F}; }
    [[nodiscard]] glm::vec2 seam(float sign) const {
        return reach_ * towards(-glm::half_pi<float>() + sign * half_turn_);
    }
    // V(x, y): x = 0..8 along the back rank, y = 0..4 towards the centre.
    [[nodiscard]] glm::vec2 grid_point(int x, int y) const {
        const float s = std::abs(static_cast<float>(x) - 4.0F) / 4.0F;
        const float t = static_cast<float>(y) / 4.0F;
        const float sign = x >= 4 ? 1.0F : -1.0F;
        return (1.0F - s) * (1.0F - t) * glm::vec2{0.0F, -1.0F} + s * (1.0F - t) * corner(sign) +
               s * t * seam(sign);
    }
    // Area of the whole board: a triangle on either side of the axis in every module.
    [[nodiscard]] float area(int modules) const {
        const auto cross = [](glm::vec2 a, glm::vec2 b) { return a.x * b.y - a.y * b.x; };
        const float half =
            0.5F * (cross({0.0F, -1.0F}, corner(1.0F)) + cross(corner(1.0F), seam(1.0F)));
        return 2.0F * half * static_cast<float>(modules);
    }

private:
    float reach_;
    float half_turn_;
    float half_width_;
};

Plan::Place square_place(const Module& module, int file, int rank, float scale) {
    Plan::Place place;
    for (const auto& [x, y] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}})
        place.outline.push_back(module.grid_point(file + x, rank + y) * scale);
    place.kind = module_files * rank + file;
    find_circle(place);
    return place;
}

Plan::Place turned_place(Plan::Place place, float turn) {
    for (auto& point : place.outline) point = turned_by(point, turn);
    place.middle = turned_by(place.middle, turn);
    place.turn = turn;
    return place;
}

// Counter-clockwise, opposite to the numbering of modules; a seam end on a straight edge is no
// corner.
std::vector<glm::vec2> star_rim(const Module& module, int modules, float scale) {
    const bool straight = seam_reach[static_cast<std::size_t>(modules)] == 1.0F;
    std::vector<glm::vec2> rim;
    for (int m = 0; m < modules; ++m) {
        const float turn =
            glm::two_pi<float>() * static_cast<float>(m) / static_cast<float>(modules);
        rim.push_back(turned_by(module.corner(-1.0F) * scale, turn));
        rim.push_back(turned_by(module.corner(1.0F) * scale, turn));
        if (!straight) rim.push_back(turned_by(module.seam(1.0F) * scale, turn));
    }
    return rim;
}

} // namespace

float module_angle(int module, int modules) {
    return -glm::half_pi<float>() -
           glm::two_pi<float>() * static_cast<float>(module) / static_cast<float>(modules);
}

Plan star_plan(const rules::Topology& topology) {
    const int modules = static_cast<int>(topology.boards.size());
    const Module module{modules};
    const float scale =
        std::sqrt(static_cast<float>(module_files * module_ranks * modules) / module.area(modules));
    Plan plan;
    plan.places.resize(topology.info.size());
    for (int rank = 0; rank < module_ranks; ++rank)
        for (int file = 0; file < module_files; ++file) {
            const auto below = square_place(module, file, rank, scale);
            for (int m = 0; m < modules; ++m) {
                const float turn = module_angle(m, modules) - module_angle(0, modules);
                plan.places[rules::slot(rules::star_square(m, file, rank))] =
                    turned_place(below, turn);
            }
        }
    plan.rim = star_rim(module, modules, scale);
    plan.radius = glm::length(module.corner(1.0F)) * scale;
    if (modules > 2)
        for (int m = 0; m < modules; ++m) {
            const float turn = module_angle(m, modules) - module_angle(0, modules);
            plan.lines.push_back({glm::vec2{0.0F}, turned_by(module.seam(1.0F) * scale, turn)});
        }
    return plan;
}

} // namespace strata::view
