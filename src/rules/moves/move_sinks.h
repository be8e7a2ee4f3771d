// SPDX-License-Identifier: MIT
// Receivers of the generator's target sets: one counts them, one lists the moves. The generator
// first calls `prepare` with the landing squares of pieces that are not pinned and the occupied
// squares; `moves_among` and `pawn` are for such pieces. A sink with `in_sets` does not need the
// moving piece, and gets the steps and captures of all such pawns at once.
#pragma once

#include <type_traits>

#include "rules/moves/attack_view.h"
#include "rules/moves/board_moves.h"
#include "rules/moves/legal.h"

namespace strata::rules {

// Popcount functions: portable, or for processors with a popcount instruction.
struct PlainOnes {
    int operator()(std::uint64_t word) const { return ones_in(word); }
};
struct FastOnes {
    int operator()(std::uint64_t word) const { return std::popcount(word); }
};

// Of a piece, without anything special.
[[nodiscard]] inline Move move_from_to(Square from, Square to, const Promotion& before) {
    Move move;
    move.from = from;
    move.to = to;
    move.before = before;
    return move;
}

// Full as soon as there is one move, if that is enough; FastOnes always count to the end.
template <int Words, int Slots, class Ones = PlainOnes>
class CountSink {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    explicit CountSink(const Position& position, bool one_is_enough = false)
        : position_(position),
          choices_(position.variant().promotions.size()),
          one_is_enough_(one_is_enough) {}
    static constexpr bool in_sets = true;
    [[nodiscard]] std::uint64_t total() const { return total_; }
    [[nodiscard]] bool full() const {
        if constexpr (std::is_same_v<Ones, FastOnes>) return false;
        return one_is_enough_ && total_ > 0;
    }

    void prepare(const Levels& landings, const Levels& occupied) {
        Levels quiet, captures;
        for (std::size_t s = 0; s < landings.size(); ++s) {
            quiet[s] = landings[s] - occupied[s];
            captures[s] = landings[s] & occupied[s];
        }
        all_ = Columns(landings);
        quiet_ = Columns(quiet);
        captures_ = Columns(captures);
    }
    void moves_among(Square, const Cells& cells) { total_ += all_.on(cells); }
    void pawn_captures(const Cells& cells) { total_ += captures_.on(cells); }
    void pawn_steps(const Cells& cells) { total_ += quiet_.on(cells); }
    void pawn(Square, const Cells& captures, const Cells& ahead) {
        total_ += captures_.on(captures) + quiet_.on(ahead);
    }
    void moves(Square, const Levels& targets) { total_ += count(targets); }
    void promotions(Square, const Levels& targets) { total_ += count(targets) * choices_; }
    void en_passant(Square, const Levels& targets, bool promotes) {
        total_ += count(targets) * (promotes ? choices_ : 1);
    }
    void castling(const CastlingRule&) { ++total_; }
    void board(const BoardMove& move) {
        const bool own_uncovered = move.uncovered != no_square &&
                                   position_.of(position_.mover()).test(index(move.uncovered));
        total_ += (move.rider_promotes ? choices_ : 1) * (own_uncovered ? choices_ : 1);
    }

private:
    // The number of squares of a set in each cell. Bit n of the number is in plane n.
    class Columns {
    public:
        Columns() = default;
        explicit Columns(const Levels& levels) {
            for (const auto& level : levels) add(level);
        }
        [[nodiscard]] std::uint64_t on(const Cells& cells) const {
            int total = (planes_[0] & cells).counted(Ones{});
            if constexpr (Slots > 1) {
                if (const auto twice = planes_[1] & cells; twice.any())
                    total += 2 * twice.counted(Ones{});
                if (const auto all = planes_[2] & cells; all.any())
                    total += 4 * all.counted(Ones{});
            }
            return static_cast<std::uint64_t>(total);
        }

    private:
        static_assert(Slots <= 4);
        void add(Cells carry) {
            for (auto& plane : planes_) {
                const auto both = plane & carry;
                plane = (plane | carry) - both;
                carry = both;
            }
        }
        std::array<Cells, Slots == 1 ? 1 : 3> planes_{};
    };

    static std::uint64_t count(const Levels& levels) {
        int total = 0;
        for (const auto& level : levels)
            if (level.any()) total += level.counted(Ones{});
        return static_cast<std::uint64_t>(total);
    }

    const Position& position_;
    std::uint64_t choices_;
    bool one_is_enough_;
    std::uint64_t total_ = 0;
    Columns all_, quiet_, captures_;
};

// Lists the moves of one stage, see legal.h.
template <int Words, int Slots>
class ListSink {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    // `before` is the promotion choice of TD-P7 that starts every listed move.
    ListSink(const Position& position, const Promotion& before, MoveList& list,
             MoveStage stage = MoveStage::all)
        : position_(position),
          before_(before),
          list_(list),
          stage_(stage) {}
    static constexpr bool in_sets = false;
    [[nodiscard]] static constexpr bool full() { return false; }

    void prepare(const Levels& landings, const Levels& occupied) {
        occupied_ = occupied;
        landings_ = landings;
        confine(landings_);
    }
    void moves_among(Square from, const Cells& cells) {
        auto targets = landings_;
        for (auto& level : targets) level &= cells;
        list(from, targets);
    }
    void pawn(Square from, const Cells& captures, const Cells& ahead) {
        auto targets = landings_;
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] &= (captures & occupied_[s]) | (ahead - occupied_[s]);
        list(from, targets);
    }
    void moves(Square from, Levels targets) {
        confine(targets);
        list(from, targets);
    }
    void promotions(Square from, const Levels& targets) {
        if (stage_ == MoveStage::quiet) return;
        for_each_square(targets, [&](Square to) { add_promotions(piece(from, to)); });
    }
    void en_passant(Square from, const Levels& targets, bool promotes) {
        if (stage_ == MoveStage::quiet) return;
        for_each_square(targets, [&](Square to) {
            auto move = piece(from, to);
            move.en_passant = true;
            if (promotes)
                add_promotions(move);
            else
                list_.push_back(move);
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
        for (const auto type : position_.variant().promotions) {
            move.promotion = type;
            uncovered(move, board);
        }
    }

private:
    void add_promotions(Move move) {
        move.promotes = true;
        for (const auto type : position_.variant().promotions) {
            move.promotion = type;
            list_.push_back(move);
        }
    }
    // To the squares where a move of the stage ends.
    void confine(Levels& targets) const {
        if (stage_ == MoveStage::all) return;
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] = stage_ == MoveStage::forcing ? targets[s] & occupied_[s]
                                                      : targets[s] - occupied_[s];
    }
    void list(Square from, const Levels& targets) {
        for_each_square(targets, [&](Square to) { list_.push_back(piece(from, to)); });
    }
    template <class F>
    static void for_each_square(const Levels& levels, F&& visit) {
        for (std::size_t s = 0; s < levels.size(); ++s)
            levels[s].for_each([&](int cell) {
                visit(static_cast<Square>(static_cast<int>(s) * Bits<Words>::capacity + cell));
            });
    }
    [[nodiscard]] Move piece(Square from, Square to) const {
        return move_from_to(from, to, before_);
    }
    void uncovered(Move move, const BoardMove& board) {
        if (board.uncovered == no_square ||
            !position_.of(position_.mover()).test(index(board.uncovered))) {
            list_.push_back(move);
            return;
        }
        for (const auto type : position_.variant().promotions) {
            move.uncovered = {board.uncovered, type};
            list_.push_back(move);
        }
    }

    const Position& position_;
    Promotion before_;
    MoveList& list_;
    MoveStage stage_;
    Levels landings_{}, occupied_{};
};

} // namespace strata::rules
