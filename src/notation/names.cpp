// SPDX-License-Identifier: MIT
#include "notation/names.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <tuple>
#include <utility>

#include "notation/letters.h"

namespace strata::notation {
namespace {

using rules::Square;
using rules::Topology;

// Where a square stands in a picture: the highest rank first, then from the left.
struct PicturePlace {
    int rank = 0;
    int board = 0;
    int file = 0;
    Square square{};
};

SquareRows in_rows(std::vector<PicturePlace> places) {
    std::ranges::sort(places, [](const auto& a, const auto& b) {
        return std::tuple(-a.rank, a.board, a.file) < std::tuple(-b.rank, b.board, b.file);
    });
    SquareRows rows;
    for (std::size_t n = 0; n < places.size(); ++n) {
        if (n == 0 || places[n].rank != places[n - 1].rank) rows.emplace_back();
        rows.back().push_back(places[n].square);
    }
    return rows;
}

} // namespace

std::vector<rules::PieceType> pieces_of(const rules::Variant& variant) {
    using enum rules::PieceType;
    std::vector<rules::PieceType> types{king, queen, rook, bishop, knight, pawn};
    types.insert(types.end(), variant.custom_pieces.begin(), variant.custom_pieces.end());
    types.insert(types.end(), {crossed_pawn, draughts_man, draughts_king});
    std::erase_if(types, [&](auto type) { return !variant.kind(type).exists(); });
    return types;
}

std::string piece_letters(const rules::Variant& variant) {
    std::string letters;
    for (const auto type : pieces_of(variant)) letters += letter_of(variant, type);
    return letters;
}

std::optional<rules::PieceType> piece_type_of(const rules::Variant& variant, char letter) {
    for (const auto type : rules::First<rules::PieceType>(variant.pieces.size()))
        if (variant.kind(type).exists() && letter_of(variant, type) == letter) return type;
    return std::nullopt;
}

std::optional<rules::Seat> seat_of(const rules::Variant& variant, char letter) {
    for (const rules::Seat seat : variant.every_seat())
        if (variant.seats[rules::slot(seat)].letter == letter) return seat;
    return std::nullopt;
}

std::size_t written_boards(const Topology& topology) {
    return topology.rings ? 1 : topology.boards.size();
}

std::optional<Square> square_called(const Topology& topology, std::string_view name) {
    if (const auto square = topology.square_named(name)) return square;
    for (const auto square : topology.squares)
        if (!name.empty() && topology.at(square).label == name) return square;
    return std::nullopt;
}

SquareRows rows_of(const Topology& topology, std::size_t board) {
    if (topology.rectangle_files > 0 && !topology.stacked())
        return topology.chess_rows; // with its holes
    std::vector<PicturePlace> places;
    for (const auto square : topology.rings ? topology.squares : topology.boards[board].squares) {
        const auto& info = topology.at(square);
        places.push_back({info.rank, info.board, info.file, square});
    }
    return in_rows(std::move(places));
}

std::optional<NamedPlace> place_called(std::string_view name) {
    if (name.size() < 2 || name[0] < 'a' || name[0] > 'z') return std::nullopt;
    NamedPlace place{name[0] - 'a', 0};
    const char* end = name.data() + name.size();
    const auto result = std::from_chars(name.data() + 1, end, place.rank);
    if (result.ec != std::errc() || result.ptr != end || place.rank < 1) return std::nullopt;
    return place;
}

bool has_labels(const Topology& topology) {
    return std::ranges::any_of(topology.squares,
                               [&](Square square) { return !topology.at(square).label.empty(); });
}

bool speaks_fen(const rules::Variant& variant) {
    return variant.seats.size() == 2 && variant.topology.chess_names();
}

bool has_fen_rows(const rules::Variant& variant) {
    return variant.seats.size() == 2 &&
           (variant.topology.chess_names() ||
            (variant.topology.stacked() && !variant.topology.has_pins()));
}

std::string board_name(const Topology& topology, std::size_t board) {
    return topology.stacked() ? topology.boards[board].name : std::to_string(board + 1);
}

std::vector<rules::Seat> seats_by_camp(const rules::Variant& variant) {
    std::vector<rules::Seat> seats;
    for (const rules::Seat seat : variant.every_seat()) seats.push_back(seat);
    std::ranges::stable_sort(
        seats, {}, [&](rules::Seat seat) { return variant.seats[rules::slot(seat)].camp; });
    return seats;
}

std::vector<DoubleStep> double_steps(const Topology& topology) {
    std::vector<DoubleStep> found;
    for (const auto army : rules::First<rules::Seat>(topology.pawns.size()))
        for (const auto& moves : topology.pawns[rules::slot(army)])
            if (moves.step && moves.double_step)
                found.push_back({army, topology.square_at(*moves.step, 0),
                                 topology.square_at(*moves.double_step, 0)});
    return found;
}

const DoubleStep* step_to(const std::vector<DoubleStep>& steps, const rules::Setup& setup,
                          Square pawn) {
    const auto piece = setup.at(pawn);
    const auto found = std::ranges::find_if(steps, [&](const DoubleStep& step) {
        return piece.exists() && step.landed == pawn && step.army == piece.army();
    });
    return found == steps.end() ? nullptr : &*found;
}

char fen_castling_letter(const rules::Variant& variant, const rules::CastlingRule& rule) {
    const auto& topology = variant.topology;
    const auto king = topology.at(rule.king_from).name.front();
    const auto rook = topology.at(rule.rook_from).name.front();
    auto side = rule.side;
    if (king != rook) side = rook > king ? rules::Castling::king_side : rules::Castling::queen_side;
    return castling_letter(rule.seat, side);
}

namespace {

template <class Count>
std::string counts_text(std::span<const Count> counts) {
    std::string text;
    for (const int count : counts) text += (text.empty() ? "" : "-") + std::to_string(count);
    return text;
}

} // namespace

std::string score_text(const rules::Variant& variant, const rules::Score& score) {
    return counts_text(std::span(score).first(static_cast<std::size_t>(variant.team_count())));
}

std::string checks_text(const rules::Variant& variant, const rules::Setup& setup) {
    return counts_text(std::span(setup.checks_given).first(variant.seats.size()));
}

} // namespace strata::notation
