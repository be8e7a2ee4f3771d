// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace strata::scene {

// True if the bytes are a TrueType or OpenType font with all its tables. The glyph rasteriser
// trusts the offsets in a font and would read beyond the end of a truncated one.
[[nodiscard]] bool is_whole_typeface(std::span<const std::uint8_t> bytes);

// Returns an empty vector if the file cannot be read or is no complete font.
[[nodiscard]] std::vector<std::uint8_t> read_typeface(const std::filesystem::path& file);

// Adds a folder that is searched before the system's font folders, for bundled fonts.
void add_typeface_folder(std::filesystem::path folder);

// Returns the first of these files, such as "truetype/dejavu/DejaVuSans.ttf", found complete in one
// of the folders; an empty path if there is none.
[[nodiscard]] std::filesystem::path find_typeface(std::span<const char* const> names);

// Candidate files of the font for letters on boards, the default one first.
[[nodiscard]] std::span<const char* const> letter_typefaces();

// Content of the first candidate found; empty if there is none.
[[nodiscard]] std::vector<std::uint8_t> letter_typeface();

// Removes the first UTF-8 character from the text and returns it; U+FFFD if it is malformed.
[[nodiscard]] char32_t next_character(std::string_view& text);

} // namespace strata::scene
