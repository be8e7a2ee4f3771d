// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "render/gl.h"
#include "scene/scene.h"

namespace strata::render {

// The depth of the nearest bodies as the light sees them.
class ShadowMap {
public:
    // `size` texels a side; 0 makes a map that shadows nothing. Memory is taken by begin().
    explicit ShadowMap(int size);

    [[nodiscard]] int size() const { return size_; } // texels a side, at least 1

    // Makes it the target of the next draws, emptied.
    void begin();
    void bind() const;

    // `key` tells the drawn bodies and the light: the same key needs no new drawing.
    [[nodiscard]] bool holds(std::uint64_t key) const { return key_ == key; }
    void remember(std::uint64_t key) { key_ = key; }
    void forget() { key_.reset(); }
    // Gives its memory back until begin(), and forgets.
    void rest();

private:
    void make();

    int size_;
    bool made_ = false;
    Handle texture_ = make_texture();
    Handle framebuffer_ = make_framebuffer();
    std::optional<std::uint64_t> key_;
};

// From the world into the light's view (-1..1 on each axis), just holding the box [low, high].
[[nodiscard]] glm::mat4 light_view(glm::vec3 towards, glm::vec3 low, glm::vec3 high);

} // namespace strata::render
