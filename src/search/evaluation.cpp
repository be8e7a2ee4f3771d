// SPDX-License-Identifier: MIT
#include "search/evaluation.h"

#include <algorithm>
#include <bit>

#include "rules/moves/board_moves.h"
#include "rules/moves/reach_counts.h"

namespace strata::search {

namespace {

using rules::PieceType;
using rules::Position;
using rules::Seat;
using rules::slot;
using rules::SquareSet;

constexpr int whole_phase = 256;

SquareSet column(const rules::Topology& topology, rules::Cell cell) {
    SquareSet squares;
    for (const auto square : topology.column(cell)) squares.set(rules::index(square));
    return squares;
}

// Where pawns and men of one kind go from each cell.
using Ways = std::vector<rules::PawnMoves>;

// Steps to the nearest cell of promotion, by cell; too many where none is reached.
std::vector<int> steps_to_go(const Ways& ways, const rules::PromotionCells& promotion,
                             bool by_captures) {
    constexpr int never = 99;
    std::vector<int> steps(ways.size(), never);
    for (const auto cell : promotion.always) steps[slot(cell)] = 0;
    for (const auto& [cell, pin] : promotion.while_free) steps[slot(cell)] = 0;
    const auto better = [&](std::size_t cell, rules::Cell next) {
        if (steps[slot(next)] + 1 >= steps[cell]) return false;
        steps[cell] = steps[slot(next)] + 1;
        return true;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t cell = 0; cell < ways.size(); ++cell) {
            if (ways[cell].step && better(cell, *ways[cell].step)) changed = true;
            if (by_captures)
                for (const auto next : ways[cell].captures) changed = better(cell, next) || changed;
        }
    }
    return steps;
}

int at_steps(const Weights::BySteps& values, int steps) {
    return values[std::min(static_cast<std::size_t>(steps), values.size() - 1)];
}

} // namespace

Evaluation::Evaluation(const rules::Variant& variant, const Weights& weights)
    : weights_(weights),
      stride_(static_cast<std::size_t>(variant.topology.cell_stride)),
      men_at_start_(0),
      teams_(variant.team_count()) {
    for (const auto& piece : variant.start.board) men_at_start_ += piece.exists();
    value_own_types(variant);
    look_ahead_of_pawns(variant);
    place_men(variant);
}

// A man of several walks is worth a little more than they are alone.
void Evaluation::value_own_types(const rules::Variant& variant) {
    constexpr int together = 40, leap = 60;
    for (const auto type : variant.own_pieces) {
        auto& value = weights_.material[slot(type)];
        if (value != 0) continue;
        const auto walks = variant.kind(type).walks;
        const auto add = [&](rules::Walks one, int worth) {
            if (walks & one) value += worth;
        };
        add(rules::walk::straight, material(PieceType::rook));
        add(rules::walk::slanted, material(PieceType::bishop));
        add(rules::walk::leap, material(PieceType::knight));
        add(rules::walk::step, material(PieceType::knight));
        for (std::size_t number = 0; number < variant.own_steps.size(); ++number)
            add(rules::walk::own(number), leap);
        if (std::popcount(walks) > 1) value += together;
    }
}

void Evaluation::look_ahead_of_pawns(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    const auto add = [&](const Ways& ways, const rules::PromotionCells& promotion) {
        const auto steps = steps_to_go(ways, promotion, variant.has_jumps());
        auto& views = ahead_.emplace_back(ways.size());
        for (std::size_t cell = 0; cell < ways.size(); ++cell) {
            auto& view = views[cell];
            view.to_go = steps[cell];
            auto next = ways[cell].step;
            for (std::size_t n = 0; next && n < ways.size(); ++n, next = ways[slot(*next)].step) {
                view.way |= column(topology, *next);
                for (const auto seen : ways[slot(*next)].captures)
                    view.span |= column(topology, seen);
            }
            view.span |= view.way;
            for (const auto seen : ways[cell].captures) view.span |= column(topology, seen);
        }
    };
    for (std::size_t army = 0; army < topology.pawns.size(); ++army)
        add(topology.pawns[army], topology.promotion[army]);
    if (!topology.crossed_pawns.empty()) add(topology.crossed_pawns, topology.crossed_promotion);
}

void Evaluation::place_men(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    constexpr std::size_t codes = 1 + rules::max_seats * rules::piece_type_count;
    men_.assign(codes * rules::max_squares, 0);
    around_.resize(static_cast<std::size_t>(topology.cell_count));
    king_steps_.resize(around_.size());
    for (int number = 0; number < topology.cell_count; ++number) {
        const auto cell = static_cast<rules::Cell>(number);
        const auto& moves = topology.cells[slot(cell)];
        king_steps_[slot(cell)] = static_cast<int>(moves.steps.size());
        for (const auto step : moves.steps) around_[slot(cell)] |= column(topology, step);
        for (std::size_t t = 0; t < rules::piece_type_count; ++t) {
            const auto type = static_cast<PieceType>(t);
            if (!variant.kind(type).exists() && type != PieceType::crossed_pawn) continue;
            std::size_t seen = rules::is_pawn(type) ? moves.leaps.size() : 0;
            if (!rules::is_pawn(type) && type != PieceType::king)
                for (const auto& way : rules::ways_of(variant, type, cell)) seen += way.size();
            for (const Seat army : variant.every_seat()) {
                auto value = weights_.material[t] + weights_.place[t] * static_cast<int>(seen);
                if (rules::is_pawn(type) || type == PieceType::man) {
                    const auto kind =
                        type == PieceType::crossed_pawn ? ahead_.size() - 1 : slot(army);
                    value += at_steps(weights_.to_go, ahead_[kind][slot(cell)].to_go);
                }
                for (const auto square : topology.column(cell))
                    men_[static_cast<std::size_t>(rules::Piece(type, army).code()) *
                             rules::max_squares +
                         slot(square)] = value;
            }
        }
    }
}

int Evaluation::phase(const Position& position) const {
    const auto few = static_cast<int>(men_at_start_) / 4;
    const auto all = std::max(static_cast<int>(men_at_start_) - few, 1);
    return std::clamp((position.occupied().count() - few) * whole_phase / all, 0, whole_phase);
}

int Evaluation::pawns(const Position& position, Seat seat, const SquareSet& enemies) const {
    int value = 0;
    const auto own =
        position.of(seat) & (position.of(PieceType::pawn) | position.of(PieceType::crossed_pawn));
    own.for_each([&](int number) {
        const auto square = static_cast<rules::Square>(number);
        const auto man = position.at(square);
        const auto kind = man.is(PieceType::crossed_pawn) ? ahead_.size() - 1 : slot(man.army());
        const auto& view = ahead_[kind][cell(square)];
        if ((view.way & own).any())
            value += weights_.doubled;
        else if ((view.span & enemies).none())
            value += at_steps(weights_.passed, view.to_go);
    });
    return value;
}

int Evaluation::king(const Position& position, Seat seat, int phase) const {
    const auto king = position.king(seat);
    if (king == rules::no_square) return 0;
    const auto at = cell(king);
    const auto shield = (around_[at] & position.of(seat) & position.of(PieceType::pawn)).count();
    const int steps = king_steps_[at];
    return (phase * (steps * weights_.king_place + shield * weights_.shield) +
            (whole_phase - phase) * steps * weights_.king_place_end) /
           whole_phase;
}

void Evaluation::add_reach(const Position& position, BySeat& values) const {
    const auto counts = rules::count_reach(position);
    for (const Seat seat : position.setup().living& position.variant().every_seat())
        for (std::size_t type = 0; type < rules::piece_type_count; ++type)
            values[slot(seat)] += counts.seen[slot(seat)][type] * weights_.mobility[type] -
                                  counts.near_king[slot(seat)][type] * weights_.near_king[type];
}

BySeat Evaluation::of_seats(const Position& position) const {
    BySeat values{};
    const auto& variant = position.variant();
    const bool kings = variant.has_kings();
    const int now = kings ? phase(position) : 0;
    const auto pawns_of_all = position.of(PieceType::pawn) | position.of(PieceType::crossed_pawn);
    for (const Seat seat : position.setup().living& variant.every_seat()) {
        auto& value = values[slot(seat)];
        position.of(seat).for_each([&](int number) {
            const auto square = static_cast<std::size_t>(number);
            value += men_[static_cast<std::size_t>(position.setup().board[square].code()) *
                              rules::max_squares +
                          square];
        });
        if (!kings) continue;
        value += pawns(position, seat, pawns_of_all & position.hostile(seat)) +
                 king(position, seat, now) +
                 weights_.check_given * position.setup().checks_given[slot(seat)];
    }
    if (kings) add_reach(position, values);
    if (weights_.rider != 0 && variant.topology.has_levels())
        for (unsigned standing = position.arrangement().occupied; standing != 0;
             standing &= standing - 1)
            for (const Seat seat : variant.every_seat())
                if (rules::board_status(position,
                                        static_cast<rules::Pin>(std::countr_zero(standing)),
                                        seat) == rules::BoardStatus::movable)
                    values[slot(seat)] += weights_.rider;
    values[slot(position.mover())] += weights_.tempo;
    return values;
}

int Evaluation::of_side(const Position& position, rules::Seats us) const {
    const auto values = of_seats(position);
    int ours = 0, theirs = 0;
    for (const Seat seat : position.variant().every_seat())
        (us.has(seat) ? ours : theirs) += values[slot(seat)];
    return ours - theirs / std::max(teams_ - 1, 1);
}

} // namespace strata::search
