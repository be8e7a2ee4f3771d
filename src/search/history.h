// SPDX-License-Identifier: MIT
// History heuristics of quiet moves: the main history, and continuation histories for two sides.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "rules/position/position.h"

namespace strata::search {

class History {
public:
    static constexpr int max_value = 16384; // of one table; a score adds up to three

    explicit History(const rules::Variant& variant);

    // The piece of a move and its target cell: the index of continuation histories.
    using PieceTo = std::int32_t;
    static constexpr PieceTo no_piece_to = -1; // no piece, or more than two sides
    // The opponent's last move, and our own last move.
    using PreviousMoves = std::array<PieceTo, 2>;

    [[nodiscard]] PieceTo piece_to(const rules::Position& position, const rules::Move& move) const;
    // The sum of the main and continuation histories of a quiet move.
    [[nodiscard]] int score(const rules::Position& position, const rules::Move& move,
                            const PreviousMoves& previous) const;
    // Adds a bonus, or a malus if negative. Values saturate at max_value.
    void update(const rules::Position& position, const rules::Move& move,
                const PreviousMoves& previous, int bonus);
    void clear();

private:
    using Value = std::int16_t;

    [[nodiscard]] std::size_t column(const rules::Position& position,
                                     const rules::Move& move) const {
        return rules::slot(position.at(move.from).type()) * cells_ +
               rules::slot(position.topology().cell_of(move.to));
    }
    // Precondition: previous is not no_piece_to.
    [[nodiscard]] std::size_t continuation_index(std::size_t which, PieceTo previous,
                                                 std::size_t column) const {
        return (which * rows_ + static_cast<std::size_t>(previous)) * columns_ + column;
    }
    // By seat, piece and target; for board moves by seat and both pins.
    [[nodiscard]] static std::size_t main_index(const rules::Position& position,
                                                const rules::Move& move);
    static void update_value(Value& value, int bonus) {
        value = static_cast<Value>(value + bonus - value * std::abs(bonus) / max_value);
    }

    std::size_t cells_, columns_, rows_; // no rows with more than two seats
    std::vector<Value> values_;
    std::vector<Value> continuation_; // by index of the previous move, its PieceTo, and column
};

} // namespace strata::search
