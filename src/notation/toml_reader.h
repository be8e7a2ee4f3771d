// SPDX-License-Identifier: MIT
// Typed reading of TOML tables: every mistake becomes a TextError with its place. The first one is
// kept.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include "notation/rule_file.h"

namespace strata::notation {

class TomlReader {
public:
    explicit TomlReader(std::string source) : source_(std::move(source)) {}

    [[nodiscard]] const std::optional<TextError>& error() const { return error_; }
    void fail(const Place& place, std::string reason);
    [[nodiscard]] Place place_of(const toml::node& node) const;
    [[nodiscard]] Place place_of(const toml::key& key) const;

    // Refuses keys that are not among `known`, naming the nearest.
    void allow(const toml::table& table, const std::vector<std::string>& known);
    // Each is nothing when the key is absent; a wrong type is a mistake.
    std::optional<StatedText> text(const toml::table& table, std::string_view key);
    std::optional<int> number(const toml::table& table, std::string_view key);
    const toml::table* table(const toml::table& table, std::string_view key);
    const toml::array* array(const toml::table& table, std::string_view key);
    // The same, but absence is a mistake too.
    StatedText required(const toml::table& table, std::string_view key);
    // The elements of an array, which must all be of one kind.
    std::vector<StatedText> texts(const toml::array& array, std::string_view key);
    std::vector<const toml::table*> tables(const toml::array& array, std::string_view key);

private:
    void wrong_type(const toml::node& node, std::string_view key, std::string_view wanted);

    std::string source_;
    std::optional<TextError> error_;
};

} // namespace strata::notation
