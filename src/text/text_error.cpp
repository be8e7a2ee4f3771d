// SPDX-License-Identifier: MIT
#include "text/text_error.h"

#include <fmt/format.h>

namespace strata::text {

Message TextError::message() const {
    std::string place = source;
    if (line > 0) place += fmt::format("{}{}", place.empty() ? "" : ":", line);
    if (column > 0) place += fmt::format("{}{}", place.empty() ? "" : ":", column);
    if (place.empty()) return reason;
    return {"words.at", {{"place", place}, {"reason", reason}}};
}

std::string one_line(std::string_view text) {
    std::string line(text);
    for (char& c : line)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
    return line;
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string printable(text.substr(0, longest));
    for (char& c : printable)
        if (c < ' ' || c > '~') c = '?';
    return text.size() > longest ? printable + "..." : printable;
}

} // namespace strata::text
