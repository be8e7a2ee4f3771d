// SPDX-License-Identifier: MIT
// A photograph as a file. Neither OpenGL nor a display is asked for.
#pragma once

#include <cstdint>
#include <filesystem>

#include "films/picture_maker.h"

namespace strata::films {

// Larger ones would need more memory than many machines have: 48 bytes a pixel.
inline constexpr int most_photo_pixels = 3840 * 2160;

// Throws what writing throws, and std::runtime_error when the program's own data is wrong.
void write_photo(const rules::Variant& variant, const Sight& sight, glm::ivec2 size, int samples,
                 std::uint32_t seed, const std::filesystem::path& file);

} // namespace strata::films
