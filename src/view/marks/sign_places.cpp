// SPDX-License-Identifier: MIT
#include "view/marks/sign_places.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>

#include "scene/colour.h"

namespace strata::view {

namespace {

float cross(glm::vec2 a, glm::vec2 b) { return a.x * b.y - a.y * b.x; }

// For a square without outline, of side 1.
float room_in_square(glm::vec2 direction) {
    return 0.5F / std::max(std::abs(direction.x), std::abs(direction.y));
}

} // namespace

glm::vec2 sign_direction(const rules::Variant& variant, float camp_angle, rules::Seat seat) {
    const int seats = variant.seat_count();
    // With two or four seats camps face each other, so signs are in opposite corners; otherwise
    // each is towards its camp.
    const float aside = seats == 2 || seats == 4 ? glm::quarter_pi<float>() : 0.0F;
    const float angle =
        seats == 2 ? glm::half_pi<float>() * (rules::index(seat) == 0 ? -1.0F : 1.0F) : camp_angle;
    return {std::cos(angle - aside), std::sin(angle - aside)};
}

float room_towards(const std::vector<glm::vec2>& outline, glm::vec2 middle, glm::vec2 direction) {
    float nearest = std::numeric_limits<float>::max();
    for (std::size_t n = 0; n < outline.size(); ++n) {
        const glm::vec2 from = outline[n] - middle;
        const glm::vec2 edge = outline[(n + 1) % outline.size()] - outline[n];
        const float slope = cross(direction, edge);
        if (std::abs(slope) < 1e-6F) continue;
        const float along = cross(from, edge) / slope;
        const float share = cross(from, direction) / slope;
        if (along > 0.0F && share >= -1e-3F && share <= 1.001F) nearest = std::min(nearest, along);
    }
    return nearest;
}

float sign_radius(const rules::Variant& variant) {
    const int seats = variant.seat_count();
    return seats <= 2 ? 0.125F : seats <= 4 ? 0.12F : 0.095F;
}

SignPlace sign_place(const BoardSpace& space, const rules::Variant& variant, rules::Square square,
                     rules::Seat seat) {
    const auto* plan = space.plan();
    const glm::vec2 direction = sign_direction(variant, plan ? space.seat_angle(seat) : 0.0F, seat);
    const auto* place = plan ? &plan->at(square) : nullptr;
    const float edge =
        place ? room_towards(place->outline, place->middle, direction) : room_in_square(direction);
    const glm::vec2 off = direction * edge * sign_reach;
    const float room = place ? std::min(1.0F, 2.0F * place->inner) : 1.0F;
    return {space.square(square) + glm::vec3{off.x, 0.0F, -off.y},
            sign_radius(variant) * std::sqrt(room)};
}

bool is_light(glm::vec3 colour) { return scene::luminance(colour) > 0.14F; }

} // namespace strata::view
