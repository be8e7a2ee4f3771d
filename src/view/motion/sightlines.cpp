// SPDX-License-Identifier: MIT
#include "view/motion/sightlines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>

namespace strata::view {

namespace {

constexpr float under_face = 0.11F;   // of a board's body, below the upper face of its squares
constexpr float over_face = 0.02F;    // of its frame
constexpr float piece_radius = 0.27F; // of a cylinder that hides as much as a piece
constexpr float piece_width = 0.42F;  // of a piece seen from the side
// Sine of the angle below which a square counts as invisible, covered by frames and neighbours.
constexpr float grazing = 0.12F; // the first view looks along the highest level by little more
constexpr float lift = 0.004F;   // of sample points above a face

// Interval of the line parameter.
struct Span {
    float enter = 0.0F;
    float leave = std::numeric_limits<float>::max();

    void cut(float low, float high, float origin, float direction) {
        if (std::abs(direction) < 1e-7F) {
            if (origin < low || origin > high) leave = -1.0F;
            return;
        }
        const float a = (low - origin) / direction;
        const float b = (high - origin) / direction;
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    [[nodiscard]] bool empty() const { return enter > leave; }
};

void cut_round(Span& span, glm::vec2 origin, glm::vec2 direction, float radius) {
    const float a = glm::dot(direction, direction);
    const float b = glm::dot(origin, direction);
    const float c = glm::dot(origin, origin) - radius * radius;
    if (a < 1e-9F) {
        if (c > 0.0F) span.leave = -1.0F;
        return;
    }
    const float root = b * b - a * c;
    if (root < 0.0F) {
        span.leave = -1.0F;
        return;
    }
    span.enter = std::max(span.enter, (-b - std::sqrt(root)) / a);
    span.leave = std::min(span.leave, (-b + std::sqrt(root)) / a);
}

} // namespace

glm::vec3 towards_eye(float yaw, float pitch) {
    return {std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch)};
}

Sightlines::Sightlines(const BoardSpace& space, const rules::Position& position,
                       std::span<const float> piece_heights, const ViewSettings& settings)
    : space_(space),
      piece_on_(space.topology().info.size(), -1) {
    if (!space.plan()) add_boards(position, settings);
    add_men(position, piece_heights, settings);
}

void Sightlines::add_boards(const rules::Position& position, const ViewSettings& settings) {
    const auto& boards = space_.topology().boards;
    for (int n = 0; n < static_cast<int>(boards.size()); ++n) {
        const auto& pin = boards[static_cast<std::size_t>(n)].pin;
        if (pin && !position.arrangement().stands_on(*pin)) continue;
        if (settings.faded(space_.level_of_board(n))) continue;
        const glm::vec2 half = space_.board_size(n) * 0.5F + space_.rim(n);
        const glm::vec3 box{half.x, (over_face + under_face) * 0.5F, half.y};
        const auto centre =
            space_.board(n) + glm::vec3{0.0F, (over_face - under_face) * 0.5F, 0.0F};
        bodies_.push_back({centre, box, glm::length(box), false, n, rules::no_square});
    }
}

void Sightlines::add_men(const rules::Position& position, std::span<const float> heights,
                         const ViewSettings& settings) {
    position.occupied().for_each([&](int n) {
        const auto square = static_cast<rules::Square>(n);
        if (settings.faded(space_.level_of(square))) return;
        const float size = space_.figure_room(square);
        const float high = heights[rules::slot(position.at(square).type())] * size;
        const glm::vec3 half{piece_radius * size, high * 0.5F, piece_radius * size};
        piece_on_[static_cast<std::size_t>(n)] = static_cast<int>(bodies_.size());
        bodies_.push_back({space_.square(square) + glm::vec3{0.0F, half.y, 0.0F}, half,
                           glm::length(half), true, -1, square});
    });
}

// Collects bodies whose bounding sphere meets the cylinder of radius `reach` from `middle` to the
// eye.
void Sightlines::find_near(glm::vec3 middle, float reach, glm::vec3 eye, int board,
                           rules::Square square) const {
    near_.clear();
    const glm::vec3 way = glm::normalize(eye - middle);
    for (std::size_t n = 0; n < bodies_.size(); ++n) {
        const auto& body = bodies_[n];
        if (board >= 0 && body.board == board) continue;
        if (body.board < 0 && body.square == square) continue;
        const glm::vec3 off = body.centre - middle;
        const float along = glm::dot(off, way);
        const float far = reach + body.reach;
        if (along < -far || glm::dot(off, off) - along * along > far * far) continue;
        near_.push_back(static_cast<int>(n));
    }
}

bool Sightlines::free_way(glm::vec3 from, glm::vec3 eye) const {
    const glm::vec3 way = eye - from;
    return std::ranges::none_of(near_, [&](int n) {
        const auto& body = bodies_[static_cast<std::size_t>(n)];
        const glm::vec3 origin = from - body.centre;
        Span span;
        span.leave = 1.0F;
        span.cut(-body.half.y, body.half.y, origin.y, way.y);
        if (body.cylinder) {
            cut_round(span, {origin.x, origin.z}, {way.x, way.z}, body.half.x);
        } else {
            span.cut(-body.half.x, body.half.x, origin.x, way.x);
            span.cut(-body.half.z, body.half.z, origin.z, way.z);
        }
        return !span.empty();
    });
}

float Sightlines::seen_of(std::span<const glm::vec3> points, glm::vec3 eye) const {
    const auto seen =
        std::ranges::count_if(points, [&](glm::vec3 point) { return free_way(point, eye); });
    return static_cast<float>(seen) / static_cast<float>(points.size());
}

std::vector<glm::vec3> Sightlines::face_points(rules::Square square) const {
    std::vector<glm::vec3> points;
    if (!space_.plan()) {
        for (const float x : {-0.36F, -0.12F, 0.12F, 0.36F})
            for (const float z : {-0.36F, -0.12F, 0.12F, 0.36F})
                points.push_back(space_.square(square) + glm::vec3{x, lift, z});
        return points;
    }
    const auto& place = space_.plan()->at(square);
    const std::size_t corners = place.outline.size();
    const std::size_t step = std::max<std::size_t>(1, corners / 4);
    for (std::size_t n = 0; n < corners; n += step)
        for (const float out : {0.45F, 0.85F})
            for (const float on : {0.0F, 0.5F}) {
                const auto edge =
                    glm::mix(place.outline[n], place.outline[(n + step) % corners], on);
                points.push_back(in_space(glm::mix(place.middle, edge, out), lift));
            }
    return points;
}

std::vector<glm::vec3> Sightlines::piece_points(const Body& man, glm::vec3 eye) const {
    const glm::vec3 away = eye - man.centre;
    const glm::vec3 side = glm::normalize(glm::vec3{away.z, 0.0F, -away.x + 1e-6F});
    std::vector<glm::vec3> points;
    for (const float up : {-0.75F, -0.25F, 0.25F, 0.75F})
        for (const float out : {-0.4F, 0.4F})
            points.push_back(man.centre + glm::vec3{0.0F, up * man.half.y, 0.0F} +
                             side * (out * man.half.x));
    return points;
}

int Sightlines::board_of(rules::Square square) const {
    return space_.plan() ? -1 : space_.topology().at(square).board;
}

float Sightlines::piece_share(rules::Square square, glm::vec3 eye) const {
    const int number = piece_on_[rules::slot(square)];
    if (number < 0) return 1.0F;
    const auto& man = bodies_[static_cast<std::size_t>(number)];
    find_near(man.centre, man.reach, eye, board_of(square), square);
    std::erase_if(near_, [&](int n) { return bodies_[static_cast<std::size_t>(n)].board >= 0; });
    return seen_of(piece_points(man, eye), eye);
}

float Sightlines::face_share(rules::Square square, glm::vec3 eye) const {
    const auto place = space_.square(square);
    if ((eye.y - place.y) / glm::distance(eye, place) < grazing) return 0.0F;
    find_near(place, 0.8F, eye, board_of(square), square);
    return seen_of(face_points(square), eye);
}

float Sightlines::share(rules::Square square, glm::vec3 eye) const {
    const auto place = space_.square(square);
    const float steep = (eye.y - place.y) / glm::distance(eye, place);
    if (steep < grazing) return 0.0F;
    find_near(place + glm::vec3{0.0F, 0.4F, 0.0F}, 0.95F, eye, board_of(square), square);
    if (near_.empty()) return 1.0F;
    const float face = seen_of(face_points(square), eye);
    const int number = piece_on_[rules::slot(square)];
    if (number < 0) return face;
    const auto& man = bodies_[static_cast<std::size_t>(number)];
    // Weighted by the projected areas of face and piece.
    const float flat = std::sqrt(std::max(0.0F, 1.0F - steep * steep));
    const float side = space_.plan() ? 2.0F * space_.plan()->at(square).inner : 1.0F;
    const float of_face = side * side * steep;
    const float of_piece = piece_width / piece_radius * man.half.x * 2.0F * man.half.y * flat;
    const float whole = of_face + of_piece * 0.8F; // the piece hides part of its own square
    return (face * of_face + seen_of(piece_points(man, eye), eye) * of_piece * 0.8F) / whole;
}

float Sightlines::share(rules::Pin pin, glm::vec3 eye) const {
    if (eye.y <= space_.pin_foot(pin).y) return 0.0F;
    find_near(space_.along_pin(pin, 0.3F), 0.6F, eye, space_.topology().at(pin).board,
              rules::no_square);
    std::array<glm::vec3, 4> points;
    for (std::size_t n = 0; n < points.size(); ++n)
        points[n] = space_.along_pin(pin, 0.1F + 0.14F * static_cast<float>(n));
    return seen_of(points, eye);
}

} // namespace strata::view
