// SPDX-License-Identifier: MIT
// Reads pictures that come with Strata.
#pragma once

#include <filesystem>
#include <optional>

#include "render/image.h"

namespace strata::films {

// Returns nullopt if the file is missing or is not WebP.
[[nodiscard]] std::optional<render::Image> read_webp(const std::filesystem::path& file);

} // namespace strata::films
