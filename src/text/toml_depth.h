// SPDX-License-Identifier: MIT
// How deep tables and lists of a TOML text lie inside one another, by its signs alone: no
// recursion, and no more memory than the depth that is allowed.
#pragma once

#include <optional>
#include <string_view>

namespace strata::text {

struct TextPlace {
    int line = 1;   // 1..
    int column = 1; // in characters, 1..
};

// The first place that is deeper than `deepest`; nothing when there is none. Of a text that is no
// TOML, everything before its first mistake is judged.
[[nodiscard]] std::optional<TextPlace> first_too_deep(std::string_view text, int deepest);

} // namespace strata::text
