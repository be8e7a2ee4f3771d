// SPDX-License-Identifier: MIT
// A running game as one line of text, which people paste to each other: the rules with their
// digest, who sits where, clocks, moves, and a checksum. rules/README.md has the grammar.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/record.h"
#include "notation/games/game_text.h"

namespace strata::notation {

// The tag that says at which machine a seat plays: "WhiteAt".
[[nodiscard]] std::string place_tag(std::string_view seat_tag);
[[nodiscard]] bool is_place_tag(std::string_view tag);
// The seats of that machine.
[[nodiscard]] rules::Seats seats_at(const rules::Variant& variant, const game::GameRecord& record,
                                    std::string_view machine);
// Seats that have made a move of the main line belong to `machine`, if they belong to none.
void claim_seats(const std::shared_ptr<const rules::Variant>& variant, game::GameRecord& record,
                 std::string_view machine);

// Of the main line: comments and variations stay at home. Only letters, digits and -=:+/.;,@*%_~
// stand in it.
[[nodiscard]] std::string write_handover(const std::shared_ptr<const rules::Variant>& variant,
                                         const game::GameRecord& record);
// Somebody meant it to be such a line, though it may be damaged: its first word is there, or that
// is damaged and all else is there.
[[nodiscard]] bool looks_like_handover(std::string_view text);
// The line in a text that has other words around it; empty when there is none.
[[nodiscard]] std::string_view handover_in(std::string_view text);
// Blanks and line ends anywhere are skipped: letters break lines. Any other change of a single
// character is refused.
[[nodiscard]] rules::Expected<LoadedGame, Message> read_handover(const RuleBook& book,
                                                                 std::string_view text);

// Eight digits that change with anything that a rule file says.
[[nodiscard]] std::string rules_digest(const std::shared_ptr<const rules::Variant>& variant);

// `mine`, with its comments and variations, gone on to where `theirs` stands; nothing when that is
// another game, or an earlier place of this one.
[[nodiscard]] std::optional<game::GameRecord> gone_on(const game::GameRecord& mine,
                                                      const game::GameRecord& theirs);

// The better a line fits, the earlier.
enum class Relation : std::uint8_t {
    same,        // nothing has come, but perhaps names
    newer,       // it goes on where mine stands
    older,       // mine is further
    branches,    // the same game with another move, or another end
    other_rules, // the rules differ
    other_game,  // another start, other places, or nothing in common
};
struct Comparison {
    Relation relation{};
    std::size_t moves = 0;    // that both have in common, in plies
    bool same_places = false; // a seat plays at the same machine in both
};
// How a game that comes from elsewhere fits to mine.
[[nodiscard]] Comparison compare(const LoadedGame& mine, const LoadedGame& theirs);

} // namespace strata::notation
