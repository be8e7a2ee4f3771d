// SPDX-License-Identifier: MIT
// Settings as a table of fields. Each row describes one field for the settings file, the option -D
// and the settings window.
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
#include "text/message.h"

namespace strata::text {

struct Flag {
    bool* value;
};
struct Number {
    float* value;
    float low, high;
    bool or_zero = false; // 0 is allowed as well and means automatic
};
struct Whole {
    int* value;
    int low, high;
};
// One of several words, by its index.
struct Word {
    std::uint8_t* value;
    std::span<const std::string_view> words;
    bool* chosen = nullptr; // false: the value is automatic and not written to the file
};
struct Name {
    std::string* value;
};
// A bounded number of texts. Texts beyond the limit or not in UTF-8 are not written to the file.
struct Names {
    std::vector<std::string>* value;
    std::size_t most = 0;
};
// A value that is text only in the file.
struct Form {
    std::function<std::string()> write;
    std::function<bool(std::string_view)> read; // returns false if the text is invalid
};
// A set of numbers from 0 to 31, one bit each.
struct NumberSet {
    std::uint32_t* bits;
};

// The words are the names of the enumerators, with dashes.
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

// The tab of the settings window; `files` is for picture export. `none`: not in the settings
// window.
enum class Section : std::uint8_t { none, look, board, words, motion, sound, play, files };
enum class Unit : std::uint8_t { none, percent, times, whole };

// Points into the record from which it was made.
struct Setting {
    std::string_view key;
    std::variant<Flag, Number, Whole, Word, Name, Names, Form, NumberSet> place;
    Section section = Section::none;
    Unit unit = Unit::none;
    bool idle = false; // has no effect with the current values of the other settings
};
using Settings = std::vector<Setting>;

// The settings as TOML, one key per line with a comment on the valid values, for manual editing.
// read_settings() restores the same record. Names that are not UTF-8 are omitted. Automatic values
// are written as comments if `whole`.
[[nodiscard]] std::string written(const Settings& settings, bool whole = false);

struct SettingsProblems {
    // Lines that are not TOML, and values of the wrong type or out of range; they are ignored.
    std::vector<TextError> faults;
    std::vector<TextError> warnings; // unknown keys, each with the nearest known one
    [[nodiscard]] bool none() const { return faults.empty() && warnings.empty(); }
};
// Sets the values that the text contains and keeps all others.
[[nodiscard]] SettingsProblems read_settings(const Settings& into, std::string_view text,
                                             const std::string& file);

// Sets a value such as "theme=walnut", the argument of -D: words and names need no quotes. Returns
// the error, or nullopt if it is set.
[[nodiscard]] std::optional<Message> set(const Settings& into, std::string_view key_and_value);

// Restores the settings in `keys` that were overridden: where `to` still has the value of `given`,
// it gets the value of `from`. All three tables must be of the same record type.
void put_back(const Settings& to, const Settings& given, const Settings& from,
              std::span<const std::string> keys);

} // namespace strata::text
