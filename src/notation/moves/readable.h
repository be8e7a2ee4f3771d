// SPDX-License-Identifier: MIT
// The readable form of moves in parts: what writer, reader and completion share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/moves/move_text.h"
#include "notation/names.h"

namespace strata::notation {

inline constexpr std::string_view turn_arrow = "\u21BB";

// How a board's squares are told of in readable moves.
enum class Spelling {
    levels,  // Tri-D: file, rank, level
    chess,   // file and rank, as PGN does
    squares, // the square whole or not at all
};
[[nodiscard]] Spelling spelling_of(const rules::Topology& topology);

// Which parts of the start square stand before the target.
struct Hint {
    bool file = false;
    bool rank = false;
    bool level = false;
    bool square = false; // all of it, and `-` or `x` behind it
};

// File and rank as the name, or the label, tells them.
[[nodiscard]] NamedPlace coordinates_of(const rules::Topology& topology, rules::Square square,
                                        bool labels = false);

// The type that moves; a pawn that is promoted before its own move (TD-P7) moves as what it became,
// and one that has crossed the centre is written like any pawn.
[[nodiscard]] rules::PieceType mover_type(const rules::Position& position, const rules::Move& move);
// The readable form without check marks. `legal` are the legal moves of the position.
[[nodiscard]] std::string readable_stem(const rules::Position& position, const rules::Move& move,
                                        const rules::MoveList& legal, TurnSign sign,
                                        MoveLength length = MoveLength::shortest);

// A readable text taken apart.
struct ReadableWish {
    rules::Move move; // all that is told; `from` stays open in piece moves
    rules::PieceType type = rules::PieceType::pawn;
    std::optional<int> file, rank, board; // hints about `from`
    bool labels = false;                  // file and rank are those of the labels

    // Castling in a game that has none: then no square is told.
    [[nodiscard]] bool is_no_castling() const {
        return move.kind == rules::MoveKind::castling && move.from == rules::no_square;
    }
};
// Nothing when it is not well formed. Check marks, glyphs (!?) and the `x` are neither needed nor
// checked.
[[nodiscard]] std::optional<ReadableWish> read_readable(const rules::Position& position,
                                                        std::string_view text);
[[nodiscard]] bool fits(const rules::Position& position, const ReadableWish& wish,
                        const rules::Move& legal);
// The wish with each start square that it may mean, legal or not.
[[nodiscard]] rules::MoveList completed(const rules::Position& position, const ReadableWish& wish);

} // namespace strata::notation
