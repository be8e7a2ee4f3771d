// SPDX-License-Identifier: MIT
// The pictures of two eyes as one.
#pragma once

#include "render/image.h"
#include "scene/stereo.h"

namespace strata::render {

// Of that width. Both are as high, and as wide as scene::size_of_eye says.
//
// In an anaglyph the left eye sees by red light alone how bright it is there, the right one green
// and blue. Strong colours, which would be bright to one eye and dark to the other, are pulled
// towards grey.
[[nodiscard]] Image joined(scene::Stereo kind, const Image& left, const Image& right, int width);

} // namespace strata::render
