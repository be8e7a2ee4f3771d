// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "render/gl.h"
#include "scene/scene.h"

namespace strata::render {

// Cube map of the environment for image-based lighting: scene::gathered().
class RoomMap {
public:
    // Recomputes the map if the light has changed; this takes some hundredths of a second.
    void prepare(const scene::Light& light);
    void bind() const;
    // Frees the memory until the next prepare().
    void rest() { *this = {}; }

private:
    std::optional<scene::Light> light_;
    Handle texture_;
};

} // namespace strata::render
