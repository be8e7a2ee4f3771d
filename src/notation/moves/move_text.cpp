// SPDX-License-Identifier: MIT
#include "notation/moves/move_text.h"

#include <algorithm>

#include "notation/letters.h"
#include "notation/moves/move_parts.h"
#include "notation/moves/move_refusal.h"
#include "notation/names.h"
#include "rules/moves/draughts.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveKind;

std::string from_to(const rules::Topology& topology, const Move& move) {
    return topology.at(move.from).name + "-" + topology.at(move.to).name;
}

} // namespace

std::size_t longest_move(const rules::Variant& variant) {
    constexpr std::size_t longest = 64;
    constexpr std::size_t landing = 4; // x1d4
    return variant.has_jumps() ? longest + landing * rules::Jumps::capacity : longest;
}

std::string write_move(const rules::Position& position, const Move& move) {
    const auto& variant = position.variant();
    const auto& topology = variant.topology;
    std::string text;
    if (move.before.exists()) text = promotion_text(variant, move.before) + ",";
    switch (move.kind) {
    case MoveKind::castling:
        text += topology.shares_columns() ? std::string(castling_text(move.side))
                : names_castling(variant)
                    ? std::string(castling_text(position, position.mover(), move.side))
                    : from_to(topology, move);
        break;
    case MoveKind::board: text += board_move_text(variant, move, "-", "r"); break;
    case MoveKind::piece:
        text += move.jumps == 0 ? from_to(topology, move)
                                : jumps_text(topology, move.from, rules::route_of(position, move));
        if (move.promotes && move.promotion != rules::PieceType::draughts_king)
            text += std::string("=") + letter_of(variant, move.promotion);
        break;
    case MoveKind::resignation: return resignation_text(variant, move.resigns);
    }
    return text;
}

std::vector<std::string> write_moves(const rules::Position& position) {
    std::vector<std::string> texts;
    for (const auto& move : rules::legal_moves(position))
        texts.push_back(write_move(position, move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::vector<std::string> write_line(rules::Position position, std::span<const Move> line) {
    std::vector<std::string> texts;
    for (const auto& move : line) {
        texts.push_back(write_move(position, move));
        position.play(move);
    }
    return texts;
}

Parsed<Move> parse_move(const rules::Position& position, std::string_view text) {
    if (auto refused = refused_length(position, text)) return rules::Unexpected{*refused};
    if (is_resignation(position.topology(), text)) return read_resignation(position, text);
    if (const auto move = legal_move_written(position, rules::legal_moves(position), text))
        return *move;
    return rules::Unexpected{refused_move(position, text)};
}

} // namespace strata::notation
