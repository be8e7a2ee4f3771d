// SPDX-License-Identifier: MIT
// The only access to the TOML library. The library recurses once for every nested table, so input
// that is nested too deeply must be rejected before parsing; no other file of src includes the
// parser.
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
// Nesting of tables and lists; each dot in a dotted key counts too.
inline constexpr int deepest_toml = 32;

// Fails with the location if the text is not TOML, too long or nested too deeply.
[[nodiscard]] Parsed<toml::table> parse_toml(std::string_view text, const std::string& source);

// Reads a file of at most `longest_toml` bytes. Fails if it is not a regular file (a pipe could
// block), too long or unreadable.
[[nodiscard]] Parsed<std::string> read_toml_text(const std::filesystem::path& file);

// The location of a node in a parsed text.
[[nodiscard]] Place place_of(const std::string& source, const toml::source_region& where);

// The readable parts of a text: lines that are not TOML are reported and omitted.
[[nodiscard]] toml::table readable_toml(std::string text, const std::string& file,
                                        std::vector<TextError>& faults);

// As the library prints it, on one line.
[[nodiscard]] std::string printed(const toml::node& node);
// In quotes if TOML requires them.
[[nodiscard]] std::string printed_key(const std::string& key);
// The double with the fewest digits that converts to that float: 0.1F gives 0.1.
[[nodiscard]] double shortest(float number);

} // namespace strata::text
