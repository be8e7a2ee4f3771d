// SPDX-License-Identifier: MIT
// What all moves of a position share: checks, pins, landing squares, pieces that cannot be
// captured, and tests for the rarer moves. It does not depend on the sink, so it is compiled once
// per board width. Clauses: TD-A9, TD-C1, TD-C2, TD-E1, TD-P2, TD-P5; ST-3, ST-5, ST-6.1, ST-6.6,
// ST-O12; RD-3.6.
#pragma once

#include "rules/moves/attack_view.h"
#include "rules/moves/board_moves.h"
#include "rules/moves/danger.h"
#include "rules/position/sides.h"

namespace strata::rules {

template <int Words, int Slots>
struct MoveContext {
    using Cells = Bits<Words>;
    using Levels = Layers<Words, Slots>;

    // Precondition: no promotion is pending.
    MoveContext(const Position& of, const Tables<Words>& its_tables)
        : position(of),
          topology(position.topology()),
          tables(its_tables),
          mover(position.mover()),
          own(position.of(mover)),
          field(position, tables, mover),
          blockers(field.blockers()),
          king(position.king(mover)),
          king_cell(king == no_square ? Cell{} : cell_of(king)),
          danger(position, tables, field, blockers),
          wary(danger.is_wary()),
          pinned(danger.pinned()),
          barred(barred_pieces()),
          landings(all_landings()) {}

    // Not copyable because the members refer to each other.
    MoveContext(const MoveContext&) = delete;
    MoveContext& operator=(const MoveContext&) = delete;

    static Cell cell_of(Square square) {
        return static_cast<Cell>(Slots == 1 ? index(square) : index(square) % Cells::capacity);
    }

    // Landing squares of a piece other than the king, restricted to the lines on which it is
    // pinned.
    Levels landings_of(Square from) const {
        auto allowed = landings;
        danger.keep_on_lines(from, allowed);
        return allowed;
    }

    // Removes those after which the king is attacked, where checks and pins do not tell.
    [[gnu::noinline]] void keep_safe(Square from, Levels& targets) const {
        for (std::size_t s = 0; s < targets.size(); ++s)
            Cells(targets[s]).for_each([&](int cell) {
                const auto to = static_cast<Square>(static_cast<int>(s) * Cells::capacity + cell);
                auto after = field;
                if (position.at(to).exists()) after.disarm(SquareSet::one(index(to)));
                remove_square(after.occupied, from);
                add_square(after.occupied, to);
                if (!is_safe(after, king_cell)) targets[s].reset(cell);
            });
    }

    Cells promotion(std::size_t kind) const {
        auto cells = tables.promotion[kind];
        if constexpr (Slots > 1)
            if (kind < topology.promotion.size())
                for (const auto& [cell, pin] : topology.promotion[kind].while_free)
                    if (!position.arrangement().stands_on(pin)) cells.set(index(cell));
        return cells;
    }

    // True if the column between exists and is empty on every level (TD-P2).
    [[gnu::always_inline]] bool column_is_free(const Cells& cells) const {
        return (cells & flat(field.existing)).any() && (cells & blockers).none();
    }

    // Removes attacked cells, to which the king cannot move.
    void remove_attacked(Cells& cells) const {
        const auto without = without_king();
        Cells(cells).for_each([&](int cell) {
            if (field.attacked(static_cast<Cell>(cell), without)) cells.reset(cell);
        });
    }

    // The target squares of an en passant capture of `victim` (TD-P5; ST-3). If one is occupied by
    // now, an ordinary capture is made there instead.
    Levels passing_landings(Square victim) const {
        Levels targets{};
        if (is_on(barred, victim)) return targets;
        for (std::size_t s = 0; s < targets.size(); ++s)
            targets[s] = (field.existing[s] - field.occupied[s]) & Cells::one(passed_by(victim));
        return targets;
    }
    // Those of `movers` that can capture en passant. Both pawns leave their columns, so king safety
    // is tested on the resulting board.
    [[gnu::noinline]] SquareSet passing_takers(Square victim, const SquareSet& movers) const {
        const auto passed = static_cast<Cell>(passed_by(victim));
        // Where pawns cross the centre, only those that have crossed may capture en passant
        // (RD-5.5).
        const auto first = topology.crossed_pawns.empty() ? 0 : topology.pawns.size();
        SquareSet takers;
        for (std::size_t kind = first; kind < tables.pawn_kinds(); ++kind) {
            const auto near = on_all_levels<Words, Slots>(tables.pawn(kind, passed).attackers) &
                              pawns_of_kind(position, kind) & movers;
            near.for_each([&](int from) {
                if (en_passant_is_safe(static_cast<Square>(from), victim, passed)) takers.set(from);
            });
        }
        return takers;
    }

    // Those of `movers` that can capture that king (ST-O12). The loser's pieces change owner or are
    // removed before the safety of the own king is tested.
    [[gnu::noinline]] SquareSet king_takers(Square target, const SquareSet& movers) const {
        SquareSet takers;
        attackers_among<Words, Slots>(position, tables, cell_of(target), movers)
            .for_each([&](int from) {
                if (king_capture_is_safe(static_cast<Square>(from), target)) takers.set(from);
            });
        return takers;
    }

    // Those of `cells`, beyond hilts, on which the piece may land (RD-3.6).
    Levels landings_beyond(Cells cells, Square from) const {
        if (from == king) remove_attacked(cells);
        auto targets = from == king ? Levels{cells} : landings_of(from);
        targets[0] &= cells;
        return targets;
    }

    // TD-C1 and TD-C2; ST-5. Attacks on the squares that the king crosses are tested without it.
    [[gnu::noinline]] bool may_castle(const CastlingRule& rule) const {
        if ((position.occupied() & rule.free_set).any()) return false;
        for (const auto square : rule.safe)
            if (field.attacked(cell_of(square), without_king())) return false;
        auto after = field.occupied;
        remove_square(after, rule.king_from);
        remove_square(after, rule.rook_from);
        add_square(after, rule.king_to);
        add_square(after, rule.rook_to);
        return !field.attacked(cell_of(rule.king_to),
                               blockers_of<Words, Slots>(position, after, field.existing));
    }

    // TD-A9. Tested on the resulting board: the king may be the passenger, and lines may open.
    [[gnu::noinline]] bool is_safe(const BoardMove& move) const {
        const auto its_king = move.rider == king ? move.landing : king;
        const auto cell = cell_of(its_king);
        if (!position.options().kings_may_share_column && field.threats.kings.test(index(cell)))
            return false;
        auto after = field;
        if (move.rider != no_square) {
            remove_square(after.occupied, move.rider);
            add_square(after.occupied, move.landing);
        }
        for (const auto square : topology.at(move.from).squares)
            remove_square(after.existing, square);
        for (const auto square : topology.at(move.to).squares) add_square(after.existing, square);
        if (move.uncovered != no_square && !own.test(index(move.uncovered)))
            after.promote(index(cell_of(move.uncovered)));
        return is_safe(after, cell);
    }

    const Position& position;
    const Topology& topology;
    const Tables<Words>& tables;
    const Seat mover;
    const SquareSet& own;
    const AttackView<Words, Slots> field;
    const Cells blockers;
    const Square king;
    const Cell king_cell;
    const Danger<Words, Slots> danger;
    const bool wary;        // every move is tried
    const SquareSet pinned; // own pieces; all of them where moves are tried
    const Levels barred;    // pieces that cannot be captured
    const Levels landings;  // of pieces that are neither kings nor pinned

private:
    // Own and partners' pieces unless the options allow their capture, and living kings (ST-6.1,
    // ST-6.6). king_takers() handles the capture of kings.
    Levels barred_pieces() const {
        const auto& options = position.options();
        const auto& kings = position.of(PieceType::king);
        const auto partners = pieces_of(position, partners_of(position, mover));
        auto pieces = kings & (field.hostile | partners | own);
        if (!options.own_capture) pieces |= own;
        if (!options.partner_capture) pieces |= partners;
        return layers_of<Words, Slots>(pieces);
    }

    Levels all_landings() const {
        Levels cells{};
        for (std::size_t s = 0; s < cells.size(); ++s) cells[s] = field.existing[s] - barred[s];
        danger.meet_checks(cells);
        return cells;
    }

    int passed_by(Square victim) const {
        const auto army = slot(position.at(victim).army());
        return position.variant().tables->passed[army][slot(cell_of(victim))];
    }

    // The king does not block the columns behind it, unless another piece shares its column.
    Cells without_king() const {
        auto cells = blockers;
        if (count_on(field.occupied, index(king_cell)) == 1) cells.reset(index(king_cell));
        return cells;
    }
    bool is_safe(const AttackView<Words, Slots>& after, Cell its_king) const {
        return king == no_square || !after.attacked(its_king, after.blockers());
    }
    bool en_passant_is_safe(Square from, Square victim, Cell passed) const {
        auto after = field;
        remove_square(after.occupied, from);
        remove_square(after.occupied, victim);
        after.occupied[0].set(index(passed));
        after.disarm(SquareSet::one(index(victim)));
        return is_safe(after, king_cell);
    }
    bool king_capture_is_safe(Square from, Square target) const {
        const auto& options = position.options();
        if (mate_ends_game(position, position.at(target).army())) return true;
        auto after = field;
        remove_square(after.occupied, from);
        const auto loser = position.of(position.at(target).army());
        after.disarm(options.on_mate == OnMate::drop_king ? SquareSet::one(index(target)) : loser);
        if (options.on_mate == OnMate::remove) {
            const auto gone = layers_of<Words, Slots>(loser);
            for (std::size_t s = 0; s < gone.size(); ++s) after.occupied[s] -= gone[s];
            add_square(after.occupied, target);
        }
        return is_safe(after, from == king ? cell_of(target) : king_cell);
    }
};

} // namespace strata::rules
