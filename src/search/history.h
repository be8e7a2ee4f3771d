// SPDX-License-Identifier: MIT
// Which quiet moves were good elsewhere in the tree, so that they are tried earlier.
#pragma once

#include <array>
#include <cstdlib>
#include <vector>

#include "rules/position/position.h"

namespace strata::search {

class History {
public:
    static constexpr int most = 16384;

    History() : values_(pieces + boards, 0) {}

    [[nodiscard]] int of(const rules::Position& position, const rules::Move& move) const {
        return values_[place(position, move)];
    }
    // Praise or, below zero, blame; far ones count ever less.
    void add(const rules::Position& position, const rules::Move& move, int bonus) {
        auto& value = values_[place(position, move)];
        value += bonus - value * std::abs(bonus) / most;
    }

private:
    static constexpr std::size_t pieces =
        std::size_t{rules::max_seats} * rules::piece_type_count * rules::max_squares;
    static constexpr std::size_t boards =
        std::size_t{rules::max_seats} * rules::max_pins * rules::max_pins;

    // By seat, by man and square of arrival; of boards by both pins.
    [[nodiscard]] static std::size_t place(const rules::Position& position,
                                           const rules::Move& move) {
        const auto seat = rules::slot(position.mover());
        if (move.kind == rules::MoveKind::board)
            return pieces +
                   (seat * rules::max_pins + rules::slot(move.pin_from)) * rules::max_pins +
                   rules::slot(move.pin_to);
        const auto type = rules::slot(position.at(move.from).type());
        return (seat * rules::piece_type_count + type) * rules::max_squares + rules::slot(move.to);
    }

    std::vector<int> values_;
};

} // namespace strata::search
