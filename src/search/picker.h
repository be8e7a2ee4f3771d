// SPDX-License-Identifier: MIT
// The moves of one position in the order in which they are worth trying: the one that was best
// before, captures, killers, quiet moves by their history, captures that lose.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/moves/legal.h"
#include "search/evaluation.h"
#include "search/history.h"
#include "search/work.h"

namespace strata::search {

// The storage of one ply, used again and again.
struct Candidates {
    struct Entry {
        int score = 0;
        std::uint32_t code = 0;
        std::uint16_t at = 0;  // place in `moves`
        bool unproven = false; // a capture that may lose what captures
        [[nodiscard]] bool is_quiet() const;
    };
    rules::MoveList moves;
    std::vector<Entry> order;
};

using Killers = std::array<std::uint32_t, 2>;

// What tells good quiet moves from others.
struct Guide {
    const History& history;
    const Killers& killers;
    History::Steps before{History::no_step, History::no_step};
    Work* work = nullptr; // is told of the moves that are listed; may be null
};

class Picker {
public:
    enum class Wants : std::uint8_t { all, forcing };

    // `first` is the code of a move to be tried first.
    Picker(const rules::Position& position, const Evaluation& evaluation, const Guide& guide,
           std::uint32_t first, Wants wants, Candidates& candidates);

    // Null when there is none left.
    [[nodiscard]] const Candidates::Entry* next();
    [[nodiscard]] const rules::Move& move(const Candidates::Entry& entry) const {
        return candidates_.moves[entry.at];
    }
    // Those that next() has given, but for the last.
    [[nodiscard]] std::span<const Candidates::Entry> tried_before() const {
        return std::span(candidates_.order).first(given_ == 0 ? 0 : given_ - 1);
    }

private:
    void list(rules::MoveStage stage);
    [[nodiscard]] Candidates::Entry rated(std::size_t at) const;
    [[nodiscard]] bool loses(const rules::Move& move) const;
    [[nodiscard]] bool bring_best_forward();
    [[nodiscard]] auto heap(std::size_t first);

    const rules::Position& position_;
    const Evaluation& evaluation_;
    Guide guide_;
    std::uint32_t first_;
    Candidates& candidates_;
    std::size_t given_ = 0;
    bool heaped_ = false; // those that were not given are a heap, from the back
    bool quiet_to_come_ = false;
};

// What a capture takes and a promotion adds.
[[nodiscard]] int material_gain(const rules::Position& position, const Evaluation& evaluation,
                                const rules::Move& move);

} // namespace strata::search
