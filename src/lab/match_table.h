// SPDX-License-Identifier: MIT
// The table at which the games of a match are played, one after the other. Our rules are the
// referee: what a program does wrong loses the game for it, and the match goes on.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/record.h"
#include "lab/match_plan.h"
#include "notation/variants/rule_book.h"
#include "session/session.h"

namespace strata::lab {

struct MatchFault {
    rules::Seat seat{};
    engines::EngineError error;
};

struct MatchGame {
    game::GameRecord record; // with a result
    std::vector<MatchFault> faults;
};

class MatchTable {
public:
    // Both must outlive it.
    MatchTable(const MatchPlan& plan, const notation::RuleBook& book);

    // Starts all programs once; one that cannot play at all is no adversary. Its name and why.
    [[nodiscard]] std::optional<std::pair<std::string, engines::EngineError>> call_everybody();
    // Nothing when `stops` said so before its end.
    [[nodiscard]] std::optional<MatchGame> play(int game, const std::function<bool()>& stops);

private:
    // One seat in the game at hand.
    struct Player {
        const MatchEngine* engine = nullptr;
        engines::OutsideEngine* program = nullptr;
        double left = 0.0; // seconds, where a clock runs
    };
    struct Running;

    [[nodiscard]] std::optional<engines::EngineError> ready(Player& player, int game);
    [[nodiscard]] bool begin(Running& running);
    [[nodiscard]] bool take_turn(Running& running, const std::function<bool()>& stops);
    [[nodiscard]] std::string limits_of(const Running& running, const Player& player) const;
    [[nodiscard]] double patience_of(const Player& player) const;
    [[nodiscard]] std::optional<engines::EngineError> timed(Player& player, double seconds) const;

    const MatchPlan* plan_;
    const notation::RuleBook* book_;
    std::vector<std::unique_ptr<engines::OutsideEngine>> programs_; // by the seat of the first game
};

} // namespace strata::lab
