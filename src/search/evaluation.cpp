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

constexpr int max_phase = 256;
constexpr int value_of_point = 100;    // that of a pawn, which usually scores one
constexpr int max_king_race_steps = 4; // maximum steps to promotion at which king distances count

// Scales an advantage down with the rounds without a capture or pawn move, so that a side that does
// not see the win makes progress.
constexpr int max_scale = 128;
constexpr int fifty_move_scale(int rounds) {
    constexpr int free = 20, least = 32;
    return std::clamp(max_scale + free - rounds, least, max_scale);
}

SquareSet column(const rules::Topology& topology, rules::Cell cell) {
    SquareSet squares;
    for (const auto square : topology.column(cell)) squares.set(rules::index(square));
    return squares;
}

// Pawn moves from each cell.
using PawnPaths = std::vector<rules::PawnMoves>;

// Steps to the nearest promotion cell, by cell. 99 if there is none.
std::vector<int> steps_to_promotion_by_cell(const PawnPaths& paths,
                                            const rules::PromotionCells& promotion,
                                            bool by_captures) {
    constexpr int never = 99;
    std::vector<int> steps(paths.size(), never);
    for (const auto cell : promotion.always) steps[slot(cell)] = 0;
    for (const auto& [cell, pin] : promotion.while_free) steps[slot(cell)] = 0;
    const auto better = [&](std::size_t cell, rules::Cell next) {
        if (steps[slot(next)] + 1 >= steps[cell]) return false;
        steps[cell] = steps[slot(next)] + 1;
        return true;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t cell = 0; cell < paths.size(); ++cell) {
            if (paths[cell].step && better(cell, *paths[cell].step)) changed = true;
            for (const auto next : paths[cell].other_steps) changed = better(cell, next) || changed;
            if (by_captures)
                for (const auto next : paths[cell].captures)
                    changed = better(cell, next) || changed;
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

// Returns pointers to all numbers, in a fixed order.
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

// Squares that a piece with that movement attacks on an empty board, over all cells.
int reach_of(const rules::Variant& variant, rules::Movement one) {
    int reach = 0;
    for (const auto cell : rules::First<rules::Cell>(variant.topology.cells.size()))
        for (const auto& path :
             rules::ways_of(variant, one, cell, variant.topology.cells[slot(cell)]))
            reach += static_cast<int>(path.size());
    return reach;
}

// Compared with a knight, or a rider with a bishop, by how many squares it attacks.
int value_of_movement(const rules::Variant& variant, rules::Movement one,
                      const Terms::ByType& material) {
    constexpr int unknown = 60;
    const auto crossing = rules::crossing_of(variant, one);
    const bool over =
        crossing == rules::Crossing::over_one || crossing == rules::Crossing::behind_one;
    const bool rides = over || rules::is_ride(variant, one);
    const int known = reach_of(variant, rides ? rules::movement::diagonal : rules::movement::leap);
    if (known == 0) return unknown;
    // Of a line only a part is behind a piece, and of lame leaps some are stopped.
    const int hundredths = crossing == rules::Crossing::behind_one ? 25
                           : over                                  ? 50
                           : crossing == rules::Crossing::lame     ? 70
                                                                   : 100;
    return material[slot(rides ? PieceType::bishop : PieceType::knight)] * reach_of(variant, one) /
           known * hundredths / 100;
}

// Values a custom piece by its movements. A combination is worth more than the sum of its parts.
void value_custom_pieces(const rules::Variant& variant, Terms::ByType& material) {
    constexpr int together = 40;
    for (const auto type : variant.custom_pieces) {
        auto& value = material[slot(type)];
        if (value != 0) continue;
        const auto& kind = variant.kind(type);
        // Half for captures, half for other moves.
        const auto add = [&](rules::Movement one, int amount) {
            value += amount * (((kind.movement & one) != 0) + ((kind.quiet & one) != 0)) / 2;
        };
        add(rules::movement::orthogonal, material[slot(PieceType::rook)]);
        add(rules::movement::diagonal, material[slot(PieceType::bishop)]);
        add(rules::movement::leap, material[slot(PieceType::knight)]);
        add(rules::movement::step, material[slot(PieceType::knight)]);
        for (std::size_t number = 0; number < variant.custom_steps.size(); ++number)
            add(rules::movement::custom(number),
                value_of_movement(variant, rules::movement::custom(number), material));
        if (std::popcount(kind.movement) > 1 || kind.quiet != kind.movement) value += together;
        if (variant.goals.last_of == type) value += material[slot(PieceType::rook)];
    }
}

} // namespace

Evaluation::Evaluation(const rules::Variant& variant, const Weights& weights)
    : phase_(weights.phase),
      seats_(variant.seat_count()),
      teams_(variant.team_count()),
      point_(variant.keeps_points ? value_of_point : 0) {
    for (const auto square : variant.topology.squares)
        cells_[slot(square)] =
            static_cast<std::uint8_t>(rules::index(variant.topology.cell_of(square)));
    auto all = weights;
    value_custom_pieces(variant, all.middle.material);
    value_custom_pieces(variant, all.ending.material);
    pack_weights(all);
    for (const auto& piece : variant.start.board)
        if (piece.exists()) phase_at_start_ += phase_[slot(piece.type())];
    init_pawn_views(variant);
    init_king_steps(variant);
    init_piece_squares(variant);
}

void Evaluation::pack_weights(const Weights& weights) {
    const auto into = numbers_of(terms_);
    const auto middle = numbers_of(weights.middle), ending = numbers_of(weights.ending);
    for (std::size_t n = 0; n < into.size(); ++n) *into[n] = pack(*middle[n], *ending[n]);
    for (std::size_t type = 0; type < material_.size(); ++type)
        material_[type] = (weights.middle.material[type] + weights.ending.material[type]) / 2;
}

void Evaluation::init_pawn_views(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    const auto add = [&](const PawnPaths& paths, const rules::PromotionCells& promotion) {
        const auto steps = steps_to_promotion_by_cell(paths, promotion, variant.has_jumps());
        auto& views = pawn_views_.emplace_back(paths.size());
        std::vector<SquareSet> aims(paths.size()),
            path(paths.size()); // squares attacked on the path; the path
        for (std::size_t cell = 0; cell < paths.size(); ++cell) {
            auto& view = views[cell];
            const auto here = static_cast<rules::Cell>(cell);
            view.steps_to_promotion = steps[cell];
            if (paths[cell].step) {
                view.next_cell = rules::index(*paths[cell].step);
                view.next = column(topology, *paths[cell].step);
            }
            path[cell] = column(topology, here);
            for (const auto seen : paths[cell].captures) {
                aims[cell] |= column(topology, seen);
                views[slot(seen)].guards |= path[cell];
            }
            auto next = paths[cell].step;
            for (std::size_t n = 0; next && n < paths.size(); ++n, next = paths[slot(*next)].step) {
                view.path |= column(topology, *next);
                for (const auto seen : paths[slot(*next)].captures)
                    aims[cell] |= column(topology, seen);
            }
            path[cell] |= view.path;
            view.span = view.path | aims[cell];
        }
        for (std::size_t cell = 0; cell < paths.size(); ++cell)
            for (std::size_t other = 0; other < paths.size(); ++other)
                if (other != cell &&
                    ((aims[cell] & path[other]) | (aims[other] & path[cell])).any())
                    views[cell].neighbours |= column(topology, static_cast<rules::Cell>(other));
    };
    for (std::size_t army = 0; army < topology.pawns.size(); ++army)
        add(topology.pawns[army], topology.promotion[army]);
    if (!topology.crossed_pawns.empty()) add(topology.crossed_pawns, topology.crossed_promotion);
}

void Evaluation::init_king_steps(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    const auto cells = static_cast<std::size_t>(topology.cell_count);
    constexpr std::uint8_t far = 15;
    king_zones_.resize(cells);
    king_steps_.assign(cells * cells, far);
    for (std::size_t from = 0; from < cells; ++from) {
        for (const auto step : topology.cells[from].steps)
            king_zones_[from] |= column(topology, step);
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

void Evaluation::init_piece_squares(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    constexpr std::size_t codes = 1 + rules::max_seats * rules::piece_type_count;
    piece_squares_.assign(codes * rules::max_squares, 0);
    for (std::size_t t = 0; t < rules::piece_type_count; ++t) {
        const auto type = static_cast<PieceType>(t);
        if (!variant.kind(type).exists() && type != PieceType::crossed_pawn) continue;
        for (const Seat army : variant.every_seat()) {
            const auto code = static_cast<std::size_t>(rules::Piece(type, army).code());
            const auto& views =
                pawn_views_[type == PieceType::crossed_pawn ? pawn_views_.size() - 1 : slot(army)];
            for (std::size_t at = 0; at < views.size(); ++at) {
                const auto value = terms_.material[t] +
                                   at_most(terms_.place[t], topology.cells[at].leaps.size()) +
                                   at_most(terms_.advance[t],
                                           static_cast<std::size_t>(views[at].steps_to_promotion));
                for (const auto square : topology.column(static_cast<rules::Cell>(at)))
                    piece_squares_[code * rules::max_squares + slot(square)] = value;
            }
        }
    }
}

// Returns the game phase: max_phase in the middlegame, 0 in the endgame.
int Evaluation::middle_game_phase(const Position& position) const {
    if (phase_at_start_ == 0) return max_phase;
    int left = 0;
    for (std::size_t type = 0; type < phase_.size(); ++type)
        if (phase_[type] != 0)
            left += phase_[type] * position.of(static_cast<PieceType>(type)).count();
    return std::min(left * max_phase / phase_at_start_, max_phase);
}

Evaluation::PackedScore Evaluation::pawns(const Position& position, Seat seat) const {
    PackedScore value = 0;
    const auto all = pawns_of_all(position);
    const auto own = position.of(seat) & all;
    const auto enemies = all & position.hostile(seat);
    own.for_each([&](int number) {
        const auto square = static_cast<rules::Square>(number);
        const auto piece = position.at(square);
        const auto kind =
            piece.is(PieceType::crossed_pawn) ? pawn_views_.size() - 1 : slot(piece.army());
        const auto& view = pawn_views_[kind][cell(square)];
        if ((view.neighbours & own).none())
            value += terms_.isolated;
        else if ((view.guards & own).any())
            value += terms_.guarded;
        if ((view.path & own).any())
            value += terms_.doubled;
        else if ((view.span & enemies).none())
            value += passed(position, seat, kind, cell(square));
    });
    return value;
}

Evaluation::PackedScore Evaluation::passed(const Position& position, Seat seat, std::size_t kind,
                                           std::size_t at) const {
    const auto& view = pawn_views_[kind][at];
    auto value = at_most(terms_.passed, static_cast<std::size_t>(view.steps_to_promotion));
    if (view.next_cell < 0) return value;
    const auto next = static_cast<std::size_t>(view.next_cell);
    if ((view.next & position.occupied()).any()) value += terms_.passed_blocked;
    if (view.steps_to_promotion > max_king_race_steps) return value;
    constexpr int none = 1000;
    const auto* steps = &king_steps_[next * king_zones_.size()];
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

Evaluation::PackedScore Evaluation::king(const Position& position, Seat seat) const {
    const auto king = position.king(seat);
    if (king == rules::no_square) return 0;
    const auto at = cell(king);
    const auto pawns = position.of(seat) & position.of(PieceType::pawn);
    const PackedScore value = (king_zones_[at] & pawns).count() * terms_.shield;
    return (pawn_views_[slot(seat)][at].path & pawns).none() ? value + terms_.bare : value;
}

Evaluation::PackedScore Evaluation::rooks(const Position& position, Seat seat) const {
    PackedScore value = 0;
    const auto pawns = pawns_of_all(position);
    (position.of(seat) & position.of(PieceType::rook)).for_each([&](int number) {
        const auto& path = pawn_views_[slot(seat)][cell(static_cast<rules::Square>(number))].path;
        const auto before = path & pawns;
        if (before.none())
            value += terms_.half_open + terms_.open;
        else if ((before & position.of(seat)).none())
            value += terms_.half_open;
    });
    return value;
}

void Evaluation::add_mobility(const Position& position, PackedBySeat& values) const {
    const auto counts = rules::count_reach(position);
    const auto last = rules::built_in_types + position.variant().custom_pieces.size();
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

Evaluation::PackedBySeat Evaluation::piece_squares(const Position& position) const {
    PackedBySeat values{};
    for (const Seat seat : position.setup().living& position.variant().every_seat()) {
        values[slot(seat)] = terms_.alive;
        position.of(seat).for_each([&](int number) {
            const auto square = static_cast<std::size_t>(number);
            values[slot(seat)] +=
                piece_squares_[static_cast<std::size_t>(position.setup().board[square].code()) *
                                   rules::max_squares +
                               square];
        });
    }
    return values;
}

void Evaluation::add_positional(const Position& position, PackedBySeat& values) const {
    const auto& variant = position.variant();
    values[slot(position.mover())] += terms_.tempo;
    if (!variant.has_kings()) return;
    for (const Seat seat : position.setup().living& variant.every_seat()) {
        auto& value = values[slot(seat)];
        value += pawns(position, seat) + king(position, seat) + rooks(position, seat) +
                 terms_.check_given * position.setup().checks_given[slot(seat)];
        if ((position.of(seat) & position.of(PieceType::bishop)).several()) value += terms_.pair;
    }
    add_mobility(position, values);
    if (terms_.rider == 0 || !variant.topology.has_pins()) return;
    for (unsigned standing = position.arrangement().occupied; standing != 0;
         standing &= standing - 1)
        for (const Seat seat : variant.every_seat())
            if (rules::board_status(position, static_cast<rules::Pin>(std::countr_zero(standing)),
                                    seat) == rules::BoardStatus::movable)
                values[slot(seat)] += terms_.rider;
}

// Those of seats that are out still count.
void Evaluation::add_points(const Position& position, BySeat& values) const {
    const auto& variant = position.variant();
    for (const Seat seat : variant.every_seat())
        values[slot(seat)] +=
            point_ * position.setup().score[static_cast<std::size_t>(variant.team(seat))];
}

// Interpolates between middlegame and endgame by the game phase.
BySeat Evaluation::interpolated(const Position& position, const PackedBySeat& values) const {
    const int middle = middle_game_phase(position);
    BySeat mixed{};
    for (const Seat seat : position.setup().living& position.variant().every_seat()) {
        const auto value = values[slot(seat)];
        const auto first = static_cast<std::int32_t>(value & 0xFFFFFFFF);
        const auto last = static_cast<std::int32_t>((value - first) / (PackedScore{1} << 32));
        mixed[slot(seat)] = (first * middle + last * (max_phase - middle)) / max_phase;
    }
    if (point_ != 0) [[unlikely]]
        add_points(position, mixed);
    return mixed;
}

int Evaluation::side_score(const Position& position, const BySeat& values, rules::Seats us) const {
    int ours = 0, theirs = 0;
    for (const Seat seat : rules::Seats::first(seats_))
        (us.has(seat) ? ours : theirs) += values[slot(seat)];
    const int ahead = ours - theirs / std::max(teams_ - 1, 1);
    return ahead * fifty_move_scale(position.setup().halfmove / seats_) / max_scale;
}

BySeat Evaluation::by_seat(const Position& position) const {
    auto values = piece_squares(position);
    add_positional(position, values);
    return interpolated(position, values);
}

int Evaluation::for_side(const Position& position, rules::Seats us) const {
    return side_score(position, by_seat(position), us);
}

int Evaluation::for_side(const Position& position, rules::Seats us, int low, int high) const {
    constexpr int lazy_margin = 300;
    auto values = piece_squares(position);
    const int rough = side_score(position, interpolated(position, values), us);
    if (rough + lazy_margin <= low || rough - lazy_margin >= high) return rough;
    add_positional(position, values);
    return side_score(position, interpolated(position, values), us);
}

} // namespace strata::search
