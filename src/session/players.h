// SPDX-License-Identifier: MIT
// Who plays the seats of a game: people, the program at one of its levels, or programs of others.
// Tags of the game say so, as rules/README.md describes.
#pragma once

#include <cstdint>
#include <optional>

#include "session/session.h"

namespace strata::session {

inline constexpr int most_level = 8; // of the program

// Of Strata's program if it plays the seat, from 1; else 0.
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
// The seats that programs play, those of others as well.
[[nodiscard]] rules::Seats programs(const Session& session);
// With the same seed they play the same moves. The tag Seed, 0 without one.
inline constexpr const char* seed_tag = "Seed";
[[nodiscard]] std::uint64_t seed_of(const Session& session);

// One stands where the game goes on: at the end of its main line, before any result, and nothing is
// only tried out.
[[nodiscard]] bool at_the_game(const Session& session);
// The seat of the program that moves next there; nothing when a person does.
[[nodiscard]] std::optional<rules::Seat> program_to_move(const Session& session);
// No person plays against programs here any more: else an analysis would play in its place.
[[nodiscard]] bool may_be_analysed(const Session& session);
// Its clock may run, or waits for the first move; else it does not think.
[[nodiscard]] bool clocks_let_think(const Session& session);
// Who gives up when it is asked for: the person to move; of two also the one who waits for the
// program. Nothing when nobody can.
[[nodiscard]] std::optional<rules::Seat> who_may_resign(const Session& session);
// The one seat that a person plays against programs; nothing when it is not one alone.
[[nodiscard]] std::optional<rules::Seat> only_person(const Session& session);

} // namespace strata::session
