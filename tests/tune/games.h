// SPDX-License-Identifier: MIT
// Games of engines of two seats, played at fixed nodes: the same for the same seed on every
// machine.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/engine.h"

namespace strata::tune {

struct Sample {
    rules::Position position;
    int score = 0; // what the search found, for seat 0
};

struct Game {
    double points = 0.5; // of seat 0
    std::vector<Sample> quiet;
};

// A position after some random moves that does not look decided. Both colours start from it.
[[nodiscard]] rules::Position opening(const std::shared_ptr<const rules::Variant>& variant,
                                      search::Engine& engine, std::uint64_t seed);

// By seat who plays; both may be the same. A game that both see as won for the same side is over.
[[nodiscard]] Game play(const rules::Position& start, search::Engine& first, search::Engine& second,
                        std::uint64_t nodes);

} // namespace strata::tune
