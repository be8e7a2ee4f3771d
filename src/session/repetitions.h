// SPDX-License-Identifier: MIT
// How often each position was there on the way to this one, without looking back along it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

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

} // namespace strata::session
