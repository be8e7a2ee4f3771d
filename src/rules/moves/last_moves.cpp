// SPDX-License-Identifier: MIT
#include "rules/moves/last_moves.h"

#include <bit>
#include <span>

#include "rules/moves/generator.h"
#include "rules/moves/move_sinks.h"
#include "rules/moves/with_tables.h"

namespace strata::rules {

namespace {

// The first step of each path of the piece, without routes over hilts.
template <int Words>
Bits<Words> first_steps(const Position& position, const Tables<Words>& tables, Square square) {
    const auto cell = static_cast<Cell>(index(square));
    const auto piece = position.at(square);
    if (piece.is_pawn()) return tables.pawn(pawn_kind(position.topology(), piece), cell).step;
    if (piece.is(PieceType::king)) return {};
    return movement_reach(tables, position.variant().kind(piece.type()).quiet, cell,
                          Bits<Words>::all());
}

// True if two unpinned pieces of that seat can step to different empty squares.
template <int Words>
bool two_can_step(const Position& position, const Tables<Words>& tables, Seat seat,
                  const Bits<Words>& shields, const Bits<Words>& occupied) {
    Bits<Words> steps;
    int pieces = 0;
    const auto free = flat<Words, 1>(position.of(seat)) - shields;
    for (auto rest = free; rest.any() && (pieces < 2 || steps.count() < 2);
         rest.reset(rest.lowest())) {
        const auto there =
            first_steps(position, tables, static_cast<Square>(rest.lowest())) - occupied;
        pieces += there.any();
        steps |= there;
    }
    return pieces >= 2 && steps.count() >= 2;
}

} // namespace

// A move that touches none of these squares gives no check and pins nothing, and of two pieces that
// can step to different squares it captures or stops only one.
template <int Words>
LastMoves::Delicate LastMoves::delicate_of(const Position& position, const Tables<Words>& tables,
                                           Seat seat) {
    Delicate delicate{SquareSet::all(), {}};
    if (position.variant().tables->crosses) return delicate; // any move may give check
    const auto king = static_cast<Cell>(index(position.king(seat)));
    const auto occupied = flat<Words, 1>(position.occupied());
    const auto orthogonal = movement_reach(tables, movement::orthogonal, king, occupied);
    const auto diagonal = movement_reach(tables, movement::diagonal, king, occupied);
    auto shields = (orthogonal | diagonal) & occupied;
    if (!tables.custom.empty()) {
        const auto own =
            static_cast<Movement>(movement::custom(tables.custom.size()) - movement::custom(0));
        shields |= custom_reach(tables, own, king, occupied) & occupied;
    }
    shields.set(index(king));
    Bits<Words> pawns;
    for (std::size_t kind = 0; kind < tables.pawn_kinds(); ++kind)
        pawns |= tables.pawn(kind, king).attackers;
    const auto add = [&](PieceType type, const Bits<Words>& cells) {
        delicate.checks[slot(type)] = on_all_levels<Words, 1>(cells);
    };
    add(PieceType::pawn, pawns);
    add(PieceType::crossed_pawn, pawns);
    add(PieceType::knight, tables.at(king).leaps);
    add(PieceType::bishop, diagonal);
    add(PieceType::rook, orthogonal);
    add(PieceType::queen, orthogonal | diagonal);
    for (const auto type : position.variant().custom_pieces)
        add(type, movement_reach(tables, position.variant().kind(type).movement, king, occupied));
    const auto hostile = pieces_of(position, enemies_of(position, seat));
    auto attackers = position.of(PieceType::king) & on_all_levels<Words, 1>(tables.at(king).steps);
    for (const PieceType type : First<PieceType>(delicate.checks.size()))
        attackers |= position.of(type) & delicate.checks[slot(type)];
    if ((attackers & hostile).none() && two_can_step(position, tables, seat, shields, occupied))
        delicate.shields = on_all_levels<Words, 1>(shields);
    return delicate;
}

LastMoves::LastMoves(const Position& position) : position_(position) {
    const auto& tables = *position.variant().tables;
    const auto add = [&]<int Words>(const Tables<Words>& of_board) {
        if constexpr (Words * 64 >= round_files * round_ranks)
            for (const Seat enemy : enemies_of(position, position.mover()))
                delicate_[enemies_++] = delicate_of(position, of_board, enemy);
    };
    // If an opening hilt lets attacks through, a distant move can give check too.
    if (tables.by_hilts.size() == 1) std::visit(add, tables.by_hilts.front());
}

SquareSet LastMoves::ends_of(Square from) const {
    const auto type = position_.at(from).type();
    auto ends = SquareSet::all();
    for (const auto& of_enemy : std::span(delicate_).first(enemies_))
        if (!of_enemy.shields.test(index(from)))
            ends &= of_enemy.shields | of_enemy.checks[slot(type)];
    return ends;
}

namespace {

// Counts the moves that cannot end the game, and lists the others.
template <int Words, int Slots>
class BeforeOthers {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    BeforeOthers(const Position& position, MoveList& unsure)
        : last_(position),
          count_(position),
          list_(position, {}, unsure) {}
    static constexpr bool in_sets = false;
    [[nodiscard]] std::uint64_t sure() const { return count_.total(); }
    [[nodiscard]] static constexpr bool full() { return false; }

    void prepare(const Levels& landings, const Levels& occupied) {
        landings_ = landings;
        occupied_ = occupied;
    }
    void moves_among(Square from, const Cells& cells) {
        auto targets = landings_;
        for (auto& level : targets) level &= cells;
        moves(from, targets);
    }
    void pawn(Square from, const Cells& captures, const Cells& ahead) {
        auto targets = landings_;
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] &= (captures & occupied_[s]) | (ahead - occupied_[s]);
        moves(from, targets);
    }
    void moves(Square from, Levels targets) {
        if (flat(targets).none()) return;
        auto ends = layers_of<Words, Slots>(last_.ends_of(from));
        for (std::size_t s = 0; s < targets.size(); ++s) {
            ends[s] &= targets[s];
            targets[s] -= ends[s];
        }
        count_.moves(from, targets);
        if (flat(ends).any()) list_.moves(from, ends);
    }
    void promotions(Square from, const Levels& targets) { list_.promotions(from, targets); }
    void en_passant(Square from, const Levels& targets, bool promotes) {
        list_.en_passant(from, targets, promotes);
    }
    void castling(const CastlingRule& rule) { list_.castling(rule); }
    void board(const BoardMove& move) { list_.board(move); }

private:
    LastMoves last_;
    CountSink<Words, Slots> count_;
    ListSink<Words, Slots> list_;
    Levels landings_{}, occupied_{};
};

} // namespace

MovesBeforeOthers moves_before_others(const Position& position) {
    MovesBeforeOthers moves;
    if (position.is_over()) return moves;
    with_tables(position, [&]<class W>(W, const auto& tables) {
        if constexpr (W::words * 64 >= round_files * round_ranks) { // no other board comes here
            BeforeOthers<W::words, W::slots> sink(position, moves.unsure);
            Generator<W::words, W::slots, decltype(sink)>(position, tables, sink).run();
            moves.sure = sink.sure();
        }
        return true;
    });
    return moves;
}

} // namespace strata::rules
