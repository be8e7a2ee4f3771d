// SPDX-License-Identifier: MIT
// TD-M3 to TD-M7: what attacks a column. An attack is looked for outwards from the column.
#include "oracle/tri_d_moves.h"

#include "oracle/tri_d_steps.h"

#include <algorithm>

namespace strata::oracle {
namespace {

bool column_holds(const State& state, int file, int rank, char piece) {
    if (!on_plan(file, rank)) {
        return false;
    }
    for (const Square& square : state.column(file, rank)) {
        if (state.at(square) == piece) {
            return true;
        }
    }
    return false;
}

/// TD-M3, TD-M4, TD-M6: the first column that is not empty on every level ends the ray; of its
/// pieces each may be the attacker, since pieces of the start column do not block.
bool attacked_along(const State& state, const Options& options, Square from, Step step, char by) {
    const char slider = coloured(step.file != 0 && step.rank != 0 ? 'B' : 'R', by);
    const char queen = coloured('Q', by);
    int file = from.file + step.file;
    int rank = from.rank + step.rank;
    for (; on_plan(file, rank); file += step.file, rank += step.rank) {
        const Column column = state.column(file, rank);
        if (column.empty() && options.gaps == Gaps::block) {
            return false;
        }
        bool blocked = false;
        for (const Square& square : column) {
            const char piece = state.at(square);
            if (piece == slider || piece == queen) {
                return true;
            }
            blocked = blocked || piece != no_piece;
        }
        if (blocked) {
            return false;
        }
    }
    return false;
}

/// TD-M5, TD-M7: kings attack the neighbouring columns, and their own unless the option lets them
/// share.
bool attacked_by_king(const State& state, const Options& options, int file, int rank, char by) {
    const char king = coloured('K', by);
    for (const Step step : king_steps) {
        if (column_holds(state, file + step.file, rank + step.rank, king)) {
            return true;
        }
    }
    return !options.kings_may_share_column && column_holds(state, file, rank, king);
}

bool attacked_by_knight(const State& state, int file, int rank, char by) {
    for (const Step step : knight_steps) {
        if (column_holds(state, file + step.file, rank + step.rank, coloured('N', by))) {
            return true;
        }
    }
    return false;
}

/// TD-P3: from one column diagonally behind, as the attacker sees it; from the outer files also
/// from one diagonally before.
bool attacked_by_pawn(const State& state, const Options& options, int file, int rank, char by) {
    for (const int side : {-1, 1}) {
        const int from = file + side;
        const bool outer = options.sideways_pawns && (from == 0 || from == file_count - 1);
        for (const char pawn : {'P', 'D'}) {
            const char piece = coloured(pawn, by);
            if (column_holds(state, from, rank - forward(by), piece) ||
                (outer && column_holds(state, from, rank + forward(by), piece))) {
                return true;
            }
        }
    }
    return false;
}

bool moves_along(char piece, const Step& step) {
    const char slider = step.file != 0 && step.rank != 0 ? 'B' : 'R';
    return kind(piece) == slider || kind(piece) == 'Q';
}

/// TD-M3: every slider on a line with the square, each with its own paths to it.
bool attacked_by_path(const State& state, const Options& options, const Square& to, Step step,
                      char by) {
    int file = to.file + step.file;
    int rank = to.rank + step.rank;
    for (; on_plan(file, rank); file += step.file, rank += step.rank) {
        for (const Square& from : state.column(file, rank)) {
            const char piece = state.at(from);
            if (is_colour(piece, by) && moves_along(piece, step) &&
                line_is_free(state, options, from, to)) {
                return true;
            }
        }
    }
    return false;
}

int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

/// TD-M3: is every column between free, as one path sees it?
template <class Stops>
bool is_free(const State& state, const Options& options, const Square& from, const Square& to,
             Stops stops) {
    const Step step{sign(to.file - from.file), sign(to.rank - from.rank)};
    int file = from.file + step.file;
    int rank = from.rank + step.rank;
    for (; file != to.file || rank != to.rank; file += step.file, rank += step.rank) {
        const bool gap = state.column(file, rank).empty();
        if ((gap && options.gaps == Gaps::block) || (!gap && stops(file, rank))) {
            return false;
        }
    }
    return true;
}

} // namespace

std::optional<Square> highest_under(const State& state, int file, int rank, int ceiling) {
    std::optional<Square> highest;
    for (const Square& square : state.column(file, rank)) {
        const int height = height_of(square.level);
        if (height <= ceiling && (!highest || height > height_of(highest->level))) {
            highest = square;
        }
    }
    return highest;
}

std::vector<int> ceilings(const Options& options, const Square& from, const Square& to) {
    const int target = height_of(to.level);
    if (options.line_path == LinePath::target) {
        return {target};
    }
    const int higher = std::max(height_of(from.level), target);
    const bool of_a_main_board = higher % 2 == 0;
    return of_a_main_board ? std::vector{higher, higher + 1} : std::vector{higher};
}

bool line_is_free(const State& state, const Options& options, const Square& from,
                  const Square& to) {
    if (options.line_path == LinePath::column) {
        return is_free(state, options, from, to,
                       [&](int file, int rank) { return !state.column_empty(file, rank); });
    }
    for (const int ceiling : ceilings(options, from, to)) {
        const auto stops = [&](int file, int rank) {
            const auto highest = highest_under(state, file, rank, ceiling);
            return highest && state.at(*highest) != no_piece;
        };
        if (is_free(state, options, from, to, stops)) {
            return true;
        }
    }
    return false;
}

bool attacked(const State& state, const Options& options, const Square& square, char by) {
    const int file = square.file;
    const int rank = square.rank;
    const bool by_column = options.line_path == LinePath::column;
    for (const Step step : king_steps) {
        if (by_column ? attacked_along(state, options, square, step, by)
                      : attacked_by_path(state, options, square, step, by)) {
            return true;
        }
    }
    return attacked_by_knight(state, file, rank, by) ||
           attacked_by_pawn(state, options, file, rank, by) ||
           attacked_by_king(state, options, file, rank, by);
}

bool king_attacked(const State& state, const Options& options, char colour) {
    const char king = coloured('K', colour);
    for (int file = 0; file < file_count; ++file) {
        for (int rank = 0; rank < rank_count; ++rank) {
            const auto& levels = state.pieces[std::size_t(file)][std::size_t(rank)];
            const auto level = std::find(levels.begin(), levels.end(), king);
            if (level != levels.end()) {
                const Square square{file, rank, int(level - levels.begin())};
                return attacked(state, options, square, other(colour));
            }
        }
    }
    return false;
}

} // namespace strata::oracle
