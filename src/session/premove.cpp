// SPDX-License-Identifier: MIT
#include "session/premove.h"

#include <algorithm>

#include "rules/answers/insight.h"
#include "session/command_handler.h"
#include "session/players.h"

namespace strata::session {

namespace {

using rules::Position;
using rules::Square;

// With two seats, a set-up cannot pass the turn of a seat in check, but a null move can.
std::optional<Position> with_turn(const Position& position, rules::Seat seat) {
    if (position.variant().seat_count() != 2 || position.setup().pending != rules::no_square)
        return rules::on_turn_of(position, seat);
    auto turned = position;
    turned.pass();
    return turned;
}

bool takes_king(const Position& position, const rules::Move& move) {
    return move.kind == rules::MoveKind::piece &&
           position.at(move.to).type() == rules::PieceType::king && move.from != move.to;
}

// The position in which the piece on that square belongs to an enemy.
std::optional<Position> with_enemy_on(const Position& position, Square square, rules::Seat enemy) {
    auto setup = position.setup();
    setup.board[rules::slot(square)] = rules::Piece{position.at(square).type(), enemy};
    setup.unmoved.reset(rules::index(square));
    auto made = Position::from_setup(position.shared_variant(), setup);
    if (!made) return std::nullopt;
    return *std::move(made);
}

// An enemy still in play, to whom a recaptured piece is assigned.
rules::Seat enemy_of(const Position& position, rules::Seat seat) {
    for (const rules::Seat other : position.variant().every_seat())
        if (position.are_enemies(seat, other)) return other;
    return rules::no_seat;
}

// Jumping pieces have no recaptures: they never land on an occupied square.
void add_recaptures(PremoveContext& context) {
    const auto& position = context.position;
    const auto enemy = enemy_of(position, context.seat);
    if (enemy == rules::no_seat) return;
    position.of(context.seat).for_each([&](int n) {
        const auto square = static_cast<Square>(n);
        if (position.at(square).type() == rules::PieceType::king) return;
        const auto taken = with_enemy_on(position, square, enemy);
        if (!taken) return;
        for (const auto& move : rules::legal_moves(*taken))
            if (move.kind == rules::MoveKind::piece && move.to == square)
                context.legal.push_back(move);
    });
}

bool same_way(const rules::Move& a, const rules::Move& b) {
    if ((a.kind == rules::MoveKind::board) != (b.kind == rules::MoveKind::board)) return false;
    if (a.kind == rules::MoveKind::board)
        return a.pin_from == b.pin_from && a.pin_to == b.pin_to && a.half_turn == b.half_turn;
    return a.from == b.from && a.to == b.to;
}

} // namespace

std::optional<PremoveContext> premove_context(const Position& position, rules::Seat seat) {
    auto turned = with_turn(position, seat);
    if (!turned || turned->mover() != seat) return std::nullopt;
    PremoveContext context{seat, *std::move(turned), {}};
    context.legal = rules::legal_moves(context.position);
    std::erase_if(context.legal,
                  [&](const auto& move) { return takes_king(context.position, move); });
    add_recaptures(context);
    return context;
}

Position position_of(const PremoveContext& context, const rules::Move& move) {
    const bool onto_own = move.kind == rules::MoveKind::piece && move.from != move.to &&
                          context.position.of(context.seat).test(rules::index(move.to));
    if (!onto_own) return context.position;
    auto taken = with_enemy_on(context.position, move.to, enemy_of(context.position, context.seat));
    return taken ? *std::move(taken) : context.position;
}

std::optional<rules::Move> meant_by(const Premove& premove, const std::vector<rules::Move>& legal) {
    const auto& wanted = premove.move;
    if (std::ranges::find(legal, wanted) != legal.end()) return wanted;
    std::optional<rules::Move> meant;
    for (const auto& move : legal) {
        if (!same_way(wanted, move)) continue;
        if (!meant || (wanted.promotes && move.promotion == wanted.promotion)) meant = move;
    }
    return meant;
}

void Session::CommandHandler::update_premove() {
    auto& waiting = session.waiting_;
    waiting.context.reset();
    const auto& position = session.position_;
    const auto people = session.variant().every_seat() - programs(session);
    const bool program_moves = program_to_move(session).has_value();
    const auto can_come = [&](rules::Seat seat) {
        return at_the_game(session) && people.has(seat) && position.is_living(seat) &&
               (program_moves || position.mover() == seat);
    };
    if (waiting.premove && !can_come(waiting.premove->seat)) waiting.premove.reset();
    if (!program_moves) return;
    auto seat = position.next_seat(position.turn());
    while (!people.has(position.commander(seat)) && seat != position.turn())
        seat = position.next_seat(seat);
    if (seat != position.turn())
        waiting.context = premove_context(position, position.commander(seat));
}

Report Session::CommandHandler::commit_move(const rules::Move& move) {
    auto& waiting = session.waiting_;
    if (!waiting.context) return play(move);
    waiting.premove = Premove{waiting.context->seat, position_of(*waiting.context, move), move};
    session.selection_ = Selection{};
    return report(Report::Kind::premoved);
}

// Keeps the selection across the move, as far as the rules still allow it.
void Session::CommandHandler::restore_selection(const Selection& held) {
    const auto& position = session.input_position();
    if (held.piece != rules::no_square && position.exists(held.piece) &&
        position.of(position.mover()).test(rules::index(held.piece)))
        select_piece(held.piece);
    if (held.board == rules::no_pin || !position.arrangement().stands_on(held.board)) return;
    select_board(held.board);
    if (session.selection_.board == held.board) session.selection_.half_turn = held.half_turn;
}

Report Session::CommandHandler::operator()(const PlayPremove&) {
    auto& waiting = session.waiting_;
    if (!waiting.premove || waiting.context || waiting.premove->seat != session.position_.mover())
        return report(Report::Kind::nothing);
    const auto premove = *std::exchange(waiting.premove, std::nullopt);
    if (pending_unanswered()) return pending_first();
    if (const auto move = meant_by(premove, session.legal_)) return play(*move);
    return refuse_move(premove.move);
}

} // namespace strata::session
