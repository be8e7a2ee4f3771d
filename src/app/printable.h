// SPDX-License-Identifier: MIT
// What people named and typed, as it may go to a terminal.
#pragma once

#include <string>
#include <string_view>

namespace strata::app {

// The same text, in which each byte of a control character, and each that is no UTF-8, is told as
// "\x1b": nothing in a name may move the cursor, colour the screen or begin a line.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace strata::app
