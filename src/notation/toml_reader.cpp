// SPDX-License-Identifier: MIT
#include "notation/toml_reader.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/nearest.h"

namespace strata::notation {
namespace {

Place at(const std::string& source, const toml::source_position& position) {
    return {source, static_cast<int>(position.line), static_cast<int>(position.column)};
}

} // namespace

void TomlReader::fail(const Place& place, std::string reason) {
    if (!error_) error_ = place.error(std::move(reason));
}

Place TomlReader::place_of(const toml::node& node) const {
    return at(source_, node.source().begin);
}

Place TomlReader::place_of(const toml::key& key) const { return at(source_, key.source().begin); }

void TomlReader::allow(const toml::table& table, const std::vector<std::string>& known) {
    for (const auto& [key, node] : table)
        if (std::find(known.begin(), known.end(), key.str()) == known.end())
            fail(place_of(key), fmt::format("unknown key '{}'; the nearest known one is '{}'",
                                            shown(key.str()), nearest(key.str(), known)));
}

void TomlReader::wrong_type(const toml::node& node, std::string_view key, std::string_view wanted) {
    fail(place_of(node), fmt::format("'{}' must be {}", key, wanted));
}

std::optional<StatedText> TomlReader::text(const toml::table& table, std::string_view key) {
    const auto* node = table.get(key);
    if (!node) return std::nullopt;
    if (const auto* value = node->as_string()) return StatedText{value->get(), place_of(*node)};
    wrong_type(*node, key, "a text in quotes");
    return std::nullopt;
}

std::optional<int> TomlReader::number(const toml::table& table, std::string_view key) {
    const auto* node = table.get(key);
    if (!node) return std::nullopt;
    if (node->is_integer())
        if (const auto value = node->value<int>()) return *value;
    wrong_type(*node, key, "a whole number");
    return std::nullopt;
}

const toml::table* TomlReader::table(const toml::table& table, std::string_view key) {
    const auto* node = table.get(key);
    if (node && !node->is_table()) wrong_type(*node, key, "a table");
    return node ? node->as_table() : nullptr;
}

const toml::array* TomlReader::array(const toml::table& table, std::string_view key) {
    const auto* node = table.get(key);
    if (node && !node->is_array()) wrong_type(*node, key, "a list");
    return node ? node->as_array() : nullptr;
}

StatedText TomlReader::required(const toml::table& table, std::string_view key) {
    const auto value = text(table, key);
    if (!value) fail(place_of(table), fmt::format("'{}' is missing", key));
    return value.value_or(StatedText{});
}

std::vector<StatedText> TomlReader::texts(const toml::array& array, std::string_view key) {
    std::vector<StatedText> values;
    for (const auto& node : array) {
        if (const auto* value = node.as_string())
            values.push_back({value->get(), place_of(node)});
        else
            wrong_type(node, key, "a list of texts");
    }
    return values;
}

std::vector<const toml::table*> TomlReader::tables(const toml::array& array, std::string_view key) {
    std::vector<const toml::table*> values;
    for (const auto& node : array) {
        if (const auto* value = node.as_table())
            values.push_back(value);
        else
            wrong_type(node, key, "a list of tables");
    }
    return values;
}

} // namespace strata::notation
