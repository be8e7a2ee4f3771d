// SPDX-License-Identifier: MIT
#include "notation/variants/families.h"

#include <algorithm>

#include "notation/names.h"
#include "notation/variants/variant_draft.h"
#include "rules/board/topology_round.h"
#include "text/strings.h"

namespace strata::notation {
namespace {

using rules::Topology;

bool check_number(VariantDraft& draft, const std::optional<Located<int>>& stated,
                  std::string_view key, int least, int most) {
    if (!stated)
        return draft.fail(draft.rules.board.shape->place, {"rules.board_key", {{"key", key}}});
    return (stated->value >= least && stated->value <= most) ||
           draft.fail(stated->place,
                      {"rules.number", {{"key", key}, {"low", least}, {"high", most}}});
}

bool check_seats(VariantDraft& draft, int wanted, const char* otherwise) {
    const auto& seats = *draft.rules.seats;
    const int given = static_cast<int>(seats.size());
    const Place& place = seats.empty() ? draft.rules.place : seats.back().name.place;
    return given == wanted ||
           draft.fail(place,
                      {otherwise, {{"modules", wanted}, {"wanted", wanted}, {"given", given}}});
}

bool make_tri_d(VariantDraft& draft) {
    const auto& hanging = draft.rules.board.hanging;
    const auto& options = draft.variant.options;
    draft.variant.topology = rules::tri_d_topology({.hanging = hanging && hanging->value,
                                                    .graph = options.board_graph,
                                                    .rook_pawns = options.rook_pawns,
                                                    .promotion = options.promotion_ranks});
    return true;
}

bool check_names(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    if (!board.square_names) return true;
    using enum rules::SquareNames;
    const int wanted = board.square_names->value == chess   ? 2
                       : board.square_names->value == yalta ? 3
                                                            : board.modules->value;
    return board.modules->value == wanted ||
           draft.fail(board.square_names->place, {"rules.other_names", {{"modules", wanted}}});
}

bool check_star(VariantDraft& draft) {
    const auto& modules = draft.rules.board.modules;
    return check_number(draft, modules, "modules", 2, rules::max_seats) && check_names(draft) &&
           check_seats(draft, modules->value, "rules.seats_star");
}

// Seats sit opposite each other, and a row of a position text has several squares.
bool check_levels(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    constexpr int most_levels = 26;
    return check_number(draft, board.levels, "levels", 1, most_levels) &&
           check_number(draft, board.files, "files", 2, most_levels) &&
           check_seats(draft, 2, "rules.seats_two");
}

bool check_grid(VariantDraft& draft) {
    const auto& board = draft.rules.board;
    constexpr int letters = 26;
    if (!check_number(draft, board.files, "files", 1, letters) ||
        !check_number(draft, board.ranks, "ranks", 1, rules::max_squares))
        return false;
    if (board.levels && !check_levels(draft)) return false;
    const int levels = board.levels ? board.levels->value : 1;
    const auto given = board.files->value * board.ranks->value * levels;
    return given <= rules::max_squares ||
           draft.fail(board.levels ? board.levels->place : board.ranks->place,
                      {"rules.board_too_large", {{"most", rules::max_squares}, {"given", given}}});
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

bool check_hex(VariantDraft& draft) {
    return check_number(draft, draft.rules.board.side, "side", 2, rules::longest_hex_side);
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
    if (!check_headings(draft)) return false;
    draft.variant.topology = rules::hex_topology(shape);
    for (const auto& seat : *draft.rules.seats)
        for (const auto& word : seat.double_from ? seat.double_from->value : LocatedWords{})
            if (!draft.variant.topology.square_named(word.value))
                return draft.fail(word.place, {"rules.no_square", {{"square", shown(word.value)}}});
    return true;
}

Family::Kind star_kind(const Topology& topology) {
    if (topology.chess_names()) return {"chess", "ui.new_game.chess"};
    if (has_labels(topology)) return {"yalta", "ui.new_game.yalta"};
    return {"star", "ui.new_game.star"};
}

Family::Kind grid_kind(const Topology& topology) {
    return {"other", topology.stacked() ? "ui.new_game.space" : "ui.new_game.other"};
}

Family::Kind other_kind(const Topology&) { return {"other", "ui.new_game.other"}; }

const std::vector<Family>& families() {
    using enum rules::Shape;
    static const std::vector<Family> all{
        {.shape = tri_d,
         .word = "tri-d",
         .board_keys = {"hanging"},
         .check = [](VariantDraft& draft) { return check_seats(draft, 2, "rules.seats_two"); },
         .make = make_tri_d,
         .kind =
             [](const Topology& topology) {
                 return Family::Kind{topology.has_opposites() ? "tri-d-federation" : "tri-d",
                                     "ui.new_game.levels"};
             },
         .single_letters = true,
         .one_size = true},
        {.shape = star,
         .word = "star",
         .board_keys = {"modules", "squareNames"},
         .seat_keys = {"camp", "team"},
         .check = check_star,
         .make = make_star,
         .kind = star_kind,
         .default_pieces = true},
        {.shape = round,
         .word = "round",
         .seat_keys = {"camp", "team"},
         .check =
             [](VariantDraft& draft) {
                 return check_seats(draft, rules::round_sectors, "rules.seats");
             },
         .make = make_round,
         .kind =
             [](const Topology&) {
                 return Family::Kind{"round", "ui.new_game.other"};
             },
         .one_size = true},
        {.shape = grid,
         .word = "grid",
         .board_keys = {"files", "ranks", "levels", "doubleStep"},
         .seat_keys = {"camp", "team", "heading", "doubleFrom", "pawnSteps", "pawnCaptures",
                       "promotion"},
         .check = check_grid,
         .make = make_grid,
         .kind = grid_kind},
        {.shape = graph,
         .word = "graph",
         .board_keys = {"squares", "lines", "diagonals", "leaps"},
         .seat_keys = {"camp", "team", "pawnPaths", "pawnCaptures", "doubleFrom", "promotion"},
         .make = make_graph,
         .kind = other_kind,
         .one_row = true},
        {.shape = hex,
         .word = "hex",
         .board_keys = {"side"},
         .seat_keys = {"camp", "team", "heading", "doubleFrom"},
         .check = check_hex,
         .make = make_hex,
         .kind = other_kind}};
    return all;
}

} // namespace

const Family& family_of(const rules::Topology& topology) {
    return *std::ranges::find(families(), topology.shape, &Family::shape);
}

Family::Kind kind_of(const rules::Variant& variant) {
    if (variant.has_jumps()) return {"draughts", "ui.new_game.draughts"};
    return family_of(variant.topology).kind(variant.topology);
}

const Family* family_called(std::string_view word) {
    const auto found = std::ranges::find(families(), word, &Family::word);
    return found == families().end() ? nullptr : &*found;
}

std::vector<std::string> family_words() {
    std::vector<std::string> words;
    for (const auto& family : families()) words.emplace_back(family.word);
    return words;
}

bool make_shape(VariantDraft& draft) {
    const auto& stated = *draft.rules.board.shape;
    draft.family = family_called(stated.value);
    if (!draft.family)
        return draft.fail(stated.place,
                          {"rules.unknown_shape",
                           {{"shape", shown(stated.value)}, {"known", listed(family_words())}}});
    const auto& family = *draft.family;
    bool good = true;
    const auto among = [&](const std::vector<std::string_view>& known) {
        return [&](std::string_view key, const auto& value) {
            if (good && value && std::ranges::find(known, key) == known.end())
                good = draft.fail(value->place,
                                  {"rules.no_meaning", {{"key", key}, {"shape", family.word}}});
        };
    };
    visit_board_keys(among(family.board_keys), draft.rules.board);
    for (const auto& seat : *draft.rules.seats) visit_seat_keys(among(family.seat_keys), seat);
    return good && (!family.check || family.check(draft));
}

bool check_headings(VariantDraft& draft) {
    const auto& seats = *draft.rules.seats;
    const auto same = [&](const LocatedSeat& seat) {
        return seat.heading->value == seats.front().heading->value;
    };
    return !std::ranges::all_of(seats, same) ||
           draft.fail(seats.back().heading->place, "rules.same_heading");
}

bool make_topology(VariantDraft& draft) { return draft.family->make(draft); }

} // namespace strata::notation
