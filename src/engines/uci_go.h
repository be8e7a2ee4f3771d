// SPDX-License-Identifier: MIT
// Parser for the arguments of `go`. See docs/uci.md.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engines/think_time.h"
#include "engines/uci_words.h"
#include "rules/position/position.h"
#include "text/message.h"

namespace strata::engines {

struct GoOrder {
    std::optional<int> perft; // depth in plies; counts leaf nodes instead of searching
    std::optional<int> depth; // plies
    std::optional<std::uint64_t> nodes;
    std::optional<int> mate; // moves of the side to move; with more than two seats, rounds
    Clock clock;
    bool waits = false;                // infinite or ponder
    std::vector<rules::Move> only;     // searchmoves
    bool chosen = false;               // searchmoves was given, even if no move in it was legal
    std::vector<text::Message> faults; // error messages

    // True if the search ends without `stop`.
    [[nodiscard]] bool is_bounded() const {
        return !waits && (depth || nodes || mate || clock.left || clock.exact);
    }
};

// Numbers out of range are clamped. A number that is missing or too small is also reported in
// `faults`. Unknown words are ignored.
[[nodiscard]] GoOrder read_go(UciWords words, const rules::Position& position);

} // namespace strata::engines
