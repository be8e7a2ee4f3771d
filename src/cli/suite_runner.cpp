// SPDX-License-Identifier: MIT
#include "cli/suite_runner.h"

#include <utility>

namespace strata::cli {

SuiteRunner::SuiteRunner(MatchEngine engine, const MatchLimits& limits, double patience)
    : engine_(std::move(engine)),
      patience_(patience) {
    const auto& own = engine_.limits.none() ? limits : engine_.limits;
    limits_ = {.nodes = own.nodes, .depth = own.depth, .movetime = own.movetime};
}

SuiteRunner::Answer SuiteRunner::solve(const lessons::SuiteTask& task,
                                       const std::function<bool()>& stops) {
    const auto& variant = task.position.variant();
    auto& program = programs_[variant.id];
    if (!program) program = std::make_unique<engines::OutsideEngine>(engine_.order, variant);
    if (auto error = program->begin_game(patience_)) return {.error = std::move(error)};
    const auto reply = program->think(
        {.task = {task.position, {}, limits_}, .patience = patience_, .stops = stops});
    if (!reply) return {.error = reply.error()};
    if (reply->kind != engines::OutsideEngine::Reply::Kind::move) return {};
    return {.move = reply->move, .right = task.is_solved_by(reply->move)};
}

} // namespace strata::cli
