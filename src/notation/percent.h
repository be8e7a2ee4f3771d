// SPDX-License-Identifier: MIT
// Signs as addresses have them: "%20".
#pragma once

#include <string>
#include <string_view>

namespace strata::notation {

// All but letters, digits and "-/,:=".
[[nodiscard]] std::string percent_encoded(std::string_view text);
// What is no code of a byte stays as it is.
[[nodiscard]] std::string percent_decoded(std::string_view text);

} // namespace strata::notation
