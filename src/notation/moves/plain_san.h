// SPDX-License-Identifier: MIT
// The short moves of chess, which most of every game file consists of, read without listing all
// legal moves.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rules/position/move.h"
#include "rules/position/position.h"

namespace strata::notation {

class PlainSan {
public:
    explicit PlainSan(const rules::Variant& variant);

    // The one legal move that Nf3, exd5, Rad1+, e8=Q or O-O means. Nothing when the word has any
    // other form, when no legal move or more than one is meant, and on boards where squares are not
    // called as in chess: parse_readable decides then.
    [[nodiscard]] std::optional<rules::Move> find(const rules::Position& position,
                                                  std::string_view word) const;

private:
    static constexpr std::size_t files = 26;
    static constexpr std::size_t ranks = 32;

    struct Wish {
        rules::PieceType type = rules::PieceType::pawn;
        rules::Square to = rules::no_square;
        int file = -1; // of the start square; -1: not told
        int rank = -1;
        bool captures = false;
        rules::PieceType promotion = rules::PieceType::pawn; // pawn: none is told
    };
    [[nodiscard]] static std::optional<rules::Move> castling(const rules::Position& position,
                                                             std::string_view word);
    [[nodiscard]] std::optional<Wish> read(std::string_view word) const;
    [[nodiscard]] static rules::SquareSet fitting(const rules::Position& position, const Wish& wish,
                                                  rules::SquareSet movers);
    [[nodiscard]] std::optional<rules::Move> pawn_move(const rules::Position& position,
                                                       const Wish& wish, rules::Square from) const;

    bool usable_ = false;
    std::array<rules::Square, files * ranks> squares_{};
    std::array<rules::PieceType, files>
        types_{}; // by letter; pawn: none of those that are read here
    std::array<rules::SquareSet, 2> promotion_{}; // by army: where its pawns promote
};

} // namespace strata::notation
