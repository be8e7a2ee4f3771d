// SPDX-License-Identifier: MIT
// Every move that the pieces and boards allow, then those of them that leave the king safe (TD-E1).
#include "oracle/tri_d_moves.h"

#include "oracle/tri_d_generate.h"

namespace strata::oracle {
namespace {

constexpr std::string_view promotions = "QRBN";

State with_pending_promoted(const State& state, char piece) {
    State promoted = state;
    promoted.at(*state.pending) = coloured(piece, state.side);
    promoted.pending.reset();
    return promoted;
}

/// TD-P7: whatever the opponent may make of the pawn that this move uncovers, the king must be
/// safe.
bool safe_from_pending(const State& after, const Options& options, char mover) {
    for (const char piece : promotions) {
        if (king_attacked(with_pending_promoted(after, piece), options, mover)) {
            return false;
        }
    }
    return true;
}

/// TD-E1, TD-A9: the move is made on a copy and the mover's king looked at.
bool leaves_king_safe(const State& state, const Options& options, const Move& move) {
    const State after = play(state, options, move);
    return !king_attacked(after, options, state.side) &&
           (!after.pending || safe_from_pending(after, options, state.side));
}

std::vector<Move> pseudo_moves(const State& state, const Options& options) {
    std::vector<Move> moves;
    add_piece_moves(state, options, moves);
    add_castlings(state, options, moves);
    add_board_moves(state, options, moves);
    return moves;
}

/// TD-P7: a pending promotion is chosen first, as the prefix of every move.
std::vector<Move> candidates(const State& state, const Options& options) {
    if (!state.pending) {
        return pseudo_moves(state, options);
    }
    std::vector<Move> moves;
    for (const char piece : promotions) {
        for (Move move : pseudo_moves(with_pending_promoted(state, piece), options)) {
            move.pending = state.pending;
            move.pending_promotion = piece;
            moves.push_back(move);
        }
    }
    return moves;
}

} // namespace

std::vector<Move> legal_moves(const State& state, const Options& options) {
    std::vector<Move> legal;
    for (const Move& move : candidates(state, options)) {
        if (leaves_king_safe(state, options, move)) {
            legal.push_back(move);
        }
    }
    return legal;
}

std::optional<Move> legal_move(const State& state, const Options& options, std::string_view text) {
    for (const Move& move : candidates(state, options)) {
        if (move_text(move) == text && leaves_king_safe(state, options, move)) {
            return move;
        }
    }
    return std::nullopt;
}

std::string move_text(const Move& move) {
    std::string text;
    if (move.pending) {
        text = square_name(*move.pending) + "=" + move.pending_promotion + ",";
    }
    switch (move.kind) {
    case MoveKind::castle_king_side: return text + "O-O";
    case MoveKind::castle_queen_side: return text + "O-O-O";
    case MoveKind::piece: text += square_name(move.from) + "-" + square_name(move.to); break;
    case MoveKind::board:
        text += pin_name(move.from_pin) + "-" + pin_name(move.to_pin) + (move.turned ? "r" : "");
        break;
    }
    if (move.promotion != no_piece) {
        text += std::string("=") + move.promotion;
    }
    if (move.uncovered_promotion != no_piece) {
        text += "," + square_name(corner_under(move.from_pin)) + "=" + move.uncovered_promotion;
    }
    return text;
}

} // namespace strata::oracle
