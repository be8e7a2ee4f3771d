// SPDX-License-Identifier: MIT
// The one door to TOML. Its library goes down one call for every table inside a table, so what is
// too deep must be turned away before it is parsed; no other file of src can parse at all.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#ifndef TOML_ENABLE_PARSER
#define TOML_ENABLE_PARSER 0
#endif
#include <toml++/toml.h>

#include "text/text_error.h"

namespace strata::text {

inline constexpr std::size_t longest_toml = std::size_t{1} << 20; // bytes
// Tables and lists inside one another, a dotted key counting once for each dot.
inline constexpr int deepest_toml = 32;

// Refuses text that is no TOML, too long or too deep, with the place where it becomes so.
[[nodiscard]] Parsed<toml::table> parse_toml(std::string_view text, const std::string& source);

// What stands in the file, at most `longest_toml` bytes. Refuses what is no regular file (nothing
// waits for a pipe), what is too long and what cannot be read.
[[nodiscard]] Parsed<std::string> read_toml_text(const std::filesystem::path& file);
// Both in one; the source is the file's path.
[[nodiscard]] Parsed<toml::table> read_toml(const std::filesystem::path& file);

// What is wrong at a place of a parsed text.
[[nodiscard]] TextError error_at(const std::string& source, const toml::source_region& where,
                                 Message reason);

} // namespace strata::text
