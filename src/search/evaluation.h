// SPDX-License-Identifier: MIT
// Static evaluation.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/position/position.h"
#include "search/weights.h"

namespace strata::search {

using BySeat = std::array<int, rules::max_seats>;

class Evaluation {
public:
    Evaluation(const rules::Variant& variant, const Weights& weights);

    // The evaluation of each seat; for eliminated seats that of their points.
    [[nodiscard]] BySeat by_seat(const rules::Position& position) const;
    // Returns our value minus the average of the other teams. It shrinks after twenty rounds
    // without a capture or pawn move.
    [[nodiscard]] int for_side(const rules::Position& position, rules::Seats us) const;
    // Lazy evaluation: only piece-square values if they are clearly outside low..high.
    [[nodiscard]] int for_side(const rules::Position& position, rules::Seats us, int low,
                               int high) const;
    // The value of a piece, averaged over middlegame and endgame.
    [[nodiscard]] int material(rules::PieceType type) const { return material_[rules::slot(type)]; }
    [[nodiscard]] const Terms::ByType& material() const { return material_; }

private:
    // The middlegame value in the lower half, the endgame value in the upper half, so that one
    // addition adds both.
    using PackedScore = std::int64_t;
    static PackedScore pack(int middle, int ending) {
        return PackedScore{ending} * (PackedScore{1} << 32) + middle;
    }

    using PackedBySeat = std::array<PackedScore, rules::max_seats>;

    void pack_weights(const Weights& weights);
    void init_pawn_views(const rules::Variant& variant);
    void init_piece_squares(const rules::Variant& variant);
    void init_king_steps(const rules::Variant& variant);
    [[nodiscard]] int middle_game_phase(const rules::Position& position) const;
    [[nodiscard]] PackedScore pawns(const rules::Position& position, rules::Seat seat) const;
    [[nodiscard]] PackedScore passed(const rules::Position& position, rules::Seat seat,
                                     std::size_t kind, std::size_t cell) const;
    [[nodiscard]] PackedScore king(const rules::Position& position, rules::Seat seat) const;
    [[nodiscard]] PackedScore rooks(const rules::Position& position, rules::Seat seat) const;
    void add_mobility(const rules::Position& position, PackedBySeat& values) const;
    [[nodiscard]] PackedBySeat piece_squares(const rules::Position& position) const;
    void add_positional(const rules::Position& position, PackedBySeat& values) const;
    void add_points(const rules::Position& position, BySeat& values) const;
    [[nodiscard]] BySeat interpolated(const rules::Position& position,
                                      const PackedBySeat& values) const;
    [[nodiscard]] int side_score(const rules::Position& position, const BySeat& values,
                                 rules::Seats us) const;
    [[nodiscard]] std::size_t cell(rules::Square square) const {
        return cells_[rules::slot(square)];
    }

    // What the evaluation needs to know of a pawn on one cell.
    struct PawnView {
        int steps_to_promotion = 0; // number of steps
        int next_cell = -1;         // cell after the next step; -1 if there is none
        rules::SquareSet next;      // that cell, on all levels
        rules::SquareSet path;      // the cells ahead, on all levels
        rules::SquareSet span;      // path, and all squares attacked from it
        // Squares where a friendly pawn can guard it or be guarded by it, now or later.
        rules::SquareSet neighbours;
        rules::SquareSet guards; // squares where a friendly pawn guards it now
    };

    TermsOf<PackedScore> terms_;
    Terms::ByType phase_;
    Terms::ByType material_{};
    std::array<std::uint8_t, rules::max_squares> cells_{}; // by square: its column
    int phase_at_start_ = 0;
    int seats_, teams_;
    int point_ = 0;                                 // value of a point where they decide (FP-6)
    std::vector<PackedScore> piece_squares_;        // by piece code, then by square
    std::vector<std::vector<PawnView>> pawn_views_; // by army, then crossed pawns; by cell
    std::vector<rules::SquareSet>
        king_zones_; // by cell: the squares to which a king can move, on all levels
    std::vector<std::uint8_t> king_steps_; // number of king steps from cell to cell
};

} // namespace strata::search
