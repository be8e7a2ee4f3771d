// SPDX-License-Identifier: MIT
// Lets an engine solve a suite: positions that ask for the best move, or for any but those to
// avoid.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cli/match_plan.h"
#include "lessons/suite_task.h"

namespace strata::cli {

class SuiteRunner {
public:
    // Without a limit of its own the engine has `limits`. `patience`: seconds without a reply after
    // which it counts as not responding.
    SuiteRunner(MatchEngine engine, const MatchLimits& limits, double patience);

    struct Answer {
        std::optional<rules::Move> move{};           // nullopt: it resigns, claims a draw, or
        std::optional<engines::EngineError> error{}; // makes an error
        bool right = false;
    };
    // Each position as a new game. `stops` is polled.
    [[nodiscard]] Answer solve(const lessons::SuiteTask& task, const std::function<bool()>& stops);
    [[nodiscard]] const std::string& name() const { return engine_.name; }

private:
    MatchEngine engine_;
    engines::SearchLimits limits_;
    double patience_;
    // By id: an engine plays one game at a time.
    std::map<std::string, std::unique_ptr<engines::OutsideEngine>> programs_;
};

} // namespace strata::cli
