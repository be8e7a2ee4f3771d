// SPDX-License-Identifier: MIT
// What the readers of foreign forms find, before the rules are asked: moves as far as their text
// tells them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/foreign/foreign_text.h"
#include "rules/position/position.h"

namespace strata::notation {

// A square as far as it is told: files from 0 for a, ranks as printed, boards as the topology
// counts them.
struct SquareHint {
    std::optional<int> file, rank, board;
};

// Everything that is not set may be anything.
struct ForeignWish {
    rules::MoveKind kind = rules::MoveKind::piece;
    rules::Castling side{};
    std::optional<rules::PieceType> type;  // that moves
    std::optional<rules::PieceType> taken; // that is captured
    std::optional<bool> captures;
    SquareHint from, to;
    std::optional<rules::PieceType> promotion; // none: no promotion, or
    bool promotion_untold = false;             // any, for this form tells of none
    std::optional<rules::PieceType> uncovered; // what the pawn below the board becomes
    std::optional<rules::Pin> pin_from, pin_to;
    std::optional<bool> left; // the side of the board
    std::optional<bool> half_turn;
};

struct ForeignMove {
    std::string text; // as it stands there
    Place place;
    ForeignWish wish;
    std::string own;     // or a move in our notation, in place of the wish
    Message refused;     // or why it can be none here
    std::string comment; // behind it
};

struct ForeignGame {
    std::vector<std::pair<std::string, std::string>> tags;
    std::string position; // in our notation; empty: a start of the variant
    // Of its starts, 0 for the usual one, those that are tried, in this order.
    std::vector<std::size_t> starts{0};
    std::function<bool(const rules::Variant&)> plays; // empty: every one with levels
    std::string comment;                              // before the first move
    std::vector<ForeignMove> moves;
    std::string result; // empty: not told
    std::vector<TextError> remarks;
    bool hanging_first = false; // the program that wrote it lets boards hang (TD-G8)
    // Of several moves that fit one is right which leads to `goal`; without a goal only one may
    // fit.
    std::function<bool(const rules::Position&)> goal;
    // Where the moves do not lead there: this position, with the moves as a comment.
    std::string otherwise;
};

// Plays the moves, by the rules of the first variant that lets most of them be played.
[[nodiscard]] Parsed<ForeignText> told_as_ours(const RuleBook& book, ForeignGame game);

// The topologies of the variants with levels, the one with most places for boards first, which has
// those of the others with the same numbers of boards and pins.
[[nodiscard]] std::vector<const rules::Topology*> levels_of(const RuleBook& book);

// A word or a comment in braces, with its place.
struct ForeignWord {
    std::string text;
    Place place;
    bool comment = false;
};
// The words of a text behind `begin`, which is the first byte of that place.
[[nodiscard]] std::vector<ForeignWord> foreign_words(std::string_view text, std::size_t begin,
                                                     Place place);
// Numbers of moves say nothing that the moves do not say: empty for "12." and "12...".
[[nodiscard]] std::string_view without_move_number(std::string_view word);
// "1-0", "0-1", "1/2-1/2", "*".
[[nodiscard]] bool is_result(std::string_view word);

// The tags before the moves, and where the moves begin.
struct ForeignTags {
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<Place> places; // of each tag's value
    std::size_t end = 0;
    Place place; // of `end`
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
};
[[nodiscard]] ForeignTags foreign_tags(std::string_view text, const std::string& source);

[[nodiscard]] Parsed<ForeignGame> read_tri_d_position(const rules::Topology& topology,
                                                      std::string_view text, const Place& place);
[[nodiscard]] Parsed<ForeignGame> read_tri_d_game(const rules::Topology& topology,
                                                  std::string_view text, const std::string& source);
[[nodiscard]] Parsed<ForeignGame>
read_level_moves(const rules::Topology& topology, std::string_view text, const std::string& source);
[[nodiscard]] Parsed<ForeignGame> read_open_tri_d(const rules::Topology& topology,
                                                  std::string_view text, const std::string& source);

} // namespace strata::notation
