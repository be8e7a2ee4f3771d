// SPDX-License-Identifier: MIT
#include "notation/names.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "notation/letters.h"
#include "rules/topology_star.h"

namespace strata::notation {
namespace {

using rules::Shape;
using rules::Square;
using rules::Topology;

// "c12" as (11, 2): rank and file from 0.
std::optional<std::pair<int, int>> chess_place(std::string_view name) {
    if (name.size() < 2 || name[0] < 'a' || name[0] > 'z') return std::nullopt;
    int rank = 0;
    const char* end = name.data() + name.size();
    const auto result = std::from_chars(name.data() + 1, end, rank);
    if (result.ec != std::errc() || result.ptr != end || rank < 1) return std::nullopt;
    return std::pair{rank - 1, name[0] - 'a'};
}

SquareRows star_rows(std::size_t module) {
    SquareRows rows;
    for (int rank = 3; rank >= 0; --rank) {
        rows.emplace_back();
        for (int file = 0; file < 8; ++file)
            rows.back().push_back(rules::star_square(static_cast<int>(module), file, rank));
    }
    return rows;
}

} // namespace

std::optional<Square> square_called(const Topology& topology, std::string_view name) {
    if (const auto square = topology.square_named(name)) return square;
    for (const auto square : topology.squares)
        if (!name.empty() && topology.at(square).label == name) return square;
    return std::nullopt;
}

SquareRows rows_of(const Topology& topology, std::size_t board) {
    if (topology.shape == Shape::star) return star_rows(board);
    const auto& squares = topology.boards[board].squares;
    if (topology.shape == Shape::graph) return {squares};
    std::map<int, std::vector<Square>, std::greater<>> by_rank;
    for (const auto square : squares) by_rank[topology.at(square).rank].push_back(square);
    SquareRows rows;
    for (auto& [rank, row] : by_rank) {
        std::ranges::stable_sort(row, {}, [&](Square square) { return topology.at(square).file; });
        rows.push_back(std::move(row));
    }
    return rows;
}

SquareRows rectangle_of(const Topology& topology) {
    std::map<std::pair<int, int>, Square> places;
    for (const auto square : topology.squares) {
        const auto place = chess_place(topology.at(square).name);
        if (!place || !places.emplace(*place, square).second) return {};
    }
    if (places.empty()) return {};
    const auto [last_rank, last_file] = places.rbegin()->first;
    SquareRows rows(static_cast<std::size_t>(last_rank) + 1);
    for (const auto& [place, square] : places)
        rows[rows.size() - 1 - static_cast<std::size_t>(place.first)].push_back(square);
    const auto width = static_cast<std::size_t>(last_file) + 1;
    const bool full =
        std::ranges::all_of(rows, [&](const auto& row) { return row.size() == width; });
    return full ? rows : SquareRows{};
}

bool speaks_fen(const rules::Variant& variant) {
    const auto shape = variant.topology.shape;
    return (shape == Shape::star || shape == Shape::grid) && variant.seats.size() == 2 &&
           !rectangle_of(variant.topology).empty();
}

std::vector<rules::Seat> seats_by_camp(const rules::Variant& variant) {
    std::vector<rules::Seat> seats;
    for (int i = 0; i < variant.seat_count(); ++i) seats.push_back(static_cast<rules::Seat>(i));
    std::ranges::stable_sort(
        seats, {}, [&](rules::Seat seat) { return variant.seats[rules::slot(seat)].camp; });
    return seats;
}

std::vector<DoubleStep> double_steps(const Topology& topology) {
    std::vector<DoubleStep> found;
    for (std::size_t army = 0; army < topology.pawns.size(); ++army)
        for (const auto& moves : topology.pawns[army])
            if (moves.step && moves.double_step)
                found.push_back({static_cast<rules::Seat>(army), topology.square_at(*moves.step, 0),
                                 topology.square_at(*moves.double_step, 0)});
    return found;
}

char fen_castling_letter(const rules::Variant& variant, const rules::CastlingRule& rule) {
    const auto king = chess_place(variant.topology.at(rule.king_from).name);
    const auto rook = chess_place(variant.topology.at(rule.rook_from).name);
    auto side = rule.side;
    if (king && rook && king->second != rook->second)
        side =
            rook->second > king->second ? rules::Castling::king_side : rules::Castling::queen_side;
    return castling_letter(rule.seat, side);
}

std::string score_text(const rules::Variant& variant,
                       const std::array<std::uint8_t, rules::max_seats>& score) {
    std::string text;
    for (std::size_t team = 0; team < static_cast<std::size_t>(variant.team_count()); ++team)
        text += (team ? "-" : "") + std::to_string(score[team]);
    return text;
}

} // namespace strata::notation
