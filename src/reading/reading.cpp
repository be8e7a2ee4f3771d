// SPDX-License-Identifier: MIT
#include "reading/reading.h"

#include <algorithm>

#include "rules/answers/insight.h"
#include "rules/game/outcome.h"
#include "rules/game/turn_resolution.h"
#include "rules/moves/draughts.h"
#include "session/add_once.h"

namespace strata::reading {

namespace {

using rules::Position;
using rules::Square;
using session::add_once;

bool holds_piece(const Position& position, Square square) {
    return square != rules::no_square && position.exists(square) && position.at(square).exists();
}

void read_seats(Reading& reading, const Position& position) {
    const auto add = [](auto& list, auto more) {
        list.insert(list.end(), more.begin(), more.end());
    };
    std::vector<rules::SquareSet> attacked;
    for (const rules::Seat seat : position.variant().every_seat())
        attacked.push_back(rules::squares_attacked(position, seat));
    const auto controlled = rules::squares_controlled(position, attacked);
    for (const rules::Seat seat : position.variant().every_seat()) {
        const std::size_t n = rules::slot(seat);
        reading.seats.push_back({attacked[n], controlled[n], rules::checkers(position, seat)});
        add(reading.pins, rules::pinned_pieces(position, seat));
        add(reading.checks, rules::checks_on(position, seat));
    }
}

Square king_laid_down(const Position& position, const rules::Outcome& outcome) {
    using rules::Ending;
    const bool falls = outcome.ending == Ending::checkmate || outcome.ending == Ending::resignation;
    const bool known = falls && outcome.loser != rules::no_seat;
    return known ? position.king(outcome.loser) : rules::no_square;
}

// Who is not in check is not mated, and need not be asked.
void read_mate(Reading& reading, const Position& position) {
    if (reading.seats[rules::slot(position.mover())].in_check())
        reading.fallen = king_laid_down(position, rules::outcome(position));
}

bool captures(const Position& position, const rules::Move& move) {
    return move.en_passant ||
           (move.jumps == 0 && move.to != move.from && move.kind == rules::MoveKind::piece &&
            position.at(move.to).exists());
}

CaptureInHand capture_in_hand(const Position& position, const session::Selection& hand) {
    CaptureInHand capture;
    for (const auto& route : hand.routes) {
        const auto men = rules::jumped_pieces(position, hand.piece, route);
        for (std::size_t n = 0; n < hand.entered; ++n) add_once(capture.taken, men[n]);
        add_once(capture.next, men[hand.entered]);
        for (std::size_t n = hand.entered; n < route.size(); ++n)
            add_once(capture.jumps, {n == 0 ? hand.piece : route[n - 1], route[n]});
    }
    return capture;
}

// Where the king may stay or go one square, its rook is what one clicks.
void show_rook(std::vector<Square>& targets, const Position& position,
               const rules::Move& castling) {
    const auto* rule = position.castling_rule(position.mover(), castling.side);
    if (rule) add_once(targets, rule->rook_from);
    std::erase(targets, castling.from);
}

void read_hand(Reading& reading, const Position& position, const session::Selection& hand) {
    reading.targets = session::target_squares(hand);
    for (const auto& move : hand.candidates)
        if (captures(position, move)) reading.captures.set(rules::index(move.to));
    for (const auto& move : hand.candidates)
        if (move.kind == rules::MoveKind::castling && position.variant().castles_from_anywhere())
            show_rook(reading.targets, position, move);
    reading.target_pins = session::target_pins(hand);
    reading.capture = capture_in_hand(position, hand);
}

std::vector<Attack> attacks_on(const Position& position, Square square,
                               const rules::SquareSet& men) {
    std::vector<Attack> attacks;
    men.for_each([&](int n) {
        const auto man = static_cast<Square>(n);
        attacks.push_back({man, rules::way_of_attack(position, man, square)});
    });
    return attacks;
}

void read_pointed(Reading& reading, const Position& position, Square hand, const Pointer& pointer) {
    reading.square = pointer.any_square() != rules::no_square ? pointer.any_square() : hand;
    if (reading.square != rules::no_square && position.exists(reading.square)) {
        const auto contest = rules::contest_over(position, reading.square);
        reading.attackers = attacks_on(position, reading.square, contest.attackers);
        reading.defenders = attacks_on(position, reading.square, contest.defenders);
        reading.sight = {reading.square, rules::lines_of_sight(position, reading.square)};
    }
    for (const auto square : {hand, pointer.cursor, pointer.square})
        if (holds_piece(position, square)) reading.man = square;
    if (reading.man == rules::no_square) return;
    reading.reach = rules::reach_of(position, reading.man);
    const auto slider = holds_piece(position, hand) ? hand : reading.man;
    reading.slider = {slider, rules::lines_of_sight(position, slider)};
}

// Of the moves that a click may begin.
void read_movable(Reading& reading, const session::Session& session) {
    for (const auto& move : session.input_moves()) {
        if (move.kind == rules::MoveKind::board)
            add_once(reading.movable_boards, move.pin_from);
        else
            reading.movable.set(rules::index(move.from));
    }
}

// A premove selection is read in the position in which its turn has come.
const Position& position_in_hand(const session::Session& session) {
    return session.selection().active() ? session.input_position() : session.position();
}

} // namespace

Reading read(const Position& position, const session::Selection* selection,
             const Pointer& pointer) {
    Reading reading;
    read_seats(reading, position);
    read_mate(reading, position);
    if (selection) read_hand(reading, position, *selection);
    read_pointed(reading, position, selection ? selection->piece : rules::no_square, pointer);
    reading.lens = look_through(position, selection, pointer);
    return reading;
}

bool Reading::can_move(rules::Pin board) const {
    return std::ranges::find(movable_boards, board) != movable_boards.end();
}

Reading read(const session::Session& session, const Pointer& pointer) {
    auto reading = read(position_in_hand(session), &session.selection(), pointer);
    read_movable(reading, session);
    reading.taken = captured_pieces(session.past());
    reading.fallen = fallen_king(session);
    return reading;
}

Square fallen_king(const session::Session& session) {
    return king_laid_down(session.position(), session.outcome());
}

const Reading& Reader::read(const session::Session& session, const Pointer& pointer) {
    if (last_ && revision_ == session.revision() && pointer_ == pointer) return *last_;
    const bool same_game = last_ && revision_ == session.revision();
    auto reading = reading::read(position_in_hand(session), &session.selection(), pointer);
    read_movable(reading, session);
    reading.taken = same_game ? std::move(last_->taken) : captured_pieces(session.past());
    reading.fallen = fallen_king(session);
    last_ = std::move(reading);
    revision_ = session.revision();
    pointer_ = pointer;
    ++count_;
    return *last_;
}

} // namespace strata::reading
