// SPDX-License-Identifier: MIT
// What files, programs and people call a game. rules/README.md has the keys of rule files.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position/variant.h"

namespace strata::notation {

struct RuleFile;

// Names are the same game when their keys are equal: small letters without accents, blanks and
// punctuation. "King of the Hill" and "king-of-the-hill" are; "" and "?" name nothing and have an
// empty key.
[[nodiscard]] std::string name_key(std::string_view name);

[[nodiscard]] rules::OtherNames other_names_of(const RuleFile& file);

// All names of a game, its id first; an empty one names nothing.
[[nodiscard]] std::vector<std::string> names_of(const rules::Variant& variant);
[[nodiscard]] std::vector<std::string> names_of(const RuleFile& file);
// Whether one of those is that name.
[[nodiscard]] bool is_among(std::span<const std::string> names, std::string_view name);

} // namespace strata::notation
