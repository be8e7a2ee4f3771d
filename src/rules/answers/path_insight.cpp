// SPDX-License-Identifier: MIT
#include "rules/answers/path_insight.h"

#include <algorithm>

#include "rules/moves/path_moves.h"

namespace strata::rules {

namespace {

bool rides(const Position& position, Square from, Movement one) {
    return (position.variant().kind(position.at(from).type()).movement & one) != 0;
}

template <class F>
void for_each_way(const Position& position, Square from, F&& visit) {
    const auto& moves = position.topology().cells[slot(position.topology().cell_of(from))];
    for (const auto& path : moves.orthogonal) visit(path, movement::orthogonal);
    for (const auto& path : moves.diagonal) visit(path, movement::diagonal);
}

// The squares that count in one column under a ceiling: the highest one, or with LinePath::column
// every one.
std::vector<Square> squares_that_count(const Position& position, const PathBoard& board, Cell cell,
                                       std::size_t ceiling) {
    const auto& heights = position.variant().tables->heights;
    std::vector<Square> squares;
    const auto add = [&](std::size_t height) {
        squares.push_back(heights.square[height][slot(cell)]);
    };
    if (position.options().line_path != LinePath::column) {
        if (const auto top = board.top(index(cell), ceiling); top > 0) add(top);
        return squares;
    }
    for (std::size_t height = 1; height <= highest_level; ++height)
        if (((board.existing[height] >> index(cell)) & 1U) != 0) add(height);
    return squares;
}

TriedPath path_under(const Position& position, const PathBoard& board, const Path& between,
                     std::size_t ceiling) {
    TriedPath path;
    path.ceiling = static_cast<int>(ceiling);
    for (const auto cell : between) {
        const auto squares = squares_that_count(position, board, cell, ceiling);
        path.squares.insert(path.squares.end(), squares.begin(), squares.end());
        std::ranges::copy_if(squares, std::back_inserter(path.blockers),
                             [&](Square square) { return position.at(square).exists(); });
        path.gap = path.gap || (position.options().gaps == Gaps::block &&
                                board.top(index(cell), highest_level) == 0);
    }
    return path;
}

} // namespace

Path columns_to(const Position& position, Square from, Square to) {
    const auto goal = position.topology().cell_of(to);
    Path found;
    for_each_way(position, from, [&](const Path& path, Movement) {
        const auto end = std::ranges::find(path, goal);
        if (end != path.end()) found.assign(path.begin(), end + 1);
    });
    return found;
}

std::vector<TriedPath> paths_tried(const Position& position, Square from, Square to) {
    std::vector<TriedPath> tried;
    auto between = columns_to(position, from, to);
    if (between.size() < 2 || !goes_by_height(position.variant())) return tried;
    between.pop_back();
    const PathBoard board(position);
    const auto& heights = position.variant().tables->heights;
    const auto [first, second] =
        board.ceilings(heights.height[slot(from)], heights.height[slot(to)]);
    tried.push_back(path_under(position, board, between, first));
    if (!tried.front().is_free() && second != PathBoard::no_ceiling)
        tried.push_back(path_under(position, board, between, second));
    return tried;
}

namespace {

// The squares of the path that the line takes to a piece, and that piece: of the first path if none
// is free.
std::vector<Square> path_to(const Position& position, Square from, Square piece) {
    const auto tried = paths_tried(position, from, piece);
    std::vector<Square> squares;
    if (!tried.empty())
        squares = tried.back().is_free() ? tried.back().squares : tried.front().squares;
    squares.push_back(piece);
    return squares;
}

} // namespace

std::vector<SightLine> lines_by_height(const Position& position, Square from) {
    const PathBoard board(position);
    const auto attacked = attacked_by_height(position, board, from);
    const auto& topology = position.topology();
    std::vector<SightLine> lines;
    for_each_way(position, from, [&](const Path& path, Movement one) {
        if (!rides(position, from, one) || position.at(from).is(PieceType::king)) return;
        SightLine line;
        std::size_t last = 0;
        for (std::size_t i = 0; i < path.size(); ++i)
            for (const auto square : topology.column(path[i]))
                if (attacked.test(index(square))) last = i + 1;
        line.way.assign(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(last));
        if (last == 0) return;
        for (const auto square : topology.column(path[last - 1]))
            if (position.at(square).exists()) line.blockers.push_back(square);
        if (position.options().line_path != LinePath::column)
            for (const auto blocker : line.blockers)
                line.paths.push_back(path_to(position, from, blocker));
        for (auto i = last; i < path.size() && !line.blockers.empty(); ++i)
            for (const auto square : topology.column(path[i]))
                if (position.exists(square) && line.beyond == no_square) line.beyond = square;
        lines.push_back(std::move(line));
    });
    return lines;
}

std::vector<PinnedPiece> pins_by_height(const Position& position, Seat seat,
                                        const SquareSet& enemies) {
    std::vector<PinnedPiece> pins;
    const auto king = position.king(seat);
    enemies.for_each([&](int i) {
        const auto pinner = static_cast<Square>(i);
        for_each_way(position, king, [&](const Path& path, Movement one) {
            const auto end = std::ranges::find(path, position.topology().cell_of(pinner));
            if (end == path.end() || !rides(position, pinner, one)) return;
            const Path way(path.begin(), end + 1);
            for (const auto& tried : paths_tried(position, pinner, king)) {
                if (tried.gap || tried.blockers.size() != 1) continue;
                const auto shield = tried.blockers.front();
                if (position.of(seat).test(index(shield)) &&
                    std::ranges::none_of(pins, [&](const PinnedPiece& other) {
                        return other.piece == shield && other.pinner == pinner;
                    }))
                    pins.push_back({shield, pinner, king, way});
            }
        });
    });
    return pins;
}

} // namespace strata::rules
