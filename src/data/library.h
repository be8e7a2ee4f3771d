// SPDX-License-Identifier: MIT
// Loads data shared by all subcommands: rule files and message catalogues, from the installation
// and the user's data folder.
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

// Strata's folder first, then the user's.
[[nodiscard]] std::vector<std::filesystem::path> rule_folders();
// Loads Strata's rule files, whose variants are built when they are asked for, then the user's.
// Throws text::Failure if Strata's own are missing.
[[nodiscard]] notation::RuleBook load_rules();
// As above, and prints to `err` which files were skipped and why.
[[nodiscard]] notation::RuleBook load_rules(std::ostream& err);
// With that file on top. What is wrong with it is among the problems of the book, and then the game
// that it would have made is not there, or is the one of its name.
[[nodiscard]] notation::RuleBook load_rules_with(const std::filesystem::path& file);
// Ids of variants defined by the user's files.
[[nodiscard]] std::vector<std::string> ids_of_own_variants(const notation::RuleBook& book);
// Evaluation weights of the variant. Throws text::Failure if they cannot be read.
[[nodiscard]] search::Weights load_weights(const rules::Variant& variant);
// Message catalogue of that language: English, overlaid by Strata's translation and by
// text/<language>.toml in the user's data folder. `auto_` selects the language of the environment,
// or English if it is not supported. Throws text::Failure if the files cannot be read.
[[nodiscard]] text::Catalogue load_words(text::Language language = text::Language::auto_);
// For text in output files, which must not depend on the environment: `auto_` means English.
[[nodiscard]] text::Catalogue words_for_files(text::Language language);
// Catalogue of the environment's language for messages on the command line; loaded once.
[[nodiscard]] const text::Catalogue& command_words();
// English catalogue for machine-readable output, which must not depend on the environment.
[[nodiscard]] const text::Catalogue& english_words();
// Folders that are searched in order for rules pages of that language.
[[nodiscard]] std::vector<std::filesystem::path> page_folders(const std::string& language);
// Message of an exception in one line; also works if no catalogue can be loaded.
[[nodiscard]] std::string in_words(const std::exception& refusal);

[[nodiscard]] notation::Parsed<std::string> read_text(const std::string& file);
// As above, and prints the error to `err`.
[[nodiscard]] std::optional<std::string> read_text(const std::string& file, std::ostream& err);
[[nodiscard]] std::optional<std::string> read_standard_input(std::ostream& err);

// The functions below print errors to `err`: unknown variant with the most similar one, or the
// mistake in the text.
[[nodiscard]] std::shared_ptr<const rules::Variant>
find_variant(const notation::RuleBook& book, const std::string& id, std::ostream& err);
// An empty text means the start position.
[[nodiscard]] std::optional<rules::Position> find_position(const notation::RuleBook& book,
                                                           const std::string& id,
                                                           const std::string& text,
                                                           std::ostream& err);
// Prints one line to `err` with control characters escaped.
void show_error(const text::Message& message, std::ostream& err);
void show_error(const text::TextError& error, std::ostream& err);
void show_error(std::span<const text::TextError> errors, std::ostream& err); // one line each

} // namespace strata::data
