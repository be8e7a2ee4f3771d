// SPDX-License-Identifier: MIT
// Reads the keys of one TOML table into values and notes every mistake with its place.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/toml.h"

namespace strata::text {

class TomlFields {
public:
    TomlFields(const toml::table& table, std::string file, std::vector<TextError>& problems);

    // Each answers false when the key is absent or wrong; wrong values are noted.
    bool number(std::string_view key, float& value, float low, float high, bool or_zero = false);
    bool flag(std::string_view key, bool& value);
    bool text(std::string_view key, std::string& value);
    // One of `words`; `value` becomes its index.
    bool word(std::string_view key, int& value, std::span<const std::string_view> words);
    // A table in this one, or null.
    const toml::table* table(std::string_view key);
    const toml::array* list(std::string_view key);

    void need(bool read, std::string_view key); // finish() notes that it is missing
    void note(const toml::node& node, Message reason);
    // Notes the keys that nobody asked for, each with the nearest one that somebody did; then what
    // is missing, which a mistyped key explains.
    void finish() { finish(problems_); }
    // The same with the keys that nobody asked for in a list of their own.
    void finish(std::vector<TextError>& unknown);

private:
    const toml::node* find(std::string_view key);
    // Null when it is absent, or of another kind, which is noted with `reason`.
    template <class Node>
    const Node* find_as(std::string_view key, const char* reason);

    const toml::table& table_;
    std::string file_;
    std::vector<TextError>& problems_;
    std::vector<std::string> known_;
    std::vector<std::string> missing_;
};

[[nodiscard]] Message unknown_key(std::string_view key, std::span<const std::string> known);

// As the library prints it, on one line.
[[nodiscard]] std::string printed(const toml::node& node);
// The double that has the fewest digits of all that are that float: 0.1F is 0.1.
[[nodiscard]] double shortest(float number);

// What can be read of a text: lines that are no TOML are noted and left out.
[[nodiscard]] toml::table readable_toml(std::string text, const std::string& file,
                                        std::vector<TextError>& problems);

} // namespace strata::text
