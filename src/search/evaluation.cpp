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
constexpr int near_its_end = 4; // steps of a passed pawn: from there on kings matter to it

// The share of what is ahead that counts after so many rounds without a capture or a pawn's step:
// it must come to something, else a side that cannot see as far as the end wanders.
constexpr int whole_share = 128;
constexpr int share_after(int rounds) {
    constexpr int free = 20, least = 32;
    return std::clamp(whole_share + free - rounds, least, whole_share);
}

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

template <class Row>
auto at_most(const Row& row, std::size_t place) {
    return row[std::min(place, row.size() - 1)];
}

SquareSet pawns_of_all(const Position& position) {
    return position.of(PieceType::pawn) | position.of(PieceType::crossed_pawn);
}

// All numbers of some terms, in one order.
template <class Some>
auto numbers_of(Some& terms) {
    std::vector<decltype(&terms.tempo)> numbers;
    const auto add = [&](std::string_view, auto&& row) {
        for (auto& number : row) numbers.push_back(&number);
    };
    const auto add_rows = [&](std::string_view name, auto& rows) {
        for (auto& row : rows) add(name, row);
    };
    for_each_term(terms, add, add_rows, add);
    return numbers;
}

// A man of several walks is worth a little more than they are alone.
void value_own_types(const rules::Variant& variant, Terms::ByType& material) {
    constexpr int together = 40, leap = 60;
    for (const auto type : variant.own_pieces) {
        auto& value = material[slot(type)];
        if (value != 0) continue;
        const auto walks = variant.kind(type).walks;
        const auto add = [&](rules::Walks one, int worth) {
            if (walks & one) value += worth;
        };
        add(rules::walk::straight, material[slot(PieceType::rook)]);
        add(rules::walk::slanted, material[slot(PieceType::bishop)]);
        add(rules::walk::leap, material[slot(PieceType::knight)]);
        add(rules::walk::step, material[slot(PieceType::knight)]);
        for (std::size_t number = 0; number < variant.own_steps.size(); ++number)
            add(rules::walk::own(number), leap);
        if (std::popcount(walks) > 1) value += together;
    }
}

} // namespace

Evaluation::Evaluation(const rules::Variant& variant, const Weights& weights)
    : phase_(weights.phase),
      stride_(static_cast<std::size_t>(variant.topology.cell_stride)),
      seats_(variant.seat_count()),
      teams_(variant.team_count()) {
    auto all = weights;
    value_own_types(variant, all.middle.material);
    value_own_types(variant, all.ending.material);
    mix(all);
    for (const auto& piece : variant.start.board)
        if (piece.exists()) phase_at_start_ += phase_[slot(piece.type())];
    look_ahead_of_pawns(variant);
    measure_steps_of_kings(variant);
    place_men(variant);
}

void Evaluation::mix(const Weights& weights) {
    const auto into = numbers_of(terms_);
    const auto middle = numbers_of(weights.middle), ending = numbers_of(weights.ending);
    for (std::size_t n = 0; n < into.size(); ++n) *into[n] = both(*middle[n], *ending[n]);
    for (std::size_t type = 0; type < material_.size(); ++type)
        material_[type] = (weights.middle.material[type] + weights.ending.material[type]) / 2;
}

void Evaluation::look_ahead_of_pawns(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    const auto add = [&](const Ways& ways, const rules::PromotionCells& promotion) {
        const auto steps = steps_to_go(ways, promotion, variant.has_jumps());
        auto& views = ahead_.emplace_back(ways.size());
        std::vector<SquareSet> aims(ways.size()), path(ways.size()); // guarded on the way; the way
        for (std::size_t cell = 0; cell < ways.size(); ++cell) {
            auto& view = views[cell];
            const auto here = static_cast<rules::Cell>(cell);
            view.to_go = steps[cell];
            if (ways[cell].step) view.next = rules::index(*ways[cell].step);
            path[cell] = column(topology, here);
            for (const auto seen : ways[cell].captures) {
                aims[cell] |= column(topology, seen);
                views[slot(seen)].guards |= path[cell];
            }
            auto next = ways[cell].step;
            for (std::size_t n = 0; next && n < ways.size(); ++n, next = ways[slot(*next)].step) {
                view.way |= column(topology, *next);
                for (const auto seen : ways[slot(*next)].captures)
                    aims[cell] |= column(topology, seen);
            }
            path[cell] |= view.way;
            view.span = view.way | aims[cell];
        }
        for (std::size_t cell = 0; cell < ways.size(); ++cell)
            for (std::size_t other = 0; other < ways.size(); ++other)
                if (other != cell &&
                    ((aims[cell] & path[other]) | (aims[other] & path[cell])).any())
                    views[cell].beside |= column(topology, static_cast<rules::Cell>(other));
    };
    for (std::size_t army = 0; army < topology.pawns.size(); ++army)
        add(topology.pawns[army], topology.promotion[army]);
    if (!topology.crossed_pawns.empty()) add(topology.crossed_pawns, topology.crossed_promotion);
}

void Evaluation::measure_steps_of_kings(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    const auto cells = static_cast<std::size_t>(topology.cell_count);
    constexpr std::uint8_t far = 15;
    around_.resize(cells);
    king_steps_.assign(cells * cells, far);
    for (std::size_t from = 0; from < cells; ++from) {
        for (const auto step : topology.cells[from].steps) around_[from] |= column(topology, step);
        std::vector<std::size_t> reached{from};
        king_steps_[from * cells + from] = 0;
        for (std::size_t n = 0; n < reached.size(); ++n) {
            const auto steps = king_steps_[from * cells + reached[n]];
            for (const auto step : topology.cells[reached[n]].steps) {
                auto& to = king_steps_[from * cells + slot(step)];
                if (to <= steps + 1) continue;
                to = static_cast<std::uint8_t>(steps + 1);
                reached.push_back(slot(step));
            }
        }
    }
}

void Evaluation::place_men(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    constexpr std::size_t codes = 1 + rules::max_seats * rules::piece_type_count;
    men_.assign(codes * rules::max_squares, 0);
    for (std::size_t t = 0; t < rules::piece_type_count; ++t) {
        const auto type = static_cast<PieceType>(t);
        if (!variant.kind(type).exists() && type != PieceType::crossed_pawn) continue;
        for (const Seat army : variant.every_seat()) {
            const auto code = static_cast<std::size_t>(rules::Piece(type, army).code());
            const auto& views =
                ahead_[type == PieceType::crossed_pawn ? ahead_.size() - 1 : slot(army)];
            for (std::size_t at = 0; at < views.size(); ++at) {
                const auto value =
                    terms_.material[t] + at_most(terms_.place[t], topology.cells[at].leaps.size()) +
                    at_most(terms_.advance[t], static_cast<std::size_t>(views[at].to_go));
                for (const auto square : topology.column(static_cast<rules::Cell>(at)))
                    men_[code * rules::max_squares + slot(square)] = value;
            }
        }
    }
}

// How much of the middle game is left.
int Evaluation::middle_share(const Position& position) const {
    if (phase_at_start_ == 0) return whole_phase;
    int left = 0;
    for (std::size_t type = 0; type < phase_.size(); ++type)
        if (phase_[type] != 0)
            left += phase_[type] * position.of(static_cast<PieceType>(type)).count();
    return std::min(left * whole_phase / phase_at_start_, whole_phase);
}

Evaluation::Both Evaluation::pawns(const Position& position, Seat seat) const {
    Both value = 0;
    const auto all = pawns_of_all(position);
    const auto own = position.of(seat) & all;
    const auto enemies = all & position.hostile(seat);
    own.for_each([&](int number) {
        const auto square = static_cast<rules::Square>(number);
        const auto man = position.at(square);
        const auto kind = man.is(PieceType::crossed_pawn) ? ahead_.size() - 1 : slot(man.army());
        const auto& view = ahead_[kind][cell(square)];
        if ((view.beside & own).none())
            value += terms_.isolated;
        else if ((view.guards & own).any())
            value += terms_.guarded;
        if ((view.way & own).any())
            value += terms_.doubled;
        else if ((view.span & enemies).none())
            value += passed(position, seat, kind, cell(square));
    });
    return value;
}

Evaluation::Both Evaluation::passed(const Position& position, Seat seat, std::size_t kind,
                                    std::size_t at) const {
    const auto& view = ahead_[kind][at];
    auto value = at_most(terms_.passed, static_cast<std::size_t>(view.to_go));
    if (view.next < 0) return value;
    const auto next = static_cast<std::size_t>(view.next);
    for (auto square = next; square < rules::max_squares; square += stride_)
        if (position.occupied().test(static_cast<int>(square))) {
            value += terms_.passed_blocked;
            break;
        }
    if (view.to_go > near_its_end) return value;
    constexpr int none = 1000;
    const auto* steps = &king_steps_[next * around_.size()];
    int own = 0, enemy = none;
    for (const Seat other : position.setup().living& position.variant().every_seat()) {
        const auto king = position.king(other);
        if (king == rules::no_square) continue;
        const int far = steps[cell(king)];
        if (other == seat)
            own = far;
        else if (position.are_enemies(seat, other))
            enemy = std::min(enemy, far);
    }
    if (enemy == none) enemy = 0;
    return value + own * terms_.passed_own_king + enemy * terms_.passed_enemy_king;
}

Evaluation::Both Evaluation::king(const Position& position, Seat seat) const {
    const auto king = position.king(seat);
    if (king == rules::no_square) return 0;
    const auto at = cell(king);
    const auto pawns = position.of(seat) & position.of(PieceType::pawn);
    const Both value = (around_[at] & pawns).count() * terms_.shield;
    return (ahead_[slot(seat)][at].way & pawns).none() ? value + terms_.bare : value;
}

Evaluation::Both Evaluation::rooks(const Position& position, Seat seat) const {
    Both value = 0;
    const auto pawns = pawns_of_all(position);
    (position.of(seat) & position.of(PieceType::rook)).for_each([&](int number) {
        const auto& way = ahead_[slot(seat)][cell(static_cast<rules::Square>(number))].way;
        const auto before = way & pawns;
        if (before.none())
            value += terms_.half_open + terms_.open;
        else if ((before & position.of(seat)).none())
            value += terms_.half_open;
    });
    return value;
}

void Evaluation::add_reach(const Position& position, BothBySeat& values) const {
    const auto counts = rules::count_reach(position);
    const auto last = rules::built_in_types + position.variant().own_pieces.size();
    for (const Seat seat : position.setup().living& position.variant().every_seat()) {
        auto& value = values[slot(seat)];
        for (std::size_t type = 0; type < last; ++type)
            value += counts.seen[slot(seat)][type] * terms_.mobility[type] +
                     counts.threats[slot(seat)][type] * terms_.threat[type] -
                     counts.near_king[slot(seat)][type] * terms_.near_king[type];
        value -= at_most(terms_.attackers, static_cast<std::size_t>(counts.attackers[slot(seat)]));
        if (counts.lone_kings.has(seat))
            value += at_most(terms_.lone_king,
                             static_cast<std::size_t>(counts.left_to_king[slot(seat)]));
    }
}

Evaluation::BothBySeat Evaluation::men(const Position& position) const {
    BothBySeat values{};
    for (const Seat seat : position.setup().living& position.variant().every_seat()) {
        values[slot(seat)] = terms_.alive;
        position.of(seat).for_each([&](int number) {
            const auto square = static_cast<std::size_t>(number);
            values[slot(seat)] +=
                men_[static_cast<std::size_t>(position.setup().board[square].code()) *
                         rules::max_squares +
                     square];
        });
    }
    return values;
}

void Evaluation::add_the_rest(const Position& position, BothBySeat& values) const {
    const auto& variant = position.variant();
    values[slot(position.mover())] += terms_.tempo;
    if (!variant.has_kings()) return;
    for (const Seat seat : position.setup().living& variant.every_seat()) {
        auto& value = values[slot(seat)];
        value += pawns(position, seat) + king(position, seat) + rooks(position, seat) +
                 terms_.check_given * position.setup().checks_given[slot(seat)];
        if ((position.of(seat) & position.of(PieceType::bishop)).several()) value += terms_.pair;
    }
    add_reach(position, values);
    if (terms_.rider == 0 || !variant.topology.has_levels()) return;
    for (unsigned standing = position.arrangement().occupied; standing != 0;
         standing &= standing - 1)
        for (const Seat seat : variant.every_seat())
            if (rules::board_status(position, static_cast<rules::Pin>(std::countr_zero(standing)),
                                    seat) == rules::BoardStatus::movable)
                values[slot(seat)] += terms_.rider;
}

// Each number of two made one, by what is left of the middle game.
BySeat Evaluation::between(const Position& position, const BothBySeat& values) const {
    const int middle = middle_share(position);
    BySeat mixed{};
    for (const Seat seat : position.setup().living& position.variant().every_seat()) {
        const auto value = values[slot(seat)];
        const auto first = static_cast<std::int32_t>(value & 0xFFFFFFFF);
        const auto last = static_cast<std::int32_t>((value - first) / (Both{1} << 32));
        mixed[slot(seat)] = (first * middle + last * (whole_phase - middle)) / whole_phase;
    }
    return mixed;
}

int Evaluation::for_side(const Position& position, const BySeat& values, rules::Seats us) const {
    int ours = 0, theirs = 0;
    for (const Seat seat : rules::Seats::first(seats_))
        (us.has(seat) ? ours : theirs) += values[slot(seat)];
    const int ahead = ours - theirs / std::max(teams_ - 1, 1);
    return ahead * share_after(position.setup().halfmove / seats_) / whole_share;
}

BySeat Evaluation::of_seats(const Position& position) const {
    auto values = men(position);
    add_the_rest(position, values);
    return between(position, values);
}

int Evaluation::of_side(const Position& position, rules::Seats us) const {
    return for_side(position, of_seats(position), us);
}

int Evaluation::of_side(const Position& position, rules::Seats us, int low, int high) const {
    constexpr int clearly = 300;
    auto values = men(position);
    const int rough = for_side(position, between(position, values), us);
    if (rough + clearly <= low || rough - clearly >= high) return rough;
    add_the_rest(position, values);
    return for_side(position, between(position, values), us);
}

} // namespace strata::search
