// SPDX-License-Identifier: MIT
#include "rules/moves/reach_counts.h"

#include <optional>

#include "rules/moves/path_field.h"
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
        if (Slots > 1 && goes_by_height(position.variant())) board_.emplace(position);
        for (const Seat seat : playing_) {
            find_pawn_attacks(seat);
            const auto king = position.king(seat);
            if (king == no_square) continue;
            const auto cell = position.topology().cell_of(king);
            zones_[slot(seat)] = tables.at(cell).steps;
            zones_[slot(seat)].set(index(cell));
            if (!position.of(seat).several()) counts_.lone_kings |= seat;
        }
    }

    ReachCounts counted() {
        for (const Seat seat : playing_) count(seat);
        for (const Seat seat : counts_.lone_kings) count_left_to_king(seat);
        return counts_;
    }

private:
    // The targets of one seat's pieces.
    struct Aims {
        Seats enemies{};
        Cells barred;        // occupied by own pieces, or attacked by enemy pawns
        Cells loose;         // enemy pieces, except pawns and kings, that no pawn guards
        Cells rooks, queens; // of enemies
    };

    // The cells of the intersection.
    [[nodiscard]] Cells cells_of(const SquareSet& one, const SquareSet& other) const {
        if constexpr (Slots > 1)
            if (board_) return Cells::of(position_.variant().tables->heights.flat(one & other));
        return flat_common<Words, Slots>(one, other);
    }
    // The cells that a piece with that movement attacks.
    [[nodiscard]] Cells reach(Movement movement, Square from) const {
        const auto cell = position_.topology().cell_of(from);
        if constexpr (Slots > 1)
            if (board_) {
                const auto height = position_.variant().tables->heights.height[slot(from)];
                std::uint64_t all = 0;
                board_->reach_from(movement, index(cell), height,
                                   [&](std::size_t, std::uint64_t cells) { all |= cells; });
                // And columns without a square, as on other boards.
                std::uint64_t missing = ~std::uint64_t{0};
                for (const auto cells : board_->existing) missing &= ~cells;
                const auto [first, second] = board_->ceilings(height, 0);
                for (const auto ceiling : {first, second == 0 ? first : second})
                    all |= missing & movement_reach(tables_, movement, cell,
                                                    Cells::of(board_->blocked[ceiling]))
                                         .word(0);
                return Cells::of(all);
            }
        return movement_reach(tables_, movement, cell, blockers_);
    }

    void find_pawn_attacks(Seat seat) {
        auto& cells = pawn_attacks_[slot(seat)];
        for (std::size_t kind = 0; kind < tables_.pawn_kinds(); ++kind) {
            const bool of_an_army = kind < position_.topology().pawns.size();
            if (of_an_army && position_.commander(static_cast<Seat>(kind)) != seat) continue;
            const auto pawns = cells_of(pawns_of_kind(position_, kind), position_.of(seat));
            pawns.for_each([&](int number) {
                cells |= tables_.pawn(kind, static_cast<Cell>(number)).captures;
            });
        }
    }

    Aims aims_of(Seat seat) {
        Aims aims;
        aims.enemies = enemies_of(position_, seat);
        Cells guarded, pieces;
        for (const Seat enemy : aims.enemies) {
            guarded |= pawn_attacks_[slot(enemy)];
            const auto& its = position_.of(enemy);
            pieces |=
                cells_of(its - position_.of(PieceType::pawn) -
                             position_.of(PieceType::crossed_pawn) - position_.of(PieceType::king),
                         its);
            aims.rooks |= cells_of(position_.of(PieceType::rook), its);
            aims.queens |= cells_of(position_.of(PieceType::queen), its);
        }
        aims.barred = guarded | cells_of(position_.of(seat), position_.of(seat));
        aims.loose = pieces - guarded;
        add_to(counts_.threats[slot(seat)][slot(PieceType::pawn)],
               (pawn_attacks_[slot(seat)] & pieces).count());
        return aims;
    }

    void count(Seat seat) {
        const auto aims = aims_of(seat);
        for (const auto type : {PieceType::knight, PieceType::bishop})
            count(seat, type, aims, aims.loose | aims.rooks | aims.queens);
        count(seat, PieceType::rook, aims, aims.loose | aims.queens);
        count(seat, PieceType::queen, aims, aims.loose);
        for (const auto type : position_.variant().custom_pieces)
            count(seat, type, aims, aims.loose);
    }
    void count(Seat seat, PieceType type, const Aims& aims, const Cells& targets) {
        const auto movement = position_.variant().kind(type).movement;
        for_each_common<Words, Slots>(position_.of(type), position_.of(seat), [&](Square from) {
            const auto cells = reach(movement, from);
            if (counts_.lone_kings.any()) attacks_[slot(seat)] |= cells;
            add_to(counts_.seen[slot(seat)][slot(type)], (cells - aims.barred).count());
            add_to(counts_.threats[slot(seat)][slot(type)], (cells & targets).count());
            for (const Seat enemy : aims.enemies)
                if (const auto near = cells & zones_[slot(enemy)]; near.any()) {
                    add_to(counts_.near_king[slot(enemy)][slot(type)], near.count());
                    add_to(counts_.attackers[slot(enemy)], 1);
                }
        });
    }
    void count_left_to_king(Seat seat) {
        auto left = zones_[slot(seat)];
        for (const Seat enemy : enemies_of(position_, seat))
            left = left - attacks_[slot(enemy)] - pawn_attacks_[slot(enemy)] - zones_[slot(enemy)];
        add_to(counts_.left_to_king[slot(seat)], left.count());
    }
    static void add_to(std::int16_t& total, int more) {
        total = static_cast<std::int16_t>(total + more);
    }

    const Position& position_;
    const Tables<Words>& tables_;
    Seats playing_;
    Cells blockers_;
    std::optional<PathBoard> board_; // where moves are found by height
    std::array<Cells, max_seats> zones_{};
    std::array<Cells, max_seats> pawn_attacks_{};
    std::array<Cells, max_seats>
        attacks_{}; // of all pieces but pawns and kings, if a king is alone
    ReachCounts counts_;
};

} // namespace

ReachCounts count_reach(const Position& position) {
    return with_tables(position, [&]<class W>(W, const auto& tables) {
        return ReachCounter<W::words, W::slots>(position, tables).counted();
    });
}

} // namespace strata::rules
