// SPDX-License-Identifier: MIT
// The one door to TOML. Its library goes down one call for every table inside a table, so what is
// too deep must be turned away before it is parsed; no other file of src can parse at all.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#ifndef TOML_ENABLE_PARSER
#define TOML_ENABLE_PARSER 0
#endif
#include <toml++/toml.h>

#include "text/message.h"

namespace strata::text {

inline constexpr std::size_t longest_toml = std::size_t{1} << 20; // bytes
// Tables and lists inside one another, a dotted key counting once for each dot.
inline constexpr int deepest_toml = 32;

// Refuses text that is no TOML, too long or too deep, with the place where it becomes so.
[[nodiscard]] Parsed<toml::table> parse_toml(std::string_view text, const std::string& source);

// What stands in the file, at most `longest_toml` bytes. Refuses what is no regular file (nothing
// waits for a pipe), what is too long and what cannot be read.
[[nodiscard]] Parsed<std::string> read_toml_text(const std::filesystem::path& file);

// Where something of a parsed text stands.
[[nodiscard]] Place place_of(const std::string& source, const toml::source_region& where);

// What can be read of a text: lines that are no TOML are noted and left out.
[[nodiscard]] toml::table readable_toml(std::string text, const std::string& file,
                                        std::vector<TextError>& faults);

// As the library prints it, on one line.
[[nodiscard]] std::string printed(const toml::node& node);
// In quotes if it must be.
[[nodiscard]] std::string printed_key(const std::string& key);
// The double that has the fewest digits of all that are that float: 0.1F is 0.1.
[[nodiscard]] double shortest(float number);

} // namespace strata::text
