// SPDX-License-Identifier: MIT
#include "rules/moves/reach_counts.h"

#include "rules/moves/battlefield.h"
#include "rules/moves/with_tables.h"

namespace strata::rules {

namespace {

template <int Words, int Slots>
class ReachCounter {
public:
    using Cells = Bits<Words>;

    ReachCounter(const Position& position, const Tables<Words>& tables)
        : position_(position),
          tables_(tables),
          playing_(position.setup().living & position.variant().every_seat()),
          blockers_(blockers_of<Words, Slots>(position,
                                              layers_of<Words, Slots>(position.occupied()),
                                              layers_of<Words, Slots>(position.existing()))) {
        for (const Seat seat : playing_) {
            const auto king = position.king(seat);
            if (king == no_square) continue;
            const auto cell = position.topology().cell_of(king);
            zones_[slot(seat)] = tables.at(cell).steps;
            zones_[slot(seat)].set(index(cell));
        }
    }

    ReachCounts counted() {
        for (const auto type :
             {PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen})
            count(type, position_.variant().kind(type).walks);
        for (const auto type : position_.variant().own_pieces)
            count(type, position_.variant().kind(type).walks);
        return counts_;
    }

private:
    void count(PieceType type, Walks walks) {
        if (position_.of(type).none()) return;
        for (const Seat seat : playing_)
            for_each_common<Words, Slots>(position_.of(type), position_.of(seat), [&](Square from) {
                add(seat, type,
                    walked(tables_, walks, position_.topology().cell_of(from), blockers_));
            });
    }
    void add(Seat seat, PieceType type, const Cells& cells) {
        add_to(counts_.seen[slot(seat)][slot(type)], cells.count());
        for (const Seat enemy : enemies_of(position_, seat))
            if (const auto near = cells & zones_[slot(enemy)]; near.any())
                add_to(counts_.near_king[slot(enemy)][slot(type)], near.count());
    }
    static void add_to(std::int16_t& total, int more) {
        total = static_cast<std::int16_t>(total + more);
    }

    const Position& position_;
    const Tables<Words>& tables_;
    Seats playing_;
    Cells blockers_;
    std::array<Cells, max_seats> zones_{};
    ReachCounts counts_;
};

} // namespace

ReachCounts count_reach(const Position& position) {
    return with_tables(position, [&]<class W>(W, const auto& tables) {
        return ReachCounter<W::words, W::slots>(position, tables).counted();
    });
}

} // namespace strata::rules
