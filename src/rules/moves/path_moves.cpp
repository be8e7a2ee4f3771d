// SPDX-License-Identifier: MIT
#include "rules/moves/path_moves.h"

namespace strata::rules {

SquareSet squares_passed(const Position& position, const PathBoard& board, Square pawn) {
    const auto& variant = position.variant();
    const auto& topology = variant.topology;
    const auto& heights = variant.tables->heights;
    const auto army = position.at(pawn).army();
    const int column = variant.tables->passed[slot(army)][slot(topology.cell_of(pawn))];
    SquareSet passed;
    if (column < 0) return passed;
    const auto between = std::uint64_t{1} << column;
    const auto to = std::size_t{heights.height[slot(pawn)]};
    const auto add = [&](std::size_t height) {
        if (height > 0) passed.set(index(heights.square[height][static_cast<std::size_t>(column)]));
    };
    if (position.options().line_path == LinePath::column) {
        for (std::size_t height = 1; height <= highest_level; ++height)
            if ((board.existing[height] & between) != 0) add(height);
        return passed;
    }
    // Where it came from: a square of the start from which the step ends here.
    for (const auto from : topology.squares) {
        if (variant.start.board[slot(from)] != Piece{PieceType::pawn, army} ||
            topology.pawns[slot(army)][slot(topology.cell_of(from))].double_step !=
                topology.cell_of(pawn))
            continue;
        const auto [first, second] = board.ceilings(heights.height[slot(from)], to);
        if ((between & board.blocked[first]) == 0)
            add(board.top(column, first));
        else if (second != PathBoard::no_ceiling && (between & board.blocked[second]) == 0)
            add(board.top(column, second));
    }
    return passed;
}

namespace {

template <class Ones>
[[gnu::always_inline]] inline std::uint64_t count_with(const Position& position,
                                                       bool one_is_enough) {
    PathCount<Ones> sink(position, one_is_enough);
    PathGenerator<PathCount<Ones>>(position, sink).run();
    return sink.total();
}

#if defined(__x86_64__)
[[gnu::flatten, gnu::target("popcnt,bmi")]] std::uint64_t count_all(const Position& position) {
    return count_with<FastOnes>(position, false);
}
#endif

} // namespace

// As for other boards, all processors but the oldest count with their own instructions.
std::uint64_t count_by_height(const Position& position, bool one_is_enough) {
#if defined(__x86_64__)
    if (!one_is_enough && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi"))
        return count_all(position);
#endif
    return count_with<PlainOnes>(position, one_is_enough);
}

namespace {

// The pieces that attack that cell from next to it, or by a leap.
SquareSet touching(const Position& position, const Tables<1>& tables, Cell target) {
    const auto& heights = position.variant().tables->heights;
    const auto& cell = tables.at(target);
    auto found = (position.of(PieceType::knight) & heights.on_all(cell.leaps.word(0))) |
                 (position.of(PieceType::king) & heights.on_all(cell.steps.word(0)));
    for (std::size_t kind = 0; kind < tables.pawn_kinds(); ++kind)
        found |= pawns_of_kind(position, kind) &
                 heights.on_all(tables.pawn(kind, target).attackers.word(0));
    return found;
}

} // namespace

SquareSet attackers_by_height(const Position& position, Square target,
                              const SquareSet& candidates) {
    return attackers_by_height(position, target, candidates, position.occupied());
}

SquareSet attackers_by_height(const Position& position, Square target, const SquareSet& candidates,
                              const SquareSet& occupied) {
    const auto& tables = std::get<Tables<1>>(position.variant().tables->by_hilts.front());
    const auto& heights = position.variant().tables->heights;
    const auto& topology = position.topology();
    const auto cell = topology.cell_of(target);
    const auto& at = tables.at(cell);
    auto found = touching(position, tables, cell);
    const auto queens = position.of(PieceType::queen);
    auto sliders =
        ((queens | position.of(PieceType::rook)) & heights.on_all(at.orthogonal_cells.word(0))) |
        ((queens | position.of(PieceType::bishop)) & heights.on_all(at.diagonal_cells.word(0)));
    SquareSet custom;
    for (const auto type : position.variant().custom_pieces) custom |= position.of(type);
    sliders &= candidates;
    custom &= candidates;
    if (sliders.none() && custom.none()) return found & candidates;
    PathBoard board(position);
    board.occupied = heights.of(occupied);
    board.find_blocked();
    sliders.for_each([&](int number) {
        const auto from = slot(topology.cell_of(static_cast<Square>(number)));
        if (board.is_clear(heights.between[slot(cell)][from],
                           heights.height[static_cast<std::size_t>(number)],
                           heights.height[slot(target)]))
            found.set(number);
    });
    custom.for_each([&](int number) {
        if (attacked_by_height(position, board, static_cast<Square>(number)).test(index(target)))
            found.set(number);
    });
    return found & candidates;
}

SquareSet attacked_by_height(const Position& position, const PathBoard& board, Square from) {
    const auto& tables = std::get<Tables<1>>(position.variant().tables->by_hilts.front());
    const auto& heights = position.variant().tables->heights;
    const auto& topology = position.topology();
    const auto piece = position.at(from);
    const auto cell = topology.cell_of(from);
    if (piece.is_pawn())
        return heights.on_all(tables.pawn(pawn_kind(topology, piece), cell).captures.word(0)) &
               position.existing();
    SquareSet squares;
    board.reach_from(
        position.variant().kind(piece.type()).movement, index(cell), heights.height[slot(from)],
        [&](std::size_t height, std::uint64_t cells) {
            for (; cells != 0; cells &= cells - 1)
                squares.set(index(
                    heights.square[height][static_cast<std::size_t>(std::countr_zero(cells))]));
        });
    return squares;
}

} // namespace strata::rules
