// SPDX-License-Identifier: MIT
// Receivers of the targets of PathGenerator: one counts them, one lists the moves.
#pragma once

#include "rules/moves/move_sinks.h"
#include "rules/moves/path_field.h"

namespace strata::rules {

template <class Ones = PlainOnes>
class PathCount {
public:
    PathCount(const Position& position, bool one_is_enough)
        : choices_(position.variant().promotions.size()),
          one_is_enough_(one_is_enough),
          rest_(position) {}
    static constexpr bool in_sets = true;
    [[nodiscard]] std::uint64_t total() const { return total_ + rest_.total(); }
    [[nodiscard]] bool full() const { return one_is_enough_ && total() > 0; }

    void prepare(const Heights& landings, const Heights& occupied) {
        for (std::size_t height = 1; height <= highest_level; ++height) {
            all_.add(landings[height]);
            captures_.add(landings[height] & occupied[height]);
        }
    }
    void moves_among(Square, std::uint64_t cells) { total_ += all_.on(cells); }
    [[gnu::always_inline]] void pawn(Square, std::uint64_t captures, std::uint64_t ahead) {
        total_ += captures_.on(captures) + all_.on(ahead) - captures_.on(ahead);
    }
    void moves_to(Square, std::size_t, std::uint64_t cells) { total_ += count(cells); }
    void moves(Square, const Heights& targets) { total_ += count(targets); }
    void promotions(Square, const Heights& targets) { total_ += count(targets) * choices_; }
    void en_passant(Square, Square) { ++total_; }
    void castling(const CastlingRule& rule) { rest_.castling(rule); }
    void board(const BoardMove& move) { rest_.board(move); }

private:
    // How many squares of a set a column has: bit n of the number is in plane n.
    class Columns {
    public:
        void add(std::uint64_t carry) {
            for (auto& plane : planes_) {
                const auto both = plane & carry;
                plane ^= carry;
                carry = both;
            }
        }
        [[nodiscard]] std::uint64_t on(std::uint64_t cells) const {
            return static_cast<std::uint64_t>(Ones{}(planes_[0] & cells) +
                                              2 * Ones{}(planes_[1] & cells) +
                                              4 * Ones{}(planes_[2] & cells));
        }

    private:
        std::array<std::uint64_t, 3> planes_{}; // no column has more than seven
    };
    static std::uint64_t count(std::uint64_t cells) {
        return static_cast<std::uint64_t>(Ones{}(cells));
    }
    static std::uint64_t count(const Heights& targets) {
        std::uint64_t total = 0;
        for (const auto cells : targets) total += count(cells);
        return total;
    }
    std::uint64_t choices_;
    bool one_is_enough_;
    std::uint64_t total_ = 0;
    Columns all_, captures_;
    CountSink<1, 4> rest_;
};

class PathList {
public:
    PathList(const Position& position, const Promotion& before, MoveList& list, MoveStage stage)
        : heights_(position.variant().tables->heights),
          occupied_(heights_.of(position.occupied())),
          position_(position),
          before_(before),
          list_(list),
          stage_(stage),
          rest_(position, before, list, stage) {}
    static constexpr bool in_sets = false;
    [[nodiscard]] static constexpr bool full() { return false; }

    void prepare(const Heights& landings, const Heights&) { landings_ = landings; }
    void moves_among(Square from, std::uint64_t cells) {
        auto targets = landings_;
        for (auto& level : targets) level &= cells;
        moves(from, targets);
    }
    void pawn(Square from, std::uint64_t captures, std::uint64_t ahead) {
        auto targets = landings_;
        for (std::size_t height = 1; height <= highest_level; ++height)
            targets[height] &= (captures & occupied_[height]) | (ahead & ~occupied_[height]);
        moves(from, targets);
    }
    void moves(Square from, const Heights& targets) {
        for (std::size_t height = 1; height <= highest_level; ++height)
            moves_to(from, height, targets[height]);
    }
    void moves_to(Square from, std::size_t height, std::uint64_t cells) {
        if (stage_ == MoveStage::forcing) cells &= occupied_[height];
        if (stage_ == MoveStage::quiet) cells &= ~occupied_[height];
        for (; cells != 0; cells &= cells - 1) list_.push_back(piece(from, to(height, cells)));
    }
    void promotions(Square from, const Heights& targets) {
        if (stage_ == MoveStage::quiet) return;
        for (std::size_t height = 1; height <= highest_level; ++height)
            for (auto cells = targets[height]; cells != 0; cells &= cells - 1) {
                auto move = piece(from, to(height, cells));
                move.promotes = true;
                for (const auto type : position_.variant().promotions) {
                    move.promotion = type;
                    list_.push_back(move);
                }
            }
    }
    void en_passant(Square from, Square to) {
        if (stage_ == MoveStage::quiet) return;
        list_.push_back(piece(from, to));
        list_.back().en_passant = true;
    }
    void castling(const CastlingRule& rule) { rest_.castling(rule); }
    void board(const BoardMove& move) { rest_.board(move); }

private:
    [[nodiscard]] Square to(std::size_t height, std::uint64_t cells) const {
        return heights_.square[height][static_cast<std::size_t>(std::countr_zero(cells))];
    }
    [[nodiscard]] Move piece(Square from, Square to) const {
        return move_from_to(from, to, before_);
    }
    const HeightTables& heights_;
    Heights occupied_;
    Heights landings_{};
    const Position& position_;
    Promotion before_;
    MoveList& list_;
    MoveStage stage_;
    ListSink<1, 4> rest_;
};

} // namespace strata::rules
