// SPDX-License-Identifier: MIT
// Ray-traced images as files. Needs neither OpenGL nor a display.
#pragma once

#include <cstdint>
#include <filesystem>

#include "films/picture_maker.h"

namespace strata::films {

// Limits memory use, which is 48 bytes per pixel, and twice that where pieces are covered.
inline constexpr int most_photo_pixels = 3840 * 2160;

// Throws what PngFile throws, and std::runtime_error if the program's own data is invalid.
void write_photo(const rules::Variant& variant, const Sight& sight, glm::ivec2 size, int samples,
                 std::uint32_t seed, const std::filesystem::path& file);

} // namespace strata::films
