// SPDX-License-Identifier: MIT
// What subcommands read before they begin: rule files and sentences, found where Strata is
// installed and in the user's data folder.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/catalogue.h"
#include "notation/rule_book.h"
#include "rules/position.h"

namespace strata::app {

// Strata's own, then the user's.
[[nodiscard]] std::vector<std::filesystem::path> rule_folders();
// The rule files of Strata and then those of the user. Throws std::runtime_error when Strata's own
// are gone.
[[nodiscard]] notation::RuleBook load_rules();
// The same, and says on `err` which files were left out and why.
[[nodiscard]] notation::RuleBook load_rules(std::ostream& err);
// Those that a file of the user's own says, by id.
[[nodiscard]] std::vector<std::string> ids_of_own_variants(const notation::RuleBook& book);
// Throws std::runtime_error when the sentences cannot be read.
[[nodiscard]] notation::Catalogue load_words();

// The whole of a text file; says on `err` why there is none.
[[nodiscard]] std::optional<std::string> read_text(const std::string& file, std::ostream& err);

// All three say on `err` what is wrong: no such variant and the nearest one, or the mistake in the
// text.
[[nodiscard]] std::shared_ptr<const rules::Variant>
find_variant(const notation::RuleBook& book, const std::string& id, std::ostream& err);
// An empty text is the start.
[[nodiscard]] std::optional<rules::Position> find_position(const notation::RuleBook& book,
                                                           const std::string& id,
                                                           const std::string& text,
                                                           std::ostream& err);
// One line on `err`, in which control characters are printable.
void complain(std::string_view sentence, std::ostream& err);
void complain(const notation::TextError& error, std::ostream& err);

} // namespace strata::app
