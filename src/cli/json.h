// SPDX-License-Identifier: MIT
// JSON values (RFC 8259) for output; there is no parser.
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
    using Members = std::vector<std::pair<std::string, Json>>; // in output order

    Json() = default; // null
    // NOLINTBEGIN(google-explicit-constructor): literals convert to values
    Json(bool value) : is_(value) {}
    template <std::integral Number>
    Json(Number number) : is_(static_cast<std::int64_t>(number)) {}
    Json(double number) : is_(number) {} // NaN and infinities become null
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

    // One line without a line end.
    [[nodiscard]] std::string text() const;

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Members> is_;
};

// `line`, `column` and an English `reason` for each.
[[nodiscard]] Json::List json_of_mistakes(const std::vector<text::TextError>& mistakes);

} // namespace strata::cli
