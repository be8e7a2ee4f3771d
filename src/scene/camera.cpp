// SPDX-License-Identifier: MIT
#include "scene/camera.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace strata::scene {
namespace {

constexpr float pitch_limit = 1.55f; // just below the pole, where "up" is undefined
constexpr float nearest = 4.0f;
constexpr float farthest = 120.0f;
constexpr float near_plane = 0.2f;
constexpr float depth_behind_target = 60.0f;
constexpr float framing_margin = 0.02f; // share of the free part, on each side

// Unit vector from the target to the eye.
glm::vec3 backward(const Camera& camera) {
    const float level = std::cos(camera.pitch);
    return {std::sin(camera.yaw) * level, std::sin(camera.pitch), std::cos(camera.yaw) * level};
}

float half_height(const Camera& camera) {
    return camera.distance * std::tan(camera.field_of_view * 0.5f);
}

// Extent of the spheres along one axis of the image, relative to a reference point near them: how
// far to the side a sphere is and how much farther away.
class Axis {
public:
    // The slopes bound the free part of the image.
    Axis(float low, float high) : low_(low), high_(high) {}

    void add(float aside, float depth, float radius) {
        seen_.push_back({aside, depth, radius});
        most_ = std::max(most_, aside + radius * steepness(high_) - high_ * depth);
        least_ = std::min(least_, aside - radius * steepness(low_) - low_ * depth);
    }
    // Minimum distance of the eye.
    [[nodiscard]] float distance() const { return (most_ - least_) / (high_ - low_); }
    // Sideways shift of the eye at that distance that leaves equal margins.
    [[nodiscard]] float shift(float distance) {
        for (Seen& one : seen_) one.scale = 1.0f / std::max(distance + one.depth, 1e-3f);
        float low = most_ - distance * high_;
        float high = least_ - distance * low_;
        for (int step = 0; step < 20; ++step) {
            const float middle = (low + high) * 0.5f;
            (free_sides(middle) > 0.0f ? high : low) = middle;
        }
        return (low + high) * 0.5f;
    }

private:
    struct Seen {
        float aside, depth, radius;
        float scale = 1.0f; // perspective scale at its depth
    };
    static float steepness(float slope) { return std::sqrt(1.0f + slope * slope); }
    // Difference between the margins on the high and low sides.
    [[nodiscard]] float free_sides(float shift) const {
        float high = -1e9f, low = 1e9f;
        for (const Seen& one : seen_) {
            high = std::max(high, (one.aside - shift + one.radius) * one.scale);
            low = std::min(low, (one.aside - shift - one.radius) * one.scale);
        }
        return (high_ - high) - (low - low_);
    }

    float low_, high_;
    float most_ = -1e9f, least_ = 1e9f;
    std::vector<Seen> seen_;
};

} // namespace

glm::vec3 Camera::eye() const {
    const glm::vec3 middle = target + backward(*this) * distance;
    return aside == 0.0f ? middle : middle + right() * aside;
}

glm::vec3 Camera::right() const { return {std::cos(yaw), 0.0f, -std::sin(yaw)}; }

glm::vec3 Camera::up() const {
    return {-std::sin(yaw) * std::sin(pitch), std::cos(pitch), -std::cos(yaw) * std::sin(pitch)};
}

glm::mat4 Camera::view() const {
    // The rows of the rotation are the camera's axes, which avoids a degenerate cross product.
    const glm::mat3 axes = glm::transpose(glm::mat3(right(), up(), backward(*this)));
    glm::mat4 result(axes);
    result[3] = glm::vec4(axes * -eye(), 1.0f);
    return result;
}

glm::mat4 Camera::projection(glm::vec2 size) const {
    assert(size.x > 0 && size.y > 0 && "a picture has an area");
    const float aspect = size.x / size.y;
    const float far_plane = distance + depth_behind_target;
    const float h = half_height(*this);
    auto clip = orthographic
                    ? glm::ortho(-h * aspect, h * aspect, -h, h, -depth_behind_target, far_plane)
                    : glm::perspective(field_of_view, aspect, near_plane, far_plane);
    if (skew != 0.0f) clip[2][0] -= clip[0][0] * skew;
    return clip;
}

Ray Camera::ray_through(glm::vec2 pixel, glm::vec2 size) const {
    const glm::vec2 across{pixel.x / size.x * 2.0f - 1.0f, 1.0f - pixel.y / size.y * 2.0f};
    const float h = half_height(*this);
    const glm::vec3 offset = right() * (across.x * h * size.x / size.y) + up() * (across.y * h);
    const glm::vec3 forward = -backward(*this);
    // An off-axis projection moves the image centre with depth.
    const glm::vec3 inward = skew == 0.0f ? forward : forward - right() * skew;
    if (orthographic) {
        return {eye() + offset - inward * depth_behind_target,
                skew == 0.0f ? forward : glm::normalize(inward)};
    }
    return {eye(), glm::normalize(inward * distance + offset)};
}

std::optional<glm::vec2> Camera::project(glm::vec3 point, glm::vec2 size) const {
    const glm::vec3 seen = glm::vec3(view() * glm::vec4(point, 1.0f));
    if (!orthographic && -seen.z < near_plane) {
        return std::nullopt;
    }
    const glm::vec4 clip = projection(size) * glm::vec4(seen, 1.0f);
    return glm::vec2((clip.x / clip.w + 1.0f) * 0.5f * size.x,
                     (1.0f - clip.y / clip.w) * 0.5f * size.y);
}

void Camera::orbit(glm::vec2 drag, glm::vec2 size) {
    const float turn = glm::pi<float>() / size.y; // half a turn per image height
    yaw = std::remainder(yaw - drag.x * turn, glm::two_pi<float>());
    pitch = std::clamp(pitch + drag.y * turn, -pitch_limit, pitch_limit);
}

void Camera::pan(glm::vec2 drag, glm::vec2 size) {
    const float length_of_pixel = 2.0f * half_height(*this) / size.y;
    target += (up() * drag.y - right() * drag.x) * length_of_pixel;
}

void Camera::zoom(float factor, std::optional<glm::vec3> towards) {
    const float wanted = std::clamp(distance * factor, nearest, std::max(farthest, distance));
    if (towards) {
        // Scaling eye and target about a point keeps that point on its ray.
        target = *towards + (target - *towards) * (wanted / distance);
    }
    distance = wanted;
}

void keep_within(Camera& camera, glm::vec3 min, glm::vec3 max) {
    camera.target = glm::clamp(camera.target, min, max);
}

Camera framing(Camera direction, std::span<const Ball> balls, const Room& room) {
    assert(!balls.empty() && "there is something to show");
    glm::vec3 centre(0.0f);
    for (const Ball& ball : balls) centre += ball.middle / static_cast<float>(balls.size());
    const float slope = std::tan(direction.field_of_view * 0.5f) * 2.0f / room.size.y;
    const glm::vec2 middle = room.size * 0.5f;
    const glm::vec2 edge = (room.high - room.low) * framing_margin;
    Axis across((room.low.x + edge.x - middle.x) * slope,
                (room.high.x - edge.x - middle.x) * slope);
    Axis upwards((middle.y - room.high.y + edge.y) * slope,
                 (middle.y - room.low.y - edge.y) * slope);
    const glm::vec3 right = direction.right(), up = direction.up();
    // Orthographic: size does not depend on depth.
    const glm::vec3 forward = direction.orthographic ? glm::vec3(0.0f) : -backward(direction);
    for (const Ball& ball : balls) {
        const glm::vec3 offset = ball.middle - centre;
        const float depth = glm::dot(offset, forward);
        across.add(glm::dot(offset, right), depth, ball.radius);
        upwards.add(glm::dot(offset, up), depth, ball.radius);
    }
    const float away = std::max({nearest, across.distance(), upwards.distance()});
    direction.target = centre + right * across.shift(away) + up * upwards.shift(away);
    direction.distance = away;
    return direction;
}

} // namespace strata::scene
