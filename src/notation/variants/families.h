// SPDX-License-Identifier: MIT
// What is read and said of each family of boards: one record for each. What follows from the
// squares of a board is asked of its topology instead.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/position/variant.h"

namespace strata::notation {

struct VariantDraft;

struct Family {
    rules::Shape shape{};
    std::string_view word{}; // what `shape` says in rule files
    // The keys of [board] and [[seats]] that have a meaning there.
    std::vector<std::string_view> board_keys{};
    std::vector<std::string_view> seat_keys{};
    // What those say of the board, and the number of seats; none: all is well.
    bool (*check)(VariantDraft&) = nullptr;
    bool (*make)(VariantDraft&) = nullptr; // the topology, when seats and options are there
    // The page of rules in assets/pages, and the heading that such games have in the menu.
    struct Kind {
        std::string_view page;
        const char* heading;
    };
    Kind (*kind)(const rules::Topology&) = nullptr;
    // In positions and pictures a man is one letter, whose case tells the army; elsewhere the
    // letters of seat and piece, with commas between.
    bool single_letters = false;
    bool one_row = false;        // all squares, however many lines a picture has
    bool default_pieces = false; // of draughts where no start is told (ST-7.2)
    bool one_size = false;       // all boards of the family have the same squares
};

[[nodiscard]] const Family& family_of(const rules::Topology& topology);
// Draughts have a page and a heading of their own on every board.
[[nodiscard]] Family::Kind kind_of(const rules::Variant& variant);
// Nothing for an unknown word.
[[nodiscard]] const Family* family_called(std::string_view word);
[[nodiscard]] std::vector<std::string> family_words();

} // namespace strata::notation
