// SPDX-License-Identifier: MIT
#include "view/marks/tracks.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <glm/gtc/matrix_transform.hpp>

#include "view/marks/sign_places.h"

namespace strata::view {

namespace {

constexpr float float_height = 0.11F; // above the squares
constexpr float dash_length = 0.2F;
constexpr float dot_step = 0.2F;

// Maps +x of length 1 onto the line between two points; `width` scales across, `flat` the height.
glm::mat4 stretched_along(glm::vec3 from, glm::vec3 to, float width, float flat = 1.0F) {
    const glm::vec3 x = to - from;
    const glm::vec3 side =
        std::abs(glm::normalize(x).y) < 0.99F ? glm::vec3{0, 1, 0} : glm::vec3{1, 0, 0};
    const glm::vec3 z = glm::normalize(glm::cross(x, side));
    const glm::vec3 y = glm::normalize(glm::cross(z, x));
    return glm::mat4{glm::vec4{x, 0.0F}, glm::vec4{y * width * flat, 0.0F},
                     glm::vec4{z * width, 0.0F}, glm::vec4{from, 1.0F}};
}

void add_seen_through(Stage& stage, scene::MeshId mesh, const glm::mat4& pose,
                      const scene::Material& look) {
    stage.add_mark(mesh, pose, look).through = scene::Through::veil;
}

} // namespace

Track::Track(std::vector<glm::vec3> points) : points_(std::move(points)) {
    assert(points_.size() >= 2 && "a track leads somewhere");
    for (std::size_t n = 0; n + 1 < points_.size(); ++n)
        length_ += glm::distance(points_[n], points_[n + 1]);
}

glm::vec3 Track::at(float distance) const {
    float left = std::clamp(distance, 0.0F, length_);
    for (std::size_t n = 0; n + 1 < points_.size(); ++n) {
        const float step = glm::distance(points_[n], points_[n + 1]);
        if (left <= step && step > 0.0F) return glm::mix(points_[n], points_[n + 1], left / step);
        left -= step;
    }
    return points_.back();
}

glm::vec3 Track::direction(float distance) const {
    constexpr float near = 0.02F;
    const float middle = std::clamp(distance, near, std::max(near, length_ - near));
    return glm::normalize(at(middle + near) - at(middle - near));
}

Track Track::trimmed(float begin, float end) const {
    const float most = length_ * 0.8F;
    const float share = begin + end > most ? most / (begin + end) : 1.0F;
    const float first = begin * share;
    const float last = length_ - end * share;
    std::vector<glm::vec3> kept{at(first)};
    float passed = 0.0F;
    for (std::size_t n = 1; n + 1 < points_.size(); ++n) {
        passed += glm::distance(points_[n - 1], points_[n]);
        if (passed > first && passed < last) kept.push_back(points_[n]);
    }
    kept.push_back(at(last));
    return Track{std::move(kept)};
}

Track Track::reversed() const { return Track{{points_.rbegin(), points_.rend()}}; }

Track track_between(const Stage& stage, rules::Square from, rules::Square to,
                    const rules::Path& way) {
    const glm::vec3 up{0.0F, float_height, 0.0F};
    std::vector<glm::vec3> points{stage.space.square(from) + up, stage.space.square(to) + up};
    if (!stage.space.plan() || way.empty()) return Track{std::move(points)};
    points.clear();
    for (const auto& point : drawn_path(stage.topology(), *stage.space.plan(), from, way))
        points.push_back(in_space(point, float_height));
    return Track{std::move(points)};
}

Track track_over(const Stage& stage, rules::Square from, std::span<const rules::Square> path) {
    const glm::vec3 up{0.0F, float_height, 0.0F};
    std::vector<glm::vec3> points{stage.space.square(from) + up};
    for (const auto square : path) points.push_back(stage.space.square(square) + up);
    return Track{std::move(points)};
}

const scene::Material& edge_for(const Theme& theme, const scene::Material& look) {
    return is_light(look.colour) ? theme.insight.dark : theme.insight.light;
}

// A contrasting band is right below.
void add_thread(Stage& stage, const Track& track, float width, const scene::Material& look) {
    const auto& points = track.points();
    const auto& bodies = stage.board_meshes.insight;
    const glm::vec3 below{0.0F, -0.5F * width, 0.0F};
    for (std::size_t n = 0; n + 1 < points.size(); ++n) {
        if (glm::distance(points[n], points[n + 1]) < 1e-4F) continue;
        stage.add_mark(
            bodies.thread,
            stretched_along(points[n] + below, points[n + 1] + below, width * 2.1F, 0.12F),
            edge_for(stage.theme, look));
        add_seen_through(stage, bodies.thread, stretched_along(points[n], points[n + 1], width),
                         look);
        if (n > 0)
            add_seen_through(stage, bodies.bead, glm::scale(at(points[n]), glm::vec3{width}), look);
    }
}

void add_dashes(Stage& stage, const Track& track, float width, const scene::Material& light,
                const scene::Material& dark) {
    // Odd, so that both ends are light.
    const int count = static_cast<int>(track.length() / dash_length) | 1;
    const float step = track.length() / static_cast<float>(count);
    for (int n = 0; n < count; ++n) {
        const float from = step * static_cast<float>(n);
        const bool bright = n % 2 == 0;
        add_seen_through(
            stage, stage.board_meshes.insight.thread,
            stretched_along(track.at(from), track.at(from + step), bright ? width : width * 0.6F),
            bright ? light : dark);
    }
}

void add_dots(Stage& stage, const Track& track, float width, const scene::Material& look) {
    const int count = std::max(1, static_cast<int>(track.length() / dot_step));
    for (int n = 0; n < count; ++n) {
        const float share = (static_cast<float>(n) + 0.5F) / static_cast<float>(count);
        add_seen_through(stage, stage.board_meshes.insight.bead,
                         glm::scale(at(track.at(track.length() * share)), glm::vec3{width}), look);
    }
}

void add_barb(Stage& stage, const Track& track, float size, const scene::Material& look) {
    const glm::vec3 end = track.at(track.length());
    const glm::vec3 back = track.direction(track.length()) * size;
    // The tip is at the mesh's origin, so the pose starts there.
    auto pose = stretched_along(end - back, end, size * 0.62F);
    pose[3] = glm::vec4{end, 1.0F};
    add_seen_through(stage, stage.board_meshes.insight.barb, pose, look);
}

void add_bar(Stage& stage, const Track& track, float distance, glm::vec3 size,
             const scene::Material& look) {
    const glm::vec3 along = track.direction(distance);
    const float yaw = std::atan2(-along.z, along.x);
    add_seen_through(stage, stage.board_meshes.insight.block,
                     glm::scale(turned(track.at(distance), yaw), size), look);
}

} // namespace strata::view
