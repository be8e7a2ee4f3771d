// SPDX-License-Identifier: MIT
#include "rules/moves/attack_tables.h"

#include <algorithm>
#include <cassert>
#include <span>

#include "rules/position/variant.h"

namespace strata::rules {

namespace {

template <int Words>
Bits<Words> bits_of(const std::vector<Cell>& cells) {
    Bits<Words> bits;
    for (const auto cell : cells) bits.set(index(cell));
    return bits;
}

// Splits a path where it enters another word or changes from ascending to descending numbers.
std::vector<Run> runs_of(const Path& path) {
    std::vector<Run> runs;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const int word = index(path[i]) / 64;
        const bool ascending = i > 0 && index(path[i]) > index(path[i - 1]);
        const bool goes_on = !runs.empty() && runs.back().word == word;
        const bool direction_open = goes_on && std::has_single_bit(runs.back().cells);
        if (!goes_on || (!direction_open && runs.back().ascending != ascending))
            runs.push_back({0, static_cast<std::uint8_t>(word), true, 0});
        else
            runs.back().ascending = ascending;
        runs.back().cells |= std::uint64_t{1} << (index(path[i]) % 64);
    }
    for (std::size_t i = 0; i < runs.size(); ++i)
        runs[i].more = static_cast<std::uint8_t>(runs.size() - 1 - i);
    return runs;
}

RunRange add_rays(std::vector<Run>& pool, const std::vector<Path>& paths) {
    const auto begin = static_cast<std::uint32_t>(pool.size());
    for (const auto& path : paths) {
        const auto runs = runs_of(path);
        pool.insert(pool.end(), runs.begin(), runs.end());
    }
    return {begin, static_cast<std::uint32_t>(pool.size())};
}

template <int Words>
Bits<Words> cells_of(const std::vector<Path>& paths) {
    Bits<Words> cells;
    for (const auto& path : paths) cells |= bits_of<Words>(path);
    return cells;
}

// Joins rays of one run each into lines. False if they do not form two lines.
bool join_lines(std::span<const Run> rays, Cell from, std::array<Line, 2>& lines) {
    std::array<std::size_t, 2> count{};
    const auto before = (std::uint64_t{1} << index(from)) - 1;
    for (const auto& run : rays) {
        const bool above = (run.cells & before) == 0;
        const bool falls =
            (run.cells & ~before) == 0 && (!run.ascending || std::has_single_bit(run.cells));
        auto& n = count[above ? 1 : 0];
        if (run.more != 0 || n == lines.size() || !(above ? run.ascending : falls)) return false;
        (above ? lines[n].above : lines[n].below) = run.cells;
        ++n;
    }
    return true;
}

void join_lines(Tables<1>& tables) {
    tables.in_lines = true;
    for (const Cell cell : First<Cell>(tables.cells.size())) {
        auto& table = tables.cells[slot(cell)];
        if (!join_lines(tables.along(table.orthogonal), cell, table.orthogonal_lines) ||
            !join_lines(tables.along(table.diagonal), cell, table.diagonal_lines))
            tables.in_lines = false;
    }
}

template <int Words>
CellTable<Words> cell_table(const CellMoves& moves, std::vector<Run>& pool) {
    CellTable<Words> table;
    table.orthogonal = add_rays(pool, moves.orthogonal);
    table.diagonal = add_rays(pool, moves.diagonal);
    table.orthogonal_cells = cells_of<Words>(moves.orthogonal);
    table.diagonal_cells = cells_of<Words>(moves.diagonal);
    table.leaps = bits_of<Words>(moves.leaps);
    table.steps = bits_of<Words>(moves.steps);
    return table;
}

template <int Words>
std::vector<PawnTable<Words>> pawn_tables(const std::vector<PawnMoves>& moves) {
    std::vector<PawnTable<Words>> tables(moves.size());
    for (std::size_t from = 0; from < moves.size(); ++from) {
        auto& table = tables[from];
        if (moves[from].step) table.step.set(index(*moves[from].step));
        table.step |= bits_of<Words>(moves[from].other_steps);
        if (moves[from].step && moves[from].double_step)
            table.double_step.set(index(*moves[from].double_step));
        table.captures = bits_of<Words>(moves[from].captures);
        for (const auto target : moves[from].captures)
            tables[slot(target)].attackers.set(static_cast<int>(from));
    }
    return tables;
}

// What is open to attacks: hilts under RD-O9 and blades under RD-O15.
struct Openings {
    std::uint8_t hilts = 0;
    std::uint8_t blades = 0;
};

// The part of a route before the first closed hilt.
Path open_part(const HiltRoute& route, std::uint8_t open) {
    Path path;
    for (std::size_t i = 0; i < route.path.size() && (route.hilts[i] & ~open) == 0; ++i)
        path.push_back(route.path[i]);
    return path;
}

// A path that continues replaces the one that ended at the hilt.
void lengthen(std::vector<Path>& paths, const Path& longer) {
    for (auto& path : paths)
        if (path.size() < longer.size() &&
            std::ranges::equal(path, std::span(longer).first(path.size()))) {
            path = longer;
            return;
        }
    paths.push_back(longer);
}

CellMoves opened(CellMoves moves, std::uint8_t open) {
    for (const auto& route : moves.over_hilts) {
        const auto path = open_part(route, open);
        if (path.empty() || (route.hilts[path.size() - 1] & open) == 0) continue;
        if (route.kind == HiltRoute::Kind::leap) {
            moves.leaps.push_back(path.front());
            continue;
        }
        lengthen(route.kind == HiltRoute::Kind::orthogonal ? moves.orthogonal : moves.diagonal,
                 path);
        moves.steps.push_back(path.front());
    }
    return moves;
}

std::vector<PawnMoves> opened(std::vector<PawnMoves> pawns, const Openings& open) {
    for (auto& moves : pawns)
        for (const auto& barred : moves.barred)
            if (((barred.blade ? open.blades : open.hilts) >> barred.hilt) & 1)
                moves.captures.push_back(barred.cell);
    return pawns;
}

// False if there is no room for another capture.
bool add_capture(std::array<PawnShifts::One, 2>& captures, int from, int by) {
    for (auto& one : captures) {
        if (one.from != 0 && one.by != by) continue;
        one.by = by;
        one.from |= std::uint64_t{1} << from;
        return true;
    }
    return false;
}

PawnShifts pawn_shifts(const std::vector<PawnMoves>& moves, const PromotionCells& promotion) {
    auto ends = bits_of<1>(promotion.always);
    for (const auto& [cell, pin] : promotion.while_free) ends.set(index(cell));
    PawnShifts shifts;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto& pawn = moves[i];
        const int from = static_cast<int>(i);
        if (!pawn.other_steps.empty()) return {};
        auto targets = bits_of<1>(pawn.captures);
        for (const auto target : pawn.captures)
            if (!add_capture(shifts.captures, from, index(target) - from)) return {};
        if (pawn.step) {
            const int by = index(*pawn.step) - from;
            if (shifts.step.by != 0 && shifts.step.by != by) return {};
            if (pawn.double_step && index(*pawn.double_step) != from + 2 * by) return {};
            shifts.step.by = by;
            shifts.step.from |= std::uint64_t{1} << from;
            targets.set(index(*pawn.step));
            if (pawn.double_step) {
                targets.set(index(*pawn.double_step));
                shifts.doubles |= std::uint64_t{1} << from;
            }
        }
        if ((targets & ends).any()) shifts.near_end |= std::uint64_t{1} << from;
    }
    return shifts;
}

template <int Words>
void add_pawns(Tables<Words>& tables, const std::vector<PawnMoves>& moves,
               const PromotionCells& promotion) {
    const auto pawns = pawn_tables<Words>(moves);
    tables.pawns.insert(tables.pawns.end(), pawns.begin(), pawns.end());
    tables.promotion.push_back(bits_of<Words>(promotion.always));
    if constexpr (Words == 1) tables.shifts.push_back(pawn_shifts(moves, promotion));
}

template <int Words>
std::vector<CustomMoveTable<Words>> lame_leaps(const Variant& variant, Movement one) {
    std::vector<CustomMoveTable<Words>> by_cell(variant.topology.cells.size());
    for (const Cell from : First<Cell>(by_cell.size()))
        for (const auto& leg : legs_of(variant, one, from)) {
            const auto between = bits_of<Words>(leg.between);
            by_cell[slot(from)].out.push_back({index(leg.to), between});
            by_cell[slot(leg.to)].in.push_back({index(from), between});
            by_cell[slot(leg.to)].seen.set(index(from));
        }
    return by_cell;
}

template <int Words>
void add_custom_movements(Tables<Words>& tables, const Variant& variant, const Openings& open) {
    for (std::size_t number = 0; number < variant.custom_steps.size(); ++number) {
        tables.crossings.push_back(variant.custom_steps[number].crossing);
        if (tables.crossings.back() == Crossing::lame) {
            tables.custom.push_back(lame_leaps<Words>(variant, movement::custom(number)));
            continue;
        }
        auto& by_cell = tables.custom.emplace_back();
        for (std::size_t cell = 0; cell < variant.topology.cells.size(); ++cell) {
            const auto ways = ways_of(variant, movement::custom(number), static_cast<Cell>(cell),
                                      opened(variant.topology.cells[cell], open.hilts));
            by_cell.push_back({add_rays(tables.runs, ways), cells_of<Words>(ways), {}, {}});
        }
    }
}

template <int Words>
Tables<Words> tables_of(const Variant& variant, const Openings& open) {
    const auto& topology = variant.topology;
    Tables<Words> tables;
    for (const auto& moves : topology.cells)
        tables.cells.push_back(cell_table<Words>(opened(moves, open.hilts), tables.runs));
    for (std::size_t army = 0; army < topology.pawns.size(); ++army)
        add_pawns(tables, opened(topology.pawns[army], open), topology.promotion[army]);
    if constexpr (Words == 1) join_lines(tables);
    if (!topology.crossed_pawns.empty())
        add_pawns(tables, opened(topology.crossed_pawns, open), topology.crossed_promotion);
    add_custom_movements(tables, variant, open);
    return tables;
}

std::vector<int> passed_cells(const std::vector<PawnMoves>& moves) {
    std::vector<int> passed(moves.size(), -1);
    for (const auto& move : moves)
        if (move.step && move.double_step) passed[slot(*move.double_step)] = index(*move.step);
    return passed;
}

AttackTables::Any tables_for(const Variant& variant, const Openings& open) {
    const auto& topology = variant.topology;
    assert((!topology.shares_columns() || topology.cell_stride == 64) &&
           "boards with cells of several squares have at most 64 cells");
    switch (topology.cell_stride / 64) {
    case 1: return tables_of<1>(variant, open);
    case 2: return tables_of<2>(variant, open);
    default: return tables_of<4>(variant, open);
    }
}

std::uint8_t all_hilts(const Topology& topology) {
    std::uint8_t all = 0;
    for (const auto& arc : topology.home_arcs) all = static_cast<std::uint8_t>(all | arc.hilts);
    return all;
}

void add_tables(AttackTables& tables, const Variant& variant) {
    const auto& options = variant.options;
    const bool changes = options.free_open_hilt || options.blade_falls_with_hilt;
    const int last = changes ? all_hilts(variant.topology) : 0;
    for (int open = 0; open <= last; ++open) {
        const auto hilts = static_cast<std::uint8_t>(open);
        tables.by_hilts.push_back(
            tables_for(variant, {options.free_open_hilt ? hilts : std::uint8_t{0},
                                 options.blade_falls_with_hilt ? hilts : std::uint8_t{0}}));
    }
}

void add_links(AttackTables& tables, std::size_t cells) {
    tables.cells = cells;
    tables.links.resize(cells * cells);
    const auto add = [&]<int Words>(const Tables<Words>& of_board) {
        for (const Cell target : First<Cell>(cells)) {
            auto* const links = &tables.links[slot(target) * cells];
            const auto reach_from = [&](const Bits<Words>& from, Movement one) {
                from.for_each([&](int i) {
                    links[i].movement = static_cast<Movement>(links[i].movement | one);
                });
            };
            const auto& cell = of_board.at(target);
            reach_from(cell.orthogonal_cells, movement::orthogonal);
            reach_from(cell.diagonal_cells, movement::diagonal);
            reach_from(cell.leaps, movement::leap);
            reach_from(cell.steps, movement::step);
            for (std::size_t number = 0; number < of_board.custom.size(); ++number)
                reach_from(of_board.custom[number][slot(target)].seen, movement::custom(number));
            for (std::size_t kind = 0; kind < of_board.pawn_kinds(); ++kind)
                of_board.pawn(kind, target).attackers.for_each([&](int i) {
                    links[i].pawns = static_cast<std::uint16_t>(links[i].pawns | (1U << kind));
                });
        }
    };
    for (const auto& of_hilts : tables.by_hilts) std::visit(add, of_hilts);
}

void add_seats(AttackTables& tables, const Variant& variant) {
    tables.everybody = variant.every_seat();
    tables.seats = variant.seat_count();
    tables.settles = variant.keeps_rare_state() || !variant.topology.home_arcs.empty() ||
                     variant.goes_on_after_mate();
    for (const Seat seat : variant.every_seat()) {
        const auto team = variant.team_seats(variant.team(seat));
        tables.partners[slot(seat)] = team - seat;
        tables.opponents[slot(seat)] = variant.every_seat() - team;
    }
}

} // namespace

CellMoves attack_ways(const Topology& topology, const Options& options, Cell cell,
                      std::uint8_t open_hilts) {
    return opened(topology.cells[slot(cell)],
                  options.free_open_hilt ? open_hilts : std::uint8_t{0});
}

int Variant::team_count() const {
    int last = -1;
    for (const auto& seat : seats) last = std::max(last, seat.team);
    return last + 1;
}

Seats Variant::team_seats(int team) const {
    Seats all;
    for (const Seat seat : every_seat())
        if (this->team(seat) == team) all |= seat;
    return all;
}

std::shared_ptr<const Variant> finish(Variant variant) {
    variant.default_castling.reset(); // of the variant that this one is a copy of
    finish_castling(variant);
    finish_kinds(variant);
    variant.keeps_points = variant.points.any();
    variant.goals.any =
        variant.goals.checks != 0 || variant.goals.hill.any() || variant.goals.last_of.has_value();
    auto tables = std::make_shared<AttackTables>();
    add_tables(*tables, variant);
    add_links(*tables, variant.topology.cells.size());
    for (const auto& moves : variant.topology.pawns) tables->passed.push_back(passed_cells(moves));
    add_seats(*tables, variant);
    for (const Pin pin : variant.topology.every_pin())
        for (const auto square : variant.topology.at(pin).squares)
            tables->pin_squares[slot(pin)].set(index(square));
    tables->crosses = std::ranges::any_of(
        variant.custom_steps, [](const Step& step) { return step.crossing != Crossing::plain; });
    tables->splits = std::ranges::any_of(variant.custom_pieces, [&](PieceType type) {
        return variant.kind(type).quiet != variant.kind(type).movement;
    });
    const auto& options = variant.options;
    tables->by_height =
        variant.topology.shares_columns() &&
        (options.line_path != LinePath::column || options.rook_pawns != RookPawns::straight ||
         variant.topology.has_opposites());
    if (tables->by_height) tables->heights = height_tables(variant.topology);
    variant.tables = std::move(tables);
    return std::make_shared<const Variant>(std::move(variant));
}

} // namespace strata::rules
