// SPDX-License-Identifier: MIT
#include "view/number_text.h"

#include <charconv>

namespace strata::view {

std::optional<double> number_in(std::string_view text, double low, double high) {
    double value = 0.0;
    const auto* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    const bool whole = problem == std::errc{} && stop == end;
    // Said like this nan is outside.
    return whole && value >= low && value <= high ? std::optional(value) : std::nullopt;
}

} // namespace strata::view
