// SPDX-License-Identifier: MIT
// Quick games of the engine against itself: what new rules play like. No clock and no thread; the
// same rules give the same games.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rules/game/outcome.h"
#include "rules/position/position.h"
#include "search/engine.h"

namespace strata::review {

struct QuickGames {
    int played = 0;
    int plies = 0;                                 // of all games
    int undecided = 0;                             // drawn, or too long
    std::array<double, rules::max_seats> points{}; // by seat; a game has one
};

class QuickGamePlayer {
public:
    static constexpr int games = 20;
    static constexpr int longest = 300;         // plies; such a game is undecided
    static constexpr std::uint64_t nodes = 300; // for each move
    static constexpr int random_rounds = 2;     // at the beginning of a game

    QuickGamePlayer(std::shared_ptr<const rules::Variant> variant, const search::Weights& weights);

    // Plays the next move. Returns false once all games are over.
    bool step();
    [[nodiscard]] const QuickGames& result() const { return result_; }

private:
    void begin();
    void finish(const rules::Outcome& outcome);
    [[nodiscard]] rules::Outcome ended_by() const;

    std::shared_ptr<const rules::Variant> variant_;
    search::Engine engine_;
    rules::Position position_;
    std::vector<rules::Move> moves_;
    std::vector<std::uint64_t> keys_; // repetition keys of the game
    QuickGames result_;
};

} // namespace strata::review
