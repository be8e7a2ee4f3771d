// SPDX-License-Identifier: MIT
// TD-M1 to TD-M5, TD-P1 to TD-P6 and castling.
#include "oracle/tri_d_generate.h"

#include "oracle/tri_d_steps.h"

#include <initializer_list>

namespace strata::oracle {
namespace {

/// Collects the moves of one piece.
class PieceMoves {
public:
    PieceMoves(const State& state, const Options& options, const Square& from,
               std::vector<Move>& moves)
        : state_(state),
          options_(options),
          from_(from),
          moves_(moves) {}

    void add() {
        switch (kind(state_.at(from_))) {
        case 'P': add_pawn_moves(); break;
        case 'N': add_leaps(knight_steps); break; // TD-M5
        case 'K': add_leaps(king_steps); break;   // TD-M5
        case 'B': add_rides(4, 8); break;
        case 'R': add_rides(0, 4); break;
        case 'Q': add_rides(0, 8); break;
        default: break;
        }
    }

private:
    /// TD-M1: any existing square of the column that no own piece holds.
    void add_landings(int file, int rank) {
        for (const Square& to : state_.column(file, rank)) {
            if (!is_colour(state_.at(to), state_.side)) {
                add_move(to);
            }
        }
    }

    void add_leaps(const std::array<Step, 8>& steps) {
        for (const Step step : steps) {
            const int file = from_.file + step.file;
            const int rank = from_.rank + step.rank;
            if (on_plan(file, rank)) {
                add_landings(file, rank);
            }
        }
    }

    /// king_steps from first to before last.
    void add_rides(std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            add_ride(king_steps[i]);
        }
    }

    /// TD-M3: a column passes the ray on only when empty on every level. TD-M4: gaps are crossed.
    void add_ride(Step step) {
        int file = from_.file + step.file;
        int rank = from_.rank + step.rank;
        for (; on_plan(file, rank); file += step.file, rank += step.rank) {
            if (state_.column(file, rank).empty() && options_.gaps == Gaps::block) {
                return;
            }
            if (options_.line_path != LinePath::column) {
                add_landings_by_path(file, rank);
                continue;
            }
            add_landings(file, rank);
            if (!state_.column_empty(file, rank)) {
                return;
            }
        }
    }

    /// TD-M3: where lines follow a path, each square of a column has one of its own.
    void add_landings_by_path(int file, int rank) {
        for (const Square& to : state_.column(file, rank)) {
            if (!is_colour(state_.at(to), state_.side) &&
                line_is_free(state_, options_, from_, to)) {
                add_move(to);
            }
        }
    }

    void add_pawn_moves() {
        const int ahead = from_.rank + forward(state_.side);
        add_pawn_step(from_.file, ahead);
        if (state_.at(from_) == coloured('D', state_.side)) {
            add_double_step(ahead);
        }
        add_pawn_captures(ahead, {from_.file - 1, from_.file + 1});
        add_en_passant(ahead);
        if (options_.sideways_pawns && (from_.file == 0 || from_.file == file_count - 1)) {
            const int inwards = from_.file == 0 ? 1 : from_.file - 1;
            add_pawn_step(inwards, from_.rank);
            add_pawn_captures(from_.rank - forward(state_.side), {inwards});
        }
    }

    /// TD-P1: any existing empty square of the column ahead; its other levels do not matter.
    void add_pawn_step(int file, int rank) {
        if (!on_plan(file, rank)) {
            return;
        }
        for (const Square& to : state_.column(file, rank)) {
            if (state_.at(to) == no_piece) {
                add_move(to);
            }
        }
    }

    /// TD-P2: the column between exists and is empty on every level.
    void add_double_step(int between) {
        const int end = between + forward(state_.side);
        if (!on_plan(from_.file, end) || state_.column(from_.file, between).empty()) {
            return;
        }
        for (const Square& to : state_.column(from_.file, end)) {
            if (state_.at(to) == no_piece && line_is_free(state_, options_, from_, to)) {
                add_move(to);
            }
        }
    }

    /// TD-P3.
    void add_pawn_captures(int rank, std::initializer_list<int> files) {
        for (const int file : files) {
            if (!on_plan(file, rank)) {
                continue;
            }
            for (const Square& to : state_.column(file, rank)) {
                if (is_colour(state_.at(to), other(state_.side))) {
                    add_move(to);
                }
            }
        }
    }

    /// TD-P5: from a neighbouring column of the double-stepper's rank, any level, to any square of
    /// the column it skipped.
    void add_en_passant(int ahead) {
        if (!state_.ep || state_.ep->rank != from_.rank ||
            (state_.ep->file != from_.file - 1 && state_.ep->file != from_.file + 1)) {
            return;
        }
        for (const Square& to : state_.column(state_.ep->file, ahead)) {
            if (state_.at(to) == no_piece && was_passed(to)) {
                add_move(to);
            }
        }
    }

    /// TD-P5: where lines follow a path, only the square on that of the double step.
    bool was_passed(const Square& square) const {
        if (options_.line_path == LinePath::column) {
            return true;
        }
        const char by = other(state_.side);
        Square start{state_.ep->file, state_.ep->rank - 2 * forward(by), 0};
        const bool outer = start.rank == (by == 'w' ? 1 : 8); // TD-S2: on the board, or on B or W
        const int number = by == 'w' ? 1 : 6;
        start.level =
            outer ? main_levels + pin_at(start.file < 2 ? 'Q' : 'K', number) : (by == 'w' ? 0 : 2);
        for (const int ceiling : ceilings(options_, start, *state_.ep)) {
            const auto highest = highest_under(state_, square.file, square.rank, ceiling);
            if (!highest || state_.at(*highest) == no_piece) {
                return highest == square;
            }
        }
        return false;
    }

    /// TD-P6: a pawn that arrives on the last rank of its file must promote.
    void add_move(const Square& to) {
        Move move;
        move.from = from_;
        move.to = to;
        if (!is_pawn(state_.at(from_)) ||
            !on_last_rank(state_, options_, state_.side, to.file, to.rank)) {
            moves_.push_back(move);
            return;
        }
        for (const char piece : {'Q', 'R', 'B', 'N'}) {
            move.promotion = piece;
            moves_.push_back(move);
        }
    }

    const State& state_;
    const Options& options_;
    const Square from_;
    std::vector<Move>& moves_;
};

bool has_right(const State& state, char letter) {
    return state.castling.find(letter) != std::string::npos;
}

/// TD-C2: the first-move ban.
bool castling_banned(const State& state, const Options& options) {
    switch (options.castling_ban) {
    case CastlingBan::each: return state.fullmove == 1;
    case CastlingBan::white: return state.fullmove == 1 && state.side == 'w';
    case CastlingBan::none: break;
    }
    return false;
}

} // namespace

bool on_last_rank(const State& state, const Options& options, char colour, int file, int rank) {
    const int number = colour == 'w' ? 6 : 1;
    const int outer = colour == 'w' ? 9 : 0;
    const int inner = colour == 'w' ? 8 : 1;
    if (options.last_two_ranks) {
        return rank == outer || rank == inner;
    }
    if (file == 0 || file == 5) { // a, f
        return rank == outer;
    }
    if (file == 2 || file == 3) { // c, d
        return rank == inner;
    }
    const int post = pin_at(file == 1 ? 'Q' : 'K', number); // b, e
    const bool overhung = state.board_on(post) || state.board_on(post + 12);
    return rank == (overhung ? outer : inner);
}

void add_piece_moves(const State& state, const Options& options, std::vector<Move>& moves) {
    for (int file = 0; file < file_count; ++file) {
        for (int rank = 0; rank < rank_count; ++rank) {
            for (const Square& square : state.column(file, rank)) {
                if (is_colour(state.at(square), state.side)) {
                    PieceMoves(state, options, square, moves).add();
                }
            }
        }
    }
}

/// TD-C1, TD-C2. The king's safety on arrival is tested with that of every other move.
void add_castlings(const State& state, const Options& options, std::vector<Move>& moves) {
    const char side = state.side;
    const int home = side == 'w' ? 0 : 9;
    const int number = side == 'w' ? 1 : 6;
    const int queen_level = main_levels + pin_at('Q', number);
    const int king_level = main_levels + pin_at('K', number);
    if (castling_banned(state, options) || state.at({4, home, king_level}) != coloured('K', side) ||
        attacked(state, options, {4, home, king_level}, other(side))) {
        return;
    }
    Move move;
    if (has_right(state, coloured('K', side)) &&
        state.at({5, home, king_level}) == coloured('R', side)) {
        move.kind = MoveKind::castle_king_side;
        moves.push_back(move);
    }
    if (has_right(state, coloured('Q', side)) &&
        state.at({0, home, queen_level}) == coloured('R', side) &&
        state.at({1, home, queen_level}) == no_piece) {
        move.kind = MoveKind::castle_queen_side;
        moves.push_back(move);
    }
}

} // namespace strata::oracle
