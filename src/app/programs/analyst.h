// SPDX-License-Identifier: MIT
// Thinks about the position shown for as long as it is shown, on a thread of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "app/engine/game_engine.h"
#include "app/engine/thinker.h"
#include "review/judgement.h"

namespace strata::app {

// What a line is worth. Its score is for the side that moves, see search/score.h.
struct Verdict {
    search::Line line;
    std::vector<review::Band> bands{};
};

// How a position looks after a further depth.
struct Finding {
    std::uint64_t turn = 0; // Session::turn_revision() of what was thought about
    int depth = 0;
    std::vector<Verdict> verdicts; // the best line first
    bool by_table = false;         // of endings: nothing is better known
};

class Analyst {
public:
    // `wake` is called from the thread, when there is a finding.
    explicit Analyst(std::function<void()> wake) : wake_(std::move(wake)) {}

    // Thinks about the position shown with so many lines; 0: about nothing. To go on with the same
    // is no trouble. `endings` may be null.
    void follow(const session::Session& session, int lines,
                const std::shared_ptr<const search::Endings>& endings);
    // The newest finding that was not taken yet; those before it are worth nothing any more.
    [[nodiscard]] std::optional<Finding> take();

private:
    void think(const session::Session& session, int lines);
    void put(Finding finding);

    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<Finding> newest_;
    GameEngine engine_;
    std::uint64_t followed_ = 0; // Session::turn_revision()
    int lines_ = 0;
    std::shared_ptr<const search::Endings> endings_;
    Thinker thinker_; // ends before all that it uses
};

} // namespace strata::app
