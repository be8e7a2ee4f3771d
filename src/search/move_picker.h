// SPDX-License-Identifier: MIT
// Generates the moves of a position in stages and returns them in order: TT move, captures and
// promotions, killers, quiet moves by history, losing captures.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/moves/legal.h"
#include "search/evaluation.h"
#include "search/history.h"
#include "search/node_counter.h"

namespace strata::search {

// The move list of one ply; its memory is reused.
struct ScoredMoves {
    struct Entry {
        int score = 0;
        std::uint32_t code = 0;
        std::uint16_t index = 0; // in `moves`
        bool exchange_pending =
            false; // a capture whose static exchange evaluation is still pending
        [[nodiscard]] bool is_quiet() const;
    };
    rules::MoveList moves;
    std::vector<Entry> entries;
};

using Killers = std::array<std::uint32_t, 2>;

// The data that order quiet moves.
struct OrderingHints {
    const History& history;
    const Killers& killers;
    History::PreviousMoves previous{History::no_piece_to, History::no_piece_to};
    NodeCounter* counter = nullptr; // counts generated moves; may be null
};

class MovePicker {
public:
    enum class Kind : std::uint8_t { all, forcing };

    // `tt_move` is returned first, if it is legal.
    MovePicker(const rules::Position& position, const Evaluation& evaluation,
               const OrderingHints& hints, std::uint32_t tt_move, Kind kind,
               ScoredMoves& candidates);

    // Returns null after the last move.
    [[nodiscard]] const ScoredMoves::Entry* next();
    [[nodiscard]] const rules::Move& move(const ScoredMoves::Entry& entry) const {
        return candidates_.moves[entry.index];
    }
    // The moves returned before the last one.
    [[nodiscard]] std::span<const ScoredMoves::Entry> tried_moves() const {
        return std::span(candidates_.entries).first(picked_ == 0 ? 0 : picked_ - 1);
    }

private:
    void generate(rules::MoveStage stage);
    [[nodiscard]] ScoredMoves::Entry scored(std::size_t at) const;
    [[nodiscard]] bool loses_exchange(const rules::Move& move) const;
    [[nodiscard]] bool select_best();
    [[nodiscard]] auto heap(std::size_t first);

    const rules::Position& position_;
    const Evaluation& evaluation_;
    OrderingHints hints_;
    std::uint32_t tt_move_;
    ScoredMoves& candidates_;
    std::size_t picked_ = 0;
    bool is_heap_ = false; // the remaining entries form a heap, stored back to front
    bool quiets_pending_ = false;
};

// The value of the captured pieces plus the gain of a promotion.
[[nodiscard]] int material_gain(const rules::Position& position, const Evaluation& evaluation,
                                const rules::Move& move);

} // namespace strata::search
