// SPDX-License-Identifier: MIT
#include "notation/positions/flat_reader.h"

#include <algorithm>
#include <charconv>

#include "notation/letters.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Seat;
using rules::Square;

} // namespace

FlatReader::FlatReader(const rules::Variant& variant)
    : SetupReader(variant),
      seen_(written_boards(variant.topology), false) {}

bool FlatReader::read(std::string_view text) {
    const auto fields = fields_of(text);
    constexpr std::size_t least = 6;
    if (fields.size() < least)
        return fail(text.size(), {"position.fields_flat", {{"count", fields.size()}}});
    return read_placement(fields[0]) && read_turn(fields[1]) && read_castling(fields[2]) &&
           read_cells(fields[3]) && read_number(fields[4], setup_.halfmove) &&
           read_number(fields[5], setup_.fullmove) && read_keys(std::span(fields).subspan(least)) &&
           find_doubled_pawns();
}

bool FlatReader::read_placement(const Part& part) {
    if (part.text.find('=') == std::string_view::npos && speaks_fen(variant_))
        return read_fen_rows(part);
    if (variant_.topology.rings && part.text.find('=') == std::string_view::npos)
        return read_rows(part, 0);
    for (const auto& board : split(part, ';'))
        if (!read_board(board)) return false;
    for (std::size_t i = 0; i < seen_.size(); ++i)
        if (!seen_[i])
            return fail(part.at + part.text.size(),
                        {"position.board_missing", {{"board", board_name(variant_.topology, i)}}});
    return true;
}

bool FlatReader::read_board(const Part& part) {
    const auto equals = part.text.find('=');
    if (equals == std::string_view::npos)
        return fail(part.at, {"position.board_form_flat", {{"text", shown(part.text)}}});
    const auto name = part.text.substr(0, equals);
    const auto& boards = variant_.topology.boards;
    std::size_t board = 0;
    while (board < seen_.size() && name != std::to_string(board + 1) &&
           name != boards[board].name && !(seen_.size() == 1 && name == "board"))
        ++board;
    if (board == seen_.size())
        return fail(part.at, {"position.board_unknown_flat",
                              {{"text", shown(name)}, {"most", seen_.size()}}});
    if (seen_[board])
        return fail(part.at,
                    {"position.board_twice", {{"board", board_name(variant_.topology, board)}}});
    seen_[board] = true;
    return read_rows(part.from(equals + 1), board);
}

bool FlatReader::read_rows(const Part& rows, std::size_t board) {
    const auto expected = rows_of(variant_.topology, board);
    const auto parts = split(rows, '/');
    // Rows that run on through all boards are of none of them.
    if (parts.size() != expected.size() && variant_.topology.rings)
        return fail(rows.at,
                    {"position.rows", {{"wanted", expected.size()}, {"given", parts.size()}}});
    if (parts.size() != expected.size())
        return fail(rows.at, {"position.board_rows",
                              {{"board", board_name(variant_.topology, board)},
                               {"wanted", expected.size()},
                               {"given", parts.size()}}});
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool fen =
            variant_.topology.stacked() && parts[i].text.find(',') == std::string_view::npos;
        if (!(fen ? read_fen_row(parts[i], expected[i]) : read_row(parts[i], expected[i])))
            return false;
    }
    return true;
}

bool FlatReader::read_row(const Part& row, Squares squares) {
    std::size_t filled = 0;
    for (const auto& part : split(row, ',')) {
        if (!part.text.empty() && is_digit(part.text[0])) {
            if (!read_gap(part, filled, squares.size())) return false;
        } else {
            if (filled == squares.size()) return no_more(part.at, filled + 1, squares.size());
            if (!read_man(part, squares[filled++])) return false;
        }
    }
    return no_more(row.at + row.text.size(), filled, squares.size());
}

// A row that is not exactly full is refused.
bool FlatReader::no_more(std::size_t at, std::size_t filled, std::size_t width) {
    if (filled == width) return true;
    if (filled > width) return fail(at, {"position.row_long", {{"count", width}}});
    return fail(at, {"position.row_short", {{"wanted", width}, {"given", filled}}});
}

bool FlatReader::read_gap(const Part& gap, std::size_t& filled, std::size_t width) {
    int number = 0;
    if (!read_number(gap, number)) return false;
    if (number == 0) return fail(gap.at, "position.no_gap");
    const auto count = static_cast<std::size_t>(number);
    if (count > width - filled) return no_more(gap.at, width + 1, width);
    filled += count;
    return true;
}

bool FlatReader::read_man(const Part& man, Square square) {
    const auto army = man.text.size() == 2 ? seat_of(variant_, man.text[0]) : std::nullopt;
    const auto type = man.text.size() == 2 ? piece_type_of(variant_, man.text[1]) : std::nullopt;
    if (!army || !type) {
        std::string letters;
        for (const auto& seat : variant_.seats) letters += seat.letter;
        return fail(
            man.at,
            {"position.no_piece_of_seat",
             {{"text", shown(man.text)}, {"seats", letters}, {"pieces", piece_letters(variant_)}}});
    }
    return put(rules::Piece(*type, *army), square, man.at);
}

bool FlatReader::put(rules::Piece piece, Square square, std::size_t at) {
    if (square == rules::no_square) return fail(at, "position.on_hole");
    setup_.board[rules::slot(square)] = piece;
    return true;
}

bool FlatReader::read_fen_rows(const Part& part) {
    const auto& expected = variant_.topology.chess_rows;
    const auto rows = split(part, '/');
    if (rows.size() != expected.size())
        return fail(part.at,
                    {"position.rows", {{"wanted", expected.size()}, {"given", rows.size()}}});
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!read_fen_row(rows[i], expected[i])) return false;
    return true;
}

bool FlatReader::read_fen_row(const Part& row, Squares squares) {
    std::size_t filled = 0;
    for (std::size_t i = 0; i < row.text.size();) {
        const auto digits = row.text.substr(i, row.text.find_first_not_of("0123456789", i) - i);
        if (!digits.empty()) {
            if (!read_gap({digits, row.at + i}, filled, squares.size())) return false;
            i += digits.size();
            continue;
        }
        const char c = row.text[i];
        const auto type =
            piece_type_of(variant_, is_small(c) ? static_cast<char>(c - small_step) : c);
        if (!type) return no_piece(row.at + i, c, piece_letters(variant_));
        if (filled == squares.size()) return no_more(row.at + i, filled + 1, squares.size());
        const Seat seat{static_cast<std::uint8_t>(is_small(c) ? 1 : 0)};
        if (!put(rules::Piece(*type, seat), squares[filled++], row.at + i)) return false;
        ++i;
    }
    return no_more(row.at + row.text.size(), filled, squares.size());
}

bool FlatReader::read_castling(const Part& part) {
    if (part.text == "-") return true;
    if (variant_.castles_from_anywhere()) return read_homes(part);
    if (has_fen_rows(variant_) && part.text.find_first_not_of("KQkq") == std::string_view::npos)
        return read_fen_castling(part);
    for (const auto& rights : split(part, ','))
        if (!read_rights_of(rights)) return false;
    return true;
}

bool FlatReader::read_fen_castling(const Part& part) {
    for (std::size_t i = 0; i < part.text.size(); ++i) {
        const auto rule = std::ranges::find_if(variant_.castling, [&](const auto& candidate) {
            return fen_castling_letter(variant_, candidate) == part.text[i];
        });
        if (rule == variant_.castling.end())
            return fail(part.at + i, {"position.no_castling", {{"castling", part.text[i]}}});
        if (!add_right(rule->seat, rule->side, part.at + i)) return false;
    }
    return true;
}

// X-FEN and Shredder-FEN.
bool FlatReader::read_homes(const Part& part) {
    for (std::size_t i = 0; i < part.text.size(); ++i)
        if (!read_home(part.text[i], part.at + i)) return false;
    return true;
}

// K and Q are the outermost rooks, other letters the files of rooks. A right that no rook explains
// is left to the check of the rules.
bool FlatReader::read_home(char sign, std::size_t at) {
    const Seat seat{static_cast<std::uint8_t>(is_small(sign) ? 1 : 0)};
    const char capital = is_small(sign) ? static_cast<char>(sign - small_step) : sign;
    const auto wrong = [&] {
        return fail(at, {"position.no_castling", {{"castling", shown_char(sign)}}});
    };
    if (capital == 'K' || capital == 'Q') {
        const auto rule = std::ranges::find_if(variant_.castling, [&](const auto& one) {
            return fen_castling_letter(variant_, one) == sign;
        });
        return rule != variant_.castling.end() ? add_right(seat, rule->side, at) : wrong();
    }
    const rules::Piece king{rules::PieceType::king, seat};
    const rules::Piece rook{variant_.default_castling->front().rook, seat};
    for (const auto& row : variant_.topology.chess_rows) {
        const auto at_king =
            std::ranges::find_if(row, [&](Square square) { return setup_.at(square) == king; });
        const auto at_rook = std::ranges::find_if(row, [&](Square square) {
            return setup_.at(square) == rook &&
                   variant_.topology.at(square).name.front() == capital + small_step;
        });
        if (at_king == row.end() || at_rook == row.end()) continue;
        const auto side = rules::castling_side(variant_, seat, *at_king, *at_rook);
        if (!add_right(seat, side, at)) return false;
        homes_.push_back({seat, side, *at_king, *at_rook});
        return true;
    }
    return wrong();
}

// One seat and its rooks: wah
bool FlatReader::read_rights_of(const Part& part) {
    const auto seat = part.text.size() > 1 ? seat_of(variant_, part.text[0]) : std::nullopt;
    if (!seat || part.text.find_first_not_of("ah", 1) != std::string_view::npos)
        return fail(part.at, {"position.no_right", {{"text", shown(part.text)}}});
    for (std::size_t i = 1; i < part.text.size(); ++i) {
        const auto side =
            part.text[i] == 'a' ? rules::Castling::queen_side : rules::Castling::king_side;
        if (!add_right(*seat, side, part.at + i)) return false;
    }
    return true;
}

bool FlatReader::add_right(Seat seat, rules::Castling side, std::size_t at) {
    const bool known = variant_.castles_from_anywhere() ||
                       std::ranges::any_of(variant_.castling, [&](const auto& rule) {
                           return rule.seat == seat && rule.side == side;
                       });
    if (!known) return fail(at, "position.unknown_castling");
    const auto bit = rules::castling_bit(seat, side);
    if (setup_.castling & bit) return fail(at, "position.castling_again");
    setup_.castling = static_cast<std::uint16_t>(setup_.castling | bit);
    return true;
}

bool FlatReader::read_cells(const Part& part) {
    if (part.text == "-") return true;
    for (const auto& cell : split(part, ',')) {
        Square passed = rules::no_square;
        if (cell.text == "-") return fail(cell.at, "position.dash");
        if (!read_square(cell, passed)) return false;
        passed_.emplace_back(cell, passed);
    }
    return true;
}

// Comes last: whose pawn it is depends on who commands the armies.
bool FlatReader::find_doubled_pawns() {
    return std::ranges::all_of(
        passed_, [&](const auto& entry) { return doubled(entry.first, entry.second); });
}

bool FlatReader::doubled(const Part& cell, Square passed) {
    const DoubleStep* meant = nullptr;
    const auto steps = double_steps(variant_.topology);
    const auto stands = [&](const DoubleStep& step) {
        return setup_.board[rules::slot(step.landed)] ==
               rules::Piece(rules::PieceType::pawn, step.army);
    };
    // On a narrow board two armies pass over the same cells: the pawn that is there tells them
    // apart.
    for (const auto& step : steps)
        if (step.passed == passed && (!meant || (stands(step) && !stands(*meant)))) meant = &step;
    if (!meant) return fail(cell.at, {"position.nobody_passes", {{"square", shown(cell.text)}}});
    auto& kept = setup_.en_passant[rules::slot(setup_.commander[rules::slot(meant->army)])];
    if (kept != rules::no_square) return fail(cell.at, "position.two_passers");
    kept = meant->landed;
    return true;
}

} // namespace strata::notation
