// SPDX-License-Identifier: MIT
// What the oracles' readers of position texts share.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace strata::oracle {

/// One part more than there are separators.
inline std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

/// Of up to six digits. Throws std::invalid_argument.
inline int parse_number(const std::string& text) {
    if (text.empty() || text.size() > 6 ||
        !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
        throw std::invalid_argument("'" + text + "' is no number");
    }
    return std::stoi(text);
}

} // namespace strata::oracle
