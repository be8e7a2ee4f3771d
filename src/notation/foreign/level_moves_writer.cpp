// SPDX-License-Identifier: MIT
#include "notation/foreign/level_moves_writer.h"

#include <fmt/format.h>

#include "notation/letters.h"
#include "rules/position/position.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveKind;
using rules::Position;

std::string label_of(const rules::Topology& topology, rules::Square square) {
    const auto& info = topology.at(square);
    return fmt::format("{}{}({})", static_cast<char>('a' + info.file), info.rank, info.height);
}

// A board is called by the corner that carries it.
std::string label_of(const rules::Topology& topology, rules::Pin pin) {
    const auto& info = topology.at(pin);
    return label_of(topology, info.corner) + (info.hanging ? "i" : "");
}

std::string board_move(const rules::Topology& topology, const Move& move) {
    return fmt::format("{}L{}-{}", topology.at(move.pin_from).left ? 'Q' : 'K',
                       label_of(topology, move.pin_from), label_of(topology, move.pin_to));
}

std::string piece_move(const Position& position, const Move& move) {
    const auto& topology = position.topology();
    const auto letter = [&](rules::Square square) {
        return letter_of(position.variant(), position.at(square).type());
    };
    // It reads a capture only where a piece stands on the target: not a pawn taken in passing.
    const auto sign =
        position.at(move.to).exists() ? fmt::format("x{}", letter(move.to)) : std::string{"-"};
    return fmt::format("{}{}{}{}{}", letter(move.from), label_of(topology, move.from), sign,
                       label_of(topology, move.to), move.en_passant ? "ep" : "");
}

std::string word_of(const Position& position, const Move& move) {
    if (move.kind == MoveKind::castling)
        return move.side == rules::Castling::king_side ? "O-O" : "O-O-O";
    auto word = move.kind == MoveKind::board ? board_move(position.topology(), move)
                                             : piece_move(position, move);
    if (!move.promotes) return word;
    return fmt::format("{}={}", word, letter_of(position.variant(), move.promotion));
}

} // namespace

bool speaks_level_moves(const rules::Variant& variant, const game::GameRecord& record) {
    return variant.topology.has_opposites() && !record.starts_elsewhere;
}

std::string write_level_moves(const std::shared_ptr<const rules::Variant>& variant,
                              const game::GameRecord& record) {
    auto position = Position::start(variant);
    std::string text;
    std::string first; // of the pair
    int number = 0;
    const auto moves = record.line_to(record.last_of_main_line());
    for (std::size_t n = 0; n < moves.size(); ++n) {
        const auto word = word_of(position, moves[n]);
        position.play(moves[n]);
        if (n % 2 == 0) first = word;
        if (n % 2 == 1 || n + 1 == moves.size())
            text += fmt::format("{:3}. {:<20} {}\n", ++number, first, n % 2 == 1 ? word : "");
    }
    return text;
}

} // namespace strata::notation
