// SPDX-License-Identifier: MIT
#include "engines/think_time.h"

#include <algorithm>
#include <new>
#include <utility>

namespace strata::engines {

std::optional<ThinkTime> think_time(const Clock& clock) {
    constexpr double least = 0.001;
    constexpr int default_moves = 30;
    if (clock.exact) {
        // At least half of the time is searched, however long the way is.
        const double all = *clock.exact - std::min(clock.overhead, *clock.exact / 2);
        return ThinkTime{std::max(all, least), std::max(all, least)};
    }
    if (!clock.left) return std::nullopt;
    const double left = std::max(*clock.left - clock.overhead, least);
    const int moves =
        clock.moves_to_go > 0 ? std::min(clock.moves_to_go, default_moves) : default_moves;
    // The default is small enough to be part of each move; more than that is lost at each.
    const double lost = std::max(0.0, clock.overhead - default_overhead);
    const double share = std::max(left / moves + 0.75 * clock.increment - lost, least);
    // A depth takes about as long as all depths before it together.
    return ThinkTime{std::min(0.6 * share, 0.5 * left), std::min(3.0 * share, 0.6 * left)};
}

search::SearchCallbacks within(const std::optional<ThinkTime>& time, std::function<bool()> stopped,
                               const std::function<double()>& seconds) {
    search::SearchCallbacks watch;
    if (!time) {
        watch.stop = std::move(stopped);
        return watch;
    }
    watch.stop = [stopped = std::move(stopped), seconds, most = time->most] {
        return stopped() || seconds() > most;
    };
    watch.deepen = [seconds, enough = time->enough](const search::SearchResult&) {
        return seconds() <= enough;
    };
    return watch;
}

search::SearchResult best_found(search::Engine& engine, const search::SearchRequest& request,
                                search::SearchCallbacks watch) {
    search::SearchResult best;
    watch.progress = [&best, tell = std::move(watch.progress)](const search::SearchResult& found) {
        if (tell) tell(found);
        best = found;
    };
    try {
        best = engine.think(request, watch);
    } catch (const std::bad_alloc&) {
        // What was found before is all that there is.
    }
    return best;
}

} // namespace strata::engines
