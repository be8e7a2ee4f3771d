// SPDX-License-Identifier: MIT
// Real numbers in texts, always with a decimal point.
#pragma once

#include <charconv>
#include <string_view>

namespace strata::text {

// Like std::from_chars, which some standard libraries provide only for integers.
std::from_chars_result read_real(std::string_view text, double& value);
// The implementation for such libraries. Rejects words such as inf and nan.
std::from_chars_result read_real_by_stream(std::string_view text, double& value);

} // namespace strata::text
