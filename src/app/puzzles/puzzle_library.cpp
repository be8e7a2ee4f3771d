// SPDX-License-Identifier: MIT
#include "app/puzzles/puzzle_library.h"

#include <ostream>
#include <system_error>

#include "app/library.h"
#include "platform/files.h"

namespace strata::app {

std::vector<std::filesystem::path> shipped_puzzles(const notation::RuleBook& book) {
    const auto folder = platform::data_path("assets/puzzles");
    std::vector<std::filesystem::path> files;
    for (const auto& variant : book.variants()) {
        std::error_code none;
        if (auto file = folder / (variant->id + ".toml"); std::filesystem::exists(file, none))
            files.push_back(std::move(file));
    }
    return files;
}

std::optional<std::vector<notation::Puzzle>>
read_puzzles(const notation::RuleBook& book, const std::filesystem::path& file, std::ostream& err) {
    const auto text = read_text(file.string(), err);
    if (!text) return std::nullopt;
    auto puzzles = notation::parse_puzzles(book, *text, file.string());
    if (puzzles) return *std::move(puzzles);
    complain(puzzles.error(), err);
    return std::nullopt;
}

} // namespace strata::app
