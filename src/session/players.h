// SPDX-License-Identifier: MIT
// Who plays the seats of a game: people, the built-in engine at one of its levels, or external
// engines. Game tags store it, as rules/README.md describes.
#pragma once

#include <cstdint>
#include <optional>

#include "session/session.h"

namespace strata::session {

inline constexpr int most_level = 8; // highest level of the built-in engine

// The level of the built-in engine if it plays the seat, from 1; otherwise 0.
[[nodiscard]] int level_of(const game::GameRecord& record, const rules::Variant& variant,
                           rules::Seat seat);
[[nodiscard]] inline int level_of(const Session& session, rules::Seat seat) {
    return level_of(session.record(), session.variant(), seat);
}
[[nodiscard]] Player player_of(const game::GameRecord& record, const rules::Variant& variant,
                               rules::Seat seat);
[[nodiscard]] inline Player player_of(const Session& session, rules::Seat seat) {
    return player_of(session.record(), session.variant(), seat);
}
// The seats played by engines, external ones included.
[[nodiscard]] rules::Seats programs(const Session& session);
// Those of them that external engines play.
[[nodiscard]] rules::Seats engine_seats(const Session& session);
// The seed of the engine's random choices: the same seed gives the same moves. Stored in the tag
// Seed; 0 if absent.
inline constexpr const char* seed_tag = "Seed";
[[nodiscard]] std::uint64_t seed_of(const Session& session);

// True if the current node is the end of the game's main line, the game is not over and what-if
// mode is off.
[[nodiscard]] bool at_the_game(const Session& session);
// The seat of the engine to move there; nullopt if a person is to move.
[[nodiscard]] std::optional<rules::Seat> program_to_move(const Session& session);
// True if no person plays against an engine here, so that analysis gives nobody unfair help.
[[nodiscard]] bool may_be_analysed(const Session& session);
// True if its clock runs or waits for the first move. Otherwise the engine does not think.
[[nodiscard]] bool clocks_let_think(const Session& session);
// The seat that a resignation command applies to: the person to move, or with two seats the person
// who waits for the engine. Returns nullopt if nobody can resign.
[[nodiscard]] std::optional<rules::Seat> who_may_resign(const Session& session);
// The one seat that a person plays against engines; nullopt if there is not exactly one.
[[nodiscard]] std::optional<rules::Seat> only_person(const Session& session);

} // namespace strata::session
