// SPDX-License-Identifier: MIT
// A record of settings as the table of its fields. A row says once what the file of settings, the
// option -D and the settings window need to know of one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/enum_names.h"
#include "text/toml.h"

namespace strata::text {

struct Flag {
    bool* value;
};
struct Number {
    float* value;
    float low, high;
    bool or_zero = false; // 0 is allowed as well: the program chooses
};
// One word of several, by its place among them.
struct Word {
    std::uint8_t* value;
    std::span<const std::string_view> words;
    bool* chosen = nullptr; // false: the program chose, and the file is silent about it
};
struct Name {
    std::string* value;
};
// At most so many texts; what is more, or no UTF-8, is left out of the file.
struct Names {
    std::vector<std::string>* value;
    std::size_t most = 0;
};
// A value that is a text in the file alone.
struct Form {
    std::function<std::string()> write;
    std::function<bool(std::string_view)> read; // false if it is no such text
};
// Numbers from 0 to 31, one bit each.
struct NumberSet {
    std::uint32_t* bits;
};

// The words are the enumerators, with dashes.
template <class Enum>
Word word(Enum& value, bool* chosen = nullptr) {
    static_assert(sizeof(Enum) == sizeof(std::uint8_t));
    return {reinterpret_cast<std::uint8_t*>(&value), enum_names<Enum, Spelling::dashed>, chosen};
}

template <class Value>
Form form(Value& value, std::string (*write)(const Value&),
          std::optional<Value> (*read)(std::string_view)) {
    return {[&value, write] { return write(value); },
            [&value, read](std::string_view text) {
                auto made = read(text);
                if (made) value = *std::move(made);
                return made.has_value();
            }};
}

// Where the settings window shows it; `files`: where pictures are exported. `none`: elsewhere, or
// nowhere.
enum class Section : std::uint8_t { none, look, board, motion, files };
enum class Unit : std::uint8_t { none, percent, times, whole };

// Points into the record it was made of.
struct Setting {
    std::string_view key;
    std::variant<Flag, Number, Word, Name, Names, Form, NumberSet> place;
    Section section = Section::none;
    Unit unit = Unit::none;
    bool idle = false; // as the others stand it changes nothing
};
using Settings = std::vector<Setting>;

// TOML, one key a line with what is allowed there, to be edited by hand. read_settings() of it
// makes the same record again. Names that are not UTF-8 are left out; what the program chose stands
// there as a comment if `whole`.
[[nodiscard]] std::string written(const Settings& settings, bool whole = false);

struct SettingsProblems {
    // Lines that are no TOML, values of the wrong kind or out of range: they count as left out.
    std::vector<TextError> faults;
    std::vector<TextError> warnings; // unknown keys, each with the nearest known one
    [[nodiscard]] bool none() const { return faults.empty() && warnings.empty(); }
};
// Sets what the text says; what it leaves out stays as it is.
[[nodiscard]] SettingsProblems read_settings(const Settings& into, std::string_view text,
                                             const std::string& file);

// "theme=walnut", as behind -D: words and names need no quotes. Answers why it cannot be.
[[nodiscard]] std::optional<Message> set(const Settings& into, std::string_view key_and_value);

// Of two tables of the same record type: gives `to` the value of `from` where `given` has the same
// value as `to`, for every key that `keys` has.
void put_back(const Settings& to, const Settings& given, const Settings& from,
              std::span<const std::string> keys);

} // namespace strata::text
