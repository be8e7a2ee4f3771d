// SPDX-License-Identifier: MIT
// A position unpacked for attack questions: level by level, seen by one seat. Blocking and attack
// depend only on which cells are occupied (TD-M3, TD-M6), so everything here works on cells; levels
// matter only where a piece lands or is taken.
#pragma once

#include <array>

#include "rules/moves/attack_tables.h"
#include "rules/moves/layers.h"
#include "rules/position/position.h"

namespace strata::rules {

// Seats whose men may check that seat's king (ST-6.1).
inline Seats enemies_of(const Position& position, Seat seat) {
    if (!position.is_living(seat)) return {};
    return position.setup().living & position.variant().tables->opponents[slot(seat)];
}

// Seats of the same team that still play, without that seat itself (ST-6.6).
inline Seats partners_of(const Position& position, Seat seat) {
    return position.setup().living & position.variant().tables->partners[slot(seat)];
}

inline SquareSet men_of(const Position& position, Seats seats) {
    SquareSet men;
    for (const Seat seat : seats) men |= position.of(seat);
    return men;
}

// The cells of a run up to and with the first of `blockers`, which lie on it.
inline std::uint64_t up_to_first(const Run& run, std::uint64_t blockers) {
    const auto rising = blockers ^ (blockers - 1);
    const auto falling = ~std::uint64_t{0} << (63 - std::countl_zero(blockers | 1));
    return run.cells & (run.ascending ? rising : falling);
}

// The cells of rays up to and with the first occupied one of each.
template <int Words>
Bits<Words> reach(std::span<const Run> rays, const Bits<Words>& occupied) {
    Bits<Words> seen;
    const auto* const end = rays.data() + rays.size();
    for (const auto* run = rays.data(); run < end; ++run) {
        const int word = Words == 1 ? 0 : run->word;
        const auto blockers = run->cells & occupied.word(word);
        seen.word(word) |= up_to_first(*run, blockers);
        if (run->more != 0 && blockers != 0) run += run->more;
    }
    return seen;
}

// Both rays of a line, up to and with the first occupied cell of each.
inline std::uint64_t reach(const Line& line, std::uint64_t occupied) {
    const auto above = line.above & occupied;
    const auto below = ~std::uint64_t{0} << (63 - std::countl_zero((line.below & occupied) | 1));
    return (line.below | line.above) & below & (above ^ (above - 1));
}

// What a rook sees from that cell, and what a bishop sees.
template <int Words>
[[gnu::always_inline]] inline Bits<Words> reach_straight(const Tables<Words>& tables,
                                                         const CellTable<Words>& cell,
                                                         const Bits<Words>& occupied) {
    if constexpr (Words == 1)
        if (tables.in_lines) [[likely]] {
            Bits<1> seen;
            for (const auto& line : cell.orthogonal_lines)
                seen.word(0) |= reach(line, occupied.word(0));
            return seen;
        }
    return reach(tables.along(cell.orthogonal), occupied);
}
template <int Words>
[[gnu::always_inline]] inline Bits<Words> reach_slanted(const Tables<Words>& tables,
                                                        const CellTable<Words>& cell,
                                                        const Bits<Words>& occupied) {
    if constexpr (Words == 1)
        if (tables.in_lines) [[likely]] {
            Bits<1> seen;
            for (const auto& line : cell.diagonal_lines)
                seen.word(0) |= reach(line, occupied.word(0));
            return seen;
        }
    return reach(tables.along(cell.diagonal), occupied);
}

template <class F>
void for_each_ray(std::span<const Run> rays, F&& visit) {
    while (!rays.empty()) {
        const auto length = static_cast<std::size_t>(rays.front().more) + 1;
        visit(rays.first(length));
        rays = rays.subspan(length);
    }
}

// Those of the variant's own, aside: few variants have any.
template <int Words>
[[gnu::noinline]] Bits<Words> walked_on_own(const Tables<Words>& tables, Walks walks, Cell from,
                                            const Bits<Words>& occupied) {
    Bits<Words> cells;
    for (unsigned own = walks >> walk::first_own; own; own &= own - 1)
        cells |=
            reach(tables.along(
                      tables.own[static_cast<std::size_t>(std::countr_zero(own))][slot(from)].rays),
                  occupied);
    return cells;
}

// The cells that those walks lead to, each way up to and with the first occupied one.
template <int Words>
[[gnu::always_inline]] inline Bits<Words> walked(const Tables<Words>& tables, Walks walks,
                                                 Cell from, const Bits<Words>& occupied) {
    const auto& cell = tables.at(from);
    Bits<Words> cells;
    if (walks & walk::straight) cells |= reach_straight(tables, cell, occupied);
    if (walks & walk::slanted) cells |= reach_slanted(tables, cell, occupied);
    if (walks & walk::leap) cells |= cell.leaps;
    if (walks & walk::step) cells |= cell.steps;
    if (walks >> walk::first_own) [[unlikely]]
        cells |= walked_on_own(tables, walks, from, occupied);
    return cells;
}

// The variant's own pieces that have that walk; few variants have any.
[[nodiscard]] SquareSet own_goers(const Position& position, Walks one);

inline bool has_own_pieces(const Position& position) {
    return !position.variant().own_pieces.empty();
}

// The men that have that walk.
[[nodiscard]] inline SquareSet goers(const Position& position, Walks one) {
    SquareSet men;
    if (one == walk::straight) men = position.of(PieceType::rook) | position.of(PieceType::queen);
    if (one == walk::slanted) men = position.of(PieceType::bishop) | position.of(PieceType::queen);
    if (one == walk::leap) men = position.of(PieceType::knight);
    if (one == walk::step) men = position.of(PieceType::king);
    if (has_own_pieces(position)) [[unlikely]]
        men |= own_goers(position, one);
    return men;
}

// The enemies of one seat as attackers: which cells hold which kind.
template <int Words>
struct Threats {
    Bits<Words> straight; // rooks, queens and pieces of the variant's own that go so
    Bits<Words> slanted;
    Bits<Words> knights;
    Bits<Words> kings;
    std::array<Bits<Words>, max_pawn_kinds> pawns; // by kind, for their directions differ
    std::uint16_t pawn_kinds = 0;                  // those that have any, one bit each
};

// Do `threats` attack that cell?
template <int Words>
bool is_attacked(const Tables<Words>& tables, const Threats<Words>& threats, Cell target,
                 const Bits<Words>& occupied) {
    const auto& cell = tables.at(target);
    if (((cell.leaps & threats.knights) | (cell.steps & threats.kings)).any()) return true;
    for (unsigned rest = threats.pawn_kinds; rest; rest &= rest - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
        if ((tables.pawn(kind, target).attackers & threats.pawns[kind]).any()) return true;
    }
    if ((cell.straight & threats.straight).any() &&
        (reach_straight(tables, cell, occupied) & threats.straight).any())
        return true;
    return (cell.slanted & threats.slanted).any() &&
           (reach_slanted(tables, cell, occupied) & threats.slanted).any();
}

// The pawns of one kind, see pawn_kind().
[[gnu::always_inline]] inline SquareSet pawns_of_kind(const Position& position, std::size_t kind) {
    if (kind == position.topology().pawns.size()) return position.of(PieceType::crossed_pawn);
    return position.of(PieceType::pawn) & position.army(static_cast<Seat>(kind));
}

// The cells of those of them that are among `men`.
template <int Words, int Slots>
[[gnu::always_inline]] inline Bits<Words> pawns_of_kind(const Position& position, std::size_t kind,
                                                        const SquareSet& men) {
    if (kind == position.topology().pawns.size())
        return flat_common<Words, Slots>(position.of(PieceType::crossed_pawn), men);
    return flat_common<Words, Slots>(position.of(PieceType::pawn),
                                     position.army(static_cast<Seat>(kind)), men);
}

// What stops a slider: occupied columns, and missing ones where gaps block (TD-M4).
template <int Words, int Slots>
Bits<Words> blockers_of(const Position& position, const Layers<Words, Slots>& occupied,
                        const Layers<Words, Slots>& existing) {
    auto cells = flat(occupied);
    if (position.options().gaps == Gaps::block) {
        for (int cell = 0; cell < position.topology().cell_count; ++cell)
            if (!flat(existing).test(cell)) cells.set(cell);
    }
    return cells;
}

// The variant's own pieces that attack that cell.
template <int Words, int Slots>
[[gnu::noinline]] SquareSet own_attackers(const Position& position, const Tables<Words>& tables,
                                          Cell target) {
    const auto& variant = position.variant();
    const auto occupied =
        blockers_of<Words, Slots>(position, layers_of<Words, Slots>(position.occupied()),
                                  layers_of<Words, Slots>(position.existing()));
    SquareSet found;
    for (const auto type : variant.own_pieces)
        if (position.of(type).any())
            found |= position.of(type) & on_all_levels<Words, Slots>(walked(
                                             tables, variant.kind(type).walks, target, occupied));
    return found;
}

// The men among `candidates` that attack that cell (TD-M6).
template <int Words, int Slots>
SquareSet attackers_among(const Position& position, const Tables<Words>& tables, Cell target,
                          const SquareSet& candidates) {
    const auto& cell = tables.at(target);
    const auto on = [](const Bits<Words>& cells) { return on_all_levels<Words, Slots>(cells); };
    auto found = (position.of(PieceType::knight) & on(cell.leaps)) |
                 (position.of(PieceType::king) & on(cell.steps));
    for (std::size_t kind = 0; kind < tables.pawn_kinds(); ++kind)
        found |= pawns_of_kind(position, kind) & on(tables.pawn(kind, target).attackers);
    const auto queens = position.of(PieceType::queen);
    const auto look = [&](const Bits<Words>& lines, PieceType kind, auto&& sees) {
        const auto sliders = (queens | position.of(kind)) & candidates;
        if ((flat<Words, Slots>(sliders) & lines).none()) return;
        found |= sliders & on(sees(tables, cell,
                                   blockers_of<Words, Slots>(
                                       position, layers_of<Words, Slots>(position.occupied()),
                                       layers_of<Words, Slots>(position.existing()))));
    };
    look(cell.straight, PieceType::rook, [](auto&&... of) { return reach_straight<Words>(of...); });
    look(cell.slanted, PieceType::bishop, [](auto&&... of) { return reach_slanted<Words>(of...); });
    if (has_own_pieces(position)) [[unlikely]]
        found |= own_attackers<Words, Slots>(position, tables, target);
    return found & candidates;
}

// The board as the seat to move sees it.
template <int Words, int Slots>
class Battlefield {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    Battlefield(const Position& position, const Tables<Words>& tables, Seat seat)
        : existing(layers_of<Words, Slots>(position.existing())),
          occupied(layers_of<Words, Slots>(position.occupied())),
          hostile(men_of(position, enemies_of(position, seat))),
          position_(position),
          tables_(tables) {
        find_threats();
    }

    [[nodiscard]] Cells blockers() const {
        return blockers_of<Words, Slots>(position_, occupied, existing);
    }
    [[nodiscard]] bool attacked(Cell cell, const Cells& blockers) const {
        return is_attacked(tables_, threats, cell, blockers) ||
               (own_walks_ && attacked_on_own_ways(cell, blockers));
    }
    // The cells from which enemies go by that walk of the variant's own.
    [[nodiscard]] Cells going(std::size_t own) const {
        return flat<Words, Slots>(own_goers(position_, walk::own(own)) & hostile);
    }
    // TD-P7: a pawn of the enemy there will be promoted to whatever he likes.
    void promote(int cell) {
        for (const auto type : position_.variant().promotions) {
            const auto walks = position_.variant().kind(type).walks;
            if (walks & walk::straight) threats.straight.set(cell);
            if (walks & walk::slanted) threats.slanted.set(cell);
            if (walks & walk::leap) threats.knights.set(cell);
            own_of_promoted_ = static_cast<Walks>(own_of_promoted_ | walks);
        }
        promoted_ = cell;
    }
    // That man no longer attacks; he stands on as a block.
    void disarm(const SquareSet& men) {
        hostile -= men;
        find_threats();
    }

    Levels existing, occupied;
    SquareSet hostile; // men of enemies
    Threats<Words> threats;

private:
    void find_threats() {
        const auto cells_of = [&](PieceType type) {
            return flat_common<Words, Slots>(position_.of(type), hostile);
        };
        const auto queens = cells_of(PieceType::queen);
        threats.straight = queens | cells_of(PieceType::rook);
        threats.slanted = queens | cells_of(PieceType::bishop);
        threats.knights = cells_of(PieceType::knight);
        threats.kings = cells_of(PieceType::king);
        if (has_own_pieces(position_)) add_own_threats();
        threats.pawn_kinds = 0;
        for (std::size_t kind = 0; kind < tables_.pawn_kinds(); ++kind) {
            const auto men = pawns_of_kind<Words, Slots>(position_, kind, hostile);
            threats.pawns[kind] = men;
            if (men.any())
                threats.pawn_kinds = static_cast<std::uint16_t>(threats.pawn_kinds | (1U << kind));
        }
    }

    void add_own_threats() {
        const auto add = [&](Cells& cells, Walks one) {
            cells |= flat<Words, Slots>(own_goers(position_, one) & hostile);
        };
        add(threats.straight, walk::straight);
        add(threats.slanted, walk::slanted);
        add(threats.knights, walk::leap);
    }
    [[nodiscard]] bool attacked_on_own_ways(Cell target, const Cells& blockers) const {
        for (std::size_t number = 0; number < tables_.own.size(); ++number) {
            auto from = going(number);
            if (own_of_promoted_ & walk::own(number)) from.set(promoted_);
            const auto& table = tables_.own[number][slot(target)];
            if ((table.seen & from).any() &&
                (reach(tables_.along(table.rays), blockers) & from).any())
                return true;
        }
        return false;
    }

    const Position& position_;
    const Tables<Words>& tables_;
    bool own_walks_ = !tables_.own.empty();
    int promoted_ = 0;
    Walks own_of_promoted_ = 0; // of a pawn on the cell `promoted_`
};

} // namespace strata::rules
