// SPDX-License-Identifier: MIT
#include "notation/variants/toml_reader.h"

#include <algorithm>

#include "notation/blanks.h"

namespace strata::notation {
namespace {

Place at(const std::string& source, const toml::source_position& position) {
    return {source, static_cast<int>(position.line), static_cast<int>(position.column)};
}

// Where the first character of a text stands in its file, and whether line ends in it are line ends
// of the file: not when they were written as \n.
struct TextStart {
    Place place;
    bool spread = false;
};

TextStart start_of(const toml::value<std::string>& node, Place place) {
    const auto& text = node.get();
    const auto ends = static_cast<unsigned>(std::count(text.begin(), text.end(), '\n'));
    const unsigned lines = node.source().end.line - node.source().begin.line;
    if (lines == 0) {
        ++place.column; // behind the quote
    } else if (lines == ends) {
        place.column += 3;
    } else { // a line end behind the three quotes is none of the text's
        ++place.line;
        place.column = 1;
    }
    return {place, lines > 0};
}

// Cut at blanks, and a new row after each line end.
std::vector<StatedWords> lines_of(const toml::value<std::string>& node, const Place& begin) {
    const std::string_view text = node.get();
    auto [place, spread] = start_of(node, begin);
    std::vector<StatedWords> rows(1);
    for (std::size_t at = 0; at < text.size();) {
        const bool blank = blanks.find(text[at]) != std::string_view::npos;
        const auto end = blank ? at + 1 : std::min(text.find_first_of(blanks, at), text.size());
        if (!blank) rows.back().push_back({std::string(text.substr(at, end - at)), place});
        place.column += static_cast<int>(end - at);
        if (text[at] == '\n') {
            rows.emplace_back();
            if (spread) place = {place.source, place.line + 1, 1};
        }
        at = end;
    }
    std::erase_if(rows, [](const auto& row) { return row.empty(); });
    return rows;
}

// The same as one row.
StatedWords words_of_text(const toml::value<std::string>& node, const Place& begin) {
    StatedWords words;
    for (auto& row : lines_of(node, begin)) std::move(row.begin(), row.end(), back_inserter(words));
    return words;
}

} // namespace

void TomlReader::fail(const Place& place, Message reason) {
    if (!error_) error_ = place.error(std::move(reason));
}

Place TomlReader::place_of(const toml::node& node) const {
    return at(source_, node.source().begin);
}

Place TomlReader::place_of(const toml::key& key) const { return at(source_, key.source().begin); }

void TomlReader::allow(const toml::table& table, const std::vector<std::string>& known) {
    for (const auto& [key, node] : table)
        if (std::find(known.begin(), known.end(), key.str()) == known.end())
            fail(place_of(key),
                 {"field.unknown",
                  {{"key", shown(key.str())}, {"nearest", nearest(key.str(), known)}}});
}

void TomlReader::wrong_type(const toml::node& node, std::string_view key, const char* reason) {
    fail(place_of(node), {reason, {{"key", key}}});
}

std::optional<StatedText> TomlReader::text(const toml::table& table, std::string_view key) {
    const auto* node = table.get(key);
    if (!node) return std::nullopt;
    if (const auto* value = node->as_string()) return StatedText{value->get(), place_of(*node)};
    wrong_type(*node, key, "field.text");
    return std::nullopt;
}

std::optional<StatedText> TomlReader::text_or_flag(const toml::table& table, std::string_view key) {
    const auto* flag = table.get_as<bool>(key);
    if (!flag) return text(table, key);
    return StatedText{std::string(word_for(flag->get())), place_of(*flag)};
}

std::optional<Stated<int>> TomlReader::number(const toml::table& table, std::string_view key) {
    const auto* node = table.get(key);
    if (!node) return std::nullopt;
    if (node->is_integer())
        if (const auto value = node->value<int>()) return Stated<int>{*value, place_of(*node)};
    wrong_type(*node, key, "field.whole");
    return std::nullopt;
}

const toml::table* TomlReader::table(const toml::table& table, std::string_view key) {
    const auto* node = table.get(key);
    if (node && !node->is_table()) wrong_type(*node, key, "field.table");
    return node ? node->as_table() : nullptr;
}

const toml::array* TomlReader::array(const toml::table& table, std::string_view key) {
    const auto* node = table.get(key);
    if (node && !node->is_array()) wrong_type(*node, key, "field.list");
    return node ? node->as_array() : nullptr;
}

StatedText TomlReader::required(const toml::table& table, std::string_view key) {
    const auto value = text(table, key);
    if (!value) fail(place_of(table), {"field.missing", {{"key", key}}});
    return value.value_or(StatedText{});
}

std::vector<StatedText> TomlReader::texts(const toml::array& array, std::string_view key) {
    std::vector<StatedText> values;
    for (const auto& node : array) {
        if (const auto* value = node.as_string())
            values.push_back({value->get(), place_of(node)});
        else
            wrong_type(node, key, "field.texts");
    }
    return values;
}

std::vector<const toml::table*> TomlReader::tables(const toml::array& array, std::string_view key) {
    std::vector<const toml::table*> values;
    for (const auto& node : array) {
        if (const auto* value = node.as_table())
            values.push_back(value);
        else
            wrong_type(node, key, "field.tables");
    }
    return values;
}

std::vector<float> TomlReader::floats(const toml::array& array, std::string_view key,
                                      float largest) {
    std::vector<float> values;
    for (const auto& node : array) {
        const auto value = node.value<double>();
        if (value && *value >= -largest && *value <= largest)
            values.push_back(static_cast<float>(*value));
        else
            fail(place_of(node),
                 {"field.numbers", {{"key", key}, {"low", -largest}, {"high", largest}}});
    }
    return values;
}

std::optional<Stated<StatedWords>> TomlReader::words(const toml::table& table,
                                                     std::string_view key) {
    if (!text(table, key)) return std::nullopt;
    const auto& node = *table.get(key)->as_string();
    return Stated<StatedWords>{words_of_text(node, place_of(node)), place_of(node)};
}

std::optional<Stated<std::vector<StatedWords>>> TomlReader::word_lists(const toml::table& table,
                                                                       std::string_view key) {
    const auto* list = array(table, key);
    if (!list) return std::nullopt;
    Stated<std::vector<StatedWords>> all{{}, place_of(*list)};
    for (const auto& node : *list) {
        if (const auto* value = node.as_string())
            all.value.push_back(words_of_text(*value, place_of(node)));
        else
            wrong_type(node, key, "field.texts");
    }
    return all;
}

std::optional<std::vector<StatedWords>> TomlReader::rows(const toml::table& table,
                                                         std::string_view key) {
    if (!text(table, key)) return std::nullopt;
    const auto& node = *table.get(key)->as_string();
    return lines_of(node, place_of(node));
}

} // namespace strata::notation
