// SPDX-License-Identifier: MIT
// RD-1 and RD-3 to RD-5. Every path is a sequence of single steps, and each step knows which hilt
// it touches.
#include "rules/board/topology_round.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <utility>

#include "rules/board/topology_parts.h"

namespace strata::rules {

namespace {

constexpr int sector_files = round_files / round_sectors;
constexpr int hub = round_ranks - 1;
constexpr int last_blade_rank = 2;
constexpr const char* sector_letters = "wgb";

int around(int file) { return (file % round_files + round_files) % round_files; }
int sector(int file) { return around(file) / sector_files; }

struct Spot {
    int rank, file;
    bool operator==(const Spot&) const = default;
};

Cell cell_of(const Spot& spot) {
    return static_cast<Cell>(index(round_square(spot.rank, spot.file)));
}

// A direction: along the file, sideways, or both. `inwards` changes sign where the path crosses the
// centre.
struct Heading {
    int inwards;  // 1 towards the hub, -1 away from it, 0 along the ring
    int sideways; // 1 clockwise, -1 counter-clockwise, 0 along the file
};

// RD-1.2. Nothing turns back at the outer ring.
std::optional<Spot> step(const Spot& from, Heading& heading) {
    if (heading.inwards > 0 && from.rank == hub) {
        heading.inwards = -1;
        return Spot{hub, around(from.file + round_files / 2 + 2 * heading.sideways)};
    }
    const int rank = from.rank + heading.inwards;
    if (rank < 0) return std::nullopt;
    return Spot{rank, around(from.file + heading.sideways)};
}

// The border between two adjacent files is named after the sector on its clockwise side (RD-1.1).
std::optional<int> border(const Spot& from, const Spot& to) {
    if (sector(from.file) == sector(to.file)) return std::nullopt;
    const int turn = around(to.file - from.file);
    return turn < round_files / 2 ? sector(to.file) : sector(from.file);
}

// A hilt lies between cells of which at least one is on the outer ring (RD-3.6); none is near the
// hub.
std::uint8_t hilt_between(const Spot& from, const Spot& to) {
    const auto hilt = border(from, to);
    return hilt && (from.rank == 0 || to.rank == 0) ? static_cast<std::uint8_t>(1U << *hilt)
                                                    : std::uint8_t{0};
}

// A whole path, across all hilts. It ends before its own start (RD-1.2).
HiltRoute walk(const Spot& from, Heading heading) {
    HiltRoute route;
    route.kind = heading.inwards != 0 && heading.sideways != 0 ? HiltRoute::Kind::diagonal
                                                               : HiltRoute::Kind::orthogonal;
    std::uint8_t touched = 0;
    auto here = from;
    for (auto next = step(here, heading); next && *next != from; next = step(here, heading)) {
        touched = static_cast<std::uint8_t>(touched | hilt_between(here, *next));
        here = *next;
        route.path.push_back(cell_of(here));
        route.hilts.push_back(touched);
    }
    return route;
}

Path before_hilts(const HiltRoute& route) {
    const auto free = std::ranges::count(route.hilts, std::uint8_t{0});
    return {route.path.begin(), route.path.begin() + free};
}

void add_way(CellMoves& moves, const HiltRoute& route) {
    const auto path = before_hilts(route);
    if (!path.empty())
        (route.kind == HiltRoute::Kind::orthogonal ? moves.orthogonal : moves.diagonal)
            .push_back(path);
    if (path.size() < route.path.size()) moves.over_hilts.push_back(route);
}

// Two steps along the file and one along the ring, or one and two (RD-4). Steps along the file may
// cross the centre.
std::vector<Spot> leaps_from(const Spot& from) {
    std::vector<Spot> spots;
    for (const int inwards : {1, -1})
        for (const int length : {1, 2}) {
            Heading heading{inwards, 0};
            std::optional<Spot> corner = from;
            for (int i = 0; i < length && corner; ++i) corner = step(*corner, heading);
            for (const int side : {1, -1})
                if (corner)
                    spots.push_back({corner->rank, around(corner->file + side * (3 - length))});
        }
    return spots;
}

void add_leap(CellMoves& moves, const Spot& from, const Spot& to) {
    const auto hilt = hilt_between(from, to);
    if (hilt == 0)
        moves.leaps.push_back(cell_of(to));
    else
        moves.over_hilts.push_back({HiltRoute::Kind::leap, {cell_of(to)}, {hilt}});
}

CellMoves moves_from(const Spot& from) {
    CellMoves moves;
    for (const int sideways : {1, -1}) add_way(moves, walk(from, {0, sideways}));
    for (const int inwards : {1, -1})
        for (const int sideways : {0, 1, -1}) add_way(moves, walk(from, {inwards, sideways}));
    for (const auto& to : leaps_from(from)) add_leap(moves, from, to);
    moves.leaps = sorted(std::move(moves.leaps));
    moves.steps = first_steps(moves);
    return moves;
}

// A pawn that has not crossed the centre may not capture over a blade (RD-5.3, RD-3.7), and no pawn
// over a hilt (RD-3.6).
void add_capture(PawnMoves& moves, const Spot& from, const Spot& to, int inwards) {
    const auto hilt = border(from, to);
    const bool blade = hilt && inwards > 0 && from.rank <= last_blade_rank;
    if (blade || hilt_between(from, to) != 0)
        moves.barred.push_back({cell_of(to), static_cast<std::uint8_t>(*hilt), blade});
    else
        moves.captures.push_back(cell_of(to));
}

// RD-5: inwards until the pawn has crossed the centre, then outwards.
PawnMoves pawn_moves_from(const Spot& from, int inwards) {
    PawnMoves moves;
    Heading ahead{inwards, 0};
    if (const auto to = step(from, ahead)) moves.step = cell_of(*to);
    moves.crosses = ahead.inwards != inwards;
    for (const int side : {1, -1}) {
        Heading diagonal{inwards, side};
        if (const auto to = step(from, diagonal)) add_capture(moves, from, *to, inwards);
    }
    moves.captures = sorted(std::move(moves.captures));
    return moves;
}

PawnMoves army_pawn_moves(const Spot& from, int home) {
    auto moves = pawn_moves_from(from, 1);
    if (from.rank == second_rank && sector(from.file) == home)
        moves.double_step = cell_of({from.rank + 2, from.file});
    return moves;
}

SquareInfo square_info(const Spot& spot, bool mirrored) {
    SquareInfo info;
    info.file = spot.file % sector_files;
    info.rank = spot.rank + 1;
    info.name = {sector_letters[sector(spot.file)], static_cast<char>('a' + info.file),
                 static_cast<char>('0' + info.rank)};
    info.tone = ((spot.rank + spot.file) % 2 != 0) != mirrored ? Tone::dark : Tone::light;
    return info;
}

void add_square(Topology& topology, const Spot& spot, const RoundShape& shape) {
    const auto cell = cell_of(spot);
    add_flat_square(topology, cell, square_info(spot, shape.mirrored));
    topology.cells[slot(cell)] = moves_from(spot);
    topology.crossed_pawns[slot(cell)] = pawn_moves_from(spot, -1);
    for (std::size_t army = 0; army < shape.camps.size(); ++army)
        topology.pawns[army][slot(cell)] = army_pawn_moves(spot, shape.camps[army]);
    if (spot.rank == 0) topology.crossed_promotion.always.push_back(cell);
}

HomeArc home_arc(int home) {
    HomeArc arc;
    arc.hilts = static_cast<std::uint8_t>((1U << home) | (1U << ((home + 1) % round_sectors)));
    for (int file = 0; file < sector_files; ++file)
        arc.squares.set(index(round_square(0, home * sector_files + file)));
    return arc;
}

} // namespace

Square round_square(int rank, int file) {
    return static_cast<Square>(round_files * rank + around(file));
}

Topology round_topology(const RoundShape& shape) {
    assert(std::ranges::all_of(shape.camps,
                               [](int camp) { return camp >= 0 && camp < round_sectors; }) &&
           "each camp is one of the three sectors");
    auto topology = flat_topology(Shape::round, round_files * round_ranks,
                                  static_cast<int>(shape.camps.size()));
    topology.mates_are_known = false;
    topology.camps = true;
    topology.rings = true;
    topology.counts_want_a_mover = true;
    topology.page = RulesPage::round;
    topology.crossed_pawns.resize(static_cast<std::size_t>(topology.cell_count));
    for (int home = 0; home < round_sectors; ++home) {
        topology.boards.push_back({std::string(1, sector_letters[home]), {}, 0, std::nullopt});
        for (int rank = 0; rank < round_ranks; ++rank)
            for (int file = 0; file < sector_files; ++file)
                add_square(topology, {rank, home * sector_files + file}, shape);
    }
    for (const int camp : shape.camps) topology.home_arcs.push_back(home_arc(camp));
    return topology;
}

} // namespace strata::rules
