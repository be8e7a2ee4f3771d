// SPDX-License-Identifier: MIT
#include "rules/position/castling_homes.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace strata::rules {

namespace {

// The squares between two squares of a flat board along a line of the rook, on the shortest way.
std::optional<std::vector<Square>> between(const Topology& topology, Square from, Square to) {
    std::optional<std::vector<Square>> shortest;
    for (const auto& path : topology.cells[slot(topology.cell_of(from))].orthogonal) {
        const auto end = std::find(path.begin(), path.end(), topology.cell_of(to));
        const auto length = static_cast<std::size_t>(end - path.begin());
        if (end == path.end() || (shortest && shortest->size() <= length)) continue;
        shortest.emplace();
        for (auto cell = path.begin(); cell != end; ++cell)
            shortest->push_back(topology.square_at(*cell, 0));
    }
    return from == to ? std::vector<Square>{} : shortest;
}

// If a rule names no squares that must be empty, they are the destinations of king and rook.
void complete(CastlingRule& rule) {
    if (rule.free.empty())
        for (const auto square : {rule.king_to, rule.rook_to})
            if (square != rule.king_from && square != rule.rook_from) rule.free.push_back(square);
    for (const auto square : rule.free) rule.free_set.set(index(square));
}

const CastlingRule* rule_of(const std::vector<CastlingRule>& rules, Seat seat, Castling side) {
    const auto found = std::ranges::find_if(
        rules, [&](const CastlingRule& rule) { return rule.seat == seat && rule.side == side; });
    return found == rules.end() ? nullptr : &*found;
}

bool explains(const CastlingRule& rule, const Setup& setup) {
    return setup.board[slot(rule.king_from)] == Piece{PieceType::king, rule.seat} &&
           setup.board[slot(rule.rook_from)] == Piece{rule.rook, rule.seat};
}

Square king_of(const Variant& variant, const Setup& setup, Seat seat) {
    for (const auto square : variant.topology.squares)
        if (setup.board[slot(square)] == Piece{PieceType::king, seat}) return square;
    return no_square;
}

} // namespace

void finish_castling(Variant& variant) {
    variant.castling_index = {};
    for (std::size_t i = 0; i < variant.castling.size(); ++i) {
        auto& rule = variant.castling[i];
        complete(rule);
        variant.castling_index.of[slot(rule.seat)].push_back(static_cast<std::uint8_t>(i));
        variant.castling_index.lost[slot(rule.rook_from)] |= castling_bit(rule.seat, rule.side);
    }
    if (!variant.shuffle || !variant.shuffle->castles || variant.default_castling) return;
    std::erase_if(variant.castling,
                  [&](const CastlingRule& rule) { return !explains(rule, variant.start); });
    variant.default_castling = std::make_shared<const std::vector<CastlingRule>>(variant.castling);
    finish_castling(variant);
}

bool derive_ways(const Topology& topology, CastlingRule& rule) {
    const auto apart = between(topology, rule.king_from, rule.rook_from);
    const auto king = between(topology, rule.king_from, rule.king_to);
    const auto rook = between(topology, rule.rook_from, rule.rook_to);
    if (!apart || !king || !rook) return false;
    for (const auto& way : {*apart, *king, *rook, {rule.king_to, rule.rook_to}})
        for (const Square square : way) {
            const bool known = std::ranges::count(rule.free, square) != 0;
            if (!known && square != rule.king_from && square != rule.rook_from)
                rule.free.push_back(square);
        }
    rule.safe = *king;
    return true;
}

Square outermost_rook(const Variant& variant, const Setup& setup, Seat seat, Castling side) {
    const auto king = king_of(variant, setup, seat);
    const auto* usual = rule_of(*variant.default_castling, seat, side);
    if (king == no_square || !usual) return no_square;
    for (const auto& row : variant.topology.chess_rows) {
        const auto at_king = std::ranges::find(row, king);
        if (at_king == row.end() || std::ranges::find(row, usual->rook_from) == row.end()) continue;
        const auto is_rook = [&](Square square) {
            return setup.at(square) == Piece{usual->rook, seat};
        };
        const bool rightwards =
            std::ranges::find(row, usual->rook_from) > std::ranges::find(row, usual->king_from);
        if (rightwards) {
            const auto last = std::find_if(row.rbegin(), std::reverse_iterator(at_king), is_rook);
            return last == std::reverse_iterator(at_king) ? no_square : *last;
        }
        const auto first = std::find_if(row.begin(), at_king, is_rook);
        return first == at_king ? no_square : *first;
    }
    return no_square;
}

Castling castling_side(const Variant& variant, Seat seat, Square king, Square rook) {
    for (const auto& usual : *variant.default_castling) {
        if (usual.seat != seat) continue;
        for (const auto& row : variant.topology.chess_rows) {
            const auto at = [&](Square square) { return std::ranges::find(row, square); };
            if (at(king) == row.end() || at(usual.king_from) == row.end()) continue;
            const bool same_way =
                (at(rook) > at(king)) == (at(usual.rook_from) > at(usual.king_from));
            if (same_way) return usual.side;
        }
    }
    return Castling::king_side;
}

std::shared_ptr<const Variant> with_homes(const std::shared_ptr<const Variant>& variant,
                                          std::span<const CastlingHome> homes) {
    Variant form = *variant;
    form.castling = *variant->default_castling;
    for (auto& rule : form.castling) {
        const auto home = std::ranges::find_if(homes, [&](const CastlingHome& one) {
            return one.seat == rule.seat && one.side == rule.side;
        });
        if (home == homes.end()) continue;
        rule = {rule.seat, rule.side, home->king, rule.king_to, home->rook, rule.rook_to, {}, {}};
        [[maybe_unused]] const bool found = derive_ways(form.topology, rule);
        assert(found && "a back row is a line");
    }
    finish_castling(form);
    return std::make_shared<const Variant>(std::move(form));
}

std::shared_ptr<const Variant> fitting_homes(std::shared_ptr<const Variant> variant,
                                             const Setup& setup) {
    if (!variant->castles_from_anywhere()) return variant;
    std::vector<CastlingHome> homes;
    bool fits = true;
    for (const auto seat : variant->every_seat())
        for (const auto side : {Castling::king_side, Castling::queen_side}) {
            if ((setup.castling & castling_bit(seat, side)) == 0) continue;
            const auto* rule = rule_of(variant->castling, seat, side);
            if (rule && explains(*rule, setup)) {
                homes.push_back({seat, side, rule->king_from, rule->rook_from});
                continue;
            }
            const auto rook = outermost_rook(*variant, setup, seat, side);
            if (rook == no_square) return variant; // which no form explains
            homes.push_back({seat, side, king_of(*variant, setup, seat), rook});
            fits = false;
        }
    return fits ? variant : with_homes(variant, homes);
}

bool same_homes(const Variant& one, const Variant& other, std::uint16_t rights) {
    if (one.default_castling != other.default_castling || !one.default_castling) return false;
    for (const auto seat : one.every_seat())
        for (const auto side : {Castling::king_side, Castling::queen_side}) {
            if ((rights & castling_bit(seat, side)) == 0 ||
                !rule_of(*one.default_castling, seat, side))
                continue;
            const auto* first = rule_of(one.castling, seat, side);
            const auto* second = rule_of(other.castling, seat, side);
            if (!first || !second || first->king_from != second->king_from ||
                first->rook_from != second->rook_from)
                return false;
        }
    return true;
}

} // namespace strata::rules
