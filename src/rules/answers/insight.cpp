// SPDX-License-Identifier: MIT
#include "rules/answers/insight.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>

#include "rules/answers/path_insight.h"
#include "rules/moves/attack_tables.h"
#include "rules/moves/draughts.h"
#include "rules/moves/legal.h"

namespace strata::rules {

namespace {

template <class F>
void for_each_seat(const Position& position, F&& visit) {
    for (const Seat seat : position.variant().every_seat()) visit(seat);
}

// For boards on which every cell is one square.
bool is_free(const Position& position, Cell cell, Square but) {
    const auto square = position.topology().square_at(cell, 0);
    return square == but || !position.occupied().test(index(square));
}

// The squares that the piece could jump first if enemies were there: any square before a free one,
// for a man adjacent and ahead (ST-7.5), for a king across free squares (ST-7.6).
SquareSet jumped_from(const Position& position, Square from) {
    const auto& topology = position.topology();
    const auto cell = topology.cell_of(from);
    const auto piece = position.at(from);
    const auto& ahead = topology.pawns[slot(piece.army())][slot(cell)].captures;
    SquareSet jumped;
    for (const auto& path : topology.cells[slot(cell)].diagonal)
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            const bool crowned = piece.is(PieceType::draughts_king);
            if (!crowned && std::ranges::find(ahead, path[i]) == ahead.end()) break;
            if (is_free(position, path[i + 1], from))
                jumped.set(index(topology.square_at(path[i], 0)));
            if (!crowned || !is_free(position, path[i], from)) break;
        }
    return jumped;
}

SquareSet jumped_by(const Position& position, Seat by) {
    SquareSet jumped;
    position.of(by).for_each(
        [&](int i) { jumped |= jumped_from(position, static_cast<Square>(i)); });
    return jumped;
}

} // namespace

SquareSet squares_attacked(const Position& position, Seat by) {
    if (!position.is_living(by)) return {};
    return position.variant().has_jumps() ? jumped_by(position, by) : attacked(position, by);
}

SquareSet pieces_attacking(const Position& position, Square square, Seat by) {
    if (!position.is_living(by)) return {};
    if (!position.variant().has_jumps()) return attackers(position, square, by);
    SquareSet pieces;
    position.of(by).for_each([&](int i) {
        if (jumped_from(position, static_cast<Square>(i)).test(index(square))) pieces.set(i);
    });
    return pieces;
}

std::vector<SquareSet> squares_controlled(const Position& position,
                                          std::vector<SquareSet> attacked) {
    SquareSet once;
    SquareSet contested; // attacked by several seats
    for (const SquareSet& squares : attacked) {
        contested |= squares & once;
        once |= squares;
    }
    contested.for_each([&](int i) {
        std::vector<int> counts;
        for (const Seat seat : position.variant().every_seat())
            counts.push_back(pieces_attacking(position, static_cast<Square>(i), seat).count());
        const int most = *std::ranges::max_element(counts);
        const bool one_leads = std::ranges::count(counts, most) == 1;
        for (std::size_t n = 0; n < attacked.size(); ++n)
            if (!one_leads || counts[n] != most) attacked[n].reset(i);
    });
    return attacked;
}

Contest contest_over(const Position& position, Square square) {
    const auto piece = position.at(square);
    const auto owner = piece.exists() ? position.commander(piece.army()) : position.mover();
    Contest contest;
    for_each_seat(position, [&](Seat seat) {
        const bool own = position.is_living(owner) && position.are_partners(owner, seat);
        (own ? contest.defenders : contest.attackers) |= pieces_attacking(position, square, seat);
    });
    return contest;
}

namespace {

SquareSet targets_of(const Position& position, Square from) {
    SquareSet targets;
    for (const auto& move : legal_moves(position)) {
        if (move.from != from || move.kind == MoveKind::board) continue;
        targets.set(index(move.to));
        if (move.jumps < 2) continue;
        const auto route = route_of(position, move);
        for (std::size_t i = 0; i < route.size(); ++i) targets.set(index(route[i]));
    }
    return targets;
}

} // namespace

std::optional<Position> on_turn_of(const Position& position, Seat seat) {
    auto setup = position.setup();
    setup.turn = seat;
    setup.pending = no_square;
    setup.en_passant[slot(seat)] = no_square;
    auto made = Position::from_setup(position.shared_variant(), setup);
    if (!made) return std::nullopt;
    return *std::move(made);
}

SquareSet reach_of(const Position& position, Square square) {
    const auto piece = position.at(square);
    if (!piece.exists()) return {};
    const auto seat = position.commander(piece.army());
    if (seat == position.mover()) return targets_of(position, square);
    if (!position.is_living(seat)) return {};
    const auto then = on_turn_of(position, seat);
    if (then) return then->mover() == seat ? targets_of(*then, square) : SquareSet{};
    SquareSet reach;
    position.existing().for_each([&](int i) {
        if (pieces_attacking(position, static_cast<Square>(i), seat).test(index(square)))
            reach.set(i);
    });
    return reach - position.of(seat);
}

namespace {

bool slides(const Position& position, PieceType type, Movement one) {
    return (position.variant().kind(type).movement & one) != 0;
}

// Visits every line from that square along which any piece attacks.
template <class F>
void for_each_line(const Position& position, Square from, F&& visit) {
    const auto& variant = position.variant();
    const auto cell = variant.topology.cell_of(from);
    const auto moves =
        attack_ways(variant.topology, position.options(), cell, position.setup().open_hilts);
    const auto movements = movement::first_custom + variant.custom_steps.size();
    for (std::size_t number = 0; number < movements; ++number)
        if (const auto one = static_cast<Movement>(1U << number); is_ride(variant, one))
            for (const auto& path : ways_of(variant, one, cell, moves)) visit(path, one);
}

// The squares of a column that are in a set, lowest first.
std::vector<Square> column_of(const Position& position, Cell cell, const SquareSet& among) {
    auto column = position.topology().column(cell);
    std::erase_if(column, [&](Square square) { return !among.test(index(square)); });
    return column;
}

std::vector<Square> pieces_in(const Position& position, Cell cell) {
    return column_of(position, cell, position.occupied());
}

// True if a column without a square ends a line under the options (TD-M4).
bool is_wall(const Position& position, Cell cell) {
    return position.options().gaps == Gaps::block &&
           column_of(position, cell, position.existing()).empty();
}

Square nearest_in_height(const Position& position, Cell cell, int height) {
    const auto column = column_of(position, cell, position.existing());
    const auto off = [&](Square square) {
        return std::abs(position.topology().at(square).height - height);
    };
    const auto best = std::ranges::min_element(column, {}, off);
    return best == column.end() ? no_square : *best;
}

Square first_square_of(const Position& position, std::span<const Cell> cells, Square from) {
    for (const auto cell : cells) {
        if (is_wall(position, cell)) return no_square;
        const auto square = nearest_in_height(position, cell, position.topology().at(from).height);
        if (square != no_square) return square;
    }
    return no_square;
}

SightLine sight_along(const Position& position, Square from, const Path& path) {
    SightLine line;
    for (std::size_t i = 0; i < path.size() && !is_wall(position, path[i]); ++i) {
        line.way.push_back(path[i]);
        line.blockers = pieces_in(position, path[i]);
        if (line.blockers.empty()) continue;
        line.beyond = first_square_of(position, std::span(path).subspan(i + 1), from);
        break;
    }
    return line;
}

} // namespace

std::vector<SightLine> lines_of_sight(const Position& position, Square from) {
    const auto piece = position.at(from);
    std::vector<SightLine> lines;
    if (!piece.exists()) return lines;
    if (goes_by_height(position.variant())) return lines_by_height(position, from);
    for_each_line(position, from, [&](const Path& path, Movement one) {
        if (!slides(position, piece.type(), one)) return;
        auto line = sight_along(position, from, path);
        const bool known = std::ranges::any_of(
            lines, [&](const SightLine& other) { return other.way == line.way; });
        if (!line.way.empty() && !known) lines.push_back(std::move(line));
    });
    return lines;
}

Path way_of_attack(const Position& position, Square from, Square to) {
    const auto goal = position.topology().cell_of(to);
    for (const auto& line : lines_of_sight(position, from)) {
        const auto end = std::ranges::find(line.way, goal);
        if (end != line.way.end()) return {line.way.begin(), end + 1};
    }
    return {};
}

namespace {

// Indices into the path of the occupied columns, in order.
std::vector<std::size_t> manned(const Position& position, const Path& path) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < path.size() && !is_wall(position, path[i]); ++i)
        if (!pieces_in(position, path[i]).empty()) places.push_back(i);
    return places;
}

Path first_of(const Path& path, std::size_t last) {
    return {path.begin(), path.begin() + static_cast<std::ptrdiff_t>(last) + 1};
}

// Calls `visit` for every slider among `enemies` in that column of the line.
template <class F>
void for_each_slider(const Position& position, Cell cell, Movement one, const SquareSet& enemies,
                     F&& visit) {
    for (const auto square : pieces_in(position, cell))
        if (enemies.test(index(square)) && slides(position, position.at(square).type(), one))
            visit(square);
}

} // namespace

std::vector<PinnedPiece> pinned_pieces(const Position& position, Seat seat) {
    std::vector<PinnedPiece> pins;
    const auto king = position.king(seat);
    if (king == no_square) return pins;
    const auto enemies = position.hostile(seat) - king_attackers(position, seat);
    if (goes_by_height(position.variant())) return pins_by_height(position, seat, enemies);
    for_each_line(position, king, [&](const Path& path, Movement one) {
        const auto places = manned(position, path);
        if (places.size() < 2) return;
        const auto shields = pieces_in(position, path[places[0]]);
        if (shields.size() != 1 || !position.of(seat).test(index(shields.front()))) return;
        for_each_slider(position, path[places[1]], one, enemies, [&](Square pinner) {
            const PinnedPiece pin{shields.front(), pinner, king, first_of(path, places[1])};
            if (std::ranges::none_of(pins, [&](const PinnedPiece& other) {
                    return other.piece == pin.piece && other.pinner == pin.pinner;
                }))
                pins.push_back(pin);
        });
    });
    return pins;
}

std::vector<CheckLine> checks_on(const Position& position, Seat seat) {
    std::vector<CheckLine> checks;
    const auto king = position.king(seat);
    if (king == no_square) return checks;
    auto unexplained = king_attackers(position, seat);
    if (goes_by_height(position.variant())) {
        unexplained.for_each([&](int i) {
            const auto checker = static_cast<Square>(i);
            checks.push_back({checker, king, columns_to(position, king, checker)});
        });
        return checks;
    }
    for_each_line(position, king, [&](const Path& path, Movement one) {
        const auto places = manned(position, path);
        if (places.empty()) return;
        for_each_slider(position, path[places[0]], one, unexplained, [&](Square checker) {
            checks.push_back({checker, king, first_of(path, places[0])});
            unexplained.reset(index(checker));
        });
    });
    unexplained.for_each([&](int i) { checks.push_back({static_cast<Square>(i), king, {}}); });
    return checks;
}

} // namespace strata::rules
