// SPDX-License-Identifier: MIT
#include "notation/moves/readable.h"

#include "notation/letters.h"
#include "notation/moves/move_parts.h"
#include "notation/text_cursor.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveKind;
using rules::PieceType;
using rules::Position;

// What may stand behind a move and says nothing that the board does not say: +, #b+r, e.p.
std::string_view without_marks(const Position& position, std::string_view text) {
    std::string marks = "+#!?";
    if (position.variant().seat_count() > 2)
        for (const auto& seat : position.variant().seats) marks += seat.letter;
    const auto mark = text.find_first_of("+#!?");
    if (mark != std::string_view::npos &&
        text.find_first_not_of(marks, mark) == std::string_view::npos)
        text = text.substr(0, mark);
    constexpr std::string_view passing = "e.p.";
    if (!position.topology().has_pins() && text.ends_with(passing))
        text.remove_suffix(passing.size());
    return text;
}

// b8B=Q
bool take_promotion(TextCursor& cursor, const rules::Variant& variant,
                    rules::Promotion& promotion) {
    const auto square = cursor.take_square(variant.topology);
    if (!square || !cursor.take("=")) return false;
    const auto type = cursor.take_piece(variant);
    if (type) promotion = {*square, *type};
    return type.has_value();
}

// =Q, or nothing.
bool take_own_promotion(TextCursor& cursor, const rules::Variant& variant, Move& move) {
    if (!cursor.take("=")) return true;
    move.promotes = true;
    const auto type = cursor.take_piece(variant);
    if (type) move.promotion = *type;
    return type.has_value();
}

std::optional<ReadableWish> read_castling(TextCursor cursor, const Position& position,
                                          ReadableWish wish) {
    const bool queen_side = cursor.take("O-O-O") || cursor.take("0-0-0");
    if (!queen_side && !cursor.take("O-O") && !cursor.take("0-0")) return std::nullopt;
    wish.move.kind = MoveKind::castling;
    wish.move.side = queen_side ? rules::Castling::queen_side : rules::Castling::king_side;
    const auto mover = position.mover();
    if (castling_text(position, mover, wish.move.side) != castling_text(wish.move.side))
        wish.move.side = queen_side ? rules::Castling::king_side : rules::Castling::queen_side;
    if (const auto* rule = castling_rule(position, mover, wish.move.side)) {
        wish.move.from = rule->king_from;
        wish.move.to = rule->king_to;
    }
    return cursor.done() ? std::optional(wish) : std::nullopt;
}

std::optional<ReadableWish> read_board(TextCursor cursor, const Position& position,
                                       ReadableWish wish) {
    const auto& topology = position.topology();
    const auto from = cursor.take_pin(topology);
    if (!from || !cursor.take_any(">-")) return std::nullopt;
    const auto to = cursor.take_pin(topology);
    if (!to) return std::nullopt;
    wish.move.kind = MoveKind::board;
    wish.move.pin_from = *from;
    wish.move.pin_to = *to;
    wish.move.half_turn = cursor.take("r") || cursor.take(turn_arrow);
    if (!take_own_promotion(cursor, position.variant(), wish.move)) return std::nullopt;
    if (cursor.take(",") && !take_promotion(cursor, position.variant(), wish.move.uncovered))
        return std::nullopt;
    return cursor.done() ? std::optional(wish) : std::nullopt;
}

bool take_hint(TextCursor& cursor, const rules::Topology& topology, Hint hint, ReadableWish& wish) {
    if (hint.file) {
        if (!is_small(cursor.peek())) return false;
        wish.file = cursor.peek() - 'a';
        cursor.take_any(cursor.rest().substr(0, 1));
    }
    if (hint.rank) wish.rank = cursor.take_number();
    if (hint.rank && !wish.rank) return false;
    if (hint.level) wish.board = cursor.take_board(topology);
    return !hint.level || wish.board.has_value();
}

// R1a2 is a rook of rank 1, also where a2 has the label 1a2.
std::optional<rules::Square> take_target(TextCursor& cursor, const rules::Topology& topology,
                                         bool labels) {
    if (labels) return cursor.take_label(topology);
    return spelling_of(topology) == Spelling::chess ? cursor.take_name(topology)
                                                    : cursor.take_square(topology);
}

// A square may begin as a piece does: Bb3 is a pawn's move to b3 of level B, BBb3 a bishop's.
std::optional<ReadableWish> read_piece(TextCursor cursor, const Position& position, Hint hint,
                                       ReadableWish wish, bool lettered) {
    const auto& topology = position.topology();
    if (lettered) wish.type = cursor.take_piece(position.variant()).value_or(PieceType::pawn);
    if (!take_hint(cursor, topology, hint, wish)) return std::nullopt;
    if (hint.square) {
        const auto from = cursor.take_square(topology);
        if (!from) return std::nullopt;
        wish.move.from = *from;
    }
    cursor.take_any("x-");
    const auto to = take_target(cursor, topology, wish.labels);
    if (!to || !take_own_promotion(cursor, position.variant(), wish.move)) return std::nullopt;
    wish.move.to = *to;
    return cursor.done() ? std::optional(wish) : std::nullopt;
}

// Every way in which the start square may be told, the shortest first.
std::vector<Hint> readings(Spelling spelling, bool labels) {
    if (spelling == Spelling::squares && !labels) return {{}, {.square = true}};
    std::vector<Hint> hints;
    for (const bool level : {false, true})
        for (const bool rank : {false, true})
            for (const bool file : {false, true})
                if (!level || spelling == Spelling::levels)
                    hints.push_back({.file = file, .rank = rank, .level = level});
    return hints;
}

} // namespace

std::optional<ReadableWish> read_readable(const Position& position, std::string_view text) {
    TextCursor cursor(without_marks(position, text));
    ReadableWish wish;
    TextCursor prefix = cursor;
    if (take_promotion(prefix, position.variant(), wish.move.before) && prefix.take(","))
        cursor = prefix;
    else
        wish.move.before = {};
    if (const auto castling = read_castling(cursor, position, wish)) return castling;
    if (const auto board = read_board(cursor, position, wish)) return board;
    for (const bool labels : {false, true}) {
        wish.labels = labels;
        for (const auto& hint : readings(spelling_of(position.topology()), labels))
            for (const bool lettered : {true, false})
                if (const auto piece = read_piece(cursor, position, hint, wish, lettered))
                    return piece;
    }
    return std::nullopt;
}

bool fits(const Position& position, const ReadableWish& wish, const Move& legal) {
    if (wish.move.kind != MoveKind::piece) {
        Move meant = wish.move;
        if (meant.kind == MoveKind::board) {
            meant.from = legal.from;
            meant.to = legal.to;
        }
        return meant == legal;
    }
    if (legal.kind != MoveKind::piece || legal.to != wish.move.to ||
        legal.before != wish.move.before || mover_type(position, legal) != wish.type)
        return false;
    if (legal.promotes != wish.move.promotes ||
        (legal.promotes && legal.promotion != wish.move.promotion))
        return false;
    if (wish.move.from != rules::no_square && wish.move.from != legal.from) return false;
    const auto from = coordinates_of(position.topology(), legal.from, wish.labels);
    return (!wish.file || *wish.file == from.file) && (!wish.rank || *wish.rank == from.rank) &&
           (!wish.board || *wish.board == position.topology().at(legal.from).board);
}

rules::MoveList completed(const Position& position, const ReadableWish& wish) {
    if (wish.is_no_castling()) return {};
    if (wish.move.kind != MoveKind::piece) return {wish.move};
    rules::MoveList moves;
    position.of(position.mover()).for_each([&](int number) {
        Move candidate = wish.move;
        candidate.from = static_cast<rules::Square>(number);
        if (fits(position, wish, candidate)) moves.push_back(candidate);
    });
    return moves;
}

} // namespace strata::notation
