// SPDX-License-Identifier: MIT
// The Star Trek board (TD-G1 to TD-G7), computed from a few numbers.
#include <cstdlib>
#include <string>

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

Square add_square(Topology& topology, int board, int file, int rank, int level) {
    const auto square = topology.square_at(plan.cell(file, rank), level);
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
                topology.fixed.set(index(add_square(topology, board, file, rank, main.slot)));
    }
}

// The corner under pin `number`: odd pins are at the near edge of their main board, even ones at
// the far edge.
Square corner_of(const Topology& topology, bool left, int number) {
    const auto& main = main_boards[static_cast<std::size_t>((number - 1) / 2)];
    const int rank = number % 2 == 1 ? main.lowest_rank : main.lowest_rank + main_side - 1;
    return topology.square_at(plan.cell(left ? 1 : main_side, rank), main.slot);
}

void add_pin(Topology& topology, bool left, int number) {
    const int board = static_cast<int>(topology.boards.size());
    const int main_board = (number - 1) / 2;
    const int lowest = lowest_rank_of_pin[static_cast<std::size_t>(number - 1)];
    PinInfo pin;
    pin.name = (left ? "Q" : "K") + std::to_string(number);
    pin.board = board;
    pin.main_board = main_board;
    pin.corner = corner_of(topology, left, number);
    pin.rank_slot = lowest / 2;
    pin.left = left;
    topology.boards.push_back({pin.name,
                               {},
                               main_boards[static_cast<std::size_t>(main_board)].height + 1,
                               static_cast<Pin>(topology.pins.size())});
    const int level = number == 5 ? fifth_pin_slot : attack_slot;
    std::size_t next = 0;
    for (int j = 0; j < 2; ++j)
        for (int i = 0; i < 2; ++i)
            pin.squares[next++] =
                add_square(topology, board, (left ? 0 : main_side) + i, lowest + j, level);
    topology.pins.push_back(std::move(pin));
}

// TD-A3: on the same side at most two numbers away, or straight across.
void join_pins(Topology& topology) {
    const int count = static_cast<int>(topology.pins.size());
    for (int a = 0; a < count; ++a)
        for (int b = 0; b < count; ++b) {
            const bool same_side = a / pins_a_side == b / pins_a_side;
            const int apart = std::abs(a % pins_a_side - b % pins_a_side);
            if (same_side ? apart >= 1 && apart <= 2 : apart == 0)
                topology.pins[static_cast<std::size_t>(a)].neighbours.push_back(
                    static_cast<Pin>(b));
        }
}

// TD-P1 to TD-P3. `ahead` is +1 for White and -1 for Black.
PawnMoves pawn_moves_from(int file, int rank, int ahead) {
    PawnMoves moves;
    if (plan.holds(file, rank + ahead)) moves.step = plan.cell(file, rank + ahead);
    if (plan.holds(file, rank + 2 * ahead)) moves.double_step = plan.cell(file, rank + 2 * ahead);
    for (const int side : {-1, 1})
        if (plan.holds(file + side, rank + ahead))
            moves.captures.push_back(plan.cell(file + side, rank + ahead));
    return moves;
}

void add_moves(Topology& topology) {
    topology.pawns.resize(2);
    for (int rank = 0; rank < plan.ranks; ++rank)
        for (int file = 0; file < plan.files; ++file) {
            topology.cells.push_back(plan.moves_from(file, rank));
            topology.pawns[0].push_back(pawn_moves_from(file, rank, 1));
            topology.pawns[1].push_back(pawn_moves_from(file, rank, -1));
        }
}

// TD-P6: the furthest rank of the file; on b and e the last rank of the main board while no attack
// board overhangs it.
PromotionCells promotion_cells(const Topology& topology, bool white) {
    const int furthest = white ? plan.ranks - 1 : 0;
    const int before = white ? plan.ranks - 2 : 1;
    PromotionCells cells;
    for (const int file : {0, 1, 4, 5}) cells.always.push_back(plan.cell(file, furthest));
    for (const int file : {2, 3}) cells.always.push_back(plan.cell(file, before));
    cells.while_free.emplace_back(plan.cell(1, before), *topology.pin_named(white ? "Q6" : "Q1"));
    cells.while_free.emplace_back(plan.cell(4, before), *topology.pin_named(white ? "K6" : "K1"));
    return cells;
}

} // namespace

Topology tri_d_topology() {
    Topology topology;
    topology.cell_count = plan.files * plan.ranks;
    topology.slots = 4;
    topology.page = RulesPage::tri_d;
    topology.movable_boards = 4;
    const int places = topology.slots * topology.cell_stride;
    topology.info.resize(static_cast<std::size_t>(places));
    add_main_boards(topology);
    for (const bool left : {true, false})
        for (int number = 1; number <= pins_a_side; ++number) add_pin(topology, left, number);
    join_pins(topology);
    add_moves(topology);
    for (const bool white : {true, false})
        topology.promotion.push_back(promotion_cells(topology, white));
    return topology;
}

} // namespace strata::rules
