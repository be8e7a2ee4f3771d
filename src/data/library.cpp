// SPDX-License-Identifier: MIT
#include "data/library.h"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <system_error>

#include "notation/positions/position_text.h"
#include "notation/variants/weights_file.h"
#include "platform/descriptor.h"
#include "platform/files.h"
#include "text/encoding.h"
#include "text/enum_names.h"
#include "text/files.h"
#include "text/strings.h"

namespace strata::data {

std::vector<std::filesystem::path> rule_folders() {
    return {platform::data_path("rules"), platform::data_home() / "rules"};
}

notation::RuleBook load_rules() {
    const auto folders = rule_folders();
    auto book = notation::RuleBook::load(folders, notation::RuleBook::Build::when_asked);
    if (book.empty())
        throw text::Failure{
            book.problems().empty()
                ? text::Message{"cli.no_rules", {{"folder", folders.front().string()}}}
                : book.problems().front().message()};
    return book;
}

notation::RuleBook load_rules(std::ostream& err) {
    auto book = load_rules();
    show_error(book.problems(), err);
    return book;
}

notation::RuleBook load_rules_with(const std::filesystem::path& file) {
    auto folders = rule_folders();
    folders.push_back(file);
    return notation::RuleBook::load(folders, notation::RuleBook::Build::when_asked);
}

std::vector<std::string> ids_of_own_variants(const notation::RuleBook& book) {
    const auto folder = rule_folders().back();
    std::vector<std::string> ids;
    for (const auto& variant : book.variants())
        if (std::filesystem::path{book.source(variant->id)}.parent_path() == folder)
            ids.push_back(variant->id);
    return ids;
}

search::Weights load_weights(const rules::Variant& variant) {
    auto weights = notation::load_weights(platform::data_path("assets/weights"), variant);
    if (!weights) throw text::Failure{weights.error().message()};
    return *weights;
}

namespace {

// The first of these variables that is set decides, as in the C library.
text::Language language_of_environment() {
    for (const auto* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return text::language_of_locale(value);
    return text::Language::auto_;
}

} // namespace

const text::Catalogue& english_words() {
    static const text::Catalogue words = [] {
        auto english = text::Catalogue::load(platform::data_path("assets/text/en.toml"));
        if (!english) throw text::Failure{english.error().message()};
        return *std::move(english);
    }();
    return words;
}

namespace {

// None for English, and for languages that there are no words of.
std::optional<text::Catalogue> translated_words(text::Language language) {
    if (language == text::Language::auto_) language = language_of_environment();
    if (language == text::Language::auto_ || language == text::Language::en) return std::nullopt;
    const auto name = std::string(text::enum_name(language)) + ".toml";
    for (const auto& folder :
         {platform::data_home() / "text", platform::data_path("assets/text")}) {
        if (!text::may_exist(folder / name)) continue;
        auto words = english_words().translated(folder / name);
        if (!words) throw text::Failure{words.error().message()};
        return *std::move(words);
    }
    return std::nullopt;
}

} // namespace

text::Catalogue load_words(text::Language language) {
    auto words = translated_words(language);
    return words ? *std::move(words) : english_words();
}

text::Catalogue words_for_files(text::Language language) {
    return load_words(language == text::Language::auto_ ? text::Language::en : language);
}

const text::Catalogue& command_words() {
    static const auto words = translated_words(text::Language::auto_);
    return words ? *words : english_words();
}

std::vector<std::filesystem::path> page_folders(const std::string& language) {
    const auto shipped = platform::data_path("assets/pages/en").parent_path();
    return {platform::data_home() / "pages" / language, shipped / language, shipped / "en"};
}

namespace {

// Messages for errors that occur before a catalogue is loaded.
text::Catalogue words_without_files() {
    return *text::Catalogue::parse(R"(
[words]
as_is = "{text}"
at = "{place}: {reason}"
[file]
part_missing = "Part of the program is missing: {file} is not in {folder}. Please reinstall Strata."
cannot_read = "Cannot read {file}: {reason}"
unreadable = "cannot be read: {reason}"
irregular = "is not a regular file"
[toml]
too_long = "a file of this kind has {most} bytes at most"
too_deep = "more than {most} tables and lists inside one another"
)",
                                   {});
}

} // namespace

std::string in_words(const std::exception& refusal) {
    const auto message = text::message_of(refusal);
    // The catalogue itself may be what failed to load.
    for (const auto words : {command_words, english_words}) {
        try {
            return text::printable(words().say(message));
        } catch (const std::exception&) {
            continue;
        }
    }
    return text::printable(words_without_files().say(message));
}

namespace {

template <typename Read>
notation::Parsed<std::string> read_by(Read read, const std::string& name) {
    try {
        auto text = text::to_utf8(read());
        if (text) return *std::move(text);
        return rules::Unexpected{
            text::TextError{name, 0, 0, {"file.unreadable", {{"reason", text.error()}}}}};
    } catch (const std::system_error& refusal) {
        return rules::Unexpected{text::TextError{
            name, 0, 0, {"file.unreadable", {{"reason", platform::reason_of(refusal.code())}}}}};
    }
}

std::optional<std::string> or_said(notation::Parsed<std::string> text, std::ostream& err) {
    if (text) return *std::move(text);
    show_error(text.error(), err);
    return std::nullopt;
}

} // namespace

notation::Parsed<std::string> read_text(const std::string& file) {
    return read_by([&] { return platform::read_input(file); }, file);
}

std::optional<std::string> read_text(const std::string& file, std::ostream& err) {
    return or_said(read_text(file), err);
}

std::optional<std::string> read_standard_input(std::ostream& err) {
    return or_said(read_by(platform::read_standard_input, "-"), err);
}

std::shared_ptr<const rules::Variant> find_variant(const notation::RuleBook& book,
                                                   const std::string& id, std::ostream& err) {
    auto variant = book.find(id);
    if (!variant) show_error(book.unknown(id), err);
    return variant;
}

std::optional<rules::Position> find_position(const notation::RuleBook& book, const std::string& id,
                                             const std::string& text, std::ostream& err) {
    const auto variant = find_variant(book, id, err);
    if (!variant) return std::nullopt;
    if (text.empty()) return rules::Position::start(variant);
    auto given = notation::read_position(variant, text);
    if (!given) {
        show_error(given.error(), err);
        return std::nullopt;
    }
    for (const auto& notice : given->notices) show_error(notice, err);
    return std::move(given->position);
}

void show_error(const text::Message& message, std::ostream& err) {
    err << text::printable(command_words().say(message)) << '\n';
}

void show_error(const text::TextError& error, std::ostream& err) {
    show_error(error.message(), err);
}

void show_error(std::span<const text::TextError> errors, std::ostream& err) {
    for (const auto& error : errors) show_error(error, err);
}

} // namespace strata::data
