// SPDX-License-Identifier: MIT
// What is to be said, before it is in any language: an entry of the catalogue, and what fills its
// places. Readers answer with it; only those who show it need a catalogue.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "rules/expected.h"

namespace strata::text {

class Value;
using Values = std::vector<std::pair<std::string_view, Value>>; // by the names of the places

struct Message {
    Message() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a key in quotes is a message
    Message(const char* entry);
    Message(const char* entry, Values filled);
    explicit Message(std::string entry);
    Message(std::string entry, Values filled);

    [[nodiscard]] bool empty() const { return key.empty(); }
    bool operator==(const Message& other) const;

    std::string key; // empty: nothing is said
    Values values;
    std::string otherwise; // what is said where the catalogue has no such entry; else the key
};

// Text, a number, or messages: one is a noun or a sentence inside a sentence, several are a list.
class Value {
public:
    // NOLINTBEGIN(google-explicit-constructor)
    Value(std::string text) : is(std::move(text)) {}
    Value(std::string_view text) : is(std::string(text)) {}
    Value(const char* text) : is(std::string(text)) {}
    Value(char letter) : is(std::string(1, letter)) {}
    template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>>
    Value(Number number) : is(static_cast<double>(number)) {}
    Value(Message message);
    Value(std::vector<Message> list);
    // NOLINTEND(google-explicit-constructor)
    bool operator==(const Value& other) const { return is == other.is; }

    std::variant<std::string, double, std::vector<Message>> is;
};

// Words that are the same in every language: a name, or what a library or the system says.
[[nodiscard]] Message as_is(std::string text);
// A name out of data, "violet" of "seat.violet": the catalogue need not have it.
[[nodiscard]] Message named(std::string_view group, std::string name);
// What an operating system says of a failed call, as far as the catalogue has words for it.
[[nodiscard]] Message reason_of(std::error_code why);

// What is thrown with a message of its own.
class Told {
public:
    explicit Told(Message told) : message_(std::move(told)) {}
    virtual ~Told() = default;
    [[nodiscard]] const Message& message() const { return message_; }

private:
    Message message_;
};
// The machine's refusal: no graphics driver, a part of the program missing.
class Failure : public std::runtime_error, public Told {
public:
    explicit Failure(const Message& told) : std::runtime_error(told.key), Told(told) {}
};
// A refusal of the file system.
class FileFailure : public std::system_error, public Told {
public:
    FileFailure(std::error_code why, const Message& told)
        : std::system_error(why, told.key),
          Told(told) {}
};

// What to tell of an exception of ours or of a library's.
[[nodiscard]] Message message_of(const std::exception& refusal);

// One clear message about a text: where and why.
struct TextError {
    std::string source; // file name, or what the text is ("position")
    int line = 0;       // 1.. ; 0: no line (one-line texts)
    int column = 0;     // 1.. ; 0: the whole line
    Message reason;     // in lower case, without a full stop
    // "tri-d.toml:12:3: unknown key ...", leaving out what is 0.
    [[nodiscard]] Message message() const;
    bool operator==(const TextError&) const = default;
};

// Where something stands in a file.
struct Place {
    std::string source;
    int line = 0;
    int column = 0;
    [[nodiscard]] TextError error(Message reason) const {
        return {source, line, column, std::move(reason)};
    }
};

// A value that remembers its place, for what can only be judged once more is known.
template <class T>
struct Located {
    T value{};
    Place place;
};
using LocatedText = Located<std::string>;

// Words between blanks, each with its place; of a picture or a list one for each line.
using LocatedWords = std::vector<LocatedText>;

template <class T>
using Parsed = rules::Expected<T, TextError>;

} // namespace strata::text
