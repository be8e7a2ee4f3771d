// SPDX-License-Identifier: MIT
#include "engines/game_engine.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "data/library.h"
#include "engines/engine_dialect.h"
#include "engines/search_run.h"

namespace strata::engines {

search::Engine& GameEngine::of(const session::Session& session) {
    const auto variant = session.position().shared_variant();
    if (variant_ != variant) {
        engine_ = std::make_unique<search::Engine>(
            session.variant(), data::load_weights(session.variant()), table_megabytes);
        variant_ = variant;
    }
    return *engine_;
}

void GameEngine::release() {
    engine_.reset();
    variant_.reset();
}

int spare_threads() {
    const auto cores = static_cast<int>(std::thread::hardware_concurrency()); // 0 if unknown
    return std::clamp(cores - 1, 1, search::max_threads);
}

search::SearchRequest question_about(const session::Session& session, int lines,
                                     std::uint64_t nodes) {
    auto task = task_of(session, {});
    return {.start = std::move(task.start),
            .moves = std::move(task.moves),
            .lines = lines,
            .nodes = nodes};
}

} // namespace strata::engines
