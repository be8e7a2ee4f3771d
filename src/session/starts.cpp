// SPDX-License-Identifier: MIT
#include "session/starts.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <vector>

namespace strata::session {
namespace {

using rules::Piece;
using rules::PieceType;
using rules::Seat;
using rules::Setup;
using rules::Shuffle;
using rules::slot;
using rules::Square;
using rules::Variant;

constexpr long long most_starts =
    1'000'000; // wide boards of many kinds have more than an int holds
constexpr PieceType nobody = PieceType::pawn; // never on a back row that is shuffled
using BackRow = std::vector<PieceType>;

// The row of squares on which the seat's king starts, from left to right.
const std::vector<Square>& back_row(const Variant& variant, Seat seat) {
    const auto& rows = variant.topology.chess_rows;
    const auto found = std::ranges::find_if(rows, [&](const auto& row) {
        return std::ranges::any_of(row, [&](Square square) {
            return variant.start.at(square) == Piece{PieceType::king, seat};
        });
    });
    assert(found != rows.end() && "a game that shuffles has rows as chess, and kings");
    return *found;
}

long long combinations(int places, int pieces) {
    long long count = 1;
    for (int n = 1; n <= pieces; ++n) count = count * (places - pieces + n) / n;
    return count;
}

// Pieces of one kind that are put on some of the free places, in the order in which a number is
// taken apart: its last digit first.
struct Step {
    PieceType type{};
    int count = 0;
    int colour = -1; // 0: on every second place from the left; 1: on the others; -1: on any
};

std::vector<Step> steps_of(const Shuffle& shuffle, const BackRow& usual) {
    std::map<PieceType, int> counts;
    for (const auto type : usual) ++counts[type];
    std::vector<Step> steps;
    if (shuffle.bishops_apart) {
        steps = {{PieceType::bishop, 1, 1}, {PieceType::bishop, 1, 0}};
        counts.erase(PieceType::bishop);
    }
    if (shuffle.king_between_rooks) { // they stand on what is left
        counts.erase(PieceType::king);
        counts.erase(PieceType::rook);
    }
    for (const bool alone : {true, false})
        for (const auto& [type, count] : counts)
            if ((count == 1) == alone) steps.push_back({type, count});
    return steps;
}

std::vector<std::size_t> free_places(const BackRow& row, int colour) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < row.size(); ++place)
        if (row[place] == nobody && (colour < 0 || static_cast<int>(place % 2) == colour))
            places.push_back(place);
    return places;
}

// The combination of that number, in lexicographic order.
std::vector<std::size_t> chosen(std::vector<std::size_t> places, int pieces, long long number) {
    std::vector<std::size_t> taken;
    for (auto at = places.begin(); pieces > 0; ++at) {
        const auto behind = static_cast<int>(places.end() - at) - 1;
        const auto with_this = combinations(behind, pieces - 1);
        if (number >= with_this) {
            number -= with_this;
            continue;
        }
        taken.push_back(*at);
        --pieces;
    }
    return taken;
}

BackRow row_of(const Shuffle& shuffle, const BackRow& usual, long long number) {
    BackRow row(usual.size(), nobody);
    for (const auto& step : steps_of(shuffle, usual)) {
        const auto places = free_places(row, step.colour);
        const auto ways = combinations(static_cast<int>(places.size()), step.count);
        for (const auto place : chosen(places, step.count, number % ways)) row[place] = step.type;
        number /= ways;
    }
    const auto left = free_places(row, -1);
    for (std::size_t n = 0; n < left.size(); ++n)
        row[left[n]] = n == 1 ? PieceType::king : PieceType::rook;
    return row;
}

BackRow default_row(const Variant& variant) {
    BackRow usual;
    for (const auto square : back_row(variant, Seat{0}))
        usual.push_back(variant.start.board[slot(square)].type());
    return usual;
}

} // namespace

int shuffled_starts(const Variant& variant) {
    if (!variant.shuffle) return 0;
    const auto usual = default_row(variant);
    BackRow row(usual.size(), nobody);
    long long count = 1;
    for (const auto& step : steps_of(*variant.shuffle, usual)) {
        const auto places = free_places(row, step.colour);
        count = std::min(count * combinations(static_cast<int>(places.size()), step.count),
                         most_starts);
        for (int n = 0; n < step.count; ++n) row[places[static_cast<std::size_t>(n)]] = step.type;
    }
    return static_cast<int>(count);
}

Setup shuffled_start(const Variant& variant, int number) {
    assert(number >= 0 && number < shuffled_starts(variant));
    const auto row = row_of(*variant.shuffle, default_row(variant), number);
    Setup start = variant.start;
    for (const auto seat : variant.every_seat()) {
        const auto& squares = back_row(variant, seat);
        for (std::size_t place = 0; place < row.size(); ++place)
            start.board[slot(squares[place])] = Piece{row[place], seat};
    }
    if (!variant.shuffle->castles) start.castling = 0;
    return start;
}

int other_starts(const Variant& variant) {
    return static_cast<int>(variant.choices.size()) + shuffled_starts(variant);
}

Setup other_start(const Variant& variant, int index) {
    const auto choices = static_cast<int>(variant.choices.size());
    return index < choices ? variant.choices[static_cast<std::size_t>(index)].start
                           : shuffled_start(variant, index - choices);
}

std::optional<int> number_of_start(const Variant& variant, const Setup& start) {
    const int count = shuffled_starts(variant);
    for (int number = 0; number < count; ++number)
        if (shuffled_start(variant, number) == start) return number;
    return std::nullopt;
}

} // namespace strata::session
