// SPDX-License-Identifier: MIT
#include "ui/map/flat_board.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace strata::ui {

FlatBoard::FlatBoard(const rules::Variant& variant)
    : plan_(view::plan_of(variant.topology)),
      squares_(variant.topology.squares) {
    for (const rules::Seat seat : variant.every_seat())
        angles_.push_back(view::seat_angle(variant.topology, plan_, seat));
}

namespace {

glm::vec2 turned(glm::vec2 point, float by) {
    const float c = std::cos(by);
    const float s = std::sin(by);
    return {point.x * c - point.y * s, point.x * s + point.y * c};
}

} // namespace

std::optional<FlatBoard> flat_board_of(const rules::Variant& variant) {
    if (variant.topology.stacked()) return std::nullopt;
    return FlatBoard(variant);
}

glm::vec2 FlatBoard::seen_from(rules::Seat seat, glm::vec2 point) const {
    return turned(point, -glm::half_pi<float>() - angle(seat));
}

// What lies aside counts more than what lies far: a step follows the direction as well as it can,
// however the squares are bent.
rules::Square FlatBoard::next_to(rules::Square square, glm::vec2 way, rules::Seat seat) const {
    constexpr float widest = 1.3F; // how far aside for one length ahead
    const glm::vec2 here = seen_from(seat, plan_.at(square).middle);
    rules::Square best = square;
    float least = 1e9F;
    for (const rules::Square other : squares_) {
        const glm::vec2 by = seen_from(seat, plan_.at(other).middle) - here;
        const float ahead = glm::dot(by, way);
        const float aside = std::abs(by.x * way.y - by.y * way.x);
        if (ahead < 0.1F || aside > ahead * widest) continue;
        const float price = ahead + 1.7F * aside;
        if (price >= least) continue;
        least = price;
        best = other;
    }
    return best;
}

rules::Seat seat_behind_camera(const FlatBoard* flat, int seat_count, float yaw) {
    constexpr float side_on = -0.01F; // from the sides it is the first seat
    if (flat == nullptr)
        return rules::Seat{std::cos(yaw) < side_on ? std::uint8_t{1} : std::uint8_t{0}};
    // A camera of yaw 0 stands below the plan, where the angle is minus a quarter of a turn.
    const float camera = yaw - glm::half_pi<float>();
    rules::Seat nearest{0};
    for (const rules::Seat seat : rules::Seats::first(seat_count))
        if (std::cos(flat->angle(seat) - camera) > std::cos(flat->angle(nearest) - camera) + 1e-4F)
            nearest = seat;
    return nearest;
}

std::vector<float> angles_of_seats(const FlatBoard* flat, int seat_count, rules::Seat below) {
    std::vector<float> angles;
    for (const rules::Seat seat : rules::Seats::first(seat_count)) {
        const float apart = flat != nullptr ? flat->angle(seat) - flat->angle(below)
                            : seat == below ? 0.0F
                                            : glm::pi<float>();
        angles.push_back(apart - glm::half_pi<float>());
    }
    return angles;
}

} // namespace strata::ui
