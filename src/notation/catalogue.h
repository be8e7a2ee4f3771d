// SPDX-License-Identifier: MIT
// Every sentence a user reads, by key, from assets/text/<language>.toml. Placeholders are {named}.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "notation/text_error.h"
#include "rules/outcome.h"
#include "rules/position.h"
#include "rules/refusal.h"

namespace strata::notation {

class Catalogue {
public:
    using Value = std::pair<std::string_view, std::string>; // placeholder, what it is filled with
    using Entries = std::map<std::string, std::string, std::less<>>;

    [[nodiscard]] static Parsed<Catalogue> load(const std::filesystem::path& file);
    [[nodiscard]] static Parsed<Catalogue> parse(std::string_view text, std::string source);

    // The sentence of a dotted key ("law.blocked"), placeholders filled in. A missing key shows as
    // itself: a test proves that none is missing.
    [[nodiscard]] std::string say(std::string_view key,
                                  std::initializer_list<Value> values = {}) const;
    [[nodiscard]] const std::string* find(std::string_view key) const;
    [[nodiscard]] const Entries& entries() const { return entries_; }

private:
    Entries entries_;
};

// "bishop"; of a rule file's own piece the plain word that it says, where no entry has it.
[[nodiscard]] std::string piece_name(const Catalogue& words, const rules::Variant& variant,
                                     rules::PieceType type);
// "The bishop on c1W is pinned by the rook on c6N (TD-E1)."
[[nodiscard]] std::string sentence(const Catalogue& words, const rules::Position& position,
                                   const rules::Refusal& refusal);
// "White has no king." `setup` is the one that was refused.
[[nodiscard]] std::string sentence(const Catalogue& words, const rules::Variant& variant,
                                   const rules::Setup& setup, const rules::SetupError& error);
// "Checkmate: White wins.", with more than two seats "Red is checkmated; Black gave the first check
// and wins (ST-6.2)." The empty string while the game goes on.
[[nodiscard]] std::string sentence(const Catalogue& words, const rules::Variant& variant,
                                   const rules::Outcome& outcome);
// What befell a seat between two moves: "Red is checkmated by Black, who takes over the army
// (ST-6.5)."
[[nodiscard]] std::string sentence(const Catalogue& words, const rules::Variant& variant,
                                   const rules::SeatEvent& event);

} // namespace strata::notation
