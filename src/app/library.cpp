// SPDX-License-Identifier: MIT
#include "app/library.h"

#include <filesystem>
#include <ostream>
#include <stdexcept>
#include <system_error>

#include "app/printable.h"
#include "notation/position_text.h"
#include "platform/files.h"

namespace strata::app {

std::vector<std::filesystem::path> rule_folders() {
    return {platform::data_path("rules"), platform::data_home() / "rules"};
}

notation::RuleBook load_rules() {
    const auto folders = rule_folders();
    auto book = notation::RuleBook::load(folders);
    if (book.variants().empty())
        throw std::runtime_error("No rule file can be read in " + folders.front().string() + ".");
    return book;
}

notation::RuleBook load_rules(std::ostream& err) {
    auto book = load_rules();
    for (const auto& problem : book.problems()) complain(problem, err);
    return book;
}

std::vector<std::string> ids_of_own_variants(const notation::RuleBook& book) {
    const auto folder = rule_folders().back();
    std::vector<std::string> ids;
    for (const auto& variant : book.variants())
        if (std::filesystem::path{book.source(variant->id)}.parent_path() == folder)
            ids.push_back(variant->id);
    return ids;
}

notation::Catalogue load_words() {
    auto words = notation::Catalogue::load(platform::data_path("assets/text/en.toml"));
    if (!words) throw std::runtime_error(words.error().text());
    return *std::move(words);
}

std::optional<std::string> read_text(const std::string& file, std::ostream& err) {
    try {
        return platform::read_input(file);
    } catch (const std::system_error& refusal) {
        complain({file, 0, 0, "cannot be read: " + refusal.code().message()}, err);
        return std::nullopt;
    }
}

std::shared_ptr<const rules::Variant> find_variant(const notation::RuleBook& book,
                                                   const std::string& id, std::ostream& err) {
    auto variant = book.find(id);
    if (!variant)
        complain(
            {id, 0, 0, "there is no such variant; the nearest is \"" + book.nearest(id) + "\""},
            err);
    return variant;
}

std::optional<rules::Position> find_position(const notation::RuleBook& book, const std::string& id,
                                             const std::string& text, std::ostream& err) {
    const auto variant = find_variant(book, id, err);
    if (!variant) return std::nullopt;
    if (text.empty()) return rules::Position::start(variant);
    auto position = notation::parse_position(variant, text);
    if (position) return *std::move(position);
    complain(position.error(), err);
    return std::nullopt;
}

void complain(std::string_view sentence, std::ostream& err) { err << printable(sentence) << '\n'; }

void complain(const notation::TextError& error, std::ostream& err) { complain(error.text(), err); }

} // namespace strata::app
