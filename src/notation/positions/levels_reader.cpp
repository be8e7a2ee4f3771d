// SPDX-License-Identifier: MIT
#include "notation/positions/levels_reader.h"

#include <algorithm>

#include "notation/letters.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::BoardInfo;
using rules::Seat;
using rules::Square;

// A board is written by ranks, and all ranks of a board are equally long.
std::size_t width_of(const rules::Topology& topology, const BoardInfo& board) {
    const int first = topology.at(board.squares.front()).rank;
    return static_cast<std::size_t>(
        std::count_if(board.squares.begin(), board.squares.end(),
                      [&](Square square) { return topology.at(square).rank == first; }));
}

} // namespace

LevelsReader::LevelsReader(const rules::Variant& variant)
    : SetupReader(variant),
      seen_(variant.topology.boards.size(), false) {}

bool LevelsReader::read(std::string_view text) {
    const auto fields = fields_of(text);
    if (fields.size() != 7) {
        const std::size_t at = fields.size() > 7 ? fields[7].at : text.size();
        return fail(at, {"position.fields_tri_d", {{"count", fields.size()}}});
    }
    return read_placement(fields[0]) && read_turn(fields[1]) && read_castling(fields[2]) &&
           read_en_passant(fields[3]) && read_number(fields[4], setup_.halfmove) &&
           read_number(fields[5], setup_.fullmove) && read_square(fields[6], setup_.pending);
}

bool LevelsReader::read_placement(const Part& part) {
    for (const auto& board : split(part, ';'))
        if (!read_board(board)) return false;
    const auto& boards = variant_.topology.boards;
    for (std::size_t i = 0; i < boards.size(); ++i)
        if (!boards[i].pin && !seen_[i])
            return fail(part.at + part.text.size(),
                        {"position.board_missing", {{"board", boards[i].name}}});
    return true;
}

bool LevelsReader::read_board(const Part& part) {
    const auto equals = part.text.find('=');
    if (equals == std::string_view::npos)
        return fail(part.at, {"position.board_form", {{"text", shown(part.text)}}});
    const BoardInfo* board = nullptr;
    if (!read_board_name({part.text.substr(0, equals), part.at}, board)) return false;
    return read_rows({part.text.substr(equals + 1), part.at + equals + 1}, *board);
}

bool LevelsReader::read_board_name(const Part& name, const BoardInfo*& board) {
    const auto& boards = variant_.topology.boards;
    const auto fits = [&](std::string_view text) {
        board = nullptr;
        for (const auto& candidate : boards)
            if (candidate.name == text) board = &candidate;
        return board != nullptr;
    };
    Seat owner = rules::no_seat;
    if (!fits(name.text)) {
        if (!name.text.empty())
            owner = seat_of(variant_, name.text.back()).value_or(rules::no_seat);
        if (owner == rules::no_seat || !fits(name.text.substr(0, name.text.size() - 1)) ||
            !board->pin) {
            std::vector<std::string> known;
            for (const auto& candidate : boards) known.push_back(candidate.name);
            return fail(name.at,
                        {"position.board_unknown",
                         {{"text", shown(name.text)}, {"nearest", nearest(name.text, known)}}});
        }
    }
    const auto number = static_cast<std::size_t>(board - boards.data());
    if (seen_[number]) return fail(name.at, {"position.board_twice", {{"board", board->name}}});
    seen_[number] = true;
    if (board->pin) setup_.arrangement.put(*board->pin, owner);
    return true;
}

bool LevelsReader::read_rows(const Part& rows, const BoardInfo& board) {
    const std::size_t width = width_of(variant_.topology, board);
    const std::size_t height = board.squares.size() / width;
    const auto parts = split(rows, '/');
    if (parts.size() != height)
        return fail(rows.at,
                    {"position.board_rows",
                     {{"board", board.name}, {"wanted", height}, {"given", parts.size()}}});
    const std::span<const Square> squares(board.squares);
    for (std::size_t i = 0; i < height; ++i)
        if (!read_row(parts[i], squares.subspan((height - 1 - i) * width, width))) return false;
    return true;
}

bool LevelsReader::read_row(const Part& row, std::span<const Square> squares) {
    std::size_t filled = 0;
    for (std::size_t i = 0; i < row.text.size(); ++i) {
        const char c = row.text[i];
        const bool gap = c >= '1' && c <= '9';
        const std::size_t step = gap ? static_cast<std::size_t>(c - '0') : 1;
        if (filled + step > squares.size())
            return fail(row.at + i, {"position.row_long", {{"count", squares.size()}}});
        if (!gap && !put(c, row.at + i, squares[filled])) return false;
        filled += step;
    }
    if (filled < squares.size())
        return fail(row.at + row.text.size(),
                    {"position.row_short", {{"wanted", squares.size()}, {"given", filled}}});
    return true;
}

bool LevelsReader::put(char letter, std::size_t at, Square square) {
    const Seat army{static_cast<std::uint8_t>(is_small(letter) ? 1 : 0)};
    const char capital = static_cast<char>(is_small(letter) ? letter - small_step : letter);
    const bool unmoved = capital == unmoved_pawn_letter;
    const auto type = unmoved ? rules::PieceType::pawn : piece_type_of(variant_, capital);
    if (!type) return no_piece(at, letter, piece_letters(variant_) + unmoved_pawn_letter);
    setup_.board[rules::slot(square)] = rules::Piece(*type, army);
    if (unmoved) setup_.unmoved.set(rules::index(square));
    return true;
}

bool LevelsReader::read_castling(const Part& part) {
    if (part.text == "-") return true;
    for (std::size_t i = 0; i < part.text.size(); ++i) {
        const auto rule = std::find_if(
            variant_.castling.begin(), variant_.castling.end(), [&](const auto& candidate) {
                return castling_letter(candidate.seat, candidate.side) == part.text[i];
            });
        if (rule == variant_.castling.end())
            return fail(part.at + i,
                        {"position.no_castling_letter", {{"letter", shown_char(part.text[i])}}});
        const auto bit = rules::castling_bit(rule->seat, rule->side);
        if (setup_.castling & bit)
            return fail(part.at + i, {"position.castling_twice", {{"letter", part.text[i]}}});
        setup_.castling = static_cast<std::uint16_t>(setup_.castling | bit);
    }
    return true;
}

bool LevelsReader::read_en_passant(const Part& part) {
    const int seats = variant_.seat_count();
    const int moved_last = (rules::index(setup_.turn) + seats - 1) % seats;
    return read_square(part, setup_.en_passant[static_cast<std::size_t>(moved_last)]);
}

} // namespace strata::notation
