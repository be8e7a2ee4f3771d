// SPDX-License-Identifier: MIT
#include "view/toml_fields.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace strata::view {

namespace {

// How many letters must be changed, added or left out.
std::size_t distance(std::string_view a, std::string_view b) {
    b = b.substr(0, 64); // as far as any known word could be meant
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

// Whether there was something in that line, from 1.
bool blank_out(std::string& text, int line) {
    std::size_t begin = 0;
    for (int n = 1; n < line && begin < text.size(); ++n)
        begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (line < 1 || begin >= end) return false;
    text.erase(begin, end - begin);
    return true;
}

} // namespace

TomlFields::TomlFields(const toml::table& table, std::string file, std::vector<FileError>& problems)
    : table_(table),
      file_(std::move(file)),
      problems_(problems) {}

const toml::node* TomlFields::find(std::string_view key) {
    known_.emplace_back(key);
    return table_.get(key);
}

void TomlFields::note(const toml::node& node, std::string reason) {
    const auto& where = node.source().begin;
    problems_.push_back(
        {file_, static_cast<int>(where.line), static_cast<int>(where.column), std::move(reason)});
}

void TomlFields::need(bool read, std::string_view key) {
    if (!read && !table_.contains(key)) missing_.emplace_back(key);
}

template <class Node>
const Node* TomlFields::find_as(std::string_view key, std::string_view what) {
    const auto* node = find(key);
    const auto* found = node ? node->as<Node>() : nullptr;
    if (node && !found) note(*node, fmt::format("'{}' must be {}", key, what));
    return found;
}

bool TomlFields::number(std::string_view key, float& value, float low, float high) {
    const auto* node = find(key);
    if (!node) return false;
    const auto found = node->is_number() ? node->value<double>() : std::nullopt;
    if (!found || !(*found >= low && *found <= high)) {
        note(*node, fmt::format("'{}' must be a number from {} to {}", key, low, high));
        return false;
    }
    value = static_cast<float>(*found);
    return true;
}

bool TomlFields::flag(std::string_view key, bool& value) {
    const auto* found = find_as<toml::value<bool>>(key, "true or false");
    if (found) value = found->get();
    return found != nullptr;
}

bool TomlFields::text(std::string_view key, std::string& value) {
    const auto* found = find_as<toml::value<std::string>>(key, "a text");
    if (found) value = found->get();
    return found != nullptr;
}

bool TomlFields::word(std::string_view key, int& value, std::span<const std::string_view> words) {
    std::string found;
    if (!text(key, found)) return false;
    const auto place = std::ranges::find(words, found);
    if (place == words.end()) {
        note(*table_.get(key), fmt::format("'{}' must be one of {}", key, fmt::join(words, ", ")));
        return false;
    }
    value = static_cast<int>(place - words.begin());
    return true;
}

const toml::table* TomlFields::table(std::string_view key) {
    return find_as<toml::table>(key, "a table");
}

const toml::array* TomlFields::list(std::string_view key) {
    return find_as<toml::array>(key, "a list");
}

void TomlFields::finish() {
    for (const auto& [key, node] : table_) {
        const std::string_view name = key.str();
        if (std::ranges::find(known_, name) != known_.end()) continue;
        const auto nearest = std::ranges::min_element(
            known_, {}, [&](const std::string& known) { return distance(known, name); });
        const auto& where = key.source().begin;
        problems_.push_back({file_, static_cast<int>(where.line), static_cast<int>(where.column),
                             fmt::format("unknown key '{}'; the nearest known one is '{}'",
                                         text::shown(name), *nearest)});
    }
    for (const std::string& key : std::exchange(missing_, {}))
        note(table_, fmt::format("'{}' is missing", key));
}

toml::table readable_toml(std::string text, const std::string& file,
                          std::vector<FileError>& problems) {
    constexpr std::size_t most_mistakes = 100; // more: somebody else's file
    for (;;) {
        auto table = text::parse_toml(text, file);
        if (table) return *std::move(table);
        problems.push_back(table.error());
        if (problems.size() > most_mistakes || !blank_out(text, table.error().line)) return {};
    }
}

} // namespace strata::view
