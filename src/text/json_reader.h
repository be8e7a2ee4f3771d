// SPDX-License-Identifier: MIT
// JSON (RFC 8259) from other programs: its values with their locations.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/message.h"

namespace strata::text {

struct JsonMember;

struct JsonValue {
    enum class Kind : std::uint8_t { null, boolean, number, text, list, object };
    Kind kind = Kind::null;
    bool flag = false;
    double number = 0.0;
    std::string text;
    std::vector<JsonValue> list;
    std::vector<JsonMember> members; // in file order
    int line = 0;                    // from 1
    int column = 0;                  // in bytes, from 1

    // The last member of that name; null if there is none or this is not an object.
    [[nodiscard]] const JsonValue* find(std::string_view name) const;
    [[nodiscard]] bool is(Kind wanted) const { return kind == wanted; }
};

struct JsonMember {
    std::string name;
    JsonValue value;
};

// Fails with the location of the first error, or if values are nested more than 64 deep.
[[nodiscard]] Parsed<JsonValue> read_json(std::string_view text, const std::string& source);

} // namespace strata::text
