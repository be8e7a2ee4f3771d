// SPDX-License-Identifier: MIT
// The Star Trek board (TD-G1 to TD-G8), computed from a few numbers.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "rules/board/topology.h"
#include "rules/board/topology_parts.h"

namespace strata::rules {

namespace {

constexpr int main_side = 4;   // squares along the side of a main board
constexpr int pins_a_side = 6; // Q1..Q6, K1..K6

struct MainBoard {
    const char* name;
    int lowest_rank;
    int height;
    int slot;
};
// W and B share a slot because their ranks never overlap (TD-G6).
constexpr std::array<MainBoard, 3> main_boards{{{"W", 1, 2, 0}, {"N", 3, 4, 1}, {"B", 5, 6, 0}}};

// By pin number - 1 (TD-G4).
constexpr std::array<int, pins_a_side> lowest_rank_of_pin{0, 4, 2, 6, 4, 8};
constexpr int attack_slot = 2;
constexpr int fifth_pin_slot = 3; // only pins 2 and 5 of a side overlap in plan view

// Every piece moves as in ordinary chess on the plan of 6 x 10 columns (TD-M1).
constexpr Rectangle plan{.files = 6, .ranks = 10};

// b4, e4, b5 and e5 hold six squares where boards also hang.
constexpr std::array<int, 4> deep{plan.files * 4 + 1, plan.files * 4 + 4, plan.files * 5 + 1,
                                  plan.files * 5 + 4};

// The number of an attack board's square where boards also hang: those of one height share a word
// as far as others leave room there. What main boards leave free takes heights 1 and 7 on the ranks
// 4 and 5, for b and e in the places of the deep cells.
Square square_among_hanging(const Topology& topology, Cell cell, int rank, int height) {
    constexpr int lowest = 1, highest = 7;
    const bool middle = rank == 4 || rank == 5;
    if (height != lowest && height != highest)
        return topology.square_at(cell, height == 3 ? attack_slot : fifth_pin_slot);
    if (!middle) return topology.square_at(cell, height == highest ? attack_slot : fifth_pin_slot);
    const auto found = std::ranges::find(deep, index(cell));
    const auto place = found == deep.end()
                           ? cell
                           : static_cast<Cell>(Topology::first_deep + (found - deep.begin()));
    return topology.square_at(place, height == lowest ? 0 : 1);
}

Square add_square(Topology& topology, int board, int file, int rank, Square square) {
    auto& info = topology.info[slot(square)];
    info.name = std::string(1, static_cast<char>('a' + file)) + std::to_string(rank) +
                topology.boards[static_cast<std::size_t>(board)].name;
    info.cell = plan.cell(file, rank);
    info.file = file;
    info.rank = rank;
    info.board = board;
    info.tone = (file + rank) % 2 == 0 ? Tone::dark : Tone::light;
    info.height = topology.boards[static_cast<std::size_t>(board)].height;
    topology.squares.push_back(square);
    topology.boards[static_cast<std::size_t>(board)].squares.push_back(square);
    return square;
}

void add_main_boards(Topology& topology) {
    for (const auto& main : main_boards) {
        const int board = static_cast<int>(topology.boards.size());
        topology.boards.push_back({main.name, {}, main.height, std::nullopt});
        for (int rank = main.lowest_rank; rank < main.lowest_rank + main_side; ++rank)
            for (int file = 1; file <= main_side; ++file)
                topology.fixed.set(
                    index(add_square(topology, board, file, rank,
                                     topology.square_at(plan.cell(file, rank), main.slot))));
    }
}

// The corner under pin `number`: odd pins are at the near edge of their main board, even ones at
// the far edge.
Square corner_of(const Topology& topology, bool left, int number) {
    const auto& main = main_boards[static_cast<std::size_t>((number - 1) / 2)];
    const int rank = number % 2 == 1 ? main.lowest_rank : main.lowest_rank + main_side - 1;
    return topology.square_at(plan.cell(left ? 1 : main_side, rank), main.slot);
}

void add_pin(Topology& topology, const TriDShape& shape, bool left, int number, bool hanging) {
    const int board = static_cast<int>(topology.boards.size());
    const int main_board = (number - 1) / 2;
    const int lowest = lowest_rank_of_pin[static_cast<std::size_t>(number - 1)];
    const int height =
        main_boards[static_cast<std::size_t>(main_board)].height + (hanging ? -1 : 1);
    PinInfo pin;
    pin.name = (left ? "Q" : "K") + std::to_string(number) + (hanging ? "i" : "");
    pin.board = board;
    pin.main_board = main_board;
    pin.corner = corner_of(topology, left, number);
    pin.hanging = hanging;
    pin.rank_slot = lowest / 2;
    pin.left = left;
    topology.boards.push_back({pin.name, {}, height, static_cast<Pin>(topology.pins.size())});
    const auto square_on = [&](int file, int rank) {
        const auto cell = plan.cell(file, rank);
        if (shape.hanging) return square_among_hanging(topology, cell, rank, height);
        return topology.square_at(cell, number == 5 ? fifth_pin_slot : attack_slot);
    };
    std::size_t next = 0;
    for (int j = 0; j < 2; ++j)
        for (int i = 0; i < 2; ++i) {
            const int file = (left ? 0 : main_side) + i;
            pin.squares[next++] =
                add_square(topology, board, file, lowest + j, square_on(file, lowest + j));
        }
    topology.pins.push_back(std::move(pin));
}

// All places upright, then the hanging ones in the same order.
void add_pins(Topology& topology, const TriDShape& shape) {
    for (const bool hanging : {false, true}) {
        if (hanging && !shape.hanging) return; // no place has an opposite one
        for (const bool left : {true, false})
            for (int number = 1; number <= pins_a_side; ++number)
                add_pin(topology, shape, left, number, hanging);
    }
    const std::size_t posts = topology.pins.size() / 2;
    for (std::size_t pin = 0; pin < topology.pins.size(); ++pin)
        topology.pins[pin].opposite = static_cast<Pin>((pin + posts) % topology.pins.size());
}

// TD-A3: on the same side at most two numbers away, or straight across.
bool within_two_numbers(int from, int to, bool same_side) {
    return same_side ? std::abs(from - to) <= 2 : from == to;
}

// TD-A3, the graph of the nearest: never across, and along the ranks 8, 6, 4 (two posts above each
// other), 2 and 0.
bool is_nearest(int from, int to, bool same_side) {
    constexpr std::array<std::string_view, pins_a_side> next{"3", "345", "125", "256", "234", "4"};
    return same_side && (from == to || next[static_cast<std::size_t>(from)].find(
                                           static_cast<char>('1' + to)) != std::string_view::npos);
}

// What holds for a post holds for both of its places, and a board may go from one to the other.
void join_pins(Topology& topology, BoardGraph graph) {
    const int count = static_cast<int>(topology.pins.size());
    const auto joined = graph == BoardGraph::nearest ? is_nearest : within_two_numbers;
    const auto number = [](int pin) { return pin % pins_a_side; };
    const auto side = [](int pin) { return pin / pins_a_side % 2; };
    for (int a = 0; a < count; ++a)
        for (int b = 0; b < count; ++b)
            if (a != b && joined(number(a), number(b), side(a) == side(b)))
                topology.pins[static_cast<std::size_t>(a)].neighbours.push_back(
                    static_cast<Pin>(b));
}

// TD-P1 to TD-P3. `ahead` is +1 for White and -1 for Black.
PawnMoves pawn_moves_from(int file, int rank, int ahead, RookPawns rook_pawns) {
    PawnMoves moves;
    if (plan.holds(file, rank + ahead)) moves.step = plan.cell(file, rank + ahead);
    if (plan.holds(file, rank + 2 * ahead)) moves.double_step = plan.cell(file, rank + 2 * ahead);
    for (const int side : {-1, 1})
        if (plan.holds(file + side, rank + ahead))
            moves.captures.push_back(plan.cell(file + side, rank + ahead));
    if (rook_pawns == RookPawns::sideways && (file == 0 || file == plan.files - 1)) {
        const int inwards = file == 0 ? 1 : file - 1;
        moves.aside = plan.cell(inwards, rank);
        if (plan.holds(inwards, rank - ahead))
            moves.captures.push_back(plan.cell(inwards, rank - ahead));
    }
    return moves;
}

void add_moves(Topology& topology, RookPawns rook_pawns) {
    topology.pawns.resize(2);
    for (int rank = 0; rank < plan.ranks; ++rank)
        for (int file = 0; file < plan.files; ++file) {
            topology.cells.push_back(plan.moves_from(file, rank));
            topology.pawns[0].push_back(pawn_moves_from(file, rank, 1, rook_pawns));
            topology.pawns[1].push_back(pawn_moves_from(file, rank, -1, rook_pawns));
        }
}

// TD-P6: the furthest rank of the file; on b and e the last rank of the main board while no attack
// board overhangs it. Or both last ranks of every file.
PromotionCells promotion_cells(const Topology& topology, const TriDShape& shape, bool white) {
    const int furthest = white ? plan.ranks - 1 : 0;
    const int before = white ? plan.ranks - 2 : 1;
    PromotionCells cells;
    if (shape.promotion == PromotionRanks::last_two) {
        for (const int rank : {furthest, before})
            for (int file = 0; file < plan.files; ++file)
                cells.always.push_back(plan.cell(file, rank));
        return cells;
    }
    for (const int file : {0, 1, 4, 5}) cells.always.push_back(plan.cell(file, furthest));
    for (const int file : {2, 3}) cells.always.push_back(plan.cell(file, before));
    for (const Pin pin : topology.every_pin()) {
        const auto& corner = topology.at(topology.at(pin).corner);
        if (corner.rank == before) cells.while_free.emplace_back(corner.cell, pin);
    }
    return cells;
}

} // namespace

Topology tri_d_topology(const TriDShape& shape) {
    Topology topology;
    topology.cell_count = plan.files * plan.ranks;
    topology.slots = 4;
    topology.page = RulesPage::tri_d;
    topology.movable_boards = 4;
    const int places = topology.slots * topology.cell_stride;
    topology.info.resize(static_cast<std::size_t>(places));
    if (shape.hanging)
        for (std::size_t i = 0; i < deep.size(); ++i)
            topology.deep_cells[i] = static_cast<Cell>(deep[i]);
    add_main_boards(topology);
    add_pins(topology, shape);
    join_pins(topology, shape.graph);
    add_moves(topology, shape.rook_pawns);
    for (const bool white : {true, false})
        topology.promotion.push_back(promotion_cells(topology, shape, white));
    return topology;
}

} // namespace strata::rules
