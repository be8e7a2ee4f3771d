// SPDX-License-Identifier: MIT
// Numbers that people write: on the command line, in demonstrations, in cameras.
#pragma once

#include <optional>
#include <string_view>

namespace strata::view {

// The number that the whole of `text` is, when it lies from `low` to `high`, which are finite: nan
// and infinity are none.
[[nodiscard]] std::optional<double> number_in(std::string_view text, double low, double high);

} // namespace strata::view
