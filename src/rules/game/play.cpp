// SPDX-License-Identifier: MIT
// Playing and undoing a move.
#include <cassert>
#include <cstdlib>

#include "rules/game/turn_resolution.h"
#include "rules/moves/attack_tables.h"
#include "rules/moves/board_moves.h"
#include "rules/moves/draughts.h"
#include "rules/moves/legal.h"
#include "rules/position/key.h"
#include "rules/position/null_move.h"
#include "rules/position/position.h"
#include "rules/position/setup.h"

namespace strata::rules {

namespace {

// TD-C2: a right is lost when its king or rook leaves its home square by any means, or is captured
// there.
std::uint16_t rights_lost(const Variant& variant, const Transition& record) {
    const auto& lost = variant.castling_index.lost;
    std::uint16_t rights = 0;
    for (int i = 0; i < record.change_count; ++i) {
        const auto& change = record.changes[static_cast<std::size_t>(i)];
        if (change.from != change.to)
            rights = static_cast<std::uint16_t>(rights | lost[slot(change.from)]);
        if (change.before.is(PieceType::king))
            rights = static_cast<std::uint16_t>(rights | castling_bits(change.before.army()));
    }
    if (record.captured.exists())
        rights = static_cast<std::uint16_t>(rights | lost[slot(record.captured_on)]);
    if (record.captured.is(PieceType::king))
        rights = static_cast<std::uint16_t>(rights | castling_bits(record.captured.army()));
    return rights;
}

bool is_double_step(const Topology& topology, Piece piece, Square from, Square to) {
    return piece.is(PieceType::pawn) &&
           topology.pawns[slot(piece.army())][slot(topology.cell_of(from))].double_step ==
               topology.cell_of(to);
}

// RD-5.1: a pawn that moves inwards from the innermost ring has crossed the centre.
Piece arrived(const Topology& topology, Piece piece, Square from) {
    const bool crosses = piece.is(PieceType::pawn) &&
                         topology.pawns[slot(piece.army())][slot(topology.cell_of(from))].crosses;
    return crosses ? Piece{PieceType::crossed_pawn, piece.army()} : piece;
}

// Moves that reset the count of rounds without progress (TD-E5; ST-7.11). A board move does not,
// even if it carries a pawn; every promotion does.
bool is_progress(const Move& move, Piece mover, const Transition& record) {
    return (move.kind == MoveKind::piece &&
            (mover.is_pawn() || mover.is(PieceType::draughts_man))) ||
           record.captured.exists() || !record.lifted().empty() || move.promotes ||
           move.before.exists() || move.uncovered.exists();
}

} // namespace

bool may_pass(const Position& position) {
    return position.variant().seat_count() == 2 && position.setup().pending == no_square &&
           !position.is_over() && !in_check(position, position.mover());
}

Transition Position::play(const Move& move) {
    if (is_null(move)) {
        assert(may_pass(*this) && "a turn is passed where a check does not forbid it");
        auto record = pass();
        record.move = move;
        return record;
    }
    assert((move.kind == MoveKind::resignation ? is_living(move.resigns) : is_legal(*this, move)) &&
           "only legal moves are played");
    auto record = play_unchecked(move);
    TurnResolution resolution(*this, record);
    if (move.kind == MoveKind::resignation)
        resolution.resign(move.resigns);
    else if (variant_->tables->settles || setup_.any_commanded())
        resolution.after_move();
    return record;
}

Transition Position::pass() {
    assert(variant_->seat_count() == 2 && setup_.pending == no_square);
    auto record = record_of(Move{});
    setup_.halfmove = counted_on(setup_.halfmove);
    pass_turn();
    return record;
}

Transition Position::record_of(const Move& move) const {
    Transition record(move, move.kind == MoveKind::resignation ? move.resigns : mover(), setup_,
                      key_);
    if (variant_->keeps_rare_state()) record.rare_before_ = setup_;
    return record;
}

Transition Position::play_unchecked(const Move& move) {
    auto record = record_of(move);
    if (move.kind == MoveKind::resignation) return record;

    if (move.before.exists()) {
        change(record, move.before.square(), move.before.square(),
               Piece{move.before.type(), at(move.before.square()).army()});
        set_pending(no_square);
    }
    const auto moving_piece = move.from == no_square ? Piece{} : at(move.from);
    switch (move.kind) {
    case MoveKind::piece: play_piece(move, record); break;
    case MoveKind::castling: play_castling(move, record); break;
    case MoveKind::board: play_board(move, record); break;
    case MoveKind::resignation: break;
    }
    // ST-O16: after any move, only the pawn that has just made a double step may still be captured.
    if (options().en_passant == EnPassantTurn::next_player_only)
        for (const Seat seat : variant_->every_seat())
            if (setup_.en_passant[slot(seat)] != move.to) set_en_passant(seat, no_square);
    if (setup_.castling != 0)
        set_castling(static_cast<std::uint16_t>(setup_.castling & ~rights_lost(*variant_, record)));
    setup_.halfmove = is_progress(move, moving_piece, record) ? 0 : counted_on(setup_.halfmove);
    if (record.captured.is(PieceType::king)) TurnResolution(*this, record).take_king();
    pass_turn();
    return record;
}

void Position::change(Transition& record, Square from, Square to, Piece after) {
    auto& entry = record.changes[static_cast<std::size_t>(record.change_count++)];
    entry = {from, to, at(from), after, setup_.unmoved.test(index(from))};
    remove(from);
    place(to, after, is_unmoved_there(after, to));
}

void Position::capture(Transition& record, Square square) {
    record.captured_on = square;
    record.captured = at(square);
    record.captured_unmoved = setup_.unmoved.test(index(square));
    const auto seat = commander(record.captured.army());
    if (setup_.en_passant[slot(seat)] == square) set_en_passant(seat, no_square);
    remove(square);
    if (options().board_capture != BoardCapture::never) capture_board(record);
}

// TD-A12: the board of the piece that is captured, if nothing else of anybody stands there.
void Position::capture_board(Transition& record) {
    const auto& board =
        topology().boards[static_cast<std::size_t>(topology().at(record.captured_on).board)];
    if (!board.pin) return;
    const auto pin = *board.pin;
    const auto owner = setup_.arrangement.owner_of(pin);
    const auto& start = variant_->start.arrangement;
    const bool at_home = start.stands_on(pin) && start.owner_of(pin) == owner;
    if (owner != record.captured.army() ||
        (at_home && options().board_capture == BoardCapture::away_from_start))
        return;
    auto others = occupied_ & variant_->tables->pin_squares[slot(pin)];
    others.reset(index(record.move.from));
    if (others.any()) return;
    record.board_taken = pin;
    give_board(pin, record.mover);
}

void Position::give_board(Pin pin, Seat owner) {
    key_ ^= board_key(pin, setup_.arrangement.owner_of(pin)) ^ board_key(pin, owner);
    setup_.arrangement.put(pin, owner);
}

// ST-7.8: all at once, after the whole move.
void Position::lift(Transition& record) {
    auto& rare = record.rare();
    rare.route = route_of(*this, record.move);
    for (const auto square : jumped_pieces(*this, record.move.from, rare.route)) {
        rare.lifted.push_back({square, at(square)});
        remove(square);
    }
}

void Position::play_piece(const Move& move, Transition& record) {
    const auto piece = at(move.from);
    if (move.en_passant) {
        capture(record, en_passant_victim(topology().cell_of(move.to)));
    } else if (at(move.to).exists() && move.to != move.from) {
        capture(record, move.to);
    }
    if (move.jumps != 0) lift(record);
    const bool doubled = is_double_step(topology(), piece, move.from, move.to);
    change(record, move.from, move.to,
           move.promotes ? Piece{move.promotion, piece.army()}
                         : arrived(topology(), piece, move.from));
    if (doubled) set_en_passant(record.mover, move.to);
}

void Position::play_castling(const Move& move, Transition& record) {
    const auto* rule = castling_rule(record.mover, move.side);
    assert(rule && "only a seat with the right castles");
    // King and rook may exchange squares, so both leave before either arrives.
    const auto king = at(rule->king_from);
    const auto rook = at(rule->rook_from);
    remove(rule->king_from);
    remove(rule->rook_from);
    place(rule->king_to, king, false);
    place(rule->rook_to, rook, false);
    record.changes[static_cast<std::size_t>(record.change_count++)] = {
        rule->king_from, rule->king_to, king, king, false};
    record.changes[static_cast<std::size_t>(record.change_count++)] = {
        rule->rook_from, rule->rook_to, rook, rook, false};
}

void Position::play_board(const Move& move, Transition& record) {
    const auto uncovered = move.pin_from == move.pin_to
                               ? no_square
                               : uncovered_pawn(*this, move.pin_from, move.pin_to);
    if (move.from != no_square) {
        const auto rider = at(move.from);
        change(record, move.from, move.to,
               move.promotes ? Piece{move.promotion, rider.army()} : rider);
    }
    if (move.pin_from != move.pin_to) shift_board(move.pin_from, move.pin_to);
    if (move.uncovered.exists())
        change(record, uncovered, uncovered, Piece{move.uncovered.type(), at(uncovered).army()});
    else if (uncovered != no_square)
        set_pending(uncovered);
}

void Position::shift_board(Pin from, Pin to) {
    const auto owner = setup_.arrangement.owner_of(from);
    setup_.arrangement.take(from);
    setup_.arrangement.put(to, owner);
    key_ ^= board_key(from, owner) ^ board_key(to, owner);
    existing_ -= variant_->tables->pin_squares[slot(from)];
    existing_ |= variant_->tables->pin_squares[slot(to)];
}

// Each seat whose turn comes or is skipped loses the en passant right against its own pawn, because
// all others have had their chance (TD-A10, TD-P5; ST-3).
void Position::pass_turn() {
    const auto next = is_over() ? following(setup_.turn) : next_seat(setup_.turn);
    if (setup_.any_en_passant()) {
        for (auto seat = setup_.turn; seat != next;) {
            seat = following(seat);
            if (commander(seat) == seat) set_en_passant(seat, no_square);
        }
        set_en_passant(commander(next), no_square);
    }
    if (index(next) <= index(setup_.turn)) setup_.fullmove = counted_on(setup_.fullmove);
    key_ ^= key::turn(setup_.turn) ^ key::turn(next);
    setup_.turn = next;
}

void Position::undo(const Transition& record) {
    if (const auto* between = record.setup_between()) rebuild(*between);
    static_cast<TurnState&>(setup_) = record.before;
    if (record.rare_before_) static_cast<RareState&>(setup_) = *record.rare_before_;
    undo_changes(record);
    if (record.board_taken != no_pin)
        setup_.arrangement.put(record.board_taken, record.captured.army());
    if (record.move.kind == MoveKind::board && record.move.pin_from != record.move.pin_to)
        shift_board(record.move.pin_to, record.move.pin_from);
    key_ = record.key_before_;
}

void Position::undo_changes(const Transition& record) {
    if (record.change_count == 1) {
        const auto& change = record.changes.front();
        take(change.to);
        put(change.from, change.before, change.was_unmoved);
    } else {
        undo_several(record);
    }
    if (record.captured.exists()) put(record.captured_on, record.captured, record.captured_unmoved);
    for (const auto& [square, piece] : record.lifted()) put(square, piece, false);
}

// All pieces are removed first, because castling may exchange two squares. A piece that changed
// twice (promoted, then moved) is removed from its last square and restored to its first.
void Position::undo_several(const Transition& record) {
    for (int i = record.change_count - 1; i >= 0; --i) {
        const auto& change = record.changes[static_cast<std::size_t>(i)];
        if (at(change.to) == change.after) take(change.to);
    }
    for (int i = record.change_count - 1; i >= 0; --i) {
        const auto& change = record.changes[static_cast<std::size_t>(i)];
        if (at(change.from).exists()) take(change.from);
        put(change.from, change.before, change.was_unmoved);
    }
}

} // namespace strata::rules
