// SPDX-License-Identifier: MIT
// Words in a picture, below what is shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scene/camera.h"
#include "scene/scene.h"

namespace strata::films {

// Adds the words on a dark strip along the lower edge of what `camera` sees in a picture of
// `size`. `plate` is 1 by 1 in x and y and faces +z. At scale 1 a letter is a twentieth of the
// picture high.
void add_caption(scene::Scene& scene, scene::MeshId plate, const scene::Camera& camera,
                 glm::vec2 size, std::string_view text, float scale);

// A picture with words below: what a caption of two lines leaves free.
[[nodiscard]] scene::Room above_caption(glm::vec2 size, float scale);
// For a presenter: words, and the coordinates on the boards (view::ViewSettings::label_size).
inline constexpr float presenter_words = 1.5F;
[[nodiscard]] constexpr float presenter_labels(float size) {
    return size * 1.6F < 2.0F ? size * 1.6F : 2.0F;
}

// Breaks at spaces into lines of at most `longest` bytes; a longer word has a line of its own.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t longest);

} // namespace strata::films
