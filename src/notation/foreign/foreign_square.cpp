// SPDX-License-Identifier: MIT
#include "notation/foreign/foreign_square.h"

#include <algorithm>
#include <array>

namespace strata::notation {

using rules::PieceType;
using rules::Topology;

std::optional<PieceType> capture_piece(TextCursor& cursor) {
    using enum PieceType;
    struct Man {
        std::array<std::string_view, 3> names;
        PieceType type;
    };
    constexpr std::array men{
        Man{{"K", "\u2654", "\u265A"}, king}, Man{{"Q", "\u2655", "\u265B"}, queen},
        Man{{"R", "\u2656", "\u265C"}, rook}, Man{{"B", "\u2657", "\u265D"}, bishop},
        Man{{"N", "\u2658", "\u265E"}, knight}};
    for (const auto& man : men)
        for (const auto name : man.names)
            if (cursor.take(name)) return man.type;
    return std::nullopt;
}

std::optional<int> take_digit(TextCursor& cursor) {
    const char digit = cursor.peek();
    if (!cursor.take_any("0123456789")) return std::nullopt;
    return digit - '0';
}

std::optional<int> take_shifted_file(TextCursor& cursor) {
    const char file = cursor.peek();
    if (!cursor.take_any("zabcde")) return std::nullopt;
    return file == 'z' ? 0 : file - 'a' + 1;
}

std::optional<int> take_foreign_board(TextCursor& cursor, const Topology& topology) {
    if (const auto pin = take_foreign_pin(cursor, topology)) return topology.at(pin->pin).board;
    const auto name = cursor.rest().substr(0, 1);
    for (std::size_t i = 0; i < topology.boards.size(); ++i)
        if (!topology.boards[i].pin && topology.boards[i].name == name && cursor.take(name))
            return static_cast<int>(i);
    return std::nullopt;
}

std::optional<ForeignPin> take_foreign_pin(TextCursor& cursor, const Topology& topology) {
    const auto text = cursor.rest();
    if (text.size() < 3 || text[1] != 'L') return std::nullopt;
    const std::string name{text[0], text[2]};
    for (const auto pin : topology.every_pin()) {
        if (topology.at(pin).name != name) continue;
        cursor.take(text.substr(0, 3));
        return at_post(topology, pin, cursor.take("I"));
    }
    return std::nullopt;
}

ForeignPin at_post(const Topology& topology, rules::Pin upright, bool hanging) {
    const auto below = topology.at(upright).opposite;
    if (!hanging) return {upright, false};
    return below == rules::no_pin ? ForeignPin{upright, true} : ForeignPin{below, false};
}

std::optional<SquareHint> take_shifted_square(TextCursor& cursor, const Topology& topology) {
    SquareHint hint;
    hint.file = take_shifted_file(cursor);
    if (hint.file) hint.rank = take_digit(cursor);
    if (hint.rank) hint.board = take_foreign_board(cursor, topology);
    if (square_of(topology, hint) == rules::no_square) return std::nullopt;
    return hint;
}

rules::Square square_of(const Topology& topology, const SquareHint& hint) {
    const auto found = std::ranges::find_if(topology.squares, [&](rules::Square square) {
        const auto& info = topology.at(square);
        return hint.file == info.file && hint.rank == info.rank && hint.board == info.board;
    });
    return found == topology.squares.end() ? rules::no_square : *found;
}

} // namespace strata::notation
