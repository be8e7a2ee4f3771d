// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace strata::scene {

// Whether these bytes are a TrueType or OpenType font all of whose tables are there. Those who draw
// letters trust what a font says of itself, and read beyond the end of one that was cut short.
[[nodiscard]] bool is_whole_typeface(std::span<const std::uint8_t> bytes);

// Empty for a file that cannot be read or is no whole typeface.
[[nodiscard]] std::vector<std::uint8_t> read_typeface(const std::filesystem::path& file);

} // namespace strata::scene
