// SPDX-License-Identifier: MIT
// The parts of a position text, each with its place: shared by position_text and the pictures of
// rule files.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text_error.h"
#include "rules/variant.h"

namespace strata::notation {

// A piece of a longer text that remembers where it began.
struct Part {
    std::string_view text;
    std::size_t at = 0; // offset in the whole text
};
[[nodiscard]] std::vector<Part> split(const Part& whole, char separator);

// Fills a Setup field by field. Every function answers false at the first mistake; error() then has
// it.
class PositionReader {
public:
    explicit PositionReader(const rules::Variant& variant);

    // placement side castling en-passant halfmove fullmove pending
    bool read(std::string_view text);
    // W=...;N=...;B=...;Q1w=... in any order, every fixed board exactly once.
    bool read_placement(const Part& part);
    bool read_board(const Part& part);
    bool read_turn(const Part& part);
    bool read_castling(const Part& part);

    [[nodiscard]] const rules::Setup& setup() const { return setup_; }
    [[nodiscard]] const TextError& error() const { return *error_; }

private:
    bool read_board_name(const Part& name, const rules::BoardInfo*& board);
    bool read_rows(const Part& rows, const rules::BoardInfo& board);
    bool read_row(const Part& row, std::span<const rules::Square> squares);
    bool put(char letter, std::size_t at, rules::Square square);
    bool read_en_passant(const Part& part);
    bool read_square(const Part& part, rules::Square& square);
    bool read_number(const Part& part, int& number);
    bool fail(std::size_t at, std::string reason);

    const rules::Variant& variant_;
    rules::Setup setup_;
    std::vector<bool> seen_; // by board
    std::optional<TextError> error_;
};

} // namespace strata::notation
