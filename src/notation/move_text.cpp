// SPDX-License-Identifier: MIT
#include "notation/move_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "notation/letters.h"
#include "notation/move_refusal.h"

namespace strata::notation {
namespace {

using rules::Move;
using rules::MoveKind;
using rules::Topology;
using rules::Unexpected;

} // namespace

std::string write_promotion(const Topology& topology, const rules::Promotion& promotion) {
    return topology.at(promotion.square).name + "=" + letter_of(promotion.type);
}

std::string write_board_move(const Topology& topology, const Move& move, std::string_view arrow,
                             std::string_view turn_sign) {
    std::string text = topology.at(move.pin_from).name;
    text += arrow;
    text += topology.at(move.pin_to).name;
    if (move.half_turn) text += turn_sign;
    if (move.promotes) text += std::string("=") + letter_of(move.promotion);
    if (move.uncovered.exists()) text += "," + write_promotion(topology, move.uncovered);
    return text;
}

std::string_view castling_text(rules::Castling side) {
    return side == rules::Castling::king_side ? "O-O" : "O-O-O";
}

std::string write_move(const Topology& topology, const Move& move) {
    std::string text;
    if (move.before.exists()) text = write_promotion(topology, move.before) + ",";
    switch (move.kind) {
    case MoveKind::castling: text += castling_text(move.side); break;
    case MoveKind::board: text += write_board_move(topology, move, "-", "r"); break;
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
    return Unexpected{refused_move(position, text)};
}

} // namespace strata::notation
