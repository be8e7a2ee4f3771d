// SPDX-License-Identifier: MIT
// How the texts of flat boards find squares and seats.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position/variant.h"

namespace strata::notation {

// By name, or by the label that some boards have printed on them (Yalta: a-l, 1-12).
[[nodiscard]] std::optional<rules::Square> square_called(const rules::Topology& topology,
                                                         std::string_view name);

// The highest rank first; no_square is a hole.
using SquareRows = std::vector<std::vector<rules::Square>>;
// How many boards a placement lists: where rows are rings, one.
[[nodiscard]] std::size_t written_boards(const rules::Topology& topology);
// The rows of a flat board as its picture shows them.
[[nodiscard]] SquareRows rows_of(const rules::Topology& topology, std::size_t board);
// The place that a name such as c12 tells: file 2, rank 12. Nothing when it is of another kind.
struct NamedPlace {
    int file = 0; // 0.. for a..
    int rank = 0; // 1..
    bool operator==(const NamedPlace&) const = default;
};
[[nodiscard]] std::optional<NamedPlace> place_called(std::string_view name);
// Some squares have a label besides their name.
[[nodiscard]] bool has_labels(const rules::Topology& topology);

// Two seats on a rectangle: positions are FEN, moves are those of PGN.
[[nodiscard]] bool speaks_fen(const rules::Variant& variant);
// True if rows of a position are written as in FEN, where the case tells the army: there and on
// grids with levels.
[[nodiscard]] bool has_fen_rows(const rules::Variant& variant);
// What a board is called in a placement: its letter where boards lie above each other, else its
// number.
[[nodiscard]] std::string board_name(const rules::Topology& topology, std::size_t board);

// All seats by where they sit, not in turn order: how the texts list them.
[[nodiscard]] std::vector<rules::Seat> seats_by_camp(const rules::Variant& variant);

// Every double step there is.
struct DoubleStep {
    rules::Seat army{};
    rules::Square passed = rules::no_square;
    rules::Square landed = rules::no_square;
};
// Precondition: a flat board, whose cells hold one square each.
[[nodiscard]] std::vector<DoubleStep> double_steps(const rules::Topology& topology);
// The one by which the pawn on that square came; null if there is no pawn, or no such step.
[[nodiscard]] const DoubleStep* step_to(const std::vector<DoubleStep>& steps,
                                        const rules::Setup& setup, rules::Square pawn);

// K Q k q: right or left as seen on the rectangle, whatever the owner calls his files.
// Precondition: speaks_fen.
[[nodiscard]] char fen_castling_letter(const rules::Variant& variant,
                                       const rules::CastlingRule& rule);
// "1-0": the kings mated by each team, or its points; the teams in turn order of their first seats.
[[nodiscard]] std::string score_text(const rules::Variant& variant, const rules::Score& score);
// "2-1": the checks that each seat has given, in turn order (CH-8.2).
[[nodiscard]] std::string checks_text(const rules::Variant& variant, const rules::Setup& setup);

} // namespace strata::notation
