// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "render/gl.h"
#include "scene/scene.h"

namespace strata::render {

// The light of the room for surfaces of every roughness, as a cube of pictures: scene::gathered().
class RoomMap {
public:
    // Gathers it anew where the light is another; this takes some hundredths of a second.
    void prepare(const scene::Light& light);
    void bind() const;
    // Gives its memory back until the next prepare().
    void rest() { *this = {}; }

private:
    std::optional<scene::Light> light_;
    Handle texture_;
};

} // namespace strata::render
