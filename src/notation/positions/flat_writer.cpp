// SPDX-License-Identifier: MIT
// Writing the position texts of flat boards.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/letters.h"
#include "notation/positions/flat_reader.h"

namespace strata::notation {
namespace {

using rules::Castling;
using rules::Seat;
using rules::Setup;
using rules::Square;
using rules::Variant;

char letter(const Variant& variant, Seat seat) { return variant.seats[rules::slot(seat)].letter; }

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    return fmt::format("{}", fmt::join(parts, between));
}

std::string man_text(const Variant& variant, rules::Piece piece, bool fen) {
    if (fen) return std::string(1, in_case_of(piece.army(), letter_of(variant, piece.type())));
    return {letter(variant, piece.army()), letter_of(variant, piece.type())};
}

std::string row_text(const Setup& setup, std::span<const Square> row, std::string_view between,
                     const ManText& man) {
    std::vector<std::string> parts;
    int gap = 0;
    const auto close_gap = [&] {
        if (gap > 0) parts.push_back(std::to_string(gap));
        gap = 0;
    };
    for (const Square square : row) {
        const auto piece = setup.at(square);
        if (!piece.exists()) {
            ++gap;
            continue;
        }
        close_gap();
        parts.push_back(man(piece));
    }
    close_gap();
    return joined(parts, between);
}

} // namespace

std::string rows_text(const Setup& setup, const SquareRows& rows, std::string_view between,
                      const ManText& man) {
    std::vector<std::string> texts;
    for (const auto& row : rows) texts.push_back(row_text(setup, row, between, man));
    return joined(texts, "/");
}

namespace {

std::string rows_text(const Variant& variant, const Setup& setup, const SquareRows& rows,
                      bool fen) {
    return notation::rows_text(setup, rows, fen ? "" : ",",
                               [&](rules::Piece piece) { return man_text(variant, piece, fen); });
}

std::string placement_text(const Variant& variant, const Setup& setup, bool fen) {
    if (fen) return rows_text(variant, setup, variant.topology.chess_rows, true);
    if (variant.topology.rings) return rows_text(variant, setup, rows_of(variant.topology, 0), fen);
    std::vector<std::string> boards;
    for (std::size_t i = 0; i < variant.topology.boards.size(); ++i)
        boards.push_back(fmt::format(
            "{}={}", board_name(variant.topology, i),
            rows_text(variant, setup, rows_of(variant.topology, i), has_fen_rows(variant))));
    return joined(boards, ";");
}

// X-FEN: an inner rook is told by its file.
std::string homes_text(const Variant& variant, const Setup& setup) {
    std::string text;
    for (const char sign : {'K', 'Q', 'k', 'q'})
        for (const auto& rule : variant.castling) {
            if (!(setup.castling & rules::castling_bit(rule.seat, rule.side)) ||
                fen_castling_letter(variant, rule) != sign)
                continue;
            const auto outermost = rules::outermost_rook(variant, setup, rule.seat, rule.side);
            const bool stands =
                setup.board[rules::slot(rule.rook_from)] == rules::Piece{rule.rook, rule.seat};
            const char file = variant.topology.at(rule.rook_from).name.front();
            text += stands && rule.rook_from != outermost
                        ? in_case_of(rule.seat, static_cast<char>(file - small_step))
                        : sign;
        }
    return text.empty() ? "-" : text;
}

std::string fen_rights_text(const Variant& variant, const Setup& setup) {
    if (variant.castles_from_anywhere()) return homes_text(variant, setup);
    std::string text;
    for (const char sign : {'K', 'Q', 'k', 'q'})
        for (const auto& rule : variant.castling)
            if ((setup.castling & rules::castling_bit(rule.seat, rule.side)) &&
                fen_castling_letter(variant, rule) == sign && !text.ends_with(sign))
                text += sign;
    return text.empty() ? "-" : text;
}

std::string fields_rights_text(const Variant& variant, const Setup& setup) {
    std::vector<std::string> parts;
    for (const auto seat : seats_by_camp(variant)) {
        std::string rooks;
        if (setup.castling & rules::castling_bit(seat, Castling::queen_side)) rooks += 'a';
        if (setup.castling & rules::castling_bit(seat, Castling::king_side)) rooks += 'h';
        if (!rooks.empty()) parts.push_back(letter(variant, seat) + rooks);
    }
    return parts.empty() ? "-" : joined(parts, ",");
}

std::string en_passant_text(const Variant& variant, const Setup& setup) {
    if (std::ranges::count(setup.en_passant, rules::no_square) == std::ssize(setup.en_passant))
        return "-";
    const auto steps = double_steps(variant.topology);
    std::vector<std::string> cells;
    for (const auto pawn : setup.en_passant) {
        if (const auto* step = step_to(steps, setup, pawn))
            cells.push_back(variant.topology.at(step->passed).name);
    }
    std::ranges::sort(cells);
    return cells.empty() ? "-" : joined(cells, ",");
}

// " out=wr", or nothing when there are none.
std::string seats_key(const Variant& variant, std::string_view key, rules::Seats seats) {
    std::string letters;
    for (const auto seat : seats_by_camp(variant))
        if (seats.has(seat)) letters += letter(variant, seat);
    return letters.empty() ? "" : fmt::format(" {}={}", key, letters);
}

std::string armies_key(const Variant& variant, const Setup& setup) {
    std::vector<std::string> parts;
    for (const auto seat : seats_by_camp(variant)) {
        const auto commander = setup.commander[rules::slot(seat)];
        if (commander != seat)
            parts.push_back(
                fmt::format("{}:{}", letter(variant, seat), letter(variant, commander)));
    }
    return parts.empty() ? "" : " army=" + joined(parts, ",");
}

std::string score_key(const Variant& variant, const Setup& setup) {
    if (std::ranges::all_of(setup.score, [](int kings) { return kings == 0; })) return "";
    return " score=" + score_text(variant, setup.score);
}

std::string groups_text(const Variant& variant, const rules::CheckHistory& history) {
    std::vector<std::string> groups;
    for (int number = 1; number <= rules::max_seats; ++number) {
        std::string enemies;
        for (const auto seat : seats_by_camp(variant))
            if (history.group_of(seat) == number) enemies += letter(variant, seat);
        if (enemies.empty()) continue;
        const auto cause = history.cause_of(number);
        groups.push_back(enemies + '@' + (cause == rules::no_seat ? '-' : letter(variant, cause)));
    }
    return joined(groups, "+");
}

std::string checks_key(const Variant& variant, const Setup& setup) {
    if (!variant.keeps_check_history()) return "";
    std::vector<std::string> parts;
    for (const auto seat : seats_by_camp(variant)) {
        const auto groups = groups_text(variant, setup.checks[rules::slot(seat)]);
        if (!groups.empty()) parts.push_back(fmt::format("{}:{}", letter(variant, seat), groups));
    }
    return parts.empty() ? "" : " check=" + joined(parts, ",");
}

// " checks=2-1": in turn order (CH-8.2)
std::string checks_given_key(const Variant& variant, const Setup& setup) {
    if (std::ranges::all_of(setup.checks_given, [](int checks) { return checks == 0; })) return "";
    return " checks=" + checks_text(variant, setup);
}

// " hilts=011": which are open (RD-3.6)
std::string hilts_key(const Variant& variant, const Setup& setup) {
    if (setup.open_hilts == 0) return "";
    std::string text = " hilts=";
    for (std::size_t hilt = 0; hilt < variant.topology.home_arcs.size(); ++hilt)
        text += (setup.open_hilts >> hilt) & 1 ? '1' : '0';
    return text;
}

std::string keys_text(const Variant& variant, const Setup& setup) {
    const auto out = variant.every_seat() - (setup.living | setup.inert);
    return seats_key(variant, "out", out) + seats_key(variant, "inert", setup.inert) +
           armies_key(variant, setup) + score_key(variant, setup) + checks_key(variant, setup) +
           checks_given_key(variant, setup) + hilts_key(variant, setup);
}

// " 3+2": how many are left, in turn order.
std::string checks_left_field(const Variant& variant, const Setup& setup) {
    std::string text;
    for (const auto seat : variant.every_seat())
        text += fmt::format("{}{}", text.empty() ? ' ' : '+',
                            variant.goals.checks - setup.checks_given[rules::slot(seat)]);
    return text;
}

} // namespace

std::string write_flat_fen(const Variant& variant, const Setup& setup) {
    return fmt::format("{} {} {} {}{} {} {}", placement_text(variant, setup, true),
                       letter(variant, setup.turn), fen_rights_text(variant, setup),
                       en_passant_text(variant, setup),
                       variant.goals.checks ? checks_left_field(variant, setup) : "",
                       setup.halfmove, setup.fullmove);
}

std::string write_flat(const Variant& variant, const Setup& setup) {
    const bool fen = speaks_fen(variant);
    return fmt::format(
        "{} {} {} {} {} {}{}", placement_text(variant, setup, fen), letter(variant, setup.turn),
        has_fen_rows(variant) ? fen_rights_text(variant, setup)
                              : fields_rights_text(variant, setup),
        en_passant_text(variant, setup), setup.halfmove, setup.fullmove, keys_text(variant, setup));
}

} // namespace strata::notation
