// SPDX-License-Identifier: MIT
// Reviews a whole game on one thread, and judges moves that the user tries instead of a mistake on
// another.
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
    // `wake` is called from the threads when a result is available.
    explicit ReviewService(std::function<void()> wake) : wake_(std::move(wake)) {}

    using Endings = std::shared_ptr<const search::Tablebase>; // may be null

    // Starts a new review of the main line.
    void review(const session::Session& session, const Endings& endings);
    // Judges the move that led to `tried` as an alternative to the mistake.
    void judge(const session::Session& session, const review::Mistake& mistake, game::NodeId tried,
               const Endings& endings);
    void stop();
    void stop_judging();
    // Returns the review so far if it has progressed since the last call.
    [[nodiscard]] std::optional<review::Review> take();
    [[nodiscard]] std::optional<review::Trial> take_trial();

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<review::Review> newest_;
    std::optional<review::Trial> trial_;
    Thinker reviewing_; // declared last, so that the threads end before the members they use
    Thinker judging_;
};

} // namespace strata::engines
