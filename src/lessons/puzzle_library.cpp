// SPDX-License-Identifier: MIT
#include "lessons/puzzle_library.h"

#include <algorithm>
#include <numeric>

#include "data/library.h"
#include "platform/files.h"
#include "text/files.h"

namespace strata::lessons {

std::vector<std::filesystem::path> shipped_puzzles(const notation::RuleBook& book) {
    const auto folder = platform::data_path("assets/puzzles");
    std::vector<std::filesystem::path> files;
    for (const auto& variant : book.variants()) {
        if (auto file = folder / (variant->id + ".toml"); text::may_exist(file))
            files.push_back(std::move(file));
    }
    return files;
}

notation::Parsed<std::vector<notation::Puzzle>> read_puzzles(const notation::RuleBook& book,
                                                             const std::filesystem::path& file) {
    const auto text = data::read_text(file.string());
    if (!text) return rules::Unexpected{text.error()};
    return notation::parse_puzzles(book, *text, file.string());
}

std::size_t puzzle_of_day(long day, std::size_t count) {
    // About the golden section of the count, and without a common divisor.
    auto stride = std::max<std::size_t>(1, count * 618 / 1000);
    while (std::gcd(stride, count) != 1) ++stride;
    const auto all = static_cast<long>(count);
    const auto today = static_cast<std::size_t>((day % all + all) % all);
    return today * stride % count;
}

} // namespace strata::lessons
