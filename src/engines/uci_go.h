// SPDX-License-Identifier: MIT
// What stands behind `go`. docs/uci.md has the words.
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
    std::optional<int> perft; // plies to count; nothing is searched
    std::optional<int> depth; // plies
    std::optional<std::uint64_t> nodes;
    std::optional<int> mate; // in so many moves of the side to move; of many seats: rounds
    Clock clock;
    bool waits = false;                // infinite or ponder
    std::vector<rules::Move> only;     // searchmoves
    bool chosen = false;               // searchmoves named some, legal or not
    std::vector<text::Message> faults; // what could not be understood, in words

    // A search of this order ends without `stop`.
    [[nodiscard]] bool is_bounded() const {
        return !waits && (depth || nodes || mate || clock.left || clock.exact);
    }
};

// A number that is too large counts as the largest; one that is too small, or none, as the
// smallest, and is among the faults. Words that the protocol does not have are passed over.
[[nodiscard]] GoOrder read_go(UciWords words, const rules::Position& position);

} // namespace strata::engines
