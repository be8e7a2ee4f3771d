// SPDX-License-Identifier: MIT
#include "fast_generator.h"

#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "notation/move_text.h"
#include "notation/position_text.h"
#include "notation/rule_book.h"
#include "rules/outcome.h"

namespace strata::tests {

namespace {

std::pair<std::string, std::string> shipped(const std::string& file) {
    std::ifstream in(std::string(STRATA_SOURCE_DIR) + "/rules/" + file);
    std::stringstream text;
    text << in.rdbuf();
    return {file, text.str()};
}

// "gaps=block turnInPlace=on" as the [options] of a rule file.
std::string options_table(std::istringstream& options) {
    std::string table = "[options]\n";
    for (std::string option; options >> option;) {
        const auto equals = option.find('=');
        table += option.substr(0, equals) + " = \"" + option.substr(equals + 1) + "\"\n";
    }
    return table;
}

std::shared_ptr<const rules::Variant> load(const std::string& rules) {
    std::istringstream words(rules);
    std::string id;
    words >> id;
    const auto child = "inherits = \"" + id + "\"\n" + options_table(words);
    const std::pair<std::string, std::string> texts[] = {
        shipped("tri-d.toml"), shipped("tri-d-meder.toml"), {"under-test.toml", child}};
    const auto book = notation::RuleBook::from_texts(texts);
    if (!book.problems().empty()) throw std::runtime_error(book.problems().front().text());
    return book.find("under-test");
}

template <class T>
T taken(notation::Parsed<T> parsed) {
    if (!parsed) throw std::runtime_error(parsed.error().text());
    return *std::move(parsed);
}

} // namespace

std::shared_ptr<const rules::Variant> variant_named(const std::string& rules) {
    static std::map<std::string, std::shared_ptr<const rules::Variant>> loaded;
    auto& variant = loaded[rules];
    if (!variant) variant = load(rules);
    return variant;
}

rules::Position position_of(const std::string& rules, const std::string& text) {
    return taken(notation::parse_position(variant_named(rules), text));
}

std::string outcome_word(const rules::Position& position) {
    switch (rules::outcome(position).ending) {
    case rules::Ending::checkmate: return "checkmate";
    case rules::Ending::stalemate: return "stalemate";
    case rules::Ending::dead_position: return "dead";
    default: return "none";
    }
}

Generator fast_generator() {
    Generator fast;
    fast.legal_moves = [](const auto& rules, const auto& text) {
        return notation::write_moves(position_of(rules, text));
    };
    fast.play = [](const auto& rules, const auto& text, const auto& move) {
        auto position = position_of(rules, text);
        position.play(taken(notation::parse_move(position, move)));
        return notation::write_position(position);
    };
    fast.in_check = [](const auto& rules, const auto& text) {
        const auto position = position_of(rules, text);
        return rules::in_check(position, position.turn());
    };
    fast.outcome = [](const auto& rules, const auto& text) {
        return outcome_word(position_of(rules, text));
    };
    return fast;
}

} // namespace strata::tests
