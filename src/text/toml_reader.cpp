// SPDX-License-Identifier: MIT
#include "text/toml_reader.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace strata::text {
namespace {

// The location of the first character of a string, and whether line ends in it are line ends of the
// file; they are not if they were written as an escape sequence.
struct TextStart {
    Place place;
    bool spread = false;
};

TextStart start_of(const toml::value<std::string>& node, Place place) {
    const auto& text = node.get();
    const auto ends = static_cast<unsigned>(std::ranges::count(text, '\n'));
    const unsigned lines = node.source().end.line - node.source().begin.line;
    if (lines == 0) {
        ++place.column; // after the quote
    } else if (lines == ends) {
        place.column += 3;
    } else { // TOML drops a line end directly after the three quotes
        ++place.line;
        place.column = 1;
    }
    return {place, lines > 0};
}

// Splits at white space, with a new row after each line end.
std::vector<LocatedWords> rows_of(const toml::value<std::string>& node, const Place& begin) {
    const std::string_view text = node.get();
    auto [place, spread] = start_of(node, begin);
    std::vector<LocatedWords> rows(1);
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

// The same as a single row.
LocatedWords words_of(const toml::value<std::string>& node, const Place& begin) {
    LocatedWords words;
    for (auto& row : rows_of(node, begin)) std::ranges::move(row, std::back_inserter(words));
    return words;
}

LocatedText text_of(const toml::value<std::string>& node, const Place& place) {
    return {node.get(), place};
}

} // namespace

void TomlReader::need(std::initializer_list<std::string_view> keys) {
    for (const auto key : keys)
        if (!table_.contains(key)) missing_.emplace_back(key);
}

const toml::node* TomlReader::find(std::string_view key) {
    known_.emplace_back(key);
    return table_.get(key);
}

template <class Node>
const Node* TomlReader::find_as(std::string_view key, const char* reason) {
    const auto* node = find(key);
    const auto* found = node ? node->as<Node>() : nullptr;
    if (node && !found) note(*node, {reason, {{"key", shown(key)}}});
    return found;
}
template const toml::table* TomlReader::find_as(std::string_view, const char*);
template const toml::array* TomlReader::find_as(std::string_view, const char*);

std::optional<Located<float>> TomlReader::read_number(std::string_view key, float low, float high,
                                                      bool or_zero) {
    const auto* node = find(key);
    if (!node) return std::nullopt;
    const auto found = node->is_number() ? node->value<double>() : std::nullopt;
    if (found && ((*found >= low && *found <= high) || (or_zero && *found == 0.0)))
        return Located<float>{static_cast<float>(*found), place_of(*node)};
    note(*node, {or_zero ? "field.number_or_zero" : "field.number",
                 {{"key", shown(key)}, {"low", low}, {"high", high}}});
    return std::nullopt;
}

std::optional<Located<int>> TomlReader::read_whole(std::string_view key, int low, int high) {
    const auto* node = find(key);
    if (!node) return std::nullopt;
    const auto found = node->is_integer() ? node->value<int>() : std::nullopt;
    if (found && *found >= low && *found <= high) return Located<int>{*found, place_of(*node)};
    const bool bounded = found && (low != INT_MIN || high != INT_MAX);
    note(*node, {bounded ? "field.number" : "field.whole",
                 {{"key", shown(key)}, {"low", low}, {"high", high}}});
    return std::nullopt;
}

std::optional<Located<bool>> TomlReader::read_flag(std::string_view key) {
    const auto* found = find_as<toml::value<bool>>(key, "field.flag");
    if (!found) return std::nullopt;
    return Located<bool>{found->get(), place_of(*found)};
}

std::optional<LocatedText> TomlReader::read_switch(std::string_view key) {
    const auto flag = read_flag(key);
    if (!flag) return std::nullopt;
    return LocatedText{flag->value ? "on" : "off", flag->place};
}

std::optional<LocatedText> TomlReader::read_text(std::string_view key) {
    const auto* found = find_as<toml::value<std::string>>(key, "field.text");
    if (!found) return std::nullopt;
    return LocatedText{found->get(), place_of(*found)};
}

bool TomlReader::word(std::string_view key, int& into, std::span<const std::string_view> words) {
    LocatedText found;
    if (!text(key, found)) return false;
    const auto place = std::ranges::find(words, found.value);
    if (place != words.end()) {
        into = static_cast<int>(place - words.begin());
        return true;
    }
    note(found.place, {"field.one_of", {{"key", shown(key)}, {"words", listed(words)}}});
    return false;
}

template <class Made>
std::optional<Located<std::vector<Made>>>
TomlReader::read_each(std::string_view key,
                      Made (*made)(const toml::value<std::string>& text, const Place& place)) {
    const auto* found = list(key);
    if (!found) return std::nullopt;
    Located<std::vector<Made>> all{{}, place_of(*found)};
    for (const auto& node : *found)
        if (const auto* text = node.as_string())
            all.value.push_back(made(*text, place_of(node)));
        else
            note(node, {"field.texts", {{"key", shown(key)}}});
    return all;
}

std::optional<Located<std::vector<LocatedText>>> TomlReader::read_texts(std::string_view key) {
    return read_each(key, text_of);
}

std::optional<Located<LocatedWords>> TomlReader::read_words(std::string_view key) {
    const auto* found = find_as<toml::value<std::string>>(key, "field.text");
    if (!found) return std::nullopt;
    return Located<LocatedWords>{words_of(*found, place_of(*found)), place_of(*found)};
}

std::optional<Located<std::vector<LocatedWords>>>
TomlReader::read_word_lists(std::string_view key) {
    return read_each(key, words_of);
}

std::optional<Located<std::vector<LocatedWords>>> TomlReader::read_rows(std::string_view key) {
    const auto* found = find_as<toml::value<std::string>>(key, "field.text");
    if (!found) return std::nullopt;
    return Located<std::vector<LocatedWords>>{rows_of(*found, place_of(*found)), place_of(*found)};
}

std::vector<float> TomlReader::row(const toml::node& node, std::size_t least, std::size_t most,
                                   float low, float high, Message reason, const Message& wrong) {
    const auto* list = node.as_array();
    if (!list || list->size() < least || list->size() > most) {
        note(node, std::move(reason));
        return {};
    }
    std::vector<float> numbers;
    for (const auto& entry : *list) {
        const auto number = number_in(entry, low, high, wrong);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<float> TomlReader::number_in(const toml::node& node, float low, float high,
                                           Message wrong) {
    const auto number = node.is_number() ? node.value<double>() : std::nullopt;
    if (number && *number >= low && *number <= high) return static_cast<float>(*number);
    note(node, std::move(wrong));
    return std::nullopt;
}

void TomlReader::finish() {
    const std::set<std::string_view> known(known_.begin(), known_.end());
    std::vector<TextError> first;
    // Comparing with every known key takes time, and nobody reads thousands of suggestions.
    constexpr int most_compared = 100;
    int compared = 0;
    for (const auto& [key, node] : table_)
        if (!known.contains(key.str()))
            (unknown_ ? *unknown_ : first)
                .push_back(place_of(key).error(
                    ++compared <= most_compared
                        ? unknown_key(key.str(), known_)
                        : Message{"field.unknown_key", {{"key", shown(key.str())}}}));
    faults_.insert(faults_.begin() + static_cast<std::ptrdiff_t>(begin_), first.begin(),
                   first.end());
    for (const auto& key : missing_) note(place(), {"field.missing", {{"key", shown(key)}}});
}

Message unknown_key(std::string_view key, std::span<const std::string> known) {
    return {"field.unknown", {{"key", shown(key)}, {"nearest", nearest(key, known)}}};
}

} // namespace strata::text
