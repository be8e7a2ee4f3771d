// SPDX-License-Identifier: MIT
// A position unpacked for attack queries, from the point of view of one seat. Blocking and attacks
// depend only on which cells are occupied (TD-M3, TD-M6), so everything is computed on cells.
// Levels matter only for the square where a piece lands or is captured.
#pragma once

#include <array>

#include "rules/moves/attack_tables.h"
#include "rules/moves/layers.h"
#include "rules/position/position.h"

namespace strata::rules {

// Seats whose pieces can check that seat's king (ST-6.1).
inline Seats enemies_of(const Position& position, Seat seat) {
    if (!position.is_living(seat)) return {};
    return position.setup().living & position.variant().tables->opponents[slot(seat)];
}

// Other living seats of the same team (ST-6.6).
inline Seats partners_of(const Position& position, Seat seat) {
    return position.setup().living & position.variant().tables->partners[slot(seat)];
}

inline SquareSet pieces_of(const Position& position, Seats seats) {
    SquareSet pieces;
    for (const Seat seat : seats) pieces |= position.of(seat);
    return pieces;
}

// The cells of a run up to and including the first of `blockers`. Precondition: they lie on the
// run.
inline std::uint64_t up_to_first(const Run& run, std::uint64_t blockers) {
    const auto rising = blockers ^ (blockers - 1);
    const auto falling = ~std::uint64_t{0} << (63 - std::countl_zero(blockers | 1));
    return run.cells & (run.ascending ? rising : falling);
}

// The cells of rays, each up to and including its first occupied cell.
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

// Both rays of a line, each up to and including its first occupied cell.
inline std::uint64_t reach(const Line& line, std::uint64_t occupied) {
    const auto above = line.above & occupied;
    const auto below = ~std::uint64_t{0} << (63 - std::countl_zero((line.below & occupied) | 1));
    return (line.below | line.above) & below & (above ^ (above - 1));
}

// Cells attacked by a rook, and by a bishop, on that cell.
template <int Words>
[[gnu::always_inline]] inline Bits<Words> reach_orthogonal(const Tables<Words>& tables,
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
[[gnu::always_inline]] inline Bits<Words> reach_diagonal(const Tables<Words>& tables,
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

// The cells of a line behind its first piece, up to and including the second one.
template <int Words>
Bits<Words> reach_over_one(std::span<const Run> rays, const Bits<Words>& occupied) {
    Bits<Words> cells;
    for_each_ray(rays, [&](std::span<const Run> ray) {
        const auto seen = reach(ray, occupied);
        if (const auto first = seen & occupied; first.any())
            cells |= reach(ray, occupied - first) - seen;
    });
    return cells;
}

// The cell right behind the first piece of each line.
template <int Words>
Bits<Words> reach_behind_one(std::span<const Run> rays, const Bits<Words>& occupied) {
    Bits<Words> cells;
    for_each_ray(rays, [&](std::span<const Run> ray) {
        const auto seen = reach(ray, occupied);
        if ((seen & occupied).any()) cells |= reach(ray, Bits<Words>::all() - seen) - seen;
    });
    return cells;
}

// The cells from which that one is right behind a piece, which is its neighbour.
template <int Words>
Bits<Words> sources_behind_one(std::span<const Run> rays, const Bits<Words>& occupied) {
    Bits<Words> cells;
    for_each_ray(rays, [&](std::span<const Run> ray) {
        const auto beside = reach(ray, Bits<Words>::all());
        if ((beside & occupied).any()) cells |= reach(ray, occupied - beside) - beside;
    });
    return cells;
}

template <int Words>
Bits<Words> reach_lame(const std::vector<LegTable<Words>>& legs, const Bits<Words>& occupied) {
    Bits<Words> cells;
    for (const auto& leg : legs)
        if ((leg.between & occupied).none()) cells.set(leg.cell);
    return cells;
}

// One custom movement: the cells that it reaches from that one, or those from which it reaches it.
template <int Words>
Bits<Words> custom_step(const Tables<Words>& tables, std::size_t number, Cell cell,
                        const Bits<Words>& occupied, bool towards) {
    const auto& table = tables.custom[number][slot(cell)];
    switch (tables.crossings[number]) {
    case Crossing::plain: break;
    case Crossing::lame: return reach_lame(towards ? table.in : table.out, occupied);
    case Crossing::over_one: return reach_over_one(tables.along(table.rays), occupied);
    case Crossing::behind_one:
        return towards ? sources_behind_one(tables.along(table.rays), occupied)
                       : reach_behind_one(tables.along(table.rays), occupied);
    }
    return reach(tables.along(table.rays), occupied);
}

// Custom movements. Not inlined because few variants have any.
template <int Words>
[[gnu::noinline]] Bits<Words> custom_reach(const Tables<Words>& tables, Movement movement,
                                           Cell from, const Bits<Words>& occupied,
                                           bool towards = false) {
    Bits<Words> cells;
    for (unsigned own = movement >> movement::first_custom; own; own &= own - 1)
        cells |= custom_step(tables, static_cast<std::size_t>(std::countr_zero(own)), from,
                             occupied, towards);
    return cells;
}

// Cells that a piece with that movement attacks; or, `towards` that cell, those from which one
// attacks it.
template <int Words>
[[gnu::always_inline]] inline Bits<Words>
movement_reach(const Tables<Words>& tables, Movement movement, Cell from,
               const Bits<Words>& occupied, bool towards = false) {
    const auto& cell = tables.at(from);
    Bits<Words> cells;
    if (movement & movement::orthogonal) cells |= reach_orthogonal(tables, cell, occupied);
    if (movement & movement::diagonal) cells |= reach_diagonal(tables, cell, occupied);
    if (movement & movement::leap) cells |= cell.leaps;
    if (movement & movement::step) cells |= cell.steps;
    if (movement >> movement::first_custom) [[unlikely]]
        cells |= custom_reach(tables, movement, from, occupied, towards);
    return cells;
}

// Custom pieces that have that movement. Few variants have any.
[[nodiscard]] SquareSet custom_movers(const Position& position, Movement one);

inline bool has_custom_pieces(const Position& position) {
    return !position.variant().custom_pieces.empty();
}

// All pieces that have that movement.
[[nodiscard]] inline SquareSet movers_with(const Position& position, Movement one) {
    SquareSet pieces;
    if (one == movement::orthogonal)
        pieces = position.of(PieceType::rook) | position.of(PieceType::queen);
    if (one == movement::diagonal)
        pieces = position.of(PieceType::bishop) | position.of(PieceType::queen);
    if (one == movement::leap) pieces = position.of(PieceType::knight);
    if (one == movement::step) pieces = position.of(PieceType::king);
    if (has_custom_pieces(position)) [[unlikely]]
        pieces |= custom_movers(position, one);
    return pieces;
}

// The enemies' attackers of a seat: cells by kind of attacker.
template <int Words>
struct Threats {
    Bits<Words> orthogonal; // rooks, queens and custom pieces
    Bits<Words> diagonal;
    Bits<Words> knights;
    Bits<Words> kings;
    std::array<Bits<Words>, max_pawn_kinds> pawns; // by kind, because their directions differ
    std::uint16_t pawn_kinds = 0;                  // bit n: there are pawns of kind n
};

// True if `threats` attack that cell.
template <int Words>
bool is_attacked(const Tables<Words>& tables, const Threats<Words>& threats, Cell target,
                 const Bits<Words>& occupied) {
    const auto& cell = tables.at(target);
    if (((cell.leaps & threats.knights) | (cell.steps & threats.kings)).any()) return true;
    for (unsigned rest = threats.pawn_kinds; rest; rest &= rest - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
        if ((tables.pawn(kind, target).attackers & threats.pawns[kind]).any()) return true;
    }
    if ((cell.orthogonal_cells & threats.orthogonal).any() &&
        (reach_orthogonal(tables, cell, occupied) & threats.orthogonal).any())
        return true;
    return (cell.diagonal_cells & threats.diagonal).any() &&
           (reach_diagonal(tables, cell, occupied) & threats.diagonal).any();
}

// The pawns of one kind, see pawn_kind().
[[gnu::always_inline]] inline SquareSet pawns_of_kind(const Position& position, std::size_t kind) {
    if (kind == position.topology().pawns.size()) return position.of(PieceType::crossed_pawn);
    return position.of(PieceType::pawn) & position.army(static_cast<Seat>(kind));
}

// Their cells, restricted to `pieces`.
template <int Words, int Slots>
[[gnu::always_inline]] inline Bits<Words> pawns_of_kind(const Position& position, std::size_t kind,
                                                        const SquareSet& pieces) {
    if (kind == position.topology().pawns.size())
        return flat_common<Words, Slots>(position.of(PieceType::crossed_pawn), pieces);
    return flat_common<Words, Slots>(position.of(PieceType::pawn),
                                     position.army(static_cast<Seat>(kind)), pieces);
}

// Cells that block a slider: occupied columns, and missing ones if gaps block (TD-M4).
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

// Custom pieces that attack that cell.
template <int Words, int Slots>
[[gnu::noinline]] SquareSet custom_attackers(const Position& position, const Tables<Words>& tables,
                                             Cell target) {
    const auto& variant = position.variant();
    const auto occupied =
        blockers_of<Words, Slots>(position, layers_of<Words, Slots>(position.occupied()),
                                  layers_of<Words, Slots>(position.existing()));
    SquareSet found;
    for (const auto type : variant.custom_pieces)
        if (position.of(type).any())
            found |= position.of(type) &
                     on_all_levels<Words, Slots>(movement_reach(tables, variant.kind(type).movement,
                                                                target, occupied, true));
    return found;
}

// The pieces among `candidates` that attack that cell (TD-M6).
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
    look(cell.orthogonal_cells, PieceType::rook,
         [](auto&&... of) { return reach_orthogonal<Words>(of...); });
    look(cell.diagonal_cells, PieceType::bishop,
         [](auto&&... of) { return reach_diagonal<Words>(of...); });
    if (has_custom_pieces(position)) [[unlikely]]
        found |= custom_attackers<Words, Slots>(position, tables, target);
    return found & candidates;
}

// The board from the point of view of one seat.
template <int Words, int Slots>
class AttackView {
public:
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    AttackView(const Position& position, const Tables<Words>& tables, Seat seat)
        : existing(layers_of<Words, Slots>(position.existing())),
          occupied(layers_of<Words, Slots>(position.occupied())),
          hostile(pieces_of(position, enemies_of(position, seat))),
          position_(position),
          tables_(tables) {
        find_threats();
    }

    [[nodiscard]] Cells blockers() const {
        return blockers_of<Words, Slots>(position_, occupied, existing);
    }
    [[nodiscard]] bool attacked(Cell cell, const Cells& blockers) const {
        return is_attacked(tables_, threats, cell, blockers) ||
               (has_custom_movement_ && attacked_by_custom_pieces(cell, blockers));
    }
    // Cells of enemy pieces with that custom movement.
    [[nodiscard]] Cells custom_sources(std::size_t own) const {
        return flat<Words, Slots>(custom_movers(position_, movement::custom(own)) & hostile);
    }
    // An enemy pawn on that cell may become any piece (TD-P7), so it attacks like all of them.
    void promote(int cell) {
        for (const auto type : position_.variant().promotions) {
            const auto movement = position_.variant().kind(type).movement;
            if (movement & movement::orthogonal) threats.orthogonal.set(cell);
            if (movement & movement::diagonal) threats.diagonal.set(cell);
            if (movement & movement::leap) threats.knights.set(cell);
            promoted_movement_ = static_cast<Movement>(promoted_movement_ | movement);
        }
        promoted_ = cell;
    }
    // Makes those pieces stop attacking; they still block.
    void disarm(const SquareSet& pieces) {
        hostile -= pieces;
        find_threats();
    }

    Levels existing, occupied;
    SquareSet hostile; // enemy pieces
    Threats<Words> threats;

private:
    void find_threats() {
        const auto cells_of = [&](PieceType type) {
            return flat_common<Words, Slots>(position_.of(type), hostile);
        };
        const auto queens = cells_of(PieceType::queen);
        threats.orthogonal = queens | cells_of(PieceType::rook);
        threats.diagonal = queens | cells_of(PieceType::bishop);
        threats.knights = cells_of(PieceType::knight);
        threats.kings = cells_of(PieceType::king);
        if (has_custom_pieces(position_)) add_custom_threats();
        threats.pawn_kinds = 0;
        for (std::size_t kind = 0; kind < tables_.pawn_kinds(); ++kind) {
            const auto pieces = pawns_of_kind<Words, Slots>(position_, kind, hostile);
            threats.pawns[kind] = pieces;
            if (pieces.any())
                threats.pawn_kinds = static_cast<std::uint16_t>(threats.pawn_kinds | (1U << kind));
        }
    }

    void add_custom_threats() {
        const auto add = [&](Cells& cells, Movement one) {
            cells |= flat<Words, Slots>(custom_movers(position_, one) & hostile);
        };
        add(threats.orthogonal, movement::orthogonal);
        add(threats.diagonal, movement::diagonal);
        add(threats.knights, movement::leap);
    }
    [[nodiscard]] bool attacked_by_custom_pieces(Cell target, const Cells& blockers) const {
        for (std::size_t number = 0; number < tables_.custom.size(); ++number) {
            auto from = custom_sources(number);
            if (promoted_movement_ & movement::custom(number)) from.set(promoted_);
            const auto& table = tables_.custom[number][slot(target)];
            if ((table.seen & from).any() &&
                (custom_step(tables_, number, target, blockers, true) & from).any())
                return true;
        }
        return false;
    }

    const Position& position_;
    const Tables<Words>& tables_;
    bool has_custom_movement_ = !tables_.custom.empty();
    int promoted_ = 0;
    Movement promoted_movement_ = 0; // of a pawn on `promoted_`
};

} // namespace strata::rules
