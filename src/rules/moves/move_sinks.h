// SPDX-License-Identifier: MIT
// What takes the generator's sets of targets: one counts them, one lists the moves, one only wants
// to know whether there is any.
#pragma once

#include "rules/moves/battlefield.h"
#include "rules/moves/board_moves.h"
#include "rules/moves/legal.h"

namespace strata::rules {

template <int Words, int Slots>
class CountSink {
public:
    using Levels = Layers<Words, Slots>;

    explicit CountSink(const Position& position)
        : position_(position),
          choices_(position.variant().promotions.size()) {}
    [[nodiscard]] std::uint64_t total() const { return total_; }
    [[nodiscard]] static constexpr bool full() { return false; }

    void moves(Square, const Levels& targets) { total_ += count(targets); }
    void promotions(Square, const Levels& targets) { total_ += count(targets) * choices_; }
    void en_passant(Square, const Levels& targets) { total_ += count(targets); }
    void castling(const CastlingRule&) { ++total_; }
    void board(const BoardMove& move) {
        const bool own_uncovered = move.uncovered != no_square &&
                                   position_.of(position_.mover()).test(index(move.uncovered));
        total_ += (move.rider_promotes ? choices_ : 1) * (own_uncovered ? choices_ : 1);
    }

private:
    static std::uint64_t count(const Levels& levels) {
        int total = 0;
        for (const auto& level : levels) total += level.count();
        return static_cast<std::uint64_t>(total);
    }

    const Position& position_;
    std::uint64_t choices_;
    std::uint64_t total_ = 0;
};

// Full as soon as there is one move.
template <int Words, int Slots>
class AnySink {
public:
    using Levels = Layers<Words, Slots>;

    [[nodiscard]] bool full() const { return found_; }

    void moves(Square, const Levels& targets) { found_ = found_ || flat(targets).any(); }
    void promotions(Square, const Levels& targets) { found_ = found_ || flat(targets).any(); }
    void en_passant(Square, const Levels& targets) { found_ = found_ || flat(targets).any(); }
    void castling(const CastlingRule&) { found_ = true; }
    void board(const BoardMove&) { found_ = true; }

private:
    bool found_ = false;
};

template <int Words, int Slots>
class ListSink {
public:
    using Levels = Layers<Words, Slots>;

    // `before` is the choice of TD-P7 that every listed move begins with.
    ListSink(const Position& position, const Promotion& before, MoveList& list)
        : position_(position),
          before_(before),
          list_(list) {}
    [[nodiscard]] static constexpr bool full() { return false; }

    void moves(Square from, const Levels& targets) {
        for_each_square(targets, [&](Square to) { list_.push_back(piece(from, to)); });
    }
    void promotions(Square from, const Levels& targets) {
        for_each_square(targets, [&](Square to) {
            auto move = piece(from, to);
            move.promotes = true;
            for_each_choice(move.promotion, [&] { list_.push_back(move); });
        });
    }
    void en_passant(Square from, const Levels& targets) {
        for_each_square(targets, [&](Square to) {
            list_.push_back(piece(from, to));
            list_.back().en_passant = true;
        });
    }
    void castling(const CastlingRule& rule) {
        list_.push_back(piece(rule.king_from, rule.king_to));
        list_.back().kind = MoveKind::castling;
        list_.back().side = rule.side;
    }
    void board(const BoardMove& board) {
        Move move = piece(board.rider, board.landing);
        move.kind = MoveKind::board;
        move.pin_from = board.from;
        move.pin_to = board.to;
        move.half_turn = board.half_turn;
        if (!board.rider_promotes) return uncovered(move, board);
        move.promotes = true;
        for_each_choice(move.promotion, [&] { uncovered(move, board); });
    }

private:
    template <class F>
    static void for_each_square(const Levels& levels, F&& visit) {
        for (std::size_t s = 0; s < levels.size(); ++s)
            levels[s].for_each([&](int cell) {
                visit(static_cast<Square>(static_cast<int>(s) * Bits<Words>::capacity + cell));
            });
    }
    template <class F>
    void for_each_choice(PieceType& choice, F&& visit) const {
        for (const auto type : position_.variant().promotions) {
            choice = type;
            visit();
        }
    }
    [[nodiscard]] Move piece(Square from, Square to) const {
        Move move;
        move.from = from;
        move.to = to;
        move.before = before_;
        return move;
    }
    void uncovered(Move move, const BoardMove& board) {
        if (board.uncovered == no_square ||
            !position_.of(position_.mover()).test(index(board.uncovered))) {
            list_.push_back(move);
            return;
        }
        move.uncovered.square = board.uncovered;
        for_each_choice(move.uncovered.type, [&] { list_.push_back(move); });
    }

    const Position& position_;
    Promotion before_;
    MoveList& list_;
};

} // namespace strata::rules
