// SPDX-License-Identifier: MIT
#include "rules/moves/exchange.h"

#include <limits>
#include <utility>

#include "rules/moves/attack_view.h"
#include "rules/moves/path_moves.h"
#include "rules/moves/with_tables.h"

namespace strata::rules {

namespace {

// The pieces that attack a square, as others are removed one by one.
template <int Words, int Slots>
class ColumnAttackers {
public:
    ColumnAttackers(const Position& position, const Tables<Words>& tables, Square target)
        : position_(position),
          tables_(tables),
          target_(position.topology().cell_of(target)),
          missing_(blockers_of<Words, Slots>(position, {},
                                             layers_of<Words, Slots>(position.existing()))) {
        const auto& cell = tables.at(target_);
        near_ = (position.of(PieceType::knight) & on(cell.leaps)) |
                (position.of(PieceType::king) & on(cell.steps));
        for (std::size_t kind = 0; kind < tables.pawn_kinds(); ++kind)
            near_ |= pawns_of_kind(position, kind) & on(tables.pawn(kind, target_).attackers);
        const auto queens = position.of(PieceType::queen);
        orthogonal_ = (queens | position.of(PieceType::rook)) & on(cell.orthogonal_cells);
        diagonal_ = (queens | position.of(PieceType::bishop)) & on(cell.diagonal_cells);
    }

    // The remaining attackers, including those uncovered by removed pieces.
    [[nodiscard]] SquareSet among(const SquareSet& occupied) const {
        const auto& cell = tables_.at(target_);
        const auto blockers = flat<Words, Slots>(occupied) | missing_;
        auto pieces = near_;
        if (orthogonal_.any())
            pieces |= orthogonal_ & on(reach_orthogonal(tables_, cell, blockers));
        if (diagonal_.any()) pieces |= diagonal_ & on(reach_diagonal(tables_, cell, blockers));
        if (has_custom_pieces(position_)) [[unlikely]]
            for (const auto type : position_.variant().custom_pieces)
                pieces |= position_.of(type) &
                          on(movement_reach(tables_, position_.variant().kind(type).movement,
                                            target_, blockers, true));
        return pieces & occupied;
    }

private:
    static SquareSet on(const Bits<Words>& cells) { return on_all_levels<Words, Slots>(cells); }

    const Position& position_;
    const Tables<Words>& tables_;
    Cell target_;
    Bits<Words> missing_;             // missing cells that block
    SquareSet near_;                  // those that attack it whatever is between
    SquareSet orthogonal_, diagonal_; // those that attack it on an empty board
};

// The same where lines follow a path.
class PathAttackers {
public:
    PathAttackers(const Position& position, Square target) : position_(position), target_(target) {}
    [[nodiscard]] SquareSet among(const SquareSet& occupied) const {
        return attackers_by_height(position_, target_, occupied, occupied);
    }

private:
    const Position& position_;
    Square target_;
};

// All pieces of both sides that attack one square, removed one by one.
template <class Attackers>
class Exchange {
public:
    Exchange(const Position& position, const Attackers& attackers, const Move& move)
        : position_(position),
          attackers_(attackers),
          occupied_(position.occupied()),
          ours_(position.of(position.mover()) |
                pieces_of(position, partners_of(position, position.mover()))),
          theirs_(pieces_of(position, enemies_of(position, position.mover()))) {
        occupied_.reset(index(move.from));
        occupied_.set(index(move.to));
    }

    // `balance`: what the mover has gained, minus `least`. `there`: the value of its piece on the
    // square.
    bool brings(int balance, int there, const PieceValues& values) {
        if (balance < 0) return false;
        balance = there - balance;
        if (balance <= 0) return true;
        auto side = theirs_, other = ours_;
        for (bool ahead = true;;) {
            const auto takers = attackers_.among(occupied_) & side;
            if (takers.none()) return ahead;
            const auto [taker, value] = least_of(takers, values);
            occupied_.reset(index(taker));
            if (position_.at(taker).is(PieceType::king) &&
                (attackers_.among(occupied_) & other).any())
                return ahead;
            ahead = !ahead;
            balance = value - balance;
            if (balance < (ahead ? 1 : 0)) return ahead;
            std::swap(side, other);
        }
    }

private:
    // Kings come last, whatever their value.
    [[nodiscard]] std::pair<Square, int> least_of(const SquareSet& pieces,
                                                  const PieceValues& values) const {
        std::pair<Square, int> least{no_square, std::numeric_limits<int>::max()};
        pieces.for_each([&](int number) {
            const auto square = static_cast<Square>(number);
            const auto type = position_.at(square).type();
            constexpr int priceless = 1 << 20;
            const int value = type == PieceType::king ? priceless : values[slot(type)];
            if (value < least.second) least = {square, value};
        });
        return least;
    }

    const Position& position_;
    const Attackers& attackers_;
    SquareSet occupied_;
    SquareSet ours_, theirs_;
};

} // namespace

bool exchange_brings(const Position& position, const Move& move, const PieceValues& values,
                     int least) {
    const auto worth = [&](Piece piece) { return piece.exists() ? values[slot(piece.type())] : 0; };
    const auto piece = position.at(move.from);
    int won = move.to == move.from ? 0 : worth(position.at(move.to));
    if (move.en_passant) won = values[slot(PieceType::pawn)];
    int there = worth(piece);
    if (move.promotes) {
        won += values[slot(move.promotion)] - there;
        there = values[slot(move.promotion)];
    }
    if (goes_by_height(position.variant())) {
        const PathAttackers attackers(position, move.to);
        return Exchange(position, attackers, move).brings(won - least, there, values);
    }
    return with_tables(position, [&]<class W>(W, const auto& tables) {
        const ColumnAttackers<W::words, W::slots> attackers(position, tables, move.to);
        return Exchange(position, attackers, move).brings(won - least, there, values);
    });
}

} // namespace strata::rules
