// SPDX-License-Identifier: MIT
// Judges the whole game, on a thread of its own; and a move that somebody tries in place of a
// mistake, on another.
#pragma once

#include <functional>
#include <mutex>
#include <optional>

#include "engines/thinker.h"
#include "review/reviewer.h"
#include "session/session.h"

namespace strata::engines {

class ReviewService {
public:
    // `wake` is called from the threads, when there is something to take.
    explicit ReviewService(std::function<void()> wake) : wake_(std::move(wake)) {}

    using Endings = std::shared_ptr<const search::Tablebase>; // may be null

    // Begins anew with the main line of that game.
    void review(const session::Session& session, const Endings& endings);
    // The move that led to the node, in place of the mistake.
    void judge(const session::Session& session, const review::Mistake& mistake, game::NodeId tried,
               const Endings& endings);
    void stop();
    void stop_judging();
    // As far as the review has come, when it has come further.
    [[nodiscard]] std::optional<review::Review> take();
    [[nodiscard]] std::optional<review::Trial> take_trial();

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<review::Review> newest_;
    std::optional<review::Trial> trial_;
    Thinker reviewing_; // both end before all that they use
    Thinker judging_;
};

} // namespace strata::engines
