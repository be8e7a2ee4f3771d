// SPDX-License-Identifier: MIT
// How a game of two seats ended, in the words of others: the tag Termination ("Time forfeit",
// "Ada won by resignation") and comments behind the last move ("White resigns").
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/game/outcome.h"

namespace strata::notation {

struct EndingWords {
    rules::Ending ending = rules::Ending::unstated;
    enum class Kind { any, won, drawn } kind = Kind::any; // games of which it can be said
    rules::Seat winner = rules::no_seat;                  // if the words name a player
    rules::Seat loser = rules::no_seat;

    // The words do not contradict a game that this seat won; no_seat: a draw.
    [[nodiscard]] bool fit(rules::Seat won) const;
};

// What each of the two seats is called: "White" and the name of who plays it.
using SeatNames = std::vector<std::pair<std::string_view, rules::Seat>>;

// The value of a tag Termination; nullopt if it tells nothing that is understood. It is English, in
// any case.
[[nodiscard]] std::optional<EndingWords> ending_of_tag(std::string_view value,
                                                       const SeatNames& names);
// Of a comment only whole sentences of it that can mean nothing else: "White resigns. A pity."
[[nodiscard]] std::optional<EndingWords> ending_of_comment(std::string_view comment,
                                                           const SeatNames& names);

} // namespace strata::notation
