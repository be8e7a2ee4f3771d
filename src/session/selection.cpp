// SPDX-License-Identifier: MIT
// Clicks: what they select, and where they play it.
#include <algorithm>
#include <functional>

#include "rules/moves/draughts.h"
#include "session/add_once.h"
#include "session/command_handler.h"

namespace strata::session {

namespace {

bool empty_or_foreign(const rules::Position& position, rules::Square square) {
    return !position.of(position.mover()).test(rules::index(square));
}

// The pin of the attack board that holds the square, or nullopt on a main board.
std::optional<rules::Pin> pin_under(const rules::Position& position, rules::Square square) {
    const auto& topology = position.topology();
    return topology.boards[static_cast<std::size_t>(topology.at(square).board)].pin;
}

bool is_pin(const rules::Position& position, rules::Pin pin) {
    return rules::slot(pin) < position.topology().pins.size();
}

bool board_has_rider(const rules::Position& position, rules::Pin pin) {
    const auto& squares = position.topology().at(pin).squares;
    return std::any_of(squares.begin(), squares.end(),
                       [&](rules::Square square) { return position.at(square).exists(); });
}

rules::Refusal about_square(rules::IllegalReason reason, rules::Square square) {
    rules::Refusal refusal;
    refusal.reason = reason;
    refusal.from = square;
    return refusal;
}

} // namespace

std::vector<rules::Square> target_squares(const Selection& selection) {
    std::vector<rules::Square> squares;
    for (const auto& route : selection.routes) add_once(squares, route[selection.entered]);
    if (!squares.empty()) return squares;
    for (const auto& move : selection.candidates)
        if (move.kind != rules::MoveKind::board) add_once(squares, move.to);
    return squares;
}

std::vector<rules::Pin> target_pins(const Selection& selection) {
    std::vector<rules::Pin> pins;
    for (const auto& move : selection.candidates)
        if (move.kind == rules::MoveKind::board) add_once(pins, move.pin_to);
    return pins;
}

std::vector<rules::Move>
Session::CommandHandler::legal_where(const std::function<bool(const rules::Move&)>& fits) const {
    const auto pending = session.selection_.pending;
    std::vector<rules::Move> moves;
    for (const auto& move : session.input_moves())
        if ((!pending || move.before.type() == *pending) && fits(move)) moves.push_back(move);
    return moves;
}

Report Session::CommandHandler::operator()(const ClickSquare& click) {
    auto& hand = session.selection_;
    const auto& position = session.input_position();
    if (session.outcome_.ended()) return game_over();
    if (const auto absent = missing_square(click.square)) return *absent;
    if (pending_unanswered()) return pending_first();
    if (hand.piece != rules::no_square && !moves_to(click.square).empty())
        return play_to(click.square);
    if (hand.piece == click.square) return (*this)(ClearSelection{});
    if (!empty_or_foreign(position, click.square)) return select_piece(click.square);
    if (hand.piece != rules::no_square) return play_to(click.square);
    if (const auto pin = pin_under(position, click.square)) return (*this)(ClickPin{*pin});
    return refused(rules::why_immobile(position, click.square));
}

Report Session::CommandHandler::operator()(const DropOn& drop) {
    const auto piece = session.selection_.piece;
    if (piece == rules::no_square) return report(Report::Kind::nothing);
    const bool on_own = !missing_square(drop.square) && drop.square != piece &&
                        !empty_or_foreign(session.input_position(), drop.square);
    if (on_own && moves_to(drop.square).empty())
        return refused(rules::why_not(as_promoted(), piece, drop.square));
    return (*this)(ClickSquare{drop.square});
}

std::optional<Report> Session::CommandHandler::missing_square(rules::Square square) const {
    const auto& position = session.input_position();
    if (rules::slot(square) < position.topology().info.size() && position.exists(square))
        return std::nullopt;
    auto refusal = about_square(rules::IllegalReason::square_absent, square);
    refusal.squares = {square};
    return refused(refusal);
}

Report Session::CommandHandler::select(Selection taken, std::vector<rules::Move> candidates) {
    taken.pending = session.selection_.pending;
    taken.candidates = std::move(candidates);
    session.selection_ = std::move(taken);
    return report(Report::Kind::selected);
}

Report Session::CommandHandler::select_piece(rules::Square square) {
    auto candidates = legal_where([&](const rules::Move& move) {
        return move.kind != rules::MoveKind::board && move.from == square;
    });
    if (candidates.empty()) return refused(rules::why_immobile(as_promoted(), square));
    Selection taken;
    taken.piece = square;
    if (session.variant().has_jumps())
        taken.routes = rules::capture_routes(session.input_position(), square);
    return select(std::move(taken), std::move(candidates));
}

// The candidates matching a click on that square. A click on the rook also means castling.
std::vector<rules::Move> Session::CommandHandler::moves_to(rules::Square square) const {
    const auto& variant = session.variant();
    const auto turn = session.input_position().mover();
    const auto is_rook_of = [&](rules::Castling side) {
        return std::any_of(variant.castling.begin(), variant.castling.end(), [&](const auto& rule) {
            return rule.seat == turn && rule.side == side && rule.rook_from == square;
        });
    };
    std::vector<rules::Move> fitting;
    if (!session.selection_.routes.empty()) return captures_by(square);
    for (const auto& move : session.selection_.candidates)
        if (move.kind == rules::MoveKind::castling
                ? is_rook_of(move.side) || (move.to == square && move.to != move.from)
                : move.to == square)
            fitting.push_back(move);
    // From some starts the king goes one step to castle: then that square is the step.
    const auto is_step = [](const rules::Move& move) {
        return move.kind == rules::MoveKind::piece;
    };
    if (variant.castles_from_anywhere() && std::ranges::any_of(fitting, is_step))
        std::erase_if(fitting, std::not_fn(is_step));
    return fitting;
}

// The captures that continue on that square, or otherwise those that end there.
std::vector<rules::Move> Session::CommandHandler::captures_by(rules::Square square) const {
    const auto& hand = session.selection_;
    const auto moves_of = [&](auto&& fits) {
        std::vector<rules::Move> moves;
        for (const auto& route : hand.routes)
            if (const auto move =
                    fits(route) ? rules::move_by_route(session.input_position(), hand.piece, route)
                                : std::nullopt;
                move && std::ranges::find(moves, *move) == moves.end())
                moves.push_back(*move);
        return moves;
    };
    auto moves = moves_of([&](const rules::Jumps& route) { return route[hand.entered] == square; });
    if (!moves.empty()) return moves;
    return moves_of([&](const rules::Jumps& route) { return route[route.size() - 1] == square; });
}

// ST-7.13: jump by jump, or by the last square if only one capture ends there.
Report Session::CommandHandler::capture_to(rules::Square square) {
    auto& hand = session.selection_;
    const auto moves = captures_by(square);
    if (moves.empty()) return refused(rules::why_not(session.input_position(), hand.piece, square));
    auto open = hand.routes;
    std::erase_if(open, [&](const auto& route) { return route[hand.entered] != square; });
    const bool complete = !open.empty() && hand.entered + 1 == open.front().size();
    if (complete || (open.empty() && moves.size() == 1)) return commit_move(moves.front());
    if (open.empty()) {
        auto refusal = about_square(rules::IllegalReason::several_captures, hand.piece);
        refusal.to = square;
        return refused(refusal);
    }
    hand.routes = std::move(open);
    ++hand.entered;
    return report(Report::Kind::selected);
}

Report Session::CommandHandler::play_to(rules::Square square) {
    if (!session.selection_.routes.empty()) return capture_to(square);
    auto fitting = moves_to(square);
    if (fitting.empty())
        return refused(rules::why_not(as_promoted(), session.selection_.piece, square));
    return play_or_choose(std::move(fitting));
}

Report Session::CommandHandler::play_or_choose(std::vector<rules::Move> fitting) {
    if (fitting.size() == 1) return commit_move(fitting.front());
    session.selection_.choices = std::move(fitting);
    return report(Report::Kind::choose);
}

Report Session::CommandHandler::operator()(const ClickPin& click) {
    auto& hand = session.selection_;
    const auto& position = session.input_position();
    if (session.outcome_.ended()) return game_over();
    if (!is_pin(position, click.pin)) return report(Report::Kind::nothing);
    if (pending_unanswered()) return pending_first();
    if (hand.board == click.pin) {
        // Already turned and allowed to land in place (TD-A7): the second click plays the move.
        const bool in_place =
            std::any_of(hand.candidates.begin(), hand.candidates.end(),
                        [&](const rules::Move& move) { return move.pin_to == click.pin; });
        if (!hand.half_turn || !in_place) return (*this)(ToggleHalfTurn{});
        return play_board_to(click.pin);
    }
    if (position.arrangement().stands_on(click.pin)) return select_board(click.pin);
    if (hand.board == rules::no_pin) return refused(rules::why_immobile(position, click.pin));
    return play_board_to(click.pin);
}

Report Session::CommandHandler::select_board(rules::Pin pin) {
    auto candidates = legal_where([&](const rules::Move& move) {
        return move.kind == rules::MoveKind::board && move.pin_from == pin;
    });
    if (candidates.empty()) return refused(rules::why_immobile(as_promoted(), pin));
    Selection taken;
    taken.board = pin;
    return select(std::move(taken), std::move(candidates));
}

Report Session::CommandHandler::play_board_to(rules::Pin pin) {
    const auto& hand = session.selection_;
    // The orientation of an empty board is ignored, so there is one move for both (TD-A6).
    const bool turned = hand.half_turn && board_has_rider(session.input_position(), hand.board);
    std::vector<rules::Move> fitting;
    for (const auto& move : hand.candidates)
        if (move.pin_to == pin && move.half_turn == turned) fitting.push_back(move);
    if (fitting.empty()) return refused(rules::why_not(as_promoted(), hand.board, pin, turned));
    return play_or_choose(std::move(fitting));
}

Report Session::CommandHandler::operator()(const ToggleHalfTurn&) {
    auto& hand = session.selection_;
    if (hand.board == rules::no_pin) return report(Report::Kind::nothing);
    if (!session.variant().options.half_turn) {
        rules::Refusal refusal;
        refusal.reason = rules::IllegalReason::half_turn_off;
        refusal.pin_from = hand.board;
        return refused(refusal);
    }
    hand.half_turn = !hand.half_turn;
    hand.choices.clear();
    return report(Report::Kind::selected);
}

// Clears the selection first; without a selection, cancels the premove or the choice of TD-P7.
Report Session::CommandHandler::operator()(const ClearSelection&) {
    auto& hand = session.selection_;
    if (!hand.active() && session.waiting_.premove) {
        session.waiting_.premove.reset();
        return report(Report::Kind::selected);
    }
    if (!hand.active() && !hand.pending) return report(Report::Kind::nothing);
    const auto pending = hand.active() ? hand.pending : std::nullopt;
    hand = Selection{};
    hand.pending = pending;
    return report(Report::Kind::selected);
}

Report Session::CommandHandler::operator()(const Choose& choice) {
    const auto& choices = session.selection_.choices;
    if (choice.index >= choices.size()) return report(Report::Kind::nothing);
    return commit_move(rules::Move{choices[choice.index]});
}

Report Session::CommandHandler::operator()(const ChoosePending& choice) {
    const auto waiting = session.input_position().setup().pending;
    if (session.outcome_.ended()) return game_over();
    if (waiting == rules::no_square) return report(Report::Kind::nothing);
    const auto& offered = session.variant().promotions;
    if (std::find(offered.begin(), offered.end(), choice.type) == offered.end())
        return refused(about_square(rules::IllegalReason::promotion_missing, waiting));
    session.selection_ = Selection{};
    session.selection_.pending = choice.type;
    return report(Report::Kind::selected);
}

} // namespace strata::session
