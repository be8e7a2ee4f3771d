// SPDX-License-Identifier: MIT
// A message independent of language: the key of a catalogue entry and the values of its
// placeholders. Functions return messages; only code that displays them needs a catalogue.
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
using Values = std::vector<std::pair<std::string_view, Value>>; // by the names of the placeholders

struct Message {
    Message() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a string literal is the key of a message
    Message(const char* entry);
    Message(const char* entry, Values filled);
    explicit Message(std::string entry);
    Message(std::string entry, Values filled);

    [[nodiscard]] bool empty() const { return key.empty(); }
    bool operator==(const Message& other) const;

    std::string key; // empty: no message
    Values values;
    std::string otherwise; // the text if the catalogue has no such entry; if empty, the key
};

// Text, a number, or messages: one message is a noun or a nested sentence, several form a list.
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

// Text that is the same in every language: a name, or the words of a library or the system.
[[nodiscard]] Message as_is(std::string text);
// A name from data, such as "violet" of "seat.violet"; the catalogue need not contain it.
[[nodiscard]] Message named(std::string_view group, std::string name);
// The system's reason for a failed call, translated if the catalogue has an entry.
[[nodiscard]] Message reason_of(std::error_code why);

// Base of exceptions that carry a message.
class Told {
public:
    explicit Told(Message told) : message_(std::move(told)) {}
    virtual ~Told() = default;
    [[nodiscard]] const Message& message() const { return message_; }

private:
    Message message_;
};
// The machine cannot run the program: no graphics driver, or a part of the program is missing.
class Failure : public std::runtime_error, public Told {
public:
    explicit Failure(const Message& told) : std::runtime_error(told.key), Told(told) {}
};
// An operation of the file system failed.
class FileFailure : public std::system_error, public Told {
public:
    FileFailure(std::error_code why, const Message& told)
        : std::system_error(why, told.key),
          Told(told) {}
};

// The message of one of our exceptions, or of a library's.
[[nodiscard]] Message message_of(const std::exception& refusal);

// An error in a text: location and reason.
struct TextError {
    std::string source; // file name, or a description of the text ("position")
    int line = 0;       // from 1; 0 for one-line texts
    int column = 0;     // from 1; 0 for the whole line
    Message reason;     // in lower case, without a full stop
    // For example "tri-d.toml:12:3: unknown key ..."; parts that are 0 are omitted.
    [[nodiscard]] Message message() const;
    bool operator==(const TextError&) const = default;
};

// A location in a file.
struct Place {
    std::string source;
    int line = 0;
    int column = 0;
    [[nodiscard]] TextError error(Message reason) const {
        return {source, line, column, std::move(reason)};
    }
};

// A value with its location, for checks that need data read later.
template <class T>
struct Located {
    T value{};
    Place place;
};
using LocatedText = Located<std::string>;

// Words separated by white space, with their locations; a picture or list has one of these for each
// line.
using LocatedWords = std::vector<LocatedText>;

template <class T>
using Parsed = rules::Expected<T, TextError>;

} // namespace strata::text
