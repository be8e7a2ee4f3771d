// SPDX-License-Identifier: MIT
// Position texts of boards whose squares stand above each other (rules/README.md).
#pragma once

#include <span>

#include "notation/positions/setup_reader.h"

namespace strata::notation {

class LevelsReader final : public SetupReader {
public:
    explicit LevelsReader(const rules::Variant& variant);

    // placement side castling en-passant halfmove fullmove pending
    bool read(std::string_view text) override;
    // W=...;N=...;B=...;Q1w=... in any order, every fixed board exactly once.
    bool read_placement(const Part& part) override;
    bool read_board(const Part& part) override;
    bool read_castling(const Part& part) override;

private:
    bool read_board_name(const Part& name, const rules::BoardInfo*& board);
    bool read_rows(const Part& rows, const rules::BoardInfo& board);
    bool read_row(const Part& row, std::span<const rules::Square> squares);
    bool put(char letter, std::size_t at, rules::Square square);
    bool read_en_passant(const Part& part);

    std::vector<bool> seen_; // by board
};

// The same text written.
[[nodiscard]] std::string write_levels(const rules::Variant& variant, const rules::Setup& setup);

} // namespace strata::notation
