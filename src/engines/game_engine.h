// SPDX-License-Identifier: MIT
// The engine that thinks about the game on the table, and what it is asked.
#pragma once

#include <memory>

#include "search/engine.h"
#include "session/session.h"

namespace strata::engines {

class GameEngine {
public:
    // For the game of that session: another one has another engine. Nobody may think meanwhile.
    [[nodiscard]] search::Engine& of(const session::Session& session);

    // Gives the engine's memory back, until it is asked for again. Nobody may think meanwhile.
    void release();

    // Of that engine. Precondition: of() was asked.
    [[nodiscard]] const search::Evaluation& evaluation() const { return engine_->evaluation(); }

private:
    std::unique_ptr<search::Engine> engine_;
    std::shared_ptr<const rules::Variant> variant_;
};

// About the position shown, with the game before it; `lines` and `nodes` as in
// search::SearchRequest.
[[nodiscard]] search::SearchRequest question_about(const session::Session& session, int lines,
                                                   std::uint64_t nodes);

} // namespace strata::engines
