// SPDX-License-Identifier: MIT
// A position unpacked for attack questions: level by level, seen by one seat. Blocking and attack
// depend only on which cells are occupied (M3, M6), so everything here works on cells; levels
// matter only where a piece lands or is taken.
#pragma once

#include <array>

#include "rules/attack_tables.h"
#include "rules/position.h"

namespace strata::rules {

template <int Words, int Slots>
using Layers = std::array<Bits<Words>, static_cast<std::size_t>(Slots)>;

template <int Words, int Slots>
Layers<Words, Slots> layers_of(const SquareSet& squares) {
    Layers<Words, Slots> layers;
    for (int s = 0; s < Slots; ++s)
        for (int w = 0; w < Words; ++w)
            layers[static_cast<std::size_t>(s)].word(w) = squares.word(s * Words + w);
    return layers;
}

template <int Words, std::size_t Slots>
Bits<Words> flat(const std::array<Bits<Words>, Slots>& layers) {
    Bits<Words> cells;
    for (const auto& layer : layers) cells |= layer;
    return cells;
}

// The enemies of one seat as attackers: which cells hold which kind.
template <int Words>
struct Threats {
    Bits<Words> straight; // rooks and queens
    Bits<Words> slanted;  // bishops and queens
    Bits<Words> knights;
    Bits<Words> kings;
    std::array<Bits<Words>, max_seats> pawns{}; // by army, for their directions differ
};

// The cells of a ray up to and with the first occupied one.
template <int Words>
Bits<Words> reach(const Segment<Words>& segment, const Bits<Words>& occupied) {
    const auto blockers = segment.cells & occupied;
    if constexpr (Words == 1) {
        const auto b = blockers.word(0);
        Bits<1> seen;
        if (segment.ascending)
            seen.word(0) = segment.cells.word(0) & (b ^ (b - 1));
        else
            seen.word(0) =
                segment.cells.word(0) & (~std::uint64_t{0} << (63 - std::countl_zero(b | 1)));
        return seen;
    } else {
        if (blockers.none()) return segment.cells;
        Bits<Words> seen = segment.cells;
        const int stop = segment.ascending ? blockers.lowest() : blockers.highest();
        segment.cells.for_each([&](int cell) {
            if (segment.ascending ? cell > stop : cell < stop) seen.reset(cell);
        });
        return seen;
    }
}

template <int Words>
Bits<Words> reach(const Ray<Words>& ray, const Bits<Words>& occupied) {
    Bits<Words> seen;
    for (const auto& segment : ray) {
        seen |= reach(segment, occupied);
        if ((segment.cells & occupied).any()) break;
    }
    return seen;
}

template <int Words>
Bits<Words> reach(const std::vector<Ray<Words>>& rays, const Bits<Words>& occupied) {
    Bits<Words> seen;
    for (const auto& ray : rays) seen |= reach(ray, occupied);
    return seen;
}

// All cells that `threats` attack (M6).
template <int Words>
Bits<Words> attacked_cells(const Tables<Words>& tables, const Threats<Words>& threats,
                           const Bits<Words>& occupied) {
    Bits<Words> seen;
    const auto cell = [&](int i) -> const CellTable<Words>& {
        return tables.cells[static_cast<std::size_t>(i)];
    };
    threats.straight.for_each([&](int i) { seen |= reach(cell(i).orthogonal, occupied); });
    threats.slanted.for_each([&](int i) { seen |= reach(cell(i).diagonal, occupied); });
    threats.knights.for_each([&](int i) { seen |= cell(i).leaps; });
    threats.kings.for_each([&](int i) { seen |= cell(i).steps; });
    for (std::size_t army = 0; army < tables.pawns.size(); ++army)
        threats.pawns[army].for_each(
            [&](int i) { seen |= tables.pawns[army][static_cast<std::size_t>(i)].captures; });
    return seen;
}

// Do `threats` attack that cell?
template <int Words>
bool is_attacked(const Tables<Words>& tables, const Threats<Words>& threats, int target,
                 const Bits<Words>& occupied) {
    const auto& cell = tables.cells[static_cast<std::size_t>(target)];
    if (((cell.leaps & threats.knights) | (cell.steps & threats.kings)).any()) return true;
    for (std::size_t army = 0; army < tables.pawns.size(); ++army)
        if ((tables.pawns[army][static_cast<std::size_t>(target)].attackers & threats.pawns[army])
                .any())
            return true;
    return (reach(cell.orthogonal, occupied) & threats.straight).any() ||
           (reach(cell.diagonal, occupied) & threats.slanted).any();
}

template <int Words, int Slots>
class Battlefield {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    Battlefield(const Position& position, const Tables<Words>& tables, Seat seat)
        : tables_(tables),
          gaps_block_(position.options().gaps == Gaps::block),
          existing(layers_of<Words, Slots>(position.existing())),
          own(layers_of<Words, Slots>(position.of(seat))) {
        const auto occupied = layers_of<Words, Slots>(position.occupied());
        for (std::size_t s = 0; s < enemy.size(); ++s) enemy[s] = occupied[s] - own[s];
        find_threats(position, seat);
    }

    // What stops a slider: occupied columns, and missing ones where gaps block (M4).
    [[nodiscard]] Cells blockers() const { return blockers(own, enemy, existing); }
    [[nodiscard]] Cells blockers(const Levels& mine, const Levels& theirs,
                                 const Levels& there) const {
        auto cells = flat(mine) | flat(theirs);
        if (gaps_block_) cells |= all_cells() - flat(there);
        return cells;
    }
    [[nodiscard]] bool attacked(int cell, const Cells& occupied) const {
        return is_attacked(tables_, threats, cell, occupied);
    }
    [[nodiscard]] const Tables<Words>& tables() const { return tables_; }

private:
    const Tables<Words>& tables_;
    bool gaps_block_;

    void find_threats(const Position& position, Seat seat) {
        const auto cells_of = [&](PieceType type) {
            auto men = layers_of<Words, Slots>(position.of(type));
            for (std::size_t s = 0; s < men.size(); ++s) men[s] &= enemy[s];
            return flat(men);
        };
        const auto queens = cells_of(PieceType::queen);
        threats.straight = queens | cells_of(PieceType::rook);
        threats.slanted = queens | cells_of(PieceType::bishop);
        threats.knights = cells_of(PieceType::knight);
        threats.kings = cells_of(PieceType::king);
        for (std::size_t army = 0; army < tables_.pawns.size(); ++army)
            if (static_cast<Seat>(army) != seat) {
                auto men = layers_of<Words, Slots>(position.of(PieceType::pawn) &
                                                   position.of(static_cast<Seat>(army)));
                threats.pawns[army] = flat(men);
            }
    }
    [[nodiscard]] Cells all_cells() const {
        Cells cells;
        for (std::size_t i = 0; i < tables_.cells.size(); ++i) cells.set(static_cast<int>(i));
        return cells;
    }

public:
    Levels existing, own, enemy;
    Threats<Words> threats;
};

} // namespace strata::rules
