// SPDX-License-Identifier: MIT
// Searches where it is called.
#include <utility>

#include "engines/search_run.h"

namespace strata::engines {

void SearchRun::search_here(bool in_steps, const std::function<bool()>& stopped,
                            const std::function<void(const search::SearchResult&)>& progress) {
    constexpr double moment = 0.2; // seconds
    if (in_steps && request_.nodes == 0) time_ = ThinkTime{moment, moment};
    if (fresh_) engine_.clear();
    auto watch = within(time_, stopped);
    watch.progress = progress;
    result_ = best_found(engine_, request_, std::move(watch));
}

} // namespace strata::engines
