// SPDX-License-Identifier: MIT
// What subcommands read before they begin: rule files and sentences, found where Strata is
// installed and in the user's data folder.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variants/rule_book.h"
#include "rules/position/position.h"
#include "search/weights.h"
#include "text/catalogue.h"
#include "text/language.h"

namespace strata::data {

// Strata's own, then the user's.
[[nodiscard]] std::vector<std::filesystem::path> rule_folders();
// The rule files of Strata and then those of the user. Throws text::Failure when Strata's own
// are gone.
[[nodiscard]] notation::RuleBook load_rules();
// The same, and says on `err` which files were left out and why. Who wants one variant alone does
// not wait for Strata's others.
[[nodiscard]] notation::RuleBook load_rules(std::ostream& err, std::string_view wanted = {});
// Those that a file of the user's own says, by id.
[[nodiscard]] std::vector<std::string> ids_of_own_variants(const notation::RuleBook& book);
// What the engine's evaluation counts there. Throws text::Failure when it cannot be read.
[[nodiscard]] search::Weights load_weights(const rules::Variant& variant);
// The sentences in that language: English, or a file of Strata's or of the user's own
// (text/<language>.toml in the data folder) over it. `automatic` is the language of the
// environment, and English where Strata does not speak that. Throws text::Failure when they cannot
// be read.
[[nodiscard]] text::Catalogue load_words(text::Language language = text::Language::auto_);
// For what is written into files, which say the same in every environment: `automatic` is English.
[[nodiscard]] text::Catalogue words_for_files(text::Language language);
// Those of the environment, for what the command line tells people: read once.
[[nodiscard]] const text::Catalogue& command_words();
// For lines that programs read: the same in every environment.
[[nodiscard]] const text::Catalogue& english_words();
// Where the rules pages of that language are looked for, one folder after the other.
[[nodiscard]] std::vector<std::filesystem::path> page_folders(const std::string& language);
// What is thrown, in one line; also when no sentence can be read.
[[nodiscard]] std::string in_words(const std::exception& refusal);

// The whole of a text file.
[[nodiscard]] notation::Parsed<std::string> read_text(const std::string& file);
// The same; says on `err` why there is none.
[[nodiscard]] std::optional<std::string> read_text(const std::string& file, std::ostream& err);
[[nodiscard]] std::optional<std::string> read_standard_input(std::ostream& err);

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
void show_error(const text::Message& message, std::ostream& err);
void show_error(const text::TextError& error, std::ostream& err);
void show_error(std::span<const text::TextError> errors, std::ostream& err); // a line each

} // namespace strata::data
