// SPDX-License-Identifier: MIT
// Reads the keys of a TOML table into values and records every error with its location.
#pragma once

#include <array>
#include <climits>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "text/enum_names.h"
#include "text/strings.h"
#include "text/toml.h"

namespace strata::text {

class TomlReader {
public:
    // Keys that are never read are added to `unknown`, or to the faults if it is null.
    TomlReader(const toml::table& table, std::string file, std::vector<TextError>& faults,
               std::vector<TextError>* unknown = nullptr)
        : table_(table),
          file_(std::move(file)),
          faults_(faults),
          unknown_(unknown),
          begin_(faults.size()) {}

    // A fault is recorded for each of these keys that is missing.
    void need(std::initializer_list<std::string_view> keys);

    // Each of these returns true if the key exists and is valid, and then sets `into`: a value, a
    // Located value, or an optional of either. Invalid values are recorded as faults.
    template <class Into>
    bool number(std::string_view key, Into& into, float low, float high, bool or_zero = false) {
        return set(into, read_number(key, low, high, or_zero));
    }
    template <class Into>
    bool whole(std::string_view key, Into& into, int low = INT_MIN, int high = INT_MAX) {
        return set(into, read_whole(key, low, high));
    }
    template <class Into>
    bool flag(std::string_view key, Into& into) {
        return set(into, read_flag(key));
    }
    template <class Into>
    bool text(std::string_view key, Into& into) {
        return set(into, read_text(key));
    }
    // A text, or true and false as the words "on" and "off".
    template <class Into>
    bool text_or_flag(std::string_view key, Into& into) {
        return set(into, table_.get_as<bool>(key) ? read_switch(key) : read_text(key));
    }
    // One of `words`; `into` becomes its index.
    bool word(std::string_view key, int& into, std::span<const std::string_view> words);
    // The name of an enumerator, with dashes.
    template <class E>
    requires std::is_enum_v<E>
    bool word(std::string_view key, E& into) {
        int place = 0;
        if (!word(key, place, enum_names<E, Spelling::dashed>)) return false;
        into = static_cast<E>(place);
        return true;
    }
    template <class Into>
    bool texts(std::string_view key, Into& into) {
        return set(into, read_texts(key));
    }
    // words() splits a text at white space, word_lists() each element of a list, rows() each
    // non-empty line of a text.
    template <class Into>
    bool words(std::string_view key, Into& into) {
        return set(into, read_words(key));
    }
    template <class Into>
    bool word_lists(std::string_view key, Into& into) {
        return set(into, read_word_lists(key));
    }
    template <class Into>
    bool rows(std::string_view key, Into& into) {
        return set(into, read_rows(key));
    }
    // As many numbers as `into` has; `reason` is the fault if the key is anything else.
    template <std::size_t count>
    bool numbers(std::string_view key, std::array<float, count>& into, float low, float high,
                 Message reason = {"field.row", {{"count", count}}}) {
        const auto* node = find(key);
        if (!node) return false;
        const Message wrong{"field.numbers", {{"key", shown(key)}, {"low", low}, {"high", high}}};
        const auto read = row(*node, count, count, low, high, std::move(reason), wrong);
        std::ranges::copy(read, into.begin());
        return read.size() == count;
    }

    // Calls `read` with a reader for that table. Returns true if the table exists and is valid.
    template <class Read>
    bool table(std::string_view key, Read&& read) {
        const auto* found = find_as<toml::table>(key, "field.table");
        return found && inside(*found, read);
    }
    // Calls `read` for each table of a list. Returns true if the list exists.
    template <class Read>
    bool tables(std::string_view key, Read&& read) {
        const auto* found = list(key);
        if (!found) return false;
        for (const auto& node : *found)
            if (const auto* one = node.as_table())
                inside(*one, read);
            else
                note(node, {"field.tables", {{"key", shown(key)}}});
        return true;
    }
    template <class Read>
    bool inside(const toml::table& table, Read&& read) {
        TomlReader reader{table, file_, faults_, unknown_};
        read(reader);
        reader.finish();
        return reader.sound();
    }

    // For values with their own format. Returns null if the key is absent or not a list, which is a
    // fault.
    const toml::array* list(std::string_view key) {
        return find_as<toml::array>(key, "field.list");
    }
    const toml::node* find(std::string_view key);
    // Empty if the node is not a list of that many numbers (fault `reason`) or a number is out of
    // range (fault `wrong`).
    std::vector<float> row(const toml::node& node, std::size_t least, std::size_t most, float low,
                           float high, Message reason, const Message& wrong);
    std::optional<float> number_in(const toml::node& node, float low, float high, Message wrong);
    [[nodiscard]] const toml::table& all() const { return table_; }

    void note(const toml::node& node, Message reason) { note(place_of(node), std::move(reason)); }
    void note(const Place& place, Message reason) {
        faults_.push_back(place.error(std::move(reason)));
    }
    template <class Where> // a node or a key
    [[nodiscard]] Place place_of(const Where& where) const {
        return text::place_of(file_, where.source());
    }
    [[nodiscard]] Place place() const { return place_of(table_); }
    // True if no fault has been recorded in this table or the tables in it.
    [[nodiscard]] bool sound() const { return faults_.size() == begin_; }

    // Records the unread keys, each with the nearest key that was read. They come before other
    // faults of the table, and missing keys come last, because a mistyped key explains those.
    void finish();

private:
    template <class Node>
    const Node* find_as(std::string_view key, const char* reason);
    std::optional<Located<float>> read_number(std::string_view key, float low, float high,
                                              bool or_zero);
    std::optional<Located<int>> read_whole(std::string_view key, int low, int high);
    std::optional<Located<bool>> read_flag(std::string_view key);
    std::optional<LocatedText> read_switch(std::string_view key);
    std::optional<LocatedText> read_text(std::string_view key);
    template <class Made>
    std::optional<Located<std::vector<Made>>>
    read_each(std::string_view key,
              Made (*made)(const toml::value<std::string>& text, const Place& place));
    std::optional<Located<std::vector<LocatedText>>> read_texts(std::string_view key);
    std::optional<Located<LocatedWords>> read_words(std::string_view key);
    std::optional<Located<std::vector<LocatedWords>>> read_word_lists(std::string_view key);
    std::optional<Located<std::vector<LocatedWords>>> read_rows(std::string_view key);

    template <class Into, class T>
    static bool set(Into& into, std::optional<Located<T>> read) {
        if (!read) return false;
        if constexpr (std::is_assignable_v<Into&, Located<T>>)
            into = *std::move(read);
        else
            into = std::move(read->value);
        return true;
    }

    const toml::table& table_;
    std::string file_;
    std::vector<TextError>& faults_;
    std::vector<TextError>* unknown_;
    std::size_t begin_; // number of faults before this table
    std::vector<std::string> known_;
    std::vector<std::string> missing_;
};

[[nodiscard]] Message unknown_key(std::string_view key, std::span<const std::string> known);

// The result of `read` for the root table, or its first fault.
template <class Read>
[[nodiscard]] auto read_with(std::string_view text, const std::string& source, Read&& read)
    -> Parsed<std::invoke_result_t<Read, TomlReader&>> {
    const auto root = parse_toml(text, source);
    if (!root) return rules::Unexpected{root.error()};
    std::vector<TextError> faults;
    TomlReader reader{*root, source, faults};
    auto value = read(reader);
    reader.finish();
    if (!faults.empty()) return rules::Unexpected{faults.front()};
    return value;
}

} // namespace strata::text
