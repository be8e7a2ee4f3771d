// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "render/gl.h"
#include "scene/scene.h"

namespace strata::render {

// Depth map from the direction of the light.
class ShadowMap {
public:
    // `size` texels per side; 0 disables shadows. Memory is allocated by begin().
    explicit ShadowMap(int size);

    [[nodiscard]] int size() const { return size_; } // texels per side, at least 1

    // Clears the map and makes it the target of the following draws.
    void begin();
    void bind() const;

    // `key` identifies casters and light: with the same key the map is still valid.
    [[nodiscard]] bool holds(std::uint64_t key) const { return key_ == key; }
    void remember(std::uint64_t key) { key_ = key; }
    void forget() { key_.reset(); }
    // Frees the memory until begin() and invalidates the map.
    void rest();

private:
    void make();

    int size_;
    bool made_ = false;
    Handle texture_ = make_texture();
    Handle framebuffer_ = make_framebuffer();
    std::optional<std::uint64_t> key_;
};

// Projection from the world to light space (-1..1 on each axis) that just contains the box [low,
// high].
[[nodiscard]] glm::mat4 light_view(glm::vec3 towards, glm::vec3 low, glm::vec3 high);

} // namespace strata::render
