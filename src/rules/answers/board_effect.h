// SPDX-License-Identifier: MIT
// What the move of an attack board changes, as plain values: lens.h makes them.
//
// "Before" is the position as it stands, a waiting pawn promoted as the move says (TD-P7); "after"
// is the position once the board has moved. To attack a square is meant as in TD-M6: attackers() of
// legal.h, pinned men included; a king attacks nobody in his own column (TD-M2). A man is one man
// before and after although he rode or was promoted. "Own" is the side that moves the board.
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

// A man and the king he attacks. Given: after, and not before. Parried: before, and not after.
struct CheckChange {
    Square checker = no_square;
    Square king = no_square;
    bool operator==(const CheckChange&) const = default;
};

// A pawn that is promoted (TD-P6, TD-P7), or must be by its owner before his next move (TD-P7).
struct PromotionChange {
    enum class Kind : std::uint8_t { rider, uncovered, pending };
    Kind kind{};
    Square from = no_square; // before
    Square to = no_square;   // after
    Piece becomes;           // nothing when pending: its owner has not chosen
    bool operator==(const PromotionChange&) const = default;
};

// A man other than a king.
struct ManChange {
    Square before = no_square;
    Square after = no_square;
    // Who attacks or defends him after, or, when that ended, who did before: as they stand then.
    std::vector<Square> by;
    bool operator==(const ManChange&) const = default;
};

// Of the men of one side, in the order of their squares before.
struct MenChanges {
    std::vector<ManChange> attacked;   // by the other side after, and by none of it before
    std::vector<ManChange> freed;      // the reverse
    std::vector<ManChange> defended;   // attacked by their own side after, and by none before
    std::vector<ManChange> undefended; // the reverse
    bool operator==(const MenChanges&) const = default;
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
    std::vector<CheckChange> parried; // of the own king; `king` is where he stood
    std::vector<PromotionChange> promotions;
    MenChanges own;
    MenChanges hostile;
    Result result = Result::none; // of the side that is to move then (TD-E1, TD-E2)
    bool operator==(const BoardMoveEffect&) const = default;
};

// One pin as seen from a board in hand.
struct PinOutlook {
    Pin pin = no_pin;
    std::optional<Move> move;       // legal as the board is turned now
    std::optional<Refusal> refusal; // why there is none
    bool if_turned = false;         // refused so, legal with the other orientation
    bool operator==(const PinOutlook&) const = default;
};

} // namespace strata::rules
