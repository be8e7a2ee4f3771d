// SPDX-License-Identifier: MIT
// Keeps the built-in engine for the current game and builds its search requests.
#pragma once

#include <memory>

#include "search/engine.h"
#include "session/session.h"

namespace strata::engines {

class GameEngine {
public:
    // Returns the engine for that session's game; a new game gets a new engine. No search may be
    // running.
    [[nodiscard]] search::Engine& of(const session::Session& session);

    // Destroys the engine to free its memory; of() creates it again. No search may be running.
    void release();

    // Precondition: of() has been called.
    [[nodiscard]] const search::Evaluation& evaluation() const { return engine_->evaluation(); }

private:
    std::unique_ptr<search::Engine> engine_;
    std::shared_ptr<const rules::Variant> variant_;
};

// Threads for searches that are limited by time: all cores but one, which the window needs. Levels
// use one thread, so that they play the same on every machine.
[[nodiscard]] int spare_threads();

// Builds a request for the displayed position with its game history. `lines` and `nodes` are those
// of search::SearchRequest.
[[nodiscard]] search::SearchRequest question_about(const session::Session& session, int lines,
                                                   std::uint64_t nodes);

} // namespace strata::engines
