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
    // himself. Less of it after twenty rounds without a capture or a pawn's step.
    [[nodiscard]] int of_side(const rules::Position& position, rules::Seats us) const;
    // The same, but by men and places alone where that is clearly below or above.
    [[nodiscard]] int of_side(const rules::Position& position, rules::Seats us, int low,
                              int high) const;
    // Of a man alone, wherever he stands, between middle game and ending.
    [[nodiscard]] int material(rules::PieceType type) const { return material_[rules::slot(type)]; }
    [[nodiscard]] const Terms::ByType& material() const { return material_; }

private:
    // A number of the middle game in its lower half and one of the ending in its upper half: both
    // are added at once.
    using Both = std::int64_t;
    static Both both(int middle, int ending) { return Both{ending} * (Both{1} << 32) + middle; }

    using BothBySeat = std::array<Both, rules::max_seats>;

    void mix(const Weights& weights);
    void look_ahead_of_pawns(const rules::Variant& variant);
    void place_men(const rules::Variant& variant);
    void measure_steps_of_kings(const rules::Variant& variant);
    [[nodiscard]] int middle_share(const rules::Position& position) const;
    [[nodiscard]] Both pawns(const rules::Position& position, rules::Seat seat) const;
    [[nodiscard]] Both passed(const rules::Position& position, rules::Seat seat, std::size_t kind,
                              std::size_t cell) const;
    [[nodiscard]] Both king(const rules::Position& position, rules::Seat seat) const;
    [[nodiscard]] Both rooks(const rules::Position& position, rules::Seat seat) const;
    void add_reach(const rules::Position& position, BothBySeat& values) const;
    [[nodiscard]] BothBySeat men(const rules::Position& position) const;
    void add_the_rest(const rules::Position& position, BothBySeat& values) const;
    [[nodiscard]] BySeat between(const rules::Position& position, const BothBySeat& values) const;
    [[nodiscard]] int for_side(const rules::Position& position, const BySeat& values,
                               rules::Seats us) const;
    [[nodiscard]] std::size_t cell(rules::Square square) const {
        return static_cast<std::size_t>(rules::index(square)) % stride_;
    }

    // From one cell, for the pawns of one kind.
    struct PawnView {
        int to_go = 0;           // steps to promotion
        int next = -1;           // the cell of the next step
        rules::SquareSet way;    // the cells ahead, on all levels
        rules::SquareSet span;   // those, and what is attacked from them
        rules::SquareSet beside; // where others may ever guard it, or it them
        rules::SquareSet guards; // where others guard it now
    };

    TermsOf<Both> terms_;
    Terms::ByType phase_;
    Terms::ByType material_{};
    std::size_t stride_;
    int phase_at_start_ = 0;
    int seats_, teams_;
    std::vector<Both> men_;                    // by code of the man, then by square
    std::vector<std::vector<PawnView>> ahead_; // by army, at last crossed pawns; by cell
    std::vector<rules::SquareSet> around_;     // by cell: where a king goes, on all levels
    std::vector<std::uint8_t> king_steps_;     // from cell to cell
};

} // namespace strata::search
