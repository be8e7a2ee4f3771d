// SPDX-License-Identifier: MIT
// Orbit camera with yaw and pitch but no roll, so it cannot flip. It is independent of windows and
// events. Angles are in radians, sizes in pixels.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <glm/glm.hpp>

namespace strata::scene {

struct Ray {
    glm::vec3 origin;
    glm::vec3 direction; // unit vector
};

// Vertical, radians: a long lens, which shows pieces at the edges from the same side as those in
// the middle.
inline constexpr float default_field_of_view = 0.4f;

struct Camera {
    glm::vec3 target{0.0f, 2.2f, 0.0f}; // point looked at
    float yaw = 0.0f;       // 0 looks along -z (White's seat), growing to the viewer's right
    float pitch = 0.6f;     // 0 horizontal .. pi/2 straight down; kept within +-1.55
    float distance = 26.0f; // from the eye to the target, in squares
    float field_of_view = default_field_of_view;
    bool orthographic = false; // keeps the scale of the perspective view at `target`
    // For stereo: offset of the eye to the right, and shift of the image per depth, so that both
    // eyes see the same at the depth of the screen.
    float aside = 0.0f;
    float skew = 0.0f;

    [[nodiscard]] glm::vec3 eye() const;
    [[nodiscard]] glm::vec3 right() const;
    [[nodiscard]] glm::vec3 up() const;
    [[nodiscard]] glm::mat4 view() const;
    [[nodiscard]] glm::mat4 projection(glm::vec2 size) const;

    // Returns the ray through a pixel; (0,0) is the top left corner of an image of `size` pixels.
    [[nodiscard]] Ray ray_through(glm::vec2 pixel, glm::vec2 size) const;
    // Returns the pixel at which a point appears; nullopt if it is behind the eye.
    [[nodiscard]] std::optional<glm::vec2> project(glm::vec3 point, glm::vec2 size) const;

    // Rotates by a drag in pixels over an image of `size` pixels. Pitch stops at the poles.
    void orbit(glm::vec2 drag, glm::vec2 size);
    void pan(glm::vec2 drag, glm::vec2 size);
    // A factor below 1 moves closer. The distance stays within [4, 120] unless it was already
    // closer. With `towards`, that point stays under the pointer.
    void zoom(float factor, std::optional<glm::vec3> towards = std::nullopt);

    bool operator==(const Camera&) const = default;
};

// Clamps the target to [min, max], so that the board cannot leave the view.
void keep_within(Camera& camera, glm::vec3 min, glm::vec3 max);

// A sphere that must be inside the image; a point if the radius is 0.
struct Ball {
    glm::vec3 middle{0.0f};
    float radius = 0.0f;
};

// An image in pixels and the part of it that no panel covers.
struct Room {
    glm::vec2 size{1.0f};
    glm::vec2 low{0.0f};  // upper left corner of the free part
    glm::vec2 high{1.0f}; // lower right corner
    Room() = default;
    Room(glm::vec2 whole) : size(whole), high(whole) {} // the whole image is free
    bool operator==(const Room&) const = default;
};

// Returns the camera with the given direction that just contains all spheres (at least one),
// centred in the free part of the image.
[[nodiscard]] Camera framing(Camera direction, std::span<const Ball> balls, const Room& room);

} // namespace strata::scene
