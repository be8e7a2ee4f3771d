// SPDX-License-Identifier: MIT
// Plays the games of a match in sequence. The program's own rules are the referee: an engine that
// makes an error loses the game, and the match goes on.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/match_plan.h"
#include "game/record.h"
#include "notation/variants/rule_book.h"
#include "session/session.h"

namespace strata::cli {

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
    // Both must outlive this object.
    MatchTable(const MatchPlan& plan, const notation::RuleBook& book);

    // Starts every engine once, because one that cannot start makes the match meaningless. Returns
    // the name and error of the first that fails.
    [[nodiscard]] std::optional<std::pair<std::string, engines::EngineError>> call_everybody();
    // Returns nullopt if `stops` returned true before the end.
    [[nodiscard]] std::optional<MatchGame> play(int game, const std::function<bool()>& stops);

private:
    struct Player {
        const MatchEngine* engine = nullptr;
        engines::OutsideEngine* program = nullptr;
        double left = 0.0; // seconds, if a clock runs
    };
    struct Running;

    [[nodiscard]] std::optional<engines::EngineError> ready(Player& player, int game);
    [[nodiscard]] bool begin(Running& running);
    [[nodiscard]] bool take_turn(Running& running, const std::function<bool()>& stops);
    // Carries out what an engine replied in time.
    void follow(Running& running, const Player& player,
                const engines::OutsideEngine::Reply& reply) const;
    [[nodiscard]] engines::SearchLimits limits_of(const Running& running,
                                                  const Player& player) const;
    [[nodiscard]] double patience_of(const Player& player) const;
    [[nodiscard]] std::optional<engines::EngineError> timed(Player& player, double seconds) const;

    const MatchPlan* plan_;
    const notation::RuleBook* book_;
    std::vector<std::unique_ptr<engines::OutsideEngine>> programs_; // by seat of the first game
};

} // namespace strata::cli
