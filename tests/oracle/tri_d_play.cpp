// SPDX-License-Identifier: MIT
// What a move changes: pieces, boards, rights, clocks, en passant and the pending promotion.
#include "oracle/tri_d_moves.h"

#include "oracle/tri_d_generate.h"
#include "oracle/tri_d_steps.h"

#include <cstdlib>
#include <utility>

namespace strata::oracle {
namespace {

struct Home {
    char right;
    Square king, rook;
};

/// TD-S2, TD-C1: where king and rook of each castling right stand as long as neither has moved.
const std::array<Home, 4>& homes() {
    static const std::array<Home, 4> all = [] {
        const int q1 = main_levels + pin_at('Q', 1);
        const int k1 = main_levels + pin_at('K', 1);
        const int q6 = main_levels + pin_at('Q', 6);
        const int k6 = main_levels + pin_at('K', 6);
        return std::array<Home, 4>{{{'K', {4, 0, k1}, {5, 0, k1}},
                                    {'Q', {4, 0, k1}, {0, 0, q1}},
                                    {'k', {4, 9, k6}, {5, 9, k6}},
                                    {'q', {4, 9, k6}, {0, 9, q6}}}};
    }();
    return all;
}

/// A pawn that moves loses its double step (TD-P2, TD-P4).
char once_moved(char piece) { return piece == 'D' ? 'P' : piece == 'd' ? 'p' : piece; }

/// Plays one move on one state.
class Play {
public:
    Play(const State& before, const Options& options, const Move& move)
        : after_(before),
          options_(options),
          move_(move) {}

    State run() {
        after_.ep.reset(); // TD-A10
        promote_pending();
        switch (move_.kind) {
        case MoveKind::piece: move_piece(); break;
        case MoveKind::castle_king_side: castle('K'); break;
        case MoveKind::castle_queen_side: castle('Q'); break;
        case MoveKind::board: move_board(); break;
        }
        keep_castling_rights();
        after_.halfmove = resets_clock_ ? 0 : after_.halfmove + 1; // TD-E5
        after_.fullmove += side_ == 'b' ? 1 : 0;
        after_.side = other(side_);
        return std::move(after_);
    }

private:
    /// TD-P7; TD-E5: a deferred promotion resets the clock.
    void promote_pending() {
        if (after_.pending) {
            after_.at(*after_.pending) = coloured(move_.pending_promotion, side_);
            after_.pending.reset();
            resets_clock_ = true;
        }
    }

    void move_piece() {
        const char piece = std::exchange(after_.at(move_.from), no_piece);
        const bool captures = after_.at(move_.to) != no_piece;
        const bool passes = is_pawn(piece) && !captures && move_.from.file != move_.to.file &&
                            move_.from.rank != move_.to.rank;
        if (captures || passes) {
            const Square victim = passes ? ep_before_ : move_.to; // TD-P5
            after_.at(victim) = no_piece;
            capture_board(victim.level - main_levels);
        }
        if (is_pawn(piece) && std::abs(move_.from.rank - move_.to.rank) == 2) {
            after_.ep = move_.to;
        }
        after_.at(move_.to) = promoted(piece);
        resets_clock_ = resets_clock_ || captures || is_pawn(piece);
    }

    /// TD-A12. The victim has left its board, and so has whoever took it.
    void capture_board(int pin) {
        if (pin < 0 || options_.board_capture == BoardCapture::never ||
            after_.pins[std::size_t(pin)] != other(side_) || !passengers(after_, pin).empty()) {
            return;
        }
        const bool at_home = !hangs(pin) && pin_number(pin) == (side_ == 'w' ? 6 : 1);
        if (!at_home || options_.board_capture == BoardCapture::always) {
            after_.pins[std::size_t(pin)] = side_;
        }
    }

    /// TD-C1: on the king's side king and rook swap; on the queen's side the king goes to the
    /// square next to the rook and the rook to the king's home.
    void castle(char wing) {
        for (const Home& home : homes()) {
            if (home.right != coloured(wing, side_)) {
                continue;
            }
            Square king_goal = home.rook;
            king_goal.file += wing == 'Q' ? 1 : 0;
            after_.at(home.king) = after_.at(home.rook) = no_piece;
            after_.at(king_goal) = coloured('K', side_);
            after_.at(home.king) = coloured('R', side_);
        }
    }

    void move_board() {
        const auto aboard = passengers(after_, move_.from_pin);
        std::swap(after_.pins[std::size_t(move_.from_pin)], after_.pins[std::size_t(move_.to_pin)]);
        if (!aboard.empty()) {
            const char piece = std::exchange(after_.at(aboard[0]), no_piece);
            after_.at(riding_square(aboard[0], move_.from_pin, move_.to_pin, move_.turned)) =
                promoted(piece);
        }
        const Square corner = corner_under(move_.from_pin);
        if (move_.uncovered_promotion != no_piece) {
            after_.at(corner) = coloured(move_.uncovered_promotion, side_);
            resets_clock_ = true;
        }
        set_pending(corner);
    }

    /// TD-P7: the opponent's pawn that the board has uncovered waits for its owner's choice.
    void set_pending(const Square& corner) {
        const char below = after_.at(corner);
        if (is_pawn(below) && is_colour(below, other(side_)) && !options_.last_two_ranks &&
            on_last_rank(after_, options_, other(side_), corner.file, corner.rank)) {
            after_.pending = corner;
        }
    }

    /// TD-P6, TD-A8: what the moved piece is from now on. TD-E5: a promotion resets the clock.
    char promoted(char piece) {
        if (move_.promotion == no_piece) {
            return once_moved(piece);
        }
        resets_clock_ = true;
        return coloured(move_.promotion, side_);
    }

    /// TD-C2, TD-A8: a right needs king and rook at home. Neither can come back to its home in the
    /// move in which it leaves it, so that looking after every move finds every loss.
    void keep_castling_rights() {
        std::string kept;
        for (const Home& home : homes()) {
            const char colour = is_white(home.right) ? 'w' : 'b';
            if (after_.castling.find(home.right) != std::string::npos &&
                after_.at(home.king) == coloured('K', colour) &&
                after_.at(home.rook) == coloured('R', colour)) {
                kept += home.right;
            }
        }
        after_.castling = kept;
    }

    State after_;
    const Options& options_;
    const Move& move_;
    const char side_ = after_.side;
    const Square ep_before_ = after_.ep.value_or(Square{});
    bool resets_clock_ = false;
};

} // namespace

State play(const State& state, const Options& options, const Move& move) {
    return Play(state, options, move).run();
}

} // namespace strata::oracle
