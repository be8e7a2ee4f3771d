// SPDX-License-Identifier: MIT
// Reviews a whole game on one thread, and judges moves that the user tries instead of a mistake on
// another.
#pragma once

#include <functional>
#include <optional>

#include "platform/process.h"
#include "review/reviewer.h"
#include "session/session.h"
#include "work/worker.h"

namespace strata::engines {

class ReviewService {
public:
    // `wake` is called from the threads when a result is available.
    explicit ReviewService(const std::function<void()>& wake)
        : reviewing_(wake, platform::lower_thread_priority),
          judging_(wake) {}

    using Endings = std::shared_ptr<const search::Tablebase>; // may be null

    // Starts a new review of the main line.
    void review(const session::Session& session, const Endings& endings);
    // Judges the move that led to `tried` as an alternative to the mistake.
    void judge(const session::Session& session, const review::Mistake& mistake, game::NodeId tried,
               const Endings& endings);
    void stop();
    void stop_judging() { judging_.stop(); }
    // Returns the review so far if it has progressed since the last call.
    [[nodiscard]] std::optional<review::Review> take() { return reviewing_.take(); }
    [[nodiscard]] std::optional<review::Trial> take_trial() { return judging_.take(); }

private:
    work::Worker<review::Review> reviewing_;
    work::Worker<review::Trial> judging_;
};

} // namespace strata::engines
