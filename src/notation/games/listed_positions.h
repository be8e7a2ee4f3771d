// SPDX-License-Identifier: MIT
// Positions as games that begin there, each in a line of a list.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "notation/games/game_text.h"
#include "notation/positions/position_text.h"

namespace strata::notation {

// Of a list mostly of one game: each line is tried first for the game of the line before.
class ListedPositions {
public:
    // Both must outlive it. `likely` may be null.
    ListedPositions(const RuleBook& book, std::string source,
                    std::shared_ptr<const rules::Variant> likely = {});

    // The position with what is odd about it. Refused where no game has such a position: with the
    // reason of the game that reads most of it.
    [[nodiscard]] Parsed<ReadGame> read(std::string_view line, int number);

private:
    using SharedVariant = std::shared_ptr<const rules::Variant>;
    [[nodiscard]] Parsed<GivenPosition> start() const;
    [[nodiscard]] Parsed<GivenPosition> first_that_fits(std::string_view line) const;

    const RuleBook* book_;
    std::string source_;
    SharedVariant last_;
};

} // namespace strata::notation
