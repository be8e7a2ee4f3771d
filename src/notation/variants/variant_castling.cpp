// SPDX-License-Identifier: MIT
// How the seats of a variant castle. In camps inside the back rank (ST-5; RD-6); on other boards as
// their file says.
#include <algorithm>
#include <cassert>

#include "notation/names.h"
#include "notation/variants/variant_draft.h"
#include "rules/position/castling_homes.h"

namespace strata::notation {
namespace {

using rules::Castling;
using rules::CastlingRule;
using rules::Seat;
using rules::Square;

// Two squares towards the rook, which jumps to the crossed one.
CastlingRule home_rule(const rules::Topology& topology, Seat seat, int camp, int king,
                       Castling side) {
    constexpr int last_file = 7;
    const int step = side == Castling::queen_side ? -1 : 1;
    const auto& home = topology.boards[static_cast<std::size_t>(camp)].squares; // back rank first
    const auto square = [&](int file) { return home[static_cast<std::size_t>(file)]; };
    CastlingRule rule{seat,
                      side,
                      square(king),
                      square(king + 2 * step),
                      square(side == Castling::queen_side ? 0 : last_file),
                      square(king + step),
                      {},
                      {}};
    [[maybe_unused]] const bool found = rules::derive_ways(topology, rule);
    assert(found && "a back rank is a line");
    return rule;
}

bool make_home_castling(VariantDraft& draft) {
    auto& variant = draft.variant;
    if (draft.rules.castling && !draft.rules.castling->empty())
        return draft.fail(draft.rules.castling->front().seat.place, "rules.castling_given");
    constexpr int homes[] = {3, 4}; // d1 and e1
    for (std::size_t seat = 0; seat < variant.seats.size(); ++seat)
        for (const int king : homes)
            for (const auto side : {Castling::queen_side, Castling::king_side})
                variant.castling.push_back(home_rule(variant.topology, static_cast<Seat>(seat),
                                                     variant.seats[seat].camp, king, side));
    return true;
}

bool find_square(VariantDraft& draft, const LocatedText& stated, Square& square) {
    const auto found = square_called(draft.variant.topology, stated.value);
    if (!found)
        return draft.fail(stated.place, {"rules.no_square", {{"square", shown(stated.value)}}});
    square = *found;
    return true;
}

bool add_rule(VariantDraft& draft, const LocatedCastling& stated) {
    CastlingRule rule;
    rule.side = stated.side;
    for (const auto type : draft.variant.custom_pieces)
        if (draft.variant.kind(type).name == draft.variant.kind(rules::PieceType::rook).name)
            rule.rook = type;
    if (!find_seat(draft, stated.seat, rule.seat) ||
        !find_square(draft, stated.king_from, rule.king_from) ||
        !find_square(draft, stated.king_to, rule.king_to) ||
        !find_square(draft, stated.rook_from, rule.rook_from) ||
        !find_square(draft, stated.rook_to, rule.rook_to))
        return false;
    auto& rules = draft.variant.castling;
    // A king that may start on either of two squares has a rule for each, with the same rook.
    if (std::ranges::any_of(rules, [&](const CastlingRule& other) {
            return other.seat == rule.seat && other.side == rule.side &&
                   (other.king_from == rule.king_from || other.rook_from != rule.rook_from);
        }))
        return draft.fail(stated.seat.place, "rules.castling_twice");
    // On levels nothing lies between (TD-C2).
    if (!draft.variant.topology.shares_columns() &&
        !rules::derive_ways(draft.variant.topology, rule))
        return draft.fail(stated.king_from.place, "rules.castling_line");
    rules.push_back(std::move(rule));
    return true;
}

} // namespace

bool make_castling(VariantDraft& draft) {
    if (!draft.variant.has_kings()) return true;
    if (draft.variant.topology.camps) return make_home_castling(draft);
    if (!draft.rules.castling) return true;
    return std::ranges::all_of(*draft.rules.castling,
                               [&](const auto& stated) { return add_rule(draft, stated); });
}

} // namespace strata::notation
