// SPDX-License-Identifier: MIT
// When a game ends by itself, and how often each position was there.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "notation/games/game_text.h"
#include "rules/game/outcome.h"
#include "rules/position/position.h"

namespace strata::session {

class Repetitions {
public:
    explicit Repetitions(const rules::Position& start) { arrive(start); }

    void arrive(const rules::Position& position) {
        way_.push_back(rules::repetition_key(position));
        ++times_[way_.back()];
    }
    // Precondition: the start is not left.
    void leave() {
        const auto here = times_.find(way_.back());
        if (--here->second == 0) times_.erase(here);
        way_.pop_back();
    }
    [[nodiscard]] std::size_t times_here() const { return times_.at(way_.back()); }
    // The repetition keys as the rules ask for them, without all those that differ.
    [[nodiscard]] std::vector<std::uint64_t> keys() const {
        constexpr std::size_t most = 5; // no rule asks for more
        return std::vector(std::min(times_here(), most), way_.back());
    }

private:
    std::vector<std::uint64_t> way_;
    std::unordered_map<std::uint64_t, std::size_t> times_;
};

// Ends that nobody has to declare.

// What the rules alone decide here; `past` holds the repetition keys of all positions up to and
// with this one.
[[nodiscard]] rules::Outcome decided(const rules::Position& position,
                                     std::span<const std::uint64_t> past);

// A `Termination` that the moves of a game do not show. Such a game is opened and saved all the
// same.
// `text` is the one that the game was read from.
[[nodiscard]] std::optional<notation::TextError>
false_ending(const notation::ReadGame& game, std::string_view text, const std::string& source);

} // namespace strata::session
