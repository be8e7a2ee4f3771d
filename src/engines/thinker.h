// SPDX-License-Identifier: MIT
// Runs one search at a time on its own thread, for the protocol UCI, which may ponder.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>

#include "engines/think_time.h"
#include "search/engine.h"
#include "work/runner.h"

namespace strata::engines {

class Thinker {
public:
    struct Task {
        search::SearchRequest question;
        std::optional<ThinkTime> time;
        // Pondering: the result is held back until stop() or go_on(), and no clock runs.
        bool waits = false;
    };
    // All callbacks are called on the search thread. `done` is also called if memory runs out, with
    // the last result of `progress`.
    struct Listener {
        std::function<void(const search::SearchResult&, double seconds)> progress;
        std::function<void(const search::SearchResult&)> done;
        // See search::Watch. May be empty.
        std::function<void(const search::SearchResult&, double seconds)> bound{};
        std::function<void(const search::CurrentMove&, double seconds)> root_move{};
    };

    // Stops the previous task. The engine must live until stop() or the next task.
    void think(search::Engine& engine, Task task, Listener listener);
    // Calls `done` after stop() or go_on(), as if a pondering task had found nothing.
    void hold(std::function<void()> done);
    // Runs any other long task, which must poll `stop`.
    void work(std::function<void(const std::stop_token& stop)> task);
    // Starts the clock of a pondering task (ponderhit).
    void go_on();
    // Stops the task; returns after its result has been delivered.
    void stop() { runner_.stop(); }
    // Waits until the task has ended by itself.
    void wait() { runner_.wait(); }

private:
    void wait_until_wanted(const std::stop_token& stop);

    std::atomic<bool> waits_ = false;
    std::atomic<Stopwatch> clock_ = Stopwatch{};
    std::mutex mutex_;
    std::condition_variable_any wanted_;
    work::Runner runner_; // declared last, so that the thread ends before the members it uses
};

} // namespace strata::engines
