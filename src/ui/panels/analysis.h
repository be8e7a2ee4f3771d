// SPDX-License-Identifier: MIT
// What the panel of the analysis shows. Plain data; knows nothing of ImGui and of engines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/words/piece_letters.h"
#include "review/judgement.h"
#include "rules/position/move.h"
#include "session/session.h"
#include "text/message.h"

namespace strata::ui {

struct AnalysisLine {
    std::vector<rules::Move> moves{};
    std::vector<std::string> texts{};  // of the moves, with the numbers of rounds
    std::vector<review::Band> bands{}; // of all that still play, in turn order; they sum to 100
    // Whom the value is for: of two sides the one that is ahead, of more the one that moves.
    rules::Seats whose{};
    int ahead = 0;   // of two sides: hundredths of a pawn
    int wins_in = 0; // moves of `whose`; 0: no win is seen
    bool two_sides = true;
};

struct Analysis {
    enum class State : std::uint8_t {
        thinks,
        over,   // nobody moves any more
        closed, // a person plays against programs
    };
    State state = State::thinks;
    std::uint64_t turn = 0; // Session::search_revision() of what it is about
    std::string engine{};   // of others, which analyses; empty: ours
    int depth = 0;
    bool by_table = false;             // of endings: exact
    std::vector<AnalysisLine> lines{}; // the best first
};

// "1. e4", "e5", "2. Nf3": as the move list has them. Precondition: the moves are legal, one after
// the other.
[[nodiscard]] std::vector<std::string> numbered(const rules::Position& position,
                                                const std::vector<rules::Move>& moves,
                                                const notation::PieceLetters& letters);

// "+0.8", "wins in 3", "=", "38": short, beside the sign of whose it is.
[[nodiscard]] text::Message value_of(const AnalysisLine& line);
// The same in a sentence: for whom the value is. Empty while there is none.
[[nodiscard]] text::Message sentence_of(const rules::Variant& variant, const Analysis& analysis);

} // namespace strata::ui
