// SPDX-License-Identifier: MIT
// A text as a square of dark and light modules that a camera reads.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace strata::ui {

struct QrCode {
    static constexpr int quiet_zone = 4; // light modules around it, which readers need
    int side = 0;                        // in modules, without the quiet zone
    std::vector<bool> dark;              // row by row, side * side

    [[nodiscard]] int whole_side() const { return side + 2 * quiet_zone; }
};

// Nothing if the text is longer than what is read off a screen: 1,273 bytes.
[[nodiscard]] std::optional<QrCode> qr_code(const std::string& text);

} // namespace strata::ui
