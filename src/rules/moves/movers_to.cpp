// SPDX-License-Identifier: MIT
#include "rules/moves/movers_to.h"

#include <algorithm>
#include <cassert>

#include "rules/moves/legal.h"
#include "rules/moves/move_context.h"
#include "rules/moves/with_tables.h"

namespace strata::rules {
namespace {

// Of the seat to move. Tests each mover alone: the king must be safe once it has moved.
template <int Words>
class MoversTo {
public:
    MoversTo(const Position& position, const Tables<Words>& tables, Square to)
        : position_(position),
          tables_(tables),
          to_(to),
          cell_(position.topology().cell_of(to)),
          king_(position.king(position.mover())),
          field_(position, tables, position.mover()),
          blockers_(field_.blockers()) {}

    [[nodiscard]] SquareSet of(PieceType type) const {
        const auto own = position_.of(position_.mover()) & position_.of(type);
        const bool taken = position_.at(to_).exists();
        if (!position_.exists(to_) || (taken && !can_be_taken())) return {};
        const auto victim = taken ? to_ : no_square;
        if (type != PieceType::pawn)
            return safe(attackers_among<Words, 1>(position_, tables_, cell_, own), victim);
        if (taken) return safe(pawns_that_take(own), victim);
        const auto passed =
            position_.setup().any_en_passant() ? position_.en_passant_victim(cell_) : no_square;
        auto pawns = safe(pawns_that_step(own), no_square);
        if (passed != no_square) pawns |= safe(pawns_that_take(own), passed);
        return pawns;
    }

private:
    [[nodiscard]] bool can_be_taken() const {
        return field_.hostile.test(index(to_)) && !position_.at(to_).is(PieceType::king);
    }
    [[nodiscard]] const PawnTable<Words>& pawn_table(int square) const {
        const auto army = position_.at(static_cast<Square>(square)).army();
        return tables_.pawn(slot(army), static_cast<Cell>(square));
    }
    [[nodiscard]] SquareSet pawns_that_take(const SquareSet& own) const {
        SquareSet pawns;
        own.for_each([&](int square) {
            if (pawn_table(square).captures.test(index(cell_))) pawns.set(square);
        });
        return pawns;
    }
    [[nodiscard]] SquareSet pawns_that_step(const SquareSet& own) const {
        SquareSet pawns;
        own.for_each([&](int square) {
            const auto& table = pawn_table(square);
            const bool twice =
                table.double_step.test(index(cell_)) && position_.setup().unmoved.test(square) &&
                (table.step & field_.existing[0]).any() && (table.step & blockers_).none();
            if (table.step.test(index(cell_)) || twice) pawns.set(square);
        });
        return pawns;
    }
    // Those of `movers` that do not leave their king attacked, with the piece on `victim` captured.
    [[nodiscard]] SquareSet safe(const SquareSet& movers, Square victim) const {
        if (king_ == no_square || movers.none()) return movers;
        auto after = field_;
        if (victim != no_square) {
            remove_square(after.occupied, victim);
            after.disarm(SquareSet::one(index(victim)));
        }
        add_square(after.occupied, to_);
        SquareSet found;
        movers.for_each([&](int from) {
            auto occupied = after.occupied;
            remove_square(occupied, static_cast<Square>(from));
            const auto king = static_cast<Square>(from) == king_ ? to_ : king_;
            if (!after.attacked(position_.topology().cell_of(king),
                                blockers_of<Words, 1>(position_, occupied, after.existing)))
                found.set(from);
        });
        return found;
    }

    const Position& position_;
    const Tables<Words>& tables_;
    Square to_;
    Cell cell_;
    Square king_;
    AttackView<Words, 1> field_;
    Bits<Words> blockers_;
};

} // namespace

bool answers_movers_to(const Variant& variant) {
    const auto& topology = variant.topology;
    const auto& tables = *variant.tables;
    return variant.seat_count() == 2 && !tables.crosses && !tables.splits &&
           !topology.shares_columns() && !variant.has_jumps() && topology.home_arcs.empty() &&
           topology.crossed_pawns.empty() && !variant.options.king_capture &&
           !variant.options.own_capture;
}

SquareSet movers_to(const Position& position, PieceType type, Square to) {
    assert(answers_movers_to(position.variant()) && "other boards list their moves");
    if (position.is_over()) return {};
    return with_tables(position, [&]<class W>(W, const auto& tables) {
        if constexpr (!W::shares_columns) return MoversTo<W::words>(position, tables, to).of(type);
        return SquareSet{}; // boards with levels are excluded
    });
}

bool can_capture_en_passant(const Position& position) {
    const auto& setup = position.setup();
    if (!setup.any_en_passant()) return false;
    const auto& variant = position.variant();
    const auto pawns = position.of(PieceType::pawn) | position.of(PieceType::crossed_pawn);
    bool near = false; // some pawn attacks a cell that was skipped
    for (const Seat seat : variant.every_seat()) {
        const auto victim = setup.en_passant[slot(seat)];
        if (victim == no_square || seat == position.mover()) continue;
        const auto& passed = variant.tables->passed[slot(position.at(victim).army())];
        const auto cell = static_cast<Cell>(passed[slot(variant.topology.cell_of(victim))]);
        const auto square = variant.topology.square_at(cell, 0);
        near = near || (attackers(position, square, position.mover()) & pawns).any();
    }
    return near && std::ranges::any_of(legal_moves(position),
                                       [](const Move& move) { return move.en_passant; });
}

} // namespace strata::rules
