// SPDX-License-Identifier: MIT
// Puzzles as a file of assets/puzzles: positions in which whoever is to move forces a mate.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "notation/variants/rule_book.h"
#include "rules/position/position.h"

namespace strata::notation {

struct Puzzle {
    rules::Position position;
    std::vector<rules::Move> line; // in which the others hold out longest
    std::vector<std::string> themes;
    int difficulty = 0;
    std::string from; // where it was found
    Place place{};
    // Stays the same when others join the file.
    [[nodiscard]] std::string id() const;
    [[nodiscard]] int plies() const { return static_cast<int>(line.size()); }
    [[nodiscard]] rules::Seat hunter() const { return position.mover(); }
};

// All themes that there are.
inline constexpr std::array<std::string_view, 4> puzzle_themes{"board", "quiet", "offer",
                                                               "promotion"};

// Refuses what the rules do: a position, a move of a line, a line without a mate at its end.
[[nodiscard]] Parsed<std::vector<Puzzle>> parse_puzzles(const RuleBook& book, std::string_view text,
                                                        const std::string& source);
// All of one variant.
[[nodiscard]] std::string write_puzzles(const rules::Variant& variant,
                                        const std::vector<Puzzle>& puzzles);

} // namespace strata::notation
