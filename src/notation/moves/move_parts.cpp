// SPDX-License-Identifier: MIT
#include "notation/moves/move_parts.h"

#include <algorithm>

#include "notation/letters.h"
#include "notation/names.h"
#include "rules/moves/draughts.h"

namespace strata::notation {

bool names_castling(const rules::Variant& variant) {
    return variant.topology.shares_columns() || variant.castles_from_anywhere();
}

std::string_view castling_text(rules::Castling side) {
    return side == rules::Castling::king_side ? "O-O" : "O-O-O";
}

const rules::CastlingRule* castling_rule(const rules::Position& position, rules::Seat seat,
                                         rules::Castling side) {
    const rules::CastlingRule* found = nullptr;
    for (const auto& rule : position.variant().castling)
        if (rule.seat == seat && rule.side == side &&
            (!found || rule.king_from == position.king(seat)))
            found = &rule;
    return found;
}

namespace {

// Towards the a-file: the seats of a star board see their own sides.
bool goes_left(const rules::Variant& variant, const rules::CastlingRule& rule) {
    return fen_castling_letter(variant, rule) ==
           castling_letter(rule.seat, rules::Castling::queen_side);
}

} // namespace

std::string_view castling_text(const rules::Position& position, rules::Seat seat,
                               rules::Castling side) {
    using rules::Castling;
    const auto* king_side = castling_rule(position, seat, Castling::king_side);
    const auto* queen_side = castling_rule(position, seat, Castling::queen_side);
    const bool from_anywhere = position.variant().castles_from_anywhere();
    const bool mirrored =
        from_anywhere ? king_side && goes_left(position.variant(), *king_side)
                      : king_side && queen_side && king_side->free.size() > queen_side->free.size();
    if (!mirrored) return castling_text(side);
    return castling_text(side == Castling::king_side ? Castling::queen_side : Castling::king_side);
}

std::string resignation_text(const rules::Variant& variant, rules::Seat seat) {
    if (seat == rules::no_seat) return "--"; // a turn that is passed
    return std::string(resign_word) + variant.seats[rules::slot(seat)].letter;
}

std::string promotion_text(const rules::Variant& variant, const rules::Promotion& promotion) {
    return variant.topology.at(promotion.square()).name + "=" +
           letter_of(variant, promotion.type());
}

std::string board_move_text(const rules::Variant& variant, const rules::Move& move,
                            std::string_view arrow, std::string_view turn_sign) {
    const auto& topology = variant.topology;
    std::string text = topology.at(move.pin_from).name;
    text += arrow;
    text += topology.at(move.pin_to).name;
    if (move.half_turn) text += turn_sign;
    if (move.promotes) text += std::string("=") + letter_of(variant, move.promotion);
    if (move.uncovered.exists()) text += "," + promotion_text(variant, move.uncovered);
    return text;
}

using rules::Move;

// Men are crowned without a word.
std::string jumps_text(const rules::Topology& topology, rules::Square from,
                       const rules::Jumps& route) {
    std::string text = topology.at(from).name;
    for (std::size_t i = 0; i < route.size(); ++i) text += "x" + topology.at(route[i]).name;
    return text;
}

std::optional<Move> draughts_move_meant(const rules::Position& position,
                                        const rules::MoveList& legal, const Move& wish,
                                        const rules::Jumps& route) {
    if (!route.empty())
        if (const auto move = rules::move_by_route(position, wish.from, route)) return move;
    if (route.size() > 1) return std::nullopt;
    const auto ends_there = [&](const Move& move) {
        return move.from == wish.from && move.to == wish.to && (move.jumps == 0) == route.empty();
    };
    const auto found = std::ranges::find_if(legal, ends_there);
    if (found == legal.end() || std::ranges::count_if(legal, ends_there) > 1) return std::nullopt;
    return *found;
}

} // namespace strata::notation
