// SPDX-License-Identifier: MIT
// Captions at the lower edge of an image.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::films {

// Adds the text on a dark strip along the lower edge of the camera's image of `size` pixels.
// `plate` is a mesh of 1 by 1 in x and y that faces +z. At scale 1 a line is a twentieth of the
// image height.
void add_caption(scene::Scene& scene, scene::MeshId plate, const scene::Camera& camera,
                 glm::vec2 size, std::string_view text, float scale);

// Room of an image that a caption of two lines leaves free.
[[nodiscard]] scene::Room above_caption(glm::vec2 size, float scale);
// Scale of captions and coordinates (view::ViewSettings::label_size) for presentations.
inline constexpr float presenter_words = 1.5F;
[[nodiscard]] constexpr float presenter_labels(float size) {
    return size * 1.6F < 2.0F ? size * 1.6F : 2.0F;
}

// Wraps at spaces into lines of at most `longest` bytes; a longer word gets a line of its own.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t longest);

} // namespace strata::films
