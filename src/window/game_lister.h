// SPDX-License-Identifier: MIT
// Finds the games of a file beside the window, on a thread that gives way to whatever draws.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "notation/games/game_entry.h"
#include "platform/process.h"
#include "work/worker.h"

namespace strata::files {
class GameScan;
}

namespace strata::window {

class GameLister {
public:
    struct Found {
        std::vector<notation::GameEntry> games{};
        bool all = false; // the last one was found
    };

    // `wake` is called from the thread, when there is something to take.
    explicit GameLister(std::function<void()> wake)
        : worker_(std::move(wake), platform::lower_thread_priority) {}

    // Goes on with what was begun elsewhere; ends what was listed before.
    void begin(std::unique_ptr<files::GameScan> scan);
    void stop() { worker_.stop(); }
    // What was found since it was last asked.
    [[nodiscard]] std::optional<Found> take() { return worker_.take(); }

private:
    work::Worker<Found> worker_;
};

} // namespace strata::window
