// SPDX-License-Identifier: MIT
#include "scene/camera.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace strata::scene {
namespace {

constexpr float pitch_limit = 1.55f; // short of the pole, where "up" would lose its meaning
constexpr float nearest = 4.0f;
constexpr float farthest = 60.0f;
constexpr float near_plane = 0.2f;
constexpr float depth_behind_target = 60.0f;
constexpr float framing_margin = 1.04f;

// From the target to the eye.
glm::vec3 backward(const Camera& camera) {
    const float level = std::cos(camera.pitch);
    return {std::sin(camera.yaw) * level, std::sin(camera.pitch), std::cos(camera.yaw) * level};
}

float half_height(const Camera& camera) {
    return camera.distance * std::tan(camera.field_of_view * 0.5f);
}

float mix(float from, float to, float t) { return from + (to - from) * t; }

// How far to shift and how far to stand back, along one picture axis, to see lows and highs.
struct Fit {
    float low = 1e9f, high = -1e9f; // extremes of (offset -+ depth * slope)

    void add(float offset, float depth, float slope) {
        high = std::max(high, offset - depth * slope);
        low = std::min(low, offset + depth * slope);
    }
    [[nodiscard]] float shift() const { return (high + low) * 0.5f; }
    [[nodiscard]] float half_extent() const { return (high - low) * 0.5f; }
};

std::array<glm::vec3, 8> corners(glm::vec3 min, glm::vec3 max) {
    std::array<glm::vec3, 8> result;
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = {(i & 1) != 0 ? max.x : min.x, (i & 2) != 0 ? max.y : min.y,
                     (i & 4) != 0 ? max.z : min.z};
    }
    return result;
}

} // namespace

glm::vec3 Camera::eye() const { return target + backward(*this) * distance; }

glm::vec3 Camera::right() const { return {std::cos(yaw), 0.0f, -std::sin(yaw)}; }

glm::vec3 Camera::up() const {
    return {-std::sin(yaw) * std::sin(pitch), std::cos(pitch), -std::cos(yaw) * std::sin(pitch)};
}

glm::mat4 Camera::view() const {
    // The rows of the rotation are the camera's own axes: no cross product that could collapse.
    const glm::mat3 axes = glm::transpose(glm::mat3(right(), up(), backward(*this)));
    glm::mat4 result(axes);
    result[3] = glm::vec4(axes * -eye(), 1.0f);
    return result;
}

glm::mat4 Camera::projection(glm::vec2 size) const {
    assert(size.x > 0 && size.y > 0 && "a picture has an area");
    const float aspect = size.x / size.y;
    const float far_plane = distance + depth_behind_target;
    if (orthographic) {
        const float h = half_height(*this);
        return glm::ortho(-h * aspect, h * aspect, -h, h, -depth_behind_target, far_plane);
    }
    return glm::perspective(field_of_view, aspect, near_plane, far_plane);
}

Ray Camera::ray_through(glm::vec2 pixel, glm::vec2 size) const {
    const glm::vec2 across{pixel.x / size.x * 2.0f - 1.0f, 1.0f - pixel.y / size.y * 2.0f};
    const float h = half_height(*this);
    const glm::vec3 offset = right() * (across.x * h * size.x / size.y) + up() * (across.y * h);
    const glm::vec3 forward = -backward(*this);
    if (orthographic) {
        return {eye() + offset - forward * depth_behind_target, forward};
    }
    return {eye(), glm::normalize(forward * distance + offset)};
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
    const float turn = glm::pi<float>() / size.y; // half a turn over the picture's height
    yaw = std::remainder(yaw - drag.x * turn, glm::two_pi<float>());
    pitch = std::clamp(pitch + drag.y * turn, -pitch_limit, pitch_limit);
}

void Camera::pan(glm::vec2 drag, glm::vec2 size) {
    const float length_of_pixel = 2.0f * half_height(*this) / size.y;
    target += (up() * drag.y - right() * drag.x) * length_of_pixel;
}

void Camera::zoom(float factor, std::optional<glm::vec3> towards) {
    const float wanted = std::clamp(distance * factor, nearest, farthest);
    if (towards) {
        // Scaling eye and target about a point leaves that point on its ray.
        target = *towards + (target - *towards) * (wanted / distance);
    }
    distance = wanted;
}

void keep_within(Camera& camera, glm::vec3 min, glm::vec3 max) {
    camera.target = glm::clamp(camera.target, min, max);
}

Camera blend(const Camera& from, const Camera& to, float t) {
    if (t <= 0.0f) {
        return from;
    }
    if (t >= 1.0f) {
        return to;
    }
    const float s = t * t * (3.0f - 2.0f * t);
    Camera result;
    result.target = glm::mix(from.target, to.target, s);
    result.yaw = from.yaw + std::remainder(to.yaw - from.yaw, glm::two_pi<float>()) * s;
    result.pitch = mix(from.pitch, to.pitch, s);
    result.distance = from.distance * std::pow(to.distance / from.distance, s);
    result.field_of_view = mix(from.field_of_view, to.field_of_view, s);
    result.orthographic = s < 0.5f ? from.orthographic : to.orthographic;
    return result;
}

Camera framing(Camera direction, std::span<const glm::vec3> points, glm::vec2 size) {
    assert(!points.empty() && "there is something to show");
    glm::vec3 centre(0.0f);
    for (const glm::vec3& point : points) centre += point / static_cast<float>(points.size());
    const float slope = std::tan(direction.field_of_view * 0.5f);
    const float aspect = size.x / size.y;
    Fit across, upwards;
    for (const glm::vec3& point : points) {
        const glm::vec3 offset = point - centre;
        // Without perspective nothing grows or shrinks with depth.
        const float depth = direction.orthographic ? 0.0f : -glm::dot(offset, backward(direction));
        across.add(glm::dot(offset, direction.right()), depth, slope * aspect);
        upwards.add(glm::dot(offset, direction.up()), depth, slope);
    }
    direction.target =
        centre + direction.right() * across.shift() + direction.up() * upwards.shift();
    const float needed = std::max(across.half_extent() / aspect, upwards.half_extent()) / slope;
    direction.distance = std::max(nearest, needed * framing_margin);
    return direction;
}

Camera framing(Camera direction, glm::vec3 min, glm::vec3 max, glm::vec2 size) {
    return framing(direction, corners(min, max), size);
}

} // namespace strata::scene
