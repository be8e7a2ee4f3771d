// SPDX-License-Identifier: MIT
#include "search/tablebase/endgame_geometry.h"

#include <bit>

namespace strata::search {

namespace {

// Squares from which white pawns may make a double step.
std::vector<rules::Square> pawns_start(const rules::Variant& variant) {
    const rules::Piece pawn(rules::PieceType::pawn, rules::Seat{0});
    std::vector<rules::Square> squares;
    for (const auto square : variant.topology.squares)
        if (variant.start.board[rules::slot(square)] == pawn) squares.push_back(square);
    return squares;
}

} // namespace

bool EndgameGeometry::fits(const rules::Variant& variant) {
    const auto& board = variant.topology;
    const auto& chosen = variant.options;
    const rules::Options defaults;
    const bool same_board = board.squares.size() == square_count &&
                            board.cell_count == cell_count && board.pins.size() == pin_count &&
                            board.movable_boards == board_count &&
                            board.fixed.count() == fixed_count;
    const bool same_options =
        chosen.board_load == defaults.board_load &&
        chosen.empty_board_owner == defaults.empty_board_owner &&
        chosen.board_direction == defaults.board_direction &&
        chosen.half_turn == defaults.half_turn && chosen.turn_in_place == defaults.turn_in_place &&
        chosen.gaps == defaults.gaps && chosen.line_path == defaults.line_path &&
        chosen.board_graph == defaults.board_graph && chosen.rook_pawns == defaults.rook_pawns &&
        chosen.promotion_ranks == defaults.promotion_ranks &&
        chosen.kings_may_share_column == defaults.kings_may_share_column &&
        chosen.stalemate == defaults.stalemate && chosen.king_capture == defaults.king_capture;
    using enum rules::PieceType;
    const std::vector promotions{queen, rook, bishop, knight};
    return same_board && same_options && variant.seat_count() == 2 && variant.has_kings() &&
           variant.custom_pieces.empty() && !variant.goals.any &&
           variant.promotions == promotions && pawns_start(variant).size() == 8;
}

EndgameGeometry::EndgameGeometry(const rules::Variant& variant) {
    number(variant.topology);
    init_moves(variant.topology);
    init_pawns(variant);
    mirror();
}

void EndgameGeometry::number(const rules::Topology& topology) {
    EndgameSquare next = 0;
    const auto add = [&](rules::Square square) {
        square_[next] = square;
        endgame_square_of_[rules::slot(square)] = next;
        cell_[next] = rules::index(topology.cell_of(square));
        column_[at(cell_[next])].push_back(next);
        ++next;
    };
    for (const auto square : topology.squares)
        if (topology.fixed.test(rules::index(square))) add(square);
    for (const auto& pin : topology.pins)
        for (const auto square : pin.squares) add(square);
}

void EndgameGeometry::init_moves(const rules::Topology& topology) {
    for (auto& table : between_)
        for (auto& row : table) row.fill(never);
    for (int cell = 0; cell < cell_count; ++cell) {
        const auto& moves = topology.cells[at(cell)];
        near_[at(cell)] = CellSet{1} << cell;
        for (const auto step : moves.steps) {
            near_[at(cell)] |= CellSet{1} << rules::index(step);
            steps_[at(cell)].push_back(rules::index(step));
        }
        for (const auto leap : moves.leaps)
            knight_sees_[at(cell)] |= CellSet{1} << rules::index(leap);
        const auto add_ways = [&](std::size_t of, const std::vector<rules::Path>& paths) {
            for (const auto& path : paths) {
                auto& way = paths_[of][at(cell)].emplace_back();
                CellSet passed = 0;
                for (const auto passing : path) {
                    way.push_back(rules::index(passing));
                    between_[of][at(cell)][rules::slot(passing)] = passed;
                    passed |= CellSet{1} << rules::index(passing);
                }
            }
        };
        for (const std::size_t of : {0U, 1U}) add_ways(of, moves.orthogonal);
        add_ways(0, moves.diagonal);
    }
    for (std::size_t pin = 0; pin < topology.pins.size(); ++pin)
        for (const auto next : topology.pins[pin].neighbours)
            next_pins_[pin].push_back(rules::index(next));
}

void EndgameGeometry::init_pawns(const rules::Variant& variant) {
    const auto& topology = variant.topology;
    pawns_.behind.fill(-1);
    for (int cell = 0; cell < cell_count; ++cell) {
        const auto& moves = topology.pawns[0][at(cell)];
        pawns_.ahead[at(cell)] = moves.step ? rules::index(*moves.step) : -1;
        if (moves.step) pawns_.behind[rules::slot(*moves.step)] = cell;
        for (const auto seen : moves.captures)
            pawns_.sees[at(cell)] |= CellSet{1} << rules::index(seen);
    }
    for (const auto cell : topology.promotion[0].always)
        pawns_.last |= CellSet{1} << rules::index(cell);
    for (const auto& [cell, pin] : topology.promotion[0].while_free)
        pawns_.last_while_free.emplace_back(rules::index(cell), 1U << rules::index(pin));
    pawns_.start_number.fill(-1);
    int number = 0;
    for (const auto square : pawns_start(variant)) {
        pawns_.start_number[endgame_square(square)] = number;
        pawns_.start_squares[at(number++)] = endgame_square(square);
    }
}

CellSet EndgameGeometry::last_of(unsigned pins) const {
    auto cells_of = pawns_.last;
    for (const auto& [cell, pin] : pawns_.last_while_free)
        if ((pins & pin) == 0) cells_of |= CellSet{1} << cell;
    return cells_of;
}

bool EndgameGeometry::sees(Helper helper, int from, int to, CellSet between) const {
    const auto passed = between_[helper == Helper::rook][at(from)][at(to)];
    return passed != never && (passed & between) == 0;
}

unsigned EndgameGeometry::mirrored_pins(unsigned pins, unsigned mirror) {
    unsigned result = 0;
    for (unsigned pin = 0; pin < static_cast<unsigned>(pin_count); ++pin) {
        if (((pins >> pin) & 1U) == 0) continue;
        unsigned side = pin / 6, number = pin % 6;
        if ((mirror & 1U) != 0) side = 1 - side;
        if ((mirror & 2U) != 0) number = 5 - number;
        result |= 1U << (side * 6 + number);
    }
    return result;
}

void EndgameGeometry::mirror() {
    for (unsigned mirror = 0; mirror < 4; ++mirror)
        for (EndgameSquare square = 0; square < square_count; ++square) {
            const bool flat = square < fixed_count;
            const unsigned side = flat ? 16 : 4, width = flat ? 4 : 2;
            const unsigned from = flat ? square : square - fixed_count;
            unsigned board = from / side;
            unsigned file = from % side % width, rank = from % side / width;
            if ((mirror & 1U) != 0) file = width - 1 - file;
            if ((mirror & 2U) != 0) rank = width - 1 - rank;
            if (!flat)
                board = static_cast<unsigned>(std::countr_zero(mirrored_pins(1U << board, mirror)));
            else if ((mirror & 2U) != 0)
                board = 2 - board;
            mirrored_[mirror][square] = static_cast<EndgameSquare>(
                (flat ? 0 : fixed_count) + board * side + rank * width + file);
        }
}

} // namespace strata::search
