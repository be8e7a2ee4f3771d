// SPDX-License-Identifier: MIT
// The topology of a variant, by its shape.
#include <algorithm>
#include <optional>

#include "notation/variants/variant_draft.h"
#include "notation/words.h"
#include "rules/board/topology_round.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Shape;

// A key that has a meaning on some shapes only, where it stands if it stands.
struct ShapeKey {
    std::string_view name;
    std::optional<Place> place;
    std::vector<Shape> shapes;
};

template <class T>
std::optional<Place> place_of(const std::optional<Stated<T>>& stated) {
    if (!stated) return std::nullopt;
    return stated->place;
}

std::vector<ShapeKey> board_keys(const StatedBoard& board) {
    using enum Shape;
    return {{"modules", place_of(board.modules), {star}},
            {"squareNames", place_of(board.square_names), {star}},
            {"files", place_of(board.files), {grid}},
            {"ranks", place_of(board.ranks), {grid}},
            {"side", place_of(board.side), {hex}},
            {"doubleStep", place_of(board.double_step), {grid}},
            {"squares", place_of(board.squares), {graph}},
            {"lines", place_of(board.lines), {graph}},
            {"diagonals", place_of(board.diagonals), {graph}},
            {"leaps", place_of(board.leaps), {graph}}};
}

std::vector<ShapeKey> seat_keys(const StatedSeat& seat) {
    using enum Shape;
    return {{"camp", place_of(seat.camp), {star, round, grid, graph, hex}},
            {"team", place_of(seat.team), {star, round, grid, graph, hex}},
            {"heading", place_of(seat.heading), {grid, hex}},
            {"pawnPaths", place_of(seat.pawn_paths), {graph}},
            {"pawnCaptures", place_of(seat.pawn_captures), {graph}},
            {"doubleFrom", place_of(seat.double_from), {graph, hex}},
            {"promotion", place_of(seat.promotion), {graph}}};
}

bool check_keys(VariantDraft& draft, const std::vector<ShapeKey>& keys) {
    for (const auto& key : keys)
        if (key.place &&
            std::find(key.shapes.begin(), key.shapes.end(), draft.shape()) == key.shapes.end())
            return draft.fail(*key.place,
                              {"rules.no_meaning",
                               {{"key", key.name}, {"shape", draft.rules.board.shape->value}}});
    return true;
}

bool check_number(VariantDraft& draft, const std::optional<Stated<int>>& stated,
                  std::string_view key, int least, int most) {
    if (!stated)
        return draft.fail(draft.rules.board.shape->place, {"rules.board_key", {{"key", key}}});
    return (stated->value >= least && stated->value <= most) ||
           draft.fail(stated->place,
                      {"rules.number", {{"key", key}, {"low", least}, {"high", most}}});
}

bool check_star(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    if (!check_number(draft, board.modules, "modules", 2, rules::max_seats)) return false;
    if (!board.square_names) return true;
    using enum rules::SquareNames;
    const int wanted = board.square_names->value == chess   ? 2
                       : board.square_names->value == yalta ? 3
                                                            : board.modules->value;
    return board.modules->value == wanted ||
           draft.fail(board.square_names->place, {"rules.other_names", {{"modules", wanted}}});
}

bool check_grid(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    constexpr int letters = 26;
    if (!check_number(draft, board.files, "files", 1, letters) ||
        !check_number(draft, board.ranks, "ranks", 1, rules::max_squares))
        return false;
    return board.files->value * board.ranks->value <= rules::max_squares ||
           draft.fail(board.ranks->place, {"rules.board_too_large",
                                           {{"most", rules::max_squares},
                                            {"given", board.files->value * board.ranks->value}}});
}

bool make_star(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    const auto& options = draft.variant.options;
    rules::StarShape shape;
    shape.modules = board.modules->value;
    for (const auto& seat : draft.variant.seats) shape.camps.push_back(seat.camp);
    if (board.square_names) shape.names = board.square_names->value;
    shape.knight = options.knight;
    shape.king = options.king_centre;
    shape.diagonal = options.diagonal_centre;
    draft.variant.topology = rules::star_topology(shape);
    return true;
}

bool make_round(VariantDraft& draft) {
    rules::RoundShape shape;
    for (const auto& seat : draft.variant.seats) shape.camps.push_back(seat.camp);
    shape.mirrored = draft.variant.options.mirror_array;
    draft.variant.topology = rules::round_topology(shape);
    return true;
}

bool make_grid(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    rules::GridShape shape;
    shape.files = board.files->value;
    shape.ranks = board.ranks->value;
    if (board.double_step) shape.double_step = board.double_step->value;
    for (const auto& seat : *draft.rules.seats) {
        if (!seat.heading) return draft.fail(seat.name.place, "rules.no_heading");
        shape.headings.push_back(seat.heading->value);
    }
    draft.variant.topology = rules::grid_topology(shape);
    return true;
}

bool make_hex(VariantDraft& draft) {
    rules::HexShape shape;
    shape.side = draft.rules.board.side->value;
    for (const auto& seat : *draft.rules.seats) {
        const auto& heading = seat.heading;
        if (!heading || heading->value == rules::Heading::left ||
            heading->value == rules::Heading::right)
            return draft.fail(heading ? heading->place : seat.name.place, "rules.heading_up_down");
        auto& army = shape.armies.emplace_back();
        army.heading = heading->value;
        if (seat.double_from)
            for (const auto& word : seat.double_from->value) army.double_from.push_back(word.value);
    }
    draft.variant.topology = rules::hex_topology(shape);
    for (const auto& seat : *draft.rules.seats)
        for (const auto& word : seat.double_from ? seat.double_from->value : StatedWords{})
            if (!draft.variant.topology.square_named(word.value))
                return draft.fail(word.place, {"rules.no_square", {{"square", shown(word.value)}}});
    return true;
}

} // namespace

bool make_shape(VariantDraft& draft) {
    const auto& stated = *draft.rules.board.shape;
    const auto shape = value_of<Shape>(stated.value);
    if (!shape)
        return draft.fail(stated.place, {"rules.unknown_shape",
                                         {{"shape", shown(stated.value)},
                                          {"known", listed(known_words<Shape>())}}});
    draft.variant.topology.shape = *shape;
    if (!check_keys(draft, board_keys(draft.rules.board))) return false;
    for (const auto& seat : *draft.rules.seats)
        if (!check_keys(draft, seat_keys(seat))) return false;
    switch (draft.shape()) {
    case Shape::star: return check_star(draft);
    case Shape::grid: return check_grid(draft);
    case Shape::hex:
        return check_number(draft, draft.rules.board.side, "side", 2, rules::longest_hex_side);
    case Shape::tri_d:
    case Shape::round:
    case Shape::graph: return true;
    }
    return false;
}

bool make_topology(VariantDraft& draft) {
    switch (draft.shape()) {
    case Shape::tri_d: draft.variant.topology = rules::tri_d_topology(); return true;
    case Shape::star: return make_star(draft);
    case Shape::round: return make_round(draft);
    case Shape::grid: return make_grid(draft);
    case Shape::hex: return make_hex(draft);
    case Shape::graph: return make_graph(draft);
    }
    return false;
}

} // namespace strata::notation
