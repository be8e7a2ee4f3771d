// SPDX-License-Identifier: MIT
// The operations of EPD: what stands behind the fields of a position, "bm Ra8+; id \"pos 7\";". In
// a game they are tags.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::notation {

struct EpdOperation {
    std::string code;
    std::string operand; // strings without their quotes; several words with single blanks
    bool operator==(const EpdOperation&) const = default;
};

struct EpdLine {
    std::string_view fields; // of the position, up to the first operation
    std::vector<EpdOperation> operations;
};

// Operations begin behind a semicolon or with a word that EPD knows. Semicolons between quotes part
// nothing; quotes that are missing, and semicolons between moves and the next known word, are
// supplied; "v=-328" is v with that operand. Words that are no operation become comments, c0 to c9.
// Of a code that stands twice the operands are joined.
[[nodiscard]] EpdLine split_epd(std::string_view line);

// "bm Ra8+;", "id \"pos 7\";". Quotes in a string become ' .
[[nodiscard]] std::string write_operation(const EpdOperation& operation);

// The name of the tag that holds an operation in a game: "bm"; "epd_Ae" of codes that EPD
// does not know.
[[nodiscard]] std::string operation_tag(std::string_view code);
using Tags = std::vector<std::pair<std::string, std::string>>;
// The operations among tags, in their order.
[[nodiscard]] std::vector<EpdOperation> operations_of(const Tags& tags);

// Whether it says something of the position, such as its best move, and not who it is from.
[[nodiscard]] bool is_of_position(const EpdOperation& operation);

} // namespace strata::notation
