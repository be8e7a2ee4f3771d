// SPDX-License-Identifier: MIT
// Position texts of all flat boards: star boards, grids and graphs. rules/README.md has the
// grammar. Two seats on a rectangle are written as FEN, and read in either form.
#pragma once

#include <functional>
#include <span>

#include "notation/names.h"
#include "notation/positions/setup_reader.h"

namespace strata::notation {

class FlatReader final : public SetupReader {
public:
    explicit FlatReader(const rules::Variant& variant);

    // placement turn castling en-passant clock round key=value...
    bool read(std::string_view text) override;
    // 1=.../...;2=.../..., or the rows of FEN.
    bool read_placement(const Part& part) override;
    bool read_board(const Part& part) override;
    // wah,bh or KQkq; in games that castle from anywhere also the files of rooks, HFhf
    bool read_castling(const Part& part) override;

private:
    using Squares = std::span<const rules::Square>;

    bool read_fen_rows(const Part& part);
    bool read_fen_row(const Part& row, Squares squares);
    bool read_rows(const Part& rows, std::size_t board);
    bool read_row(const Part& row, Squares squares);
    bool read_gap(const Part& gap, std::size_t& filled, std::size_t width);
    bool read_man(const Part& man, rules::Square square);
    bool put(rules::Piece piece, rules::Square square, std::size_t at);
    bool no_more(std::size_t at, std::size_t filled, std::size_t width);
    bool read_fen_castling(const Part& part);
    bool read_homes(const Part& part);
    bool read_home(char sign, std::size_t at);
    bool read_rights_of(const Part& part);
    bool add_right(rules::Seat seat, rules::Castling side, std::size_t at);
    bool read_cells(const Part& part);
    bool find_doubled_pawns();
    bool doubled(const Part& cell, rules::Square passed);

    // flat_keys.cpp
    bool read_keys(std::span<const Part> fields);
    bool read_key(const Part& field);
    bool read_out(const Part& value);
    bool read_inert(const Part& value);
    bool read_armies(const Part& value);
    bool read_score(const Part& value);
    bool read_checks_given(const Part& value);
    template <class Count>
    bool read_counts(const Part& value, std::span<Count> counts, const char* miscounted, int most);
    bool read_hilts(const Part& value);
    bool read_checks(const Part& value);
    bool read_groups(const Part& groups, rules::CheckHistory& history);
    bool read_group(const Part& enemies, int number, rules::CheckHistory& history);
    bool read_letter(const Part& part, rules::Seat& seat); // exactly one letter of a seat

    std::vector<bool> seen_;                             // by board
    std::vector<std::pair<Part, rules::Square>> passed_; // cells of the e.p. field
    std::vector<std::string> keys_;                      // read so far
};

using ManText = std::function<std::string(rules::Piece)>;
// Rows from the highest rank down, with `between` its parts: numbers of empty squares, and men.
[[nodiscard]] std::string rows_text(const rules::Setup& setup, const SquareRows& rows,
                                    std::string_view between, const ManText& man);

[[nodiscard]] std::string write_flat(const rules::Variant& variant, const rules::Setup& setup);
// FEN with the checks that are left, where they are counted. Precondition: speaks_fen.
[[nodiscard]] std::string write_flat_fen(const rules::Variant& variant, const rules::Setup& setup);

} // namespace strata::notation
