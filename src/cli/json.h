// SPDX-License-Identifier: MIT
// Answers for programs: values as JSON (RFC 8259), written and never read.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/message.h"

namespace strata::cli {

class Json {
public:
    using List = std::vector<Json>;
    using Members = std::vector<std::pair<std::string, Json>>; // in the order they are written

    Json() = default; // null
    // NOLINTBEGIN(google-explicit-constructor): what is known is a value
    Json(bool value) : is_(value) {}
    template <std::integral Number>
    Json(Number number) : is_(static_cast<std::int64_t>(number)) {}
    Json(double number) : is_(number) {} // no number: null
    Json(const char* text) : is_(std::string(text)) {}
    Json(std::string_view text) : is_(std::string(text)) {}
    Json(std::string text) : is_(std::move(text)) {}
    Json(List list) : is_(std::move(list)) {}
    Json(const std::vector<std::string>& texts) : is_(List(texts.begin(), texts.end())) {}
    Json(Members members) : is_(std::move(members)) {}
    template <class Value>
    Json(const std::optional<Value>& value) {
        if (value) *this = Json(*value);
    }
    // NOLINTEND(google-explicit-constructor)

    // In one line, without its end.
    [[nodiscard]] std::string text() const;

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Members> is_;
};

// `line`, `column` and `reason`, in English, of each.
[[nodiscard]] Json::List json_of_mistakes(const std::vector<text::TextError>& mistakes);

} // namespace strata::cli
