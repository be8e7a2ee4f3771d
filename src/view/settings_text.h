// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/text_error.h"
#include "view/settings.h"

namespace strata::view {

// TOML, one key a line, to be edited by hand. read_settings(write_settings(s)) is s.
[[nodiscard]] std::string write_settings(const ViewSettings& settings);

struct ReadSettings {
    ViewSettings settings;
    // Lines that are no TOML, values of the wrong kind or out of range: they count as left out.
    std::vector<text::TextError> faults;
    std::vector<text::TextError> warnings; // unknown keys, each with the nearest known one
    [[nodiscard]] bool whole() const { return faults.empty() && warnings.empty(); }
};

// Keys left out keep their defaults.
[[nodiscard]] ReadSettings read_settings(std::string_view text, const std::string& file);

// A TOML string with its quotes; what cannot be seen is escaped. The text must be UTF-8.
[[nodiscard]] std::string in_quotes(std::string_view text);

// As files, options and scripts call them, in the order of Overlay.
inline constexpr std::array<std::string_view, 4> overlay_words{"none", "reach", "attacks",
                                                               "defence"};
[[nodiscard]] std::string_view word_for(Overlay overlay);
[[nodiscard]] std::optional<Overlay> overlay_named(std::string_view name);

} // namespace strata::view
