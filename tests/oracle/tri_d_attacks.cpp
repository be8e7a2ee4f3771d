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

/// TD-P3: from one column diagonally behind, as the attacker sees it.
bool attacked_by_pawn(const State& state, int file, int rank, char by) {
    for (const int side : {-1, 1}) {
        for (const char pawn : {'P', 'D'}) {
            if (column_holds(state, file + side, rank - forward(by), coloured(pawn, by))) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

bool attacked(const State& state, const Options& options, int file, int rank, char by) {
    for (const Step step : king_steps) {
        if (attacked_along(state, options, {file, rank, 0}, step, by)) {
            return true;
        }
    }
    return attacked_by_knight(state, file, rank, by) || attacked_by_pawn(state, file, rank, by) ||
           attacked_by_king(state, options, file, rank, by);
}

bool king_attacked(const State& state, const Options& options, char colour) {
    const char king = coloured('K', colour);
    for (int file = 0; file < file_count; ++file) {
        for (int rank = 0; rank < rank_count; ++rank) {
            const auto& levels = state.pieces[std::size_t(file)][std::size_t(rank)];
            if (std::find(levels.begin(), levels.end(), king) != levels.end()) {
                return attacked(state, options, file, rank, other(colour));
            }
        }
    }
    return false;
}

} // namespace strata::oracle
