// SPDX-License-Identifier: MIT
// Writing the position texts of boards with levels.
#include <span>

#include <fmt/format.h>

#include "notation/letters.h"
#include "notation/positions/levels_reader.h"

namespace strata::notation {
namespace {

using rules::Seat;
using rules::Setup;
using rules::Square;

char letter_on(const rules::Variant& variant, const Setup& setup, Square square) {
    const rules::Piece piece = setup.board[rules::slot(square)];
    const bool unmoved = setup.unmoved.test(rules::index(square));
    return in_case_of(piece.army(),
                      unmoved ? unmoved_pawn_letter : letter_of(variant, piece.type()));
}

// A rank from left to right, digits for empty squares.
std::string row_text(const rules::Variant& variant, const Setup& setup,
                     std::span<const Square> row) {
    std::string text;
    int gap = 0;
    const auto close_gap = [&] {
        if (gap > 0) text += std::to_string(gap);
        gap = 0;
    };
    for (const Square square : row) {
        if (!setup.board[rules::slot(square)].exists()) {
            ++gap;
            continue;
        }
        close_gap();
        text += letter_on(variant, setup, square);
    }
    close_gap();
    return text;
}

std::string rows_text(const rules::Variant& variant, const Setup& setup,
                      const rules::BoardInfo& board) {
    std::string text;
    const std::span<const Square> squares(board.squares);
    for (std::size_t end = squares.size(); end > 0;) { // from the highest rank down
        std::size_t begin = end - 1;
        const int rank = variant.topology.at(squares[begin]).rank;
        while (begin > 0 && variant.topology.at(squares[begin - 1]).rank == rank) --begin;
        text += (text.empty() ? "" : "/") +
                row_text(variant, setup, squares.subspan(begin, end - begin));
        end = begin;
    }
    return text;
}

std::string owner_text(const rules::Variant& variant, const Setup& setup, rules::Pin pin) {
    const Seat owner = setup.arrangement.owner_of(pin);
    if (owner == rules::no_seat) return "";
    return std::string(1, variant.seats[rules::slot(owner)].letter);
}

std::string placement_text(const rules::Variant& variant, const Setup& setup) {
    std::string text;
    for (const auto& board : variant.topology.boards) {
        if (board.pin && !setup.arrangement.stands_on(*board.pin)) continue;
        if (!text.empty()) text += ';';
        text += board.name;
        if (board.pin) text += owner_text(variant, setup, *board.pin);
        text += '=' + rows_text(variant, setup, board);
    }
    return text;
}

std::string rights_text(const rules::Variant& variant, const Setup& setup) {
    std::string text;
    for (const auto& rule : variant.castling)
        if (setup.castling & rules::castling_bit(rule.seat, rule.side))
            text += castling_letter(rule.seat, rule.side);
    return text.empty() ? "-" : text;
}

std::string square_text(const rules::Topology& topology, Square square) {
    return square == rules::no_square ? "-" : topology.at(square).name;
}

// The seat that moved last owns the pawn that can be taken in passing.
Square en_passant_square(const rules::Variant& variant, const Setup& setup) {
    const int seats = variant.seat_count();
    return setup
        .en_passant[static_cast<std::size_t>((rules::index(setup.turn) + seats - 1) % seats)];
}

} // namespace

std::string write_levels(const rules::Variant& variant, const Setup& setup) {
    return fmt::format("{} {} {} {} {} {} {}", placement_text(variant, setup),
                       variant.seats[rules::slot(setup.turn)].letter, rights_text(variant, setup),
                       square_text(variant.topology, en_passant_square(variant, setup)),
                       setup.halfmove, setup.fullmove,
                       square_text(variant.topology, setup.pending));
}

} // namespace strata::notation
