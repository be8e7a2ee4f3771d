// SPDX-License-Identifier: MIT
// The readable form, written: as little of the start square as tells the move from the other legal
// ones.
#include "notation/readable.h"

#include <algorithm>
#include <span>

#include "notation/letters.h"
#include "notation/move_parts.h"
#include "notation/move_text.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveKind;
using rules::PieceType;
using rules::Position;

// What is told of the start square, in the order in which it is tried.
constexpr Hint piece_hints[] = {{},
                                {.file = true},
                                {.rank = true},
                                {.level = true},
                                {.file = true, .rank = true},
                                {.file = true, .rank = true, .level = true}};
// A pawn has no letter, so a hint without a file would be taken for a piece: Q1b2W.
constexpr Hint step_hints[] = {
    {}, {.file = true, .rank = true}, {.file = true, .rank = true, .level = true}};
constexpr Hint capture_hints[] = {
    {.file = true}, {.file = true, .rank = true}, {.file = true, .rank = true, .level = true}};

bool captures(const Position& position, const Move& move) {
    return move.en_passant || position.at(move.to).exists();
}

std::span<const Hint> hints_for(PieceType type, bool capture) {
    if (type != PieceType::pawn) return piece_hints;
    return capture ? std::span<const Hint>(capture_hints) : step_hints;
}

bool looks_alike(const rules::Topology& topology, Hint hint, rules::Square a, rules::Square b) {
    const auto& one = topology.at(a);
    const auto& other = topology.at(b);
    return (!hint.file || one.file == other.file) && (!hint.rank || one.rank == other.rank) &&
           (!hint.level || one.board == other.board);
}

std::string hint_text(const rules::Topology& topology, Hint hint, rules::Square square) {
    const auto& info = topology.at(square);
    std::string text;
    if (hint.file) text += info.name.substr(0, 1);
    if (hint.rank) text += std::to_string(info.rank);
    if (hint.level) text += topology.boards[static_cast<std::size_t>(info.board)].name;
    return text;
}

Hint shortest_hint(const Position& position, const Move& move, const rules::MoveList& legal) {
    const PieceType type = mover_type(position, move);
    const auto hints = hints_for(type, captures(position, move));
    const auto unmistakable = [&](Hint hint) {
        return std::none_of(legal.begin(), legal.end(), [&](const Move& rival) {
            return rival.kind == MoveKind::piece && rival.to == move.to &&
                   rival.from != move.from && rival.before == move.before &&
                   mover_type(position, rival) == type &&
                   looks_alike(position.topology(), hint, rival.from, move.from);
        });
    };
    const auto found = std::find_if(hints.begin(), hints.end(), unmistakable);
    return found == hints.end() ? hints.back() : *found;
}

std::string piece_text(const Position& position, const Move& move, const rules::MoveList& legal) {
    const auto& topology = position.topology();
    const PieceType type = mover_type(position, move);
    std::string text;
    if (type != PieceType::pawn) text += letter_of(type);
    text += hint_text(topology, shortest_hint(position, move, legal), move.from);
    if (captures(position, move)) text += 'x';
    text += topology.at(move.to).name;
    if (move.promotes) text += std::string("=") + letter_of(move.promotion);
    return text;
}

std::string_view check_mark(const Position& position, const Move& move) {
    Position after = position;
    after.play(move);
    if (!rules::in_check(after, after.turn())) return "";
    return rules::has_legal_move(after) ? "+" : "#";
}

} // namespace

PieceType mover_type(const Position& position, const Move& move) {
    if (move.before.exists() && move.before.square == move.from) return move.before.type;
    return position.at(move.from).type();
}

std::string readable_stem(const Position& position, const Move& move, const rules::MoveList& legal,
                          TurnSign sign) {
    const auto& topology = position.topology();
    std::string text;
    if (move.before.exists()) text = promotion_text(topology, move.before) + ",";
    switch (move.kind) {
    case MoveKind::castling: text += castling_text(move.side); break;
    case MoveKind::piece: text += piece_text(position, move, legal); break;
    case MoveKind::board:
        text += board_move_text(topology, move, ">", sign == TurnSign::arrow ? turn_arrow : "r");
        break;
    }
    return text;
}

std::string write_readable(const Position& position, const Move& move, TurnSign sign) {
    std::string text = readable_stem(position, move, rules::legal_moves(position), sign);
    text += check_mark(position, move);
    return text;
}

} // namespace strata::notation
