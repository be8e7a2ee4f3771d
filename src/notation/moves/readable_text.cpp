// SPDX-License-Identifier: MIT
// The readable form, written: as little of the start square as tells the move from the other legal
// ones.
#include "notation/moves/readable.h"

#include <algorithm>
#include <span>

#include "notation/letters.h"
#include "notation/moves/move_parts.h"
#include "notation/moves/move_text.h"
#include "notation/names.h"
#include "rules/game/outcome.h"
#include "rules/game/turn_resolution.h"
#include "rules/moves/movers_to.h"

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

// Names that begin with a digit would not be told from ranks, so the start square is whole.
constexpr Hint whole_piece_hints[] = {{}, {.square = true}};
constexpr Hint whole_capture_hints[] = {{.square = true}};

bool captures(const Position& position, const Move& move) {
    return move.en_passant || (move.to != move.from && position.at(move.to).exists());
}

std::span<const Hint> hints_for(Spelling spelling, PieceType type, bool capture) {
    if (spelling == Spelling::squares)
        return type == PieceType::pawn && capture ? std::span<const Hint>(whole_capture_hints)
                                                  : whole_piece_hints;
    if (type != PieceType::pawn) return piece_hints;
    return capture ? std::span<const Hint>(capture_hints) : step_hints;
}

bool looks_alike(const rules::Topology& topology, Hint hint, rules::Square a, rules::Square b) {
    if (hint.square) return a == b;
    const auto one = coordinates_of(topology, a);
    const auto other = coordinates_of(topology, b);
    return (!hint.file || one.file == other.file) && (!hint.rank || one.rank == other.rank) &&
           (!hint.level || topology.at(a).board == topology.at(b).board);
}

void add_hint(std::string& text, const rules::Topology& topology, Hint hint, rules::Square square) {
    const auto& info = topology.at(square);
    if (hint.square) text += info.name;
    if (hint.file) text += info.name[0];
    if (hint.rank) text += std::to_string(coordinates_of(topology, square).rank);
    if (hint.level && spelling_of(topology) == Spelling::levels)
        text += topology.boards[static_cast<std::size_t>(info.board)].name;
}

// The other pieces of its type with a move to its target: the start square is told because of them.
rules::SquareSet rivals_among(const Position& position, const Move& move,
                              const rules::MoveList& legal) {
    const PieceType type = mover_type(position, move);
    rules::SquareSet rivals;
    for (const Move& rival : legal)
        if (rival.kind == MoveKind::piece && rival.to == move.to && rival.from != move.from &&
            rival.before == move.before && mover_type(position, rival) == type)
            rivals.set(rules::index(rival.from));
    return rivals;
}

// Lists the legal moves only where the rules cannot be asked for those to one square.
rules::SquareSet rivals_of(const Position& position, const Move& move, MoveLength length) {
    if (move.kind != MoveKind::piece || length == MoveLength::whole ||
        position.variant().has_jumps())
        return {};
    if (!rules::answers_movers_to(position.variant()))
        return rivals_among(position, move, rules::legal_moves(position));
    auto rivals = rules::movers_to(position, mover_type(position, move), move.to);
    rivals.reset(rules::index(move.from));
    return rivals;
}

Hint shortest_hint(const Position& position, const Move& move, const rules::SquareSet& rivals) {
    const PieceType type = mover_type(position, move);
    const auto hints = hints_for(spelling_of(position.topology()), type, captures(position, move));
    const auto unmistakable = [&](Hint hint) {
        bool alike = false;
        rivals.for_each([&](int rival) {
            alike = alike || looks_alike(position.topology(), hint,
                                         static_cast<rules::Square>(rival), move.from);
        });
        return !alike;
    };
    const auto found = std::find_if(hints.begin(), hints.end(), unmistakable);
    return found == hints.end() ? hints.back() : *found;
}

std::string piece_text(const Position& position, const Move& move, const rules::SquareSet& rivals,
                       MoveLength length) {
    const auto& topology = position.topology();
    if (position.variant().has_jumps())
        return write_move(position, move); // captures name every square
    const PieceType type = mover_type(position, move);
    std::string text;
    if (type != PieceType::pawn) text += letter_of(position.variant(), type);
    const Hint hint =
        length == MoveLength::whole ? Hint{.square = true} : shortest_hint(position, move, rivals);
    add_hint(text, topology, hint, move.from);
    if (captures(position, move))
        text += 'x';
    else if (hint.square)
        text += '-';
    text += topology.at(move.to).name;
    if (move.promotes) {
        text += '=';
        text += letter_of(position.variant(), move.promotion);
    }
    return text;
}

std::string stem(const Position& position, const Move& move, const rules::SquareSet& rivals,
                 TurnSign sign, MoveLength length) {
    std::string text;
    if (move.before.exists()) text = promotion_text(position.variant(), move.before) + ",";
    switch (move.kind) {
    case MoveKind::castling:
        text += castling_text(position, position.at(move.from).army(), move.side);
        break;
    case MoveKind::piece: text += piece_text(position, move, rivals, length); break;
    case MoveKind::board:
        text += board_move_text(position.variant(), move, ">",
                                sign == TurnSign::arrow ? turn_arrow : "r");
        break;
    case MoveKind::resignation: text += resignation_text(position.variant(), move.resigns); break;
    }
    return text;
}

std::string_view mark_of_two(const Position& after) {
    if (!rules::in_check(after, after.turn())) return "";
    return rules::has_legal_move(after) || after.is_over() ? "+" : "#";
}

// Whose turn came and found him mated.
rules::Seats mated_by(const Position& after, const rules::Transition& record) {
    rules::Seats seats;
    for (const auto& event : record.events())
        if (event.kind == rules::SeatEvent::Kind::mated) seats |= event.seat;
    const auto outcome = rules::outcome(after);
    if (outcome.ending == rules::Ending::checkmate) seats |= outcome.loser;
    return seats;
}

// "#b+r": all whose king the move mates, then all that somebody attacks who did not before.
std::string marks_of_many(const Position& before, const Position& after,
                          const rules::Transition& record) {
    std::string mates, checks;
    const auto mated = mated_by(after, record);
    for (const rules::Seat seat : before.variant().every_seat()) {
        const char letter = before.variant().seats[rules::slot(seat)].letter;
        if (mated.has(seat))
            mates += letter;
        else if (after.is_living(seat) &&
                 (rules::checkers(after, seat) - rules::checkers(before, seat)).any())
            checks += letter;
    }
    return (mates.empty() ? "" : "#" + mates) + (checks.empty() ? "" : "+" + checks);
}

} // namespace

Spelling spelling_of(const rules::Topology& topology) {
    if (topology.shares_columns()) return Spelling::levels;
    return topology.chess_names() ? Spelling::chess : Spelling::squares;
}

NamedPlace coordinates_of(const rules::Topology& topology, rules::Square square, bool labels) {
    const auto& info = topology.at(square);
    if (labels) return place_called(info.label).value_or(NamedPlace{});
    if (spelling_of(topology) != Spelling::levels)
        return place_called(info.name).value_or(NamedPlace{});
    return {info.file, info.rank};
}

PieceType mover_type(const Position& position, const Move& move) {
    if (move.before.exists() && move.before.square() == move.from) return move.before.type();
    const auto man = position.at(move.from);
    return man.is_pawn() ? PieceType::pawn : man.type();
}

std::string readable_stem(const Position& position, const Move& move, const rules::MoveList& legal,
                          TurnSign sign, MoveLength length) {
    return stem(position, move, rivals_among(position, move, legal), sign, length);
}

std::string play_readable(Position& position, const Move& move, TurnSign sign, MoveLength length) {
    auto text = stem(position, move, rivals_of(position, move, length), sign, length);
    if (position.variant().seat_count() == 2) {
        position.play(move);
        return text += mark_of_two(position);
    }
    const Position before = position;
    const auto record = position.play(move);
    return text += marks_of_many(before, position, record);
}

std::string write_readable(const Position& position, const Move& move, TurnSign sign,
                           MoveLength length) {
    Position after = position;
    return play_readable(after, move, sign, length);
}

} // namespace strata::notation
