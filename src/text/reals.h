// SPDX-License-Identifier: MIT
// Reals in texts, with a point in every language.
#pragma once

#include <charconv>
#include <string_view>

namespace strata::text {

// As std::from_chars, which some standard libraries have for integers alone.
std::from_chars_result read_real(std::string_view text, double& value);
// What read_real does there. It refuses words such as inf and nan.
std::from_chars_result read_real_by_stream(std::string_view text, double& value);

} // namespace strata::text
