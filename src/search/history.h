// SPDX-License-Identifier: MIT
// Which quiet moves were good elsewhere in the tree, so that they are tried earlier.
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
    static constexpr int most = 16384; // of one table, and three are summed

    explicit History(const rules::Variant& variant);

    // A man and where he came to, for what is played after it.
    using Step = std::int32_t;
    static constexpr Step no_step = -1; // no man, or more than two sides
    // The last steps: of the other side, and before it of one's own.
    using Steps = std::array<Step, 2>;

    [[nodiscard]] Step step(const rules::Position& position, const rules::Move& move) const;
    // Of a quiet move: by itself, after the other's last one, and after one's own last one.
    [[nodiscard]] int of(const rules::Position& position, const rules::Move& move,
                         const Steps& before) const;
    // Praise or, below zero, blame; far ones count ever less.
    void add(const rules::Position& position, const rules::Move& move, const Steps& before,
             int bonus);
    void clear();

private:
    using Value = std::int16_t;

    [[nodiscard]] std::size_t column(const rules::Position& position,
                                     const rules::Move& move) const {
        return rules::slot(position.at(move.from).type()) * cells_ +
               rules::slot(position.topology().cell_of(move.to));
    }
    // Precondition: that step is one.
    [[nodiscard]] std::size_t after(std::size_t which, Step before, std::size_t column) const {
        return (which * rows_ + static_cast<std::size_t>(before)) * columns_ + column;
    }
    // By seat, by man and square of arrival; of boards by both pins.
    [[nodiscard]] static std::size_t place(const rules::Position& position,
                                           const rules::Move& move);
    static void add_to(Value& value, int bonus) {
        value = static_cast<Value>(value + bonus - value * std::abs(bonus) / most);
    }

    std::size_t cells_, columns_, rows_; // no rows with more than two seats
    std::vector<Value> values_;
    std::vector<Value> after_; // by which step, by that step, by column
};

} // namespace strata::search
