// SPDX-License-Identifier: MIT
#include "notation/move_parts.h"

#include "notation/letters.h"

namespace strata::notation {

std::string_view castling_text(rules::Castling side) {
    return side == rules::Castling::king_side ? "O-O" : "O-O-O";
}

std::string promotion_text(const rules::Topology& topology, const rules::Promotion& promotion) {
    return topology.at(promotion.square).name + "=" + letter_of(promotion.type);
}

std::string board_move_text(const rules::Topology& topology, const rules::Move& move,
                            std::string_view arrow, std::string_view turn_sign) {
    std::string text = topology.at(move.pin_from).name;
    text += arrow;
    text += topology.at(move.pin_to).name;
    if (move.half_turn) text += turn_sign;
    if (move.promotes) text += std::string("=") + letter_of(move.promotion);
    if (move.uncovered.exists()) text += "," + promotion_text(topology, move.uncovered);
    return text;
}

} // namespace strata::notation
