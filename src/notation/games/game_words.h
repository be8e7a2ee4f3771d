// SPDX-License-Identifier: MIT
// What reader and writer of game files agree on: results, tags with a meaning, blanks in comments.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/record.h"
#include "rules/game/outcome.h"
#include "rules/position/variant.h"

namespace strata::notation {

// Tags that are made from the record. Of them GameRecord::tags has only what the record cannot say:
// a Termination in words of others, and a Result that is none of this game.
inline constexpr std::array<std::string_view, 7> derived_tags = {
    "Result", "Variant", "RuleSet", "SetUp", "Setup", "FEN", "Termination"};
[[nodiscard]] bool is_derived(std::string_view tag);
// In words of ours or of another program; GameRecord::tags has it as the file does.
inline constexpr std::string_view termination_tag = "Termination";
// Programs do not agree on the case of tag names.
[[nodiscard]] bool same_tag(std::string_view one, std::string_view other);

// The tags with the names of those who play: "White", "Black".
[[nodiscard]] std::vector<std::string> seat_tags(const rules::Variant& variant);

// As players count: a move of two players is one of each; with more, every turn is one.
[[nodiscard]] int moves_played(const rules::Variant& variant, const game::GameRecord& record);

// "Ann – Bob": the names that the record tells; empty when it tells none.
[[nodiscard]] std::string players_of(const rules::Variant& variant, const game::GameRecord& record);

// Event, Site, Date, Round and one tag a seat; what a missing one is written as.
struct RosterTag {
    std::string name;
    std::string unknown;
};
[[nodiscard]] std::vector<RosterTag> roster_of(const rules::Variant& variant);

// "1-0", "0-1-0", "1/2-0-1/2", "*": a number for each seat, in turn order. All of the winning team
// have 1. A draw is shared by the teams of `living`, the seats that still play at the end; a team's
// share stands at each of them.
[[nodiscard]] std::string result_text(const rules::Variant& variant, const rules::Outcome& outcome,
                                      rules::Seats living);
// The seats of the winning team, none for a draw, "*" and a game that all lose ("0-0"); nothing
// when the text is no result of this variant.
[[nodiscard]] std::optional<rules::Seats> winners_of(const rules::Variant& variant,
                                                     std::string_view result);
// A word of the moves without the number before it: "12.e4" is "e4". Empty when it is all number
// and dots: "12", "12...", "12…", "...".
[[nodiscard]] std::string_view without_number(std::string_view word);
// A result as others write it, as we do: "1–0", "½:½", "0.5-0.5", "1,0-0,0", "1-O", "1-0." and of
// two seats "1/2". Nothing when it is none of any game, and for "0-0", which may be castling.
[[nodiscard]] std::optional<std::string> default_result(std::string_view word);
// The same, and "0-0" where no castling can be meant.
[[nodiscard]] std::optional<std::string> result_or_castling(std::string_view word);
// "0-0": both lose.
[[nodiscard]] bool all_lose(std::string_view result);
// All seats of the team that won; 0 for a draw.
[[nodiscard]] rules::Seats winning_seats(const rules::Variant& variant,
                                         const rules::Outcome& outcome);
inline constexpr std::string_view unfinished = "*";

// What a seat that is passed over has instead of a move.
inline constexpr std::string_view no_move = "--";
// A turn that is passed in a side line, where `--` could be taken for the place of a move that was
// not played yet.
inline constexpr std::string_view passed_turn = "Z0";
// A turn that is passed, as others write it: --, Z0, @@@@, 0000, <>, null, pass.
[[nodiscard]] bool is_passed_turn(std::string_view word);

[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
// Blanks in comments mean one space, an empty line means one line break.
[[nodiscard]] std::string tidy_comment(std::string_view text);
// A comment that somebody typed, in the form in which a file gives it back: single blanks and line
// ends between words, round brackets for braces, which a file cannot hold.
[[nodiscard]] std::string typed_comment(std::string_view text);
// The value of a tag as a file can hold it: control characters are blanks.
[[nodiscard]] std::string tidy_tag(std::string_view value);
// "[Site "Bratislava"]", and the end of its line.
[[nodiscard]] std::string tag_line(std::string_view name, std::string_view value);

inline constexpr std::string_view standard_rules = "standard";
inline constexpr int deepest_variation = 250;

// How a game of the flat boards stands, as one line for programs. rules/README.md has the grammar.

// "none", "checkmate victim=w by=b wins=b", "dead wins=bg score=0-1".
[[nodiscard]] std::string outcome_line(const rules::Variant& variant,
                                       const rules::Outcome& outcome);

} // namespace strata::notation
