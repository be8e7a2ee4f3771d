// SPDX-License-Identifier: MIT
// The topology of a grid with levels, and how its pawns move.
#include "notation/variants/betza.h"
#include "notation/variants/variant_draft.h"
#include "rules/board/topology_lattice.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::LatticeShape;
using rules::Offset;

Offset ahead(rules::Heading heading) {
    switch (heading) {
    case rules::Heading::up: return {0, 1, 0};
    case rules::Heading::down: return {0, -1, 0};
    case rules::Heading::left: return {-1, 0, 0};
    case rules::Heading::right: break;
    }
    return {1, 0, 0};
}

bool add_offset(VariantDraft& draft, const LocatedText& word, std::vector<Offset>& to) {
    const auto offset = offset_of(word.value);
    if (!offset || *offset == Offset{})
        return draft.fail(word.place, {"rules.offset", {{"text", shown(word.value)}}});
    to.push_back(*offset);
    return true;
}

bool add_steps(VariantDraft& draft, const LocatedSeat& seat, LatticeShape::Army& army) {
    if (!seat.pawn_steps) {
        army.steps = {ahead(seat.heading->value)};
        return true;
    }
    for (const auto& word : seat.pawn_steps->value)
        if (!add_offset(draft, word, army.steps)) return false;
    return !army.steps.empty() || draft.fail(seat.pawn_steps->place, "rules.no_pawn_steps");
}

// Without a word of the file those of chess, within a level.
bool add_captures(VariantDraft& draft, const LocatedSeat& seat, LatticeShape::Army& army) {
    if (!seat.pawn_captures) {
        const auto way = ahead(seat.heading->value);
        for (const int side : {-1, 1})
            army.captures.push_back(rules::sum(way, {side * way[1], side * way[0], 0}));
        return true;
    }
    for (const auto& words : seat.pawn_captures->value)
        for (const auto& word : words)
            if (!add_offset(draft, word, army.captures)) return false;
    return true;
}

bool add_army(VariantDraft& draft, const LocatedSeat& seat, LatticeShape& shape) {
    const auto& double_step = draft.rules.board.double_step;
    LatticeShape::Army army;
    army.double_step = !seat.pawn_steps && (!double_step || double_step->value);
    if (!add_steps(draft, seat, army) || !add_captures(draft, seat, army)) return false;
    if (seat.promotion)
        for (const auto& word : seat.promotion->value) army.promotion.push_back(word.value);
    shape.armies.push_back(std::move(army));
    return true;
}

} // namespace

bool make_lattice(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    for (const auto& seat : *draft.rules.seats) {
        if (!seat.heading) return draft.fail(seat.name.place, "rules.no_heading");
        if (seat.double_from)
            return draft.fail(seat.double_from->place,
                              {"rules.no_meaning", {{"key", "doubleFrom"}, {"shape", "levels"}}});
    }
    if (!check_headings(draft)) return false;
    LatticeShape shape{board.files->value, board.ranks->value, board.levels->value, {}};
    for (const auto& seat : *draft.rules.seats)
        if (!add_army(draft, seat, shape)) return false;
    draft.variant.topology = rules::lattice_topology(shape);
    for (const auto& seat : *draft.rules.seats)
        for (const auto& word : seat.promotion ? seat.promotion->value : LocatedWords{})
            if (!draft.variant.topology.square_named(word.value))
                return draft.fail(word.place, {"rules.no_square", {{"square", shown(word.value)}}});
    return true;
}

} // namespace strata::notation
