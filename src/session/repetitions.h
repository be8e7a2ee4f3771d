// SPDX-License-Identifier: MIT
// Automatic ends of a game, and how often each position has occurred.
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
        if (++times_[way_.back()] == 2) ++repeated_;
    }
    // Precondition: the current position is not the start.
    void leave() {
        const auto here = times_.find(way_.back());
        if (here->second == 2) --repeated_;
        if (--here->second == 0) times_.erase(here);
        way_.pop_back();
    }
    [[nodiscard]] std::size_t times_here() const { return times_.at(way_.back()); }
    // True if some position occurred twice on the way.
    [[nodiscard]] bool any() const { return repeated_ > 0; }
    [[nodiscard]] std::size_t times(const rules::Position& position) const {
        const auto found = times_.find(rules::repetition_key(position));
        return found == times_.end() ? 0 : found->second;
    }
    // The repetition keys that the rules need: only those equal to the current one.
    [[nodiscard]] std::vector<std::uint64_t> keys() const {
        constexpr std::size_t most = 5; // no rule needs more
        return std::vector(std::min(times_here(), most), way_.back());
    }

private:
    std::vector<std::uint64_t> way_;
    std::unordered_map<std::uint64_t, std::size_t> times_;
    std::size_t repeated_ = 0; // keys that occurred twice or more
};

// The result that the rules alone decide here, dead positions that take a search excepted. `past`
// holds the repetition keys of all positions up to and including this one.
[[nodiscard]] rules::Outcome decided(const rules::Position& position,
                                     std::span<const std::uint64_t> past);

// The error if the `Termination` tag contradicts the moves of the game. Such a game can still be
// opened and saved. `text` is the source of the game.
[[nodiscard]] std::optional<notation::TextError>
false_ending(const notation::ReadGame& game, std::string_view text, const std::string& source);

} // namespace strata::session
