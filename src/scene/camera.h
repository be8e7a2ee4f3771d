// SPDX-License-Identifier: MIT
// A camera that turns around a point and cannot flip: yaw and pitch, never a roll.
// It knows nothing of windows or events; angles are radians, sizes are pixels.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <glm/glm.hpp>

namespace strata::scene {

struct Ray {
    glm::vec3 origin;
    glm::vec3 direction; // unit
};

struct Camera {
    glm::vec3 target{0.0f, 2.2f, 0.0f}; // the point looked at
    float yaw = 0.0f;           // 0 looks along -z (White's seat), growing to the viewer's right
    float pitch = 0.6f;         // 0 level .. pi/2 straight down; kept within +-1.55
    float distance = 17.0f;     // from the eye to the target
    float field_of_view = 0.6f; // vertical, radians
    bool orthographic = false;  // keeps the size things have at `target`
    // Of one eye of two: how far it is to the right of the middle, and how far by depth the picture
    // is pushed back, so that both see the same where the screen is.
    float aside = 0.0f;
    float skew = 0.0f;

    [[nodiscard]] glm::vec3 eye() const;
    [[nodiscard]] glm::vec3 right() const;
    [[nodiscard]] glm::vec3 up() const;
    [[nodiscard]] glm::mat4 view() const;
    [[nodiscard]] glm::mat4 projection(glm::vec2 size) const;

    // The ray under a pixel; (0,0) is the top left corner of a picture of `size` pixels.
    [[nodiscard]] Ray ray_through(glm::vec2 pixel, glm::vec2 size) const;
    // Where a point in space appears, in pixels; nothing when it is behind the eye.
    [[nodiscard]] std::optional<glm::vec2> project(glm::vec3 point, glm::vec2 size) const;

    // Drags in pixels over a picture of `size` pixels. Pitch stops at the poles.
    void orbit(glm::vec2 drag, glm::vec2 size);
    void pan(glm::vec2 drag, glm::vec2 size);
    // factor < 1 comes closer. Distance stays within [4, 60], or less than it was. With `towards`,
    // that point stays under the pointer.
    void zoom(float factor, std::optional<glm::vec3> towards = std::nullopt);

    bool operator==(const Camera&) const = default;
};

// Moves the target back so that it never leaves [min, max]: the board cannot be lost.
void keep_within(Camera& camera, glm::vec3 min, glm::vec3 max);

// What a picture must hold of something round, or of a point where the radius is 0.
struct Ball {
    glm::vec3 middle{0.0f};
    float radius = 0.0f;
};

// A picture in pixels, and the part of it that nothing covers.
struct Room {
    glm::vec2 size{1.0f};
    glm::vec2 low{0.0f};  // upper left corner of the free part
    glm::vec2 high{1.0f}; // lower right corner
    Room() = default;
    Room(glm::vec2 whole) : size(whole), high(whole) {} // all of it is free
    bool operator==(const Room&) const = default;
};

// The camera of that direction which just shows all these balls, at least one, in the free part of
// a picture; what is seen lies in its middle.
[[nodiscard]] Camera framing(Camera direction, std::span<const Ball> balls, const Room& room);

} // namespace strata::scene
