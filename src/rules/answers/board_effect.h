// SPDX-License-Identifier: MIT
// What the move of an attack board changes. See effect_of() in insight.h.
//
// "Before" is the current position, with a pending pawn promoted as the move says (TD-P7); "after"
// is the position once the board has moved. Attacks are those of TD-M6: attackers() of legal.h,
// pinned pieces included. A king attacks no piece in its own column (TD-M2). A piece keeps its
// identity even if it was carried or promoted. "Own" is the side that moves the board.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/answers/refusal.h"
#include "rules/board/topology.h"
#include "rules/position/move.h"

namespace strata::rules {

// A ray of a bishop, rook or queen whose square and type do not change.
// Opened: `squares` exist after the move, in columns that the slider attacks only after it.
// Closed: `squares` existed before the move, in columns that the slider attacked only before it.
// Rays that neither gain nor lose a square are omitted.
struct LineChange {
    Square slider = no_square;
    std::vector<Square> squares; // column by column away from the slider, lowest first in each
    // Opened: the column that blocked the ray before. Closed: the column that blocks it after.
    Cell stop{};
    bool operator==(const LineChange&) const = default;
};

// A piece and the king that it attacks. Given: only after the move. Parried: only before it.
struct CheckChange {
    Square checker = no_square;
    Square king = no_square;
    bool operator==(const CheckChange&) const = default;
};

// A pawn that promotes (TD-P6, TD-P7), or whose owner must promote it before its next move (TD-P7).
struct PromotionChange {
    enum class Kind : std::uint8_t { rider, uncovered, pending };
    Kind kind{};
    Square from = no_square; // before
    Square to = no_square;   // after
    Piece becomes;           // no piece if pending: its owner has not chosen yet
    bool operator==(const PromotionChange&) const = default;
};

// A piece other than a king that becomes attacked or defended, or ceases to be.
struct AttackChange {
    Square before = no_square;
    Square after = no_square;
    // The attackers or defenders after the move; for `freed` and `undefended` those before it.
    std::vector<Square> by;
    bool operator==(const AttackChange&) const = default;
};

// For the pieces of one side, ordered by their squares before the move.
struct AttackChanges {
    std::vector<AttackChange> attacked;   // by the other side, only after the move
    std::vector<AttackChange> freed;      // by the other side, only before the move
    std::vector<AttackChange> defended;   // by its own side, only after the move
    std::vector<AttackChange> undefended; // by its own side, only before the move
    bool operator==(const AttackChanges&) const = default;
};

struct BoardMoveEffect {
    enum class Result : std::uint8_t { none, checkmate, stalemate };

    Move move; // `from` and `to` are the passenger's squares, no_square if the board is empty
    // Local squares as in PinInfo::squares: vanished[i] becomes appeared[i].
    std::array<Square, 4> vanished{};
    std::array<Square, 4> appeared{};
    std::vector<LineChange> opened; // of both sides, ordered by slider
    std::vector<LineChange> closed;
    std::vector<CheckChange> checks;  // to the other side's king
    std::vector<CheckChange> parried; // of the own king; `king` is its square before the move
    std::vector<PromotionChange> promotions;
    AttackChanges own;
    AttackChanges hostile;
    Result result = Result::none; // for the side to move after the move (TD-E1, TD-E2)
    bool operator==(const BoardMoveEffect&) const = default;
};

// A possible target pin of a selected board.
struct PinOutlook {
    Pin pin = no_pin;
    std::optional<Move> move;       // set if legal in the current orientation
    std::optional<Refusal> refusal; // why there is no move
    bool if_turned = false;         // illegal, but legal in the other orientation
    bool operator==(const PinOutlook&) const = default;
};

} // namespace strata::rules
