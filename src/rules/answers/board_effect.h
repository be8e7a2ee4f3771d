// SPDX-License-Identifier: MIT
// What the move of an attack board changes. See effect_of() in insight.h.
//
// "Before" is the position as it stands, a waiting pawn promoted as the move says (TD-P7); "after"
// is the position once the board has moved. To attack a square is meant as in TD-M6: attackers() of
// legal.h, pinned pieces included; a king attacks nobody in its own column (TD-M2). A piece is one
// piece before and after although it rode or was promoted. "Own" is the side that moves the board.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/answers/refusal.h"
#include "rules/board/topology.h"
#include "rules/position/move.h"

namespace strata::rules {

// A ray of a bishop, rook or queen that stays where and what it is.
// Opened: `squares` exist after and lie in columns that it attacks after and did not before.
// Closed: `squares` existed before and lie in columns that it attacked before and does not after.
// A ray that gains or loses no square is left out.
struct LineChange {
    Square slider = no_square;
    std::vector<Square> squares; // column by column away from the slider, each lowest first
    // Opened: the column that stopped it before. Closed: the one that stops it after.
    Cell stop{};
    bool operator==(const LineChange&) const = default;
};

// A piece and the king it attacks. Given: only after the move. Parried: only before it.
struct CheckChange {
    Square checker = no_square;
    Square king = no_square;
    bool operator==(const CheckChange&) const = default;
};

// A pawn that is promoted (TD-P6, TD-P7), or must be by its owner before its next move (TD-P7).
struct PromotionChange {
    enum class Kind : std::uint8_t { rider, uncovered, pending };
    Kind kind{};
    Square from = no_square; // before
    Square to = no_square;   // after
    Piece becomes;           // nothing when pending: its owner has not chosen
    bool operator==(const PromotionChange&) const = default;
};

// A piece other than a king that becomes attacked or defended, or no longer is.
struct AttackChange {
    Square before = no_square;
    Square after = no_square;
    // The attackers or defenders after the move; of `freed` and `undefended` those before it.
    std::vector<Square> by;
    bool operator==(const AttackChange&) const = default;
};

// For the pieces of one side, ordered by their squares before the move.
struct AttackChanges {
    std::vector<AttackChange> attacked;   // by the other side only after the move
    std::vector<AttackChange> freed;      // the reverse
    std::vector<AttackChange> defended;   // by their own side only after the move
    std::vector<AttackChange> undefended; // the reverse
    bool operator==(const AttackChanges&) const = default;
};

struct BoardMoveEffect {
    enum class Result : std::uint8_t { none, checkmate, stalemate };

    Move move; // its `from` and `to` are the passenger's squares, no_square for an empty board
    // Local squares as in PinInfo::squares: what stood on vanished[i] would stand on appeared[i].
    std::array<Square, 4> vanished{};
    std::array<Square, 4> appeared{};
    std::vector<LineChange> opened; // of both sides; by slider
    std::vector<LineChange> closed;
    std::vector<CheckChange> checks;  // to the other side's king
    std::vector<CheckChange> parried; // of the own king; `king` is where it stood
    std::vector<PromotionChange> promotions;
    AttackChanges own;
    AttackChanges hostile;
    Result result = Result::none; // of the side that is to move then (TD-E1, TD-E2)
    bool operator==(const BoardMoveEffect&) const = default;
};

// A possible target pin of a selected board.
struct PinOutlook {
    Pin pin = no_pin;
    std::optional<Move> move;       // legal in the current orientation
    std::optional<Refusal> refusal; // why there is none
    bool if_turned = false;         // illegal, but legal in the other orientation
    bool operator==(const PinOutlook&) const = default;
};

} // namespace strata::rules
