// SPDX-License-Identifier: MIT
#include "text/toml_fields.h"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "text/nearest.h"

namespace strata::text {

namespace {

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

TomlFields::TomlFields(const toml::table& table, std::string file, std::vector<TextError>& problems)
    : table_(table),
      file_(std::move(file)),
      problems_(problems) {}

const toml::node* TomlFields::find(std::string_view key) {
    known_.emplace_back(key);
    return table_.get(key);
}

void TomlFields::note(const toml::node& node, Message reason) {
    problems_.push_back(error_at(file_, node.source(), std::move(reason)));
}

void TomlFields::need(bool read, std::string_view key) {
    if (!read && !table_.contains(key)) missing_.emplace_back(key);
}

template <class Node>
const Node* TomlFields::find_as(std::string_view key, const char* reason) {
    const auto* node = find(key);
    const auto* found = node ? node->as<Node>() : nullptr;
    if (node && !found) note(*node, {reason, {{"key", key}}});
    return found;
}

bool TomlFields::number(std::string_view key, float& value, float low, float high, bool or_zero) {
    const auto* node = find(key);
    if (!node) return false;
    const auto found = node->is_number() ? node->value<double>() : std::nullopt;
    const bool zero = or_zero && found == 0.0;
    if (!found || !((*found >= low && *found <= high) || zero)) {
        note(*node, {or_zero ? "field.number_or_zero" : "field.number",
                     {{"key", key}, {"low", low}, {"high", high}}});
        return false;
    }
    value = static_cast<float>(*found);
    return true;
}

bool TomlFields::flag(std::string_view key, bool& value) {
    const auto* found = find_as<toml::value<bool>>(key, "field.flag");
    if (found) value = found->get();
    return found != nullptr;
}

bool TomlFields::text(std::string_view key, std::string& value) {
    const auto* found = find_as<toml::value<std::string>>(key, "field.text");
    if (found) value = found->get();
    return found != nullptr;
}

bool TomlFields::word(std::string_view key, int& value, std::span<const std::string_view> words) {
    std::string found;
    if (!text(key, found)) return false;
    const auto place = std::ranges::find(words, found);
    if (place == words.end()) {
        note(
            *table_.get(key),
            {"field.one_of", {{"key", key}, {"words", fmt::format("{}", fmt::join(words, ", "))}}});
        return false;
    }
    value = static_cast<int>(place - words.begin());
    return true;
}

const toml::table* TomlFields::table(std::string_view key) {
    return find_as<toml::table>(key, "field.table");
}

const toml::array* TomlFields::list(std::string_view key) {
    return find_as<toml::array>(key, "field.list");
}

void TomlFields::finish(std::vector<TextError>& unknown) {
    for (const auto& [key, node] : table_) {
        const std::string_view name = key.str();
        if (std::ranges::find(known_, name) != known_.end()) continue;
        unknown.push_back(error_at(file_, key.source(), unknown_key(name, known_)));
    }
    for (const std::string& key : std::exchange(missing_, {}))
        note(table_, {"field.missing", {{"key", key}}});
}

Message unknown_key(std::string_view key, std::span<const std::string> known) {
    return {"field.unknown", {{"key", shown(key)}, {"nearest", nearest(key, known)}}};
}

std::string printed(const toml::node& node) {
    constexpr auto flags =
        toml::toml_formatter::default_flags &
        ~(toml::format_flags::allow_literal_strings | toml::format_flags::allow_multi_line_strings);
    std::ostringstream out;
    out << toml::toml_formatter{node, flags};
    return out.str();
}

double shortest(float number) {
    const auto text = fmt::format("{}", number);
    double result = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), result);
    return result;
}

toml::table readable_toml(std::string text, const std::string& file,
                          std::vector<TextError>& problems) {
    constexpr std::size_t most_mistakes = 100; // more: somebody else's file
    for (;;) {
        auto table = parse_toml(text, file);
        if (table) return *std::move(table);
        problems.push_back(table.error());
        if (problems.size() > most_mistakes || !blank_out(text, table.error().line)) return {};
    }
}

} // namespace strata::text
