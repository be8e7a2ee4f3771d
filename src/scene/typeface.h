// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace strata::scene {

// Whether these bytes are a TrueType or OpenType font all of whose tables are there. Those who draw
// letters trust what a font says of itself, and read beyond the end of one that was cut short.
[[nodiscard]] bool is_whole_typeface(std::span<const std::uint8_t> bytes);

// Empty for a file that cannot be read or is no whole typeface.
[[nodiscard]] std::vector<std::uint8_t> read_typeface(const std::filesystem::path& file);

// A folder that is asked before those in which systems keep their fonts: of fonts that come with
// the program.
void add_typeface_folder(std::filesystem::path folder);

// The first of these files, such as "truetype/dejavu/DejaVuSans.ttf", that is in one of the folders
// and whole; an empty path when none is.
[[nodiscard]] std::filesystem::path find_typeface(std::span<const char* const> names);

// The files in which the font of letters on boards is looked for, the usual one first.
[[nodiscard]] std::span<const char* const> letter_typefaces();

// The first of them that is there; empty when none is.
[[nodiscard]] std::vector<std::uint8_t> letter_typeface();

// The next character of UTF-8 text, which is cut off the front; U+FFFD where it is malformed.
[[nodiscard]] char32_t next_character(std::string_view& text);

} // namespace strata::scene
