// SPDX-License-Identifier: MIT
// What a position is worth to each seat, without looking ahead.
#pragma once

#include <array>
#include <vector>

#include "rules/position/position.h"
#include "search/weights.h"

namespace strata::search {

using BySeat = std::array<int, rules::max_seats>;

class Evaluation {
public:
    Evaluation(const rules::Variant& variant, const Weights& weights);

    // Seats that are out have nothing.
    [[nodiscard]] BySeat of_seats(const rules::Position& position) const;
    // For `us`, all others together being worth as much as one of them where each plays for
    // himself.
    [[nodiscard]] int of_side(const rules::Position& position, rules::Seats us) const;
    // Of a man alone, wherever he stands.
    [[nodiscard]] int material(rules::PieceType type) const {
        return weights_.material[rules::slot(type)];
    }

private:
    void value_own_types(const rules::Variant& variant);
    void place_men(const rules::Variant& variant);
    void look_ahead_of_pawns(const rules::Variant& variant);
    [[nodiscard]] int pawns(const rules::Position& position, rules::Seat seat,
                            const rules::SquareSet& enemies) const;
    [[nodiscard]] int king(const rules::Position& position, rules::Seat seat, int phase) const;
    void add_reach(const rules::Position& position, BySeat& values) const;
    [[nodiscard]] int phase(const rules::Position& position) const;
    [[nodiscard]] std::size_t cell(rules::Square square) const {
        return static_cast<std::size_t>(rules::index(square)) % stride_;
    }

    // From one cell, for the pawns of one kind.
    struct PawnView {
        int to_go = 0;         // steps to promotion
        rules::SquareSet way;  // the cells ahead, on all levels
        rules::SquareSet span; // those, and what is attacked from them
    };

    Weights weights_;
    std::size_t stride_;
    std::size_t men_at_start_;
    int teams_;
    std::vector<int> men_;                     // by code of the man, then by square
    std::vector<std::vector<PawnView>> ahead_; // by army, at last crossed pawns; by cell
    std::vector<rules::SquareSet> around_;     // by cell: where a king goes, on all levels
    std::vector<int> king_steps_;              // by cell
};

} // namespace strata::search
