// SPDX-License-Identifier: MIT
#include "notation/move_text.h"

#include <algorithm>
#include <cassert>

#include "notation/draughts_text.h"
#include "notation/letters.h"
#include "notation/move_parts.h"
#include "notation/move_refusal.h"
#include "notation/names.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveKind;

std::string from_to(const rules::Topology& topology, const Move& move) {
    return topology.at(move.from).name + "-" + topology.at(move.to).name;
}

} // namespace

std::string write_move(const rules::Topology& topology, const Move& move) {
    std::string text;
    if (move.before.exists()) text = promotion_text(topology, move.before) + ",";
    switch (move.kind) {
    case MoveKind::castling:
        text += is_flat(topology) ? from_to(topology, move) : std::string(castling_text(move.side));
        break;
    case MoveKind::board: text += board_move_text(topology, move, "-", "r"); break;
    case MoveKind::piece:
        text += move.jumps.empty() ? from_to(topology, move) : jumps_text(topology, move);
        if (move.promotes && move.promotion != rules::PieceType::dame)
            text += std::string("=") + letter_of(move.promotion);
        break;
    case MoveKind::resignation:
        assert(false && "who resigns is told by the letter of his seat: ask with the variant");
        break;
    }
    return text;
}

std::string write_move(const rules::Variant& variant, const Move& move) {
    if (move.kind == MoveKind::resignation) return resignation_text(variant, move.resigns);
    return write_move(variant.topology, move);
}

std::vector<std::string> write_moves(const rules::Position& position) {
    std::vector<std::string> texts;
    for (const auto& move : rules::legal_moves(position))
        texts.push_back(write_move(position.topology(), move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

Parsed<Move> parse_move(const rules::Position& position, std::string_view text) {
    if (is_resignation(position.topology(), text)) return read_resignation(position, text);
    if (const auto move = legal_move_written(position, rules::legal_moves(position), text))
        return *move;
    return rules::Unexpected{refused_move(position, text)};
}

} // namespace strata::notation
