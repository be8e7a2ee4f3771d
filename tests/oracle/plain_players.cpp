// SPDX-License-Identifier: MIT
#include "oracle/plain_players.h"

#include <algorithm>
#include <random>

#include "oracle/worth.h"
#include "rules/game/outcome.h"
#include "rules/moves/legal.h"

namespace strata::oracle {

namespace {

using rules::PieceType;
using rules::Position;
using rules::Seat;

constexpr int plies_ahead = 3;
constexpr int decided = 100'000; // more than all men together
constexpr int of_a_square = 2;   // a pawn is a hundred

int squares_attacked(const Position& position, Seat seat) {
    return (rules::attacked(position, seat) - position.of(seat)).count();
}

int mobility(const Position& position, Seat side) {
    int sum = 0;
    for (const auto seat : position.variant().every_seat())
        if (position.is_living(seat))
            sum += (on_side(position, seat, side) ? 1 : -1) * squares_attacked(position, seat);
    return sum;
}

// Of a game that has ended, the sooner the more.
int result(const rules::Outcome& outcome, Seat side, int plies_left) {
    if (outcome.winners == rules::Seats{}) return 0;
    return (outcome.wins(side) ? 1 : -1) * (decided + plies_left);
}

bool is_end(const Position& position) {
    return position.is_over() || !rules::has_legal_move(position);
}

// How much a move takes at once; for the order of moves alone.
int taken(const Position& position, const rules::Move& move) {
    if (move.kind != rules::MoveKind::piece) return 0;
    if (move.jumps != 0) return move.jumps * worth(PieceType::draughts_man);
    const auto victim = position.at(move.to);
    return victim.exists() ? worth(victim.type()) : 0;
}

void sort_captures_first(const Position& position, rules::MoveList& moves) {
    std::ranges::stable_sort(moves, [&](const rules::Move& a, const rules::Move& b) {
        return taken(position, a) > taken(position, b);
    });
}

// What `side` gets within so many plies, if that lies between the bounds.
int value(Position& position, Seat side, int plies_left, int low, int high) {
    if (is_end(position)) return result(rules::outcome(position), side, plies_left);
    if (plies_left == 0) return balance(position, side) + of_a_square * mobility(position, side);
    const bool own = on_side(position, position.mover(), side);
    auto moves = rules::legal_moves(position);
    sort_captures_first(position, moves);
    for (const auto& move : moves) {
        const auto record = position.play(move);
        const int after = value(position, side, plies_left - 1, low, high);
        position.undo(record);
        (own ? low : high) = own ? std::max(low, after) : std::min(high, after);
        if (low >= high) break;
    }
    return own ? low : high;
}

int gain(Position position, const rules::Move& move) {
    const auto side = position.mover();
    const int before = balance(position, side);
    position.play(move);
    if (is_end(position))
        if (const int ended = result(rules::outcome(position), side, 0); ended != 0) return ended;
    return balance(position, side) - before;
}

// Moves have been mixed: of equal ones the first is one by chance.
rules::Move most_greedy(const Position& position, const rules::MoveList& moves) {
    auto best = moves.front();
    int most = gain(position, best);
    for (const auto& move : moves) {
        const int one = gain(position, move);
        if (one <= most) continue;
        most = one;
        best = move;
    }
    return best;
}

rules::Move best_in_three(Position position, rules::MoveList moves) {
    const auto side = position.mover();
    sort_captures_first(position, moves);
    auto best = moves.front();
    int low = -2 * decided;
    for (const auto& move : moves) {
        const auto record = position.play(move);
        const int one = value(position, side, plies_ahead - 1, low, 2 * decided);
        position.undo(record);
        if (one <= low) continue;
        low = one;
        best = move;
    }
    return best;
}

// std::shuffle differs from library to library; the engine does not.
void mix(rules::MoveList& moves, std::uint64_t chance) {
    std::mt19937_64 random(chance);
    for (std::size_t left = moves.size(); left > 1; --left)
        std::swap(moves[left - 1], moves[random() % left]);
}

} // namespace

std::optional<PlainPlayer> plain_player_named(std::string_view name) {
    if (name == "greedy") return PlainPlayer::greedy;
    if (name == "three-ply") return PlainPlayer::three_ply;
    return std::nullopt;
}

rules::Move plain_move(PlainPlayer player, const rules::Position& position, std::uint64_t chance) {
    auto moves = rules::legal_moves(position);
    mix(moves, chance);
    return player == PlainPlayer::greedy ? most_greedy(position, moves)
                                         : best_in_three(position, std::move(moves));
}

} // namespace strata::oracle
