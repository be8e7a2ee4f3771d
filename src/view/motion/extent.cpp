// SPDX-License-Identifier: MIT
#include "view/motion/extent.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "scene/polygon.h"
#include "view/board/taken_places.h"
#include "view/bodies/board_meshes.h"
#include "view/bodies/flat_bodies.h"
#include "view/marks/annotation_marks.h"

namespace strata::view {

namespace {

constexpr float head = 0.2F; // radius around the top of a piece

// Sphere whose top is at that height above the square.
scene::Ball under(glm::vec3 place, float height, float radius) {
    return {place + glm::vec3{0.0F, height - radius, 0.0F}, radius};
}

void add_boards(Extent& extent, const BoardSpace& space) {
    for (int board = 0; board < static_cast<int>(space.topology().boards.size()); ++board) {
        const glm::vec2 squares = space.board_size(board) * 0.5F;
        const glm::vec2 edge = squares + space.rim(board);
        const float top_of_edge = rim_top - rim_slope * space.rim(board);
        for (const float x : {-1.0F, 1.0F})
            for (const float z : {-1.0F, 1.0F}) {
                const auto middle = space.board(board);
                for (const float y : {top_of_edge, top_of_edge - rim_height})
                    extent.push_back({middle + glm::vec3{x * edge.x, y, z * edge.y}});
                const glm::vec2 man = squares - 0.5F;
                extent.push_back(
                    under(middle + glm::vec3{x * man.x, 0.0F, z * man.y}, headroom, head));
            }
    }
}

// It shrinks after it has vanished, so that nothing jumps.
void add_stand(Extent& extent, const BoardSpace& space) {
    const float left = space.room_for_furniture();
    if (left <= 0.0F) return;
    const auto stand = stand_of(space.exploded({}));
    const auto within = [&](glm::vec3 point) {
        return glm::mix(glm::clamp(point, space.bounds().low, space.bounds().high), point, left);
    };
    for (auto knot : stand.knots) {
        knot.y *= space.stretch();
        extent.push_back({within(knot), stand.thickness});
    }
    constexpr int corners = 16;
    const float reach = stand.foot_radius / std::cos(glm::pi<float>() / corners);
    for (int n = 0; n < corners; ++n) {
        const float angle = glm::two_pi<float>() * static_cast<float>(n) / corners;
        extent.push_back(
            {within(stand.foot + reach * glm::vec3{std::cos(angle), 0.0F, std::sin(angle)})});
    }
}

// The frame stays in place while it vanishes and the squares move.
void add_flat_board(Extent& extent, const BoardSpace& space) {
    constexpr float depth = 0.57F;  // of the board's body and base
    constexpr float margin = 0.18F; // of the base
    constexpr float tray = 0.62F;   // margin around the squares of a straightened board
    constexpr float pommel = 0.55F; // of an open sword, including how far it slides out
    const auto& plan = *space.plan();
    const auto& drawn = plan.drawn ? *plan.drawn : plan;
    if (const float left = space.room_for_furniture(); left > 0.0F) {
        for (const auto& corner : scene::inset(drawn.rim, -flat_rim_width - margin))
            extent.push_back({in_space(corner, -depth) * left});
        for (const auto& corner : scene::inset(drawn.rim, -flat_rim_width))
            extent.push_back({in_space(corner, 0.1F) * left});
    }
    for (const auto square : space.topology().squares) {
        const float room = space.figure_room(square);
        extent.push_back(
            under(space.square(square), plinth_height + flat_headroom * room, head * room));
    }
    if (&plan != &drawn)
        for (const auto& [low, high] : plan.fields)
            for (const glm::vec2 corner :
                 {low, high, glm::vec2{low.x, high.y}, glm::vec2{high.x, low.y}})
                extent.push_back({in_space(corner), tray * space.room_for_map()});
    for (const auto& sword : plan.swords) extent.push_back({in_space(sword.pommel), pommel});
}

// Room for the first captured pieces, from the start: the board must not shrink when they come. It
// goes to the middle while the board is flattened.
void add_first_taken(Extent& extent, const BoardSpace& space) {
    constexpr int kept_room_for = 6; // of each seat
    const float left = space.room_for_furniture();
    if (left <= 0.0F) return;
    for (const auto seat : rules::First<rules::Seat>(space.topology().promotion.size()))
        for (const auto& place : taken_places(space, seat, kept_room_for)) {
            const float size = place.size * left;
            for (const float side : {-1.0F, 1.0F}) { // the board stays in the middle
                const auto foot = place.foot * glm::vec3{side, 1.0F, 1.0F} * left;
                extent.push_back({foot + glm::vec3{0.0F, 0.5F * head * size, 0.0F}, 0.5F * size});
                extent.push_back(under(foot, flat_headroom * size, head * size));
            }
        }
}

// Between two squares it is lower than the tops of pieces; within a column it bows out beside the
// boards.
void add_arrow(Extent& extent, const BoardSpace& space, const game::Arrow& arrow) {
    const auto from = space.square(arrow.from);
    const auto to = space.square(arrow.to);
    if (!in_one_column(from, to)) return;
    constexpr float thick = 0.25F;
    for (const float share : {0.1F, 0.5F, 0.9F})
        extent.push_back({glm::mix(from, to, share) + glm::vec3{column_bow, 0.0F, 0.0F}, thick});
}

} // namespace

Extent extent_of(const BoardSpace& space, std::span<const game::Arrow> arrows) {
    Extent extent;
    if (space.plan()) {
        add_flat_board(extent, space);
        add_first_taken(extent, space);
    } else {
        add_boards(extent, space);
        add_stand(extent, space);
    }
    for (const auto& arrow : arrows) add_arrow(extent, space, arrow);
    return extent;
}

Extent extent_of_taken(const BoardSpace& space, const reading::Taken& taken) {
    const float half = 0.5F * (space.plan() ? flat_headroom : headroom);
    Extent extent;
    for (const auto& place : taken_places(space, taken))
        extent.push_back(
            {place.foot + glm::vec3{0.0F, half * place.size, 0.0F}, half * place.size});
    return extent;
}

} // namespace strata::view
