// SPDX-License-Identifier: MIT
// Combines the images of two eyes.
#pragma once

#include "render/image.h"
#include "scene/stereo.h"

namespace strata::render {

// Returns an image `width` pixels wide. Both inputs have its height and the width given by
// scene::size_of_eye().
//
// In an anaglyph the red channel shows the luminance of the left eye; green and blue come from the
// right eye. Saturated colours, which would be bright to one eye and dark to the other, are shifted
// towards grey.
[[nodiscard]] Image joined(scene::Stereo kind, const Image& left, const Image& right, int width);

} // namespace strata::render
