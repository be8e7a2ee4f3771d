// SPDX-License-Identifier: MIT
#include "notation/move_text.h"

#include <algorithm>

#include "notation/letters.h"
#include "notation/move_parts.h"
#include "notation/move_refusal.h"

namespace strata::notation {

using rules::Move;
using rules::MoveKind;

std::string write_move(const rules::Topology& topology, const Move& move) {
    std::string text;
    if (move.before.exists()) text = promotion_text(topology, move.before) + ",";
    switch (move.kind) {
    case MoveKind::castling: text += castling_text(move.side); break;
    case MoveKind::board: text += board_move_text(topology, move, "-", "r"); break;
    case MoveKind::piece:
        text += topology.at(move.from).name + "-" + topology.at(move.to).name;
        if (move.promotes) text += std::string("=") + letter_of(move.promotion);
        break;
    }
    return text;
}

std::vector<std::string> write_moves(const rules::Position& position) {
    std::vector<std::string> texts;
    for (const auto& move : rules::legal_moves(position))
        texts.push_back(write_move(position.topology(), move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

Parsed<Move> parse_move(const rules::Position& position, std::string_view text) {
    for (const auto& move : rules::legal_moves(position))
        if (write_move(position.topology(), move) == text) return move;
    return rules::Unexpected{refused_move(position, text)};
}

} // namespace strata::notation
