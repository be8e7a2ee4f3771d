// SPDX-License-Identifier: MIT
// Parsers under any bytes at all. A target is one function: it may take the text or refuse it, and
// demands what must hold either way. Both the driver beside it and libFuzzer feed it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/variants/rule_book.h"
#include "rules/position/position.h"
#include "text/message.h"

namespace strata::fuzz {

using Seeds = std::vector<std::string>;

struct Target {
    std::string_view name; // of the folder of its regression files, too
    void (*run)(std::string_view input);
    Seeds (*seeds)(); // texts that are accepted, and some that nearly are
    int runs;         // damaged texts in the short campaign: a second or two on a slow machine
};
[[nodiscard]] std::span<const Target> targets();
[[nodiscard]] const Target* find_target(std::string_view name); // null when there is none

// Aborts with the sentence unless it holds.
void demand(bool holds, std::string_view sentence);
// A refusal is one short sentence without control characters, and has a place or none.
void demand_clear(const text::TextError& refusal);
void demand_clear(std::string_view sentence);
// Written and read it is the same; so it is after each of its moves, all of which can be taken
// back.
void demand_playable(const rules::Position& position);

// The shipped variants.
[[nodiscard]] const notation::RuleBook& book();
// The one of that id; any other word stands for one of them, too, so that no input is wasted.
[[nodiscard]] std::shared_ptr<const rules::Variant> variant_called(std::string_view id);
// The first line of an input, and the rest.
[[nodiscard]] std::pair<std::string_view, std::string_view> split_line(std::string_view input);

// Of the source tree.
[[nodiscard]] std::string file_text(const std::string& path);
[[nodiscard]] Seeds texts_in(const std::string& folder, std::string_view extension);
// The first moves of the games of tests/data/games, as (variant, moves one a line).
[[nodiscard]] std::vector<std::pair<std::string, std::string>> played_games(int plies);

} // namespace strata::fuzz
