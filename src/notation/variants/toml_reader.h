// SPDX-License-Identifier: MIT
// Typed reading of TOML tables: every mistake becomes a TextError with its place. The first one is
// kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variants/rule_file.h"
#include "notation/words.h"
#include "text/nearest.h"
#include "text/toml.h"

namespace strata::notation {

class TomlReader {
public:
    explicit TomlReader(std::string source) : source_(std::move(source)) {}

    [[nodiscard]] const std::optional<TextError>& error() const { return error_; }
    void fail(const Place& place, Message reason);
    [[nodiscard]] Place place_of(const toml::node& node) const;
    [[nodiscard]] Place place_of(const toml::key& key) const;

    // Refuses keys that are not among `known`, naming the nearest.
    void allow(const toml::table& table, const std::vector<std::string>& known);
    // Each is nothing when the key is absent; a wrong type is a mistake.
    std::optional<StatedText> text(const toml::table& table, std::string_view key);
    std::optional<Stated<int>> number(const toml::table& table, std::string_view key);
    const toml::table* table(const toml::table& table, std::string_view key);
    const toml::array* array(const toml::table& table, std::string_view key);
    // A text, or true and false as the words "on" and "off".
    std::optional<StatedText> text_or_flag(const toml::table& table, std::string_view key);
    // The same as text(), but absence is a mistake too.
    StatedText required(const toml::table& table, std::string_view key);
    // The elements of an array, which must all be of one kind.
    std::vector<StatedText> texts(const toml::array& array, std::string_view key);
    std::vector<const toml::table*> tables(const toml::array& array, std::string_view key);
    // Each from -largest to largest; nan and infinity are faults.
    std::vector<float> floats(const toml::array& array, std::string_view key, float largest);
    // A text cut at blanks, and each element of an array so cut.
    std::optional<Stated<StatedWords>> words(const toml::table& table, std::string_view key);
    std::optional<Stated<std::vector<StatedWords>>> word_lists(const toml::table& table,
                                                               std::string_view key);
    // A text cut at blanks and line ends; empty lines are left out.
    std::optional<std::vector<StatedWords>> rows(const toml::table& table, std::string_view key);

    // The enumerator a word stands for, `what` being the kind of thing in messages.
    template <class E>
    E word(const StatedText& stated, std::string_view what);
    template <class E>
    std::optional<Stated<E>> word(const toml::table& table, std::string_view key);

private:
    void wrong_type(const toml::node& node, std::string_view key, const char* reason);

    std::string source_;
    std::optional<TextError> error_;
};

template <class E>
E TomlReader::word(const StatedText& stated, std::string_view what) {
    const auto value = value_of<E>(stated.value);
    if (!value) {
        const auto known = known_words<E>();
        fail(stated.place, {"field.unknown_word",
                            {{"what", what},
                             {"word", shown(stated.value)},
                             {"nearest", nearest(stated.value, known)}}});
    }
    return value.value_or(E{});
}

template <class E>
std::optional<Stated<E>> TomlReader::word(const toml::table& table, std::string_view key) {
    const auto stated = text_or_flag(table, key);
    if (!stated) return std::nullopt;
    return Stated<E>{word<E>(*stated, key), stated->place};
}

} // namespace strata::notation
