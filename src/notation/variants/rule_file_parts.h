// SPDX-License-Identifier: MIT
// The parts of a rule file that have a reader of their own.
#pragma once

#include "notation/variants/toml_reader.h"

namespace strata::notation {

// [board]
void read_board(TomlReader& reader, const toml::table& root, RuleFile& file);
// [[seats]]
void read_seats(TomlReader& reader, const toml::table& root, RuleFile& file);
// [start] and [[choices]]
void read_start(TomlReader& reader, const toml::table& root, RuleFile& file);
void read_choices(TomlReader& reader, const toml::table& root, RuleFile& file);

} // namespace strata::notation
