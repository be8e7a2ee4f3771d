// SPDX-License-Identifier: MIT
#include "text/strings.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace strata::text {

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

int edit_distance(std::string_view a, std::string_view b) {
    std::vector<int> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        int diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const int replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

std::string nearest(std::string_view word, std::span<const std::string> known) {
    word = word.substr(0, 64); // as far as any known word could be meant
    const auto best =
        std::min_element(known.begin(), known.end(), [&](const auto& a, const auto& b) {
            return edit_distance(word, a) < edit_distance(word, b);
        });
    return best == known.end() ? std::string() : *best;
}

std::string listed(std::span<const std::string> words) {
    std::string list;
    for (const auto& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

} // namespace strata::text
