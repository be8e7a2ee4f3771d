// SPDX-License-Identifier: MIT
// Finds the games of a file on a thread of its own, which gives way to whatever draws.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "engines/thinker.h"
#include "notation/games/game_entry.h"

namespace strata::files {
class GameScan;
}

namespace strata::window {

class GameLister {
public:
    // `wake` is called from the thread, when there is something to take.
    explicit GameLister(std::function<void()> wake) : wake_(std::move(wake)) {}

    // Goes on with what was begun elsewhere; ends what was listed before.
    void begin(std::unique_ptr<files::GameScan> scan);
    void stop();
    // What was found since it was last asked.
    [[nodiscard]] std::vector<notation::GameEntry> take();
    // True once the last game was found: what take() gives then is all.
    [[nodiscard]] bool done() const { return done_; }

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::vector<notation::GameEntry> found_;
    std::atomic<bool> done_ = true;
    engines::Thinker thinker_; // ends before all that it uses
};

} // namespace strata::window
